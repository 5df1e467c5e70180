internal import COpenSSL

/// Bytes from OpenSSL's cryptographic generator.
public enum SecureRandom {
    /// `count` fresh random bytes.
    public static func bytes(_ count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        // Predictable bytes would repeat IVs, so the process ends instead.
        precondition(RAND_bytes(&bytes, Int32(count)) == 1, "OpenSSL has no random bytes")
        return bytes
    }
}
