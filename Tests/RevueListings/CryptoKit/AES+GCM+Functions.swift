internal import AEAD
public import Foundation

extension AES.GCM {
    /// Encrypts and authenticates `message`.
    public static func seal(
        _ message: some DataProtocol,
        using key: SymmetricKey,
        nonce: Nonce
    ) throws -> SealedBox {
        let sealed = try cipher(key).seal(Array(message), iv: nonce.bytes)
        return try SealedBox(nonce: nonce, ciphertext: sealed.dropLast(16), tag: sealed.suffix(16))
    }

    /// Checks and decrypts a box.
    public static func open(_ box: SealedBox, using key: SymmetricKey) throws -> Data {
        guard let message = try cipher(key).open(Array(box.ciphertext + box.tag), iv: box.nonce.bytes) else {
            throw CryptoKitError.authenticationFailure
        }
        return Data(message)
    }

    private static func cipher(_ key: SymmetricKey) throws -> AESGCM {
        let algorithms = [Algorithm.aes128GCM, .aes256GCM]
        guard let algorithm = algorithms.first(where: { $0.keySize == key.bytes.count }) else {
            throw CryptoKitError.incorrectKeySize
        }
        return try AESGCM(algorithm, key: key.bytes.span.bytes)
    }
}
