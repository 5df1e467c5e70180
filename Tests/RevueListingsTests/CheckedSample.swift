import CryptorChecks
import Foundation
import ReferenceClient
import RevueSDK

/// The bridge between the SDK's protocol and the checks'.
struct CheckedSample: CheckedCryptor {
    private let cryptor: AesGcmFrameCryptor

    init(_ cryptor: AesGcmFrameCryptor) {
        self.cryptor = cryptor
    }

    func encrypt(mediaType: CheckedMediaType, plaintext: [UInt8]) -> (ciphertext: [UInt8], counter: UInt64)? {
        cryptor.encrypt(mediaType: mediaType == .audio ? .audio : .video, plaintext: Data(plaintext))
            .map { (Array($0.ciphertext), $0.counter) }
    }

    func decrypt(mediaType: CheckedMediaType, ciphertext: [UInt8], counter: UInt64) -> [UInt8]? {
        let mediaType: FrameMediaType = mediaType == .audio ? .audio : .video
        return cryptor.decrypt(mediaType: mediaType, ciphertext: Data(ciphertext), counter: counter).map { Array($0) }
    }

    func maxSize(mediaType: CheckedMediaType, plaintextSize: Int) -> Int {
        cryptor.maxSize(mediaType: mediaType == .audio ? .audio : .video, plaintextSize: plaintextSize)
    }
}
