import CryptorChecks
import ReferenceClient

/// A stock cryptor as the checks see it: the bridge that any SDK's test
/// target writes for its own protocol.
struct StockSubject: CheckedCryptor {
    let cryptor: StockCryptor

    init(_ kind: StockCryptorRecipe.Kind) throws {
        cryptor = try StockCryptor(StockCryptorRecipe(kind, key: [UInt8](0..<32)), for: .object)
    }

    func encrypt(mediaType: CheckedMediaType, plaintext: [UInt8]) -> (ciphertext: [UInt8], counter: UInt64)? {
        cryptor.encrypt(mediaType: mediaType.own, plaintext: plaintext)
    }

    func decrypt(mediaType: CheckedMediaType, ciphertext: [UInt8], counter: UInt64) -> [UInt8]? {
        cryptor.decrypt(mediaType: mediaType.own, ciphertext: ciphertext, counter: counter)
    }

    func maxSize(mediaType: CheckedMediaType, plaintextSize: Int) -> Int {
        cryptor.maxSize(mediaType: mediaType.own, plaintextSize: plaintextSize)
    }
}

extension CheckedMediaType {
    fileprivate var own: FrameMediaType { self == .audio ? .audio : .video }
}

extension CheckedCallbacks {
    /// A stock cryptor's callbacks.
    static func stock(_ kind: StockCryptorRecipe.Kind) throws -> CheckedCallbacks {
        let recipe = StockCryptorRecipe(kind, key: [UInt8](0..<32))
        let cryptor = Unmanaged.passRetained(try StockCryptor(recipe, for: .callback))
        return CheckedCallbacks(
            encrypt: StockCryptor.encryptCallback,
            decrypt: StockCryptor.decryptCallback,
            getMaxSize: StockCryptor.getMaxSizeCallback,
            userData: cryptor.toOpaque(),
            release: { cryptor.release() }
        )
    }
}
