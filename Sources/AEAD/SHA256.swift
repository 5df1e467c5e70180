internal import COpenSSL

/// SHA-256 over whole byte arrays.
public enum SHA256 {
    /// Fetched once, since fetching takes longer than using it, and never
    /// changed afterwards.
    nonisolated(unsafe) private static let algorithm = EVP_MD_fetch(nil, "SHA256", nil)

    /// The 32-byte digest of `bytes`.
    public static func digest(_ bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
        // The one-shot function fails only without memory for its context.
        let isDone = EVP_Digest(bytes, bytes.count, &digest, nil, algorithm, nil)
        precondition(isDone == 1, "OpenSSL could not compute SHA-256")
        return digest
    }
}
