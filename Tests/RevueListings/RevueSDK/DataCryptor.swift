internal import Foundation
internal import ReferenceClient

/// An app's cryptor as the engine knows cryptors.
final class DataCryptor: ReferenceClient.FrameCryptor, @unchecked Sendable {
    // Unchecked, because the SDK asks the app's cryptor to be safe on any
    // thread without asking the compiler.
    private let cryptor: any FrameCryptor

    init(_ cryptor: any FrameCryptor) {
        self.cryptor = cryptor
    }

    func encrypt(mediaType: FrameMediaType, plaintext: [UInt8]) -> (ciphertext: [UInt8], counter: UInt64)? {
        cryptor.encrypt(mediaType: mediaType, plaintext: Data(plaintext)).map { (Array($0.ciphertext), $0.counter) }
    }

    func decrypt(mediaType: FrameMediaType, ciphertext: [UInt8], counter: UInt64) -> [UInt8]? {
        cryptor.decrypt(mediaType: mediaType, ciphertext: Data(ciphertext), counter: counter).map { Array($0) }
    }

    func maxSize(mediaType: FrameMediaType, plaintextSize: Int) -> Int {
        cryptor.maxSize(mediaType: mediaType, plaintextSize: plaintextSize)
    }
}
