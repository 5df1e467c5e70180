import CryptorChecks

/// Gives back what it was given, array and all.
final class IdentityCryptor: CheckedCryptor {
    private let counter = Counter()

    func encrypt(mediaType: CheckedMediaType, plaintext: [UInt8]) -> (ciphertext: [UInt8], counter: UInt64)? {
        (plaintext, counter.next())
    }

    func decrypt(mediaType: CheckedMediaType, ciphertext: [UInt8], counter: UInt64) -> [UInt8]? {
        ciphertext
    }

    func maxSize(mediaType: CheckedMediaType, plaintextSize: Int) -> Int {
        plaintextSize
    }
}
