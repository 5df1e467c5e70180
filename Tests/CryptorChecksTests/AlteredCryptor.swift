import CryptorChecks
import ReferenceClient

/// The authenticated stock cryptor with a function replaced: one mistake each.
struct AlteredCryptor: CheckedCryptor {
    typealias Frame = (ciphertext: [UInt8], counter: UInt64)

    let base: StockSubject
    var onEncrypt: ((CheckedMediaType, [UInt8]) -> Frame?)?
    var onDecrypt: ((CheckedMediaType, [UInt8], UInt64) -> [UInt8]?)?
    var onMaxSize: ((CheckedMediaType, Int) -> Int)?

    init(_ alter: (inout AlteredCryptor) -> Void) throws {
        base = try StockSubject(.aes256GCM())
        alter(&self)
    }

    func encrypt(mediaType: CheckedMediaType, plaintext: [UInt8]) -> Frame? {
        onEncrypt.map { $0(mediaType, plaintext) } ?? base.encrypt(mediaType: mediaType, plaintext: plaintext)
    }

    func decrypt(mediaType: CheckedMediaType, ciphertext: [UInt8], counter: UInt64) -> [UInt8]? {
        onDecrypt.map { $0(mediaType, ciphertext, counter) }
            ?? base.decrypt(mediaType: mediaType, ciphertext: ciphertext, counter: counter)
    }

    func maxSize(mediaType: CheckedMediaType, plaintextSize: Int) -> Int {
        onMaxSize?(mediaType, plaintextSize) ?? base.maxSize(mediaType: mediaType, plaintextSize: plaintextSize)
    }
}
