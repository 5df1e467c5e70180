/// A cryptor that was installed as an object.
struct ObjectCryptor: InstalledCryptor {
    let path = InstallationPath.object
    private let object: any FrameCryptor

    init(_ object: any FrameCryptor) { self.object = object }

    func maxSize(mediaType: FrameMediaType, plaintextSize: Int) -> Int {
        object.maxSize(mediaType: mediaType, plaintextSize: plaintextSize)
    }

    func encrypt(_ plaintext: [UInt8], of stream: FrameStream, maxSize: Int) -> EncryptResult {
        guard let (ciphertext, counter) = object.encrypt(mediaType: stream.mediaType, plaintext: plaintext) else {
            return .refused(code: FailureCode.returnedNil)
        }
        guard ciphertext.count <= maxSize else { return .oversize(size: ciphertext.count, counter: counter) }
        return .ciphertext(ciphertext, counter: counter)
    }

    func decrypt(_ ciphertext: [UInt8], counter: UInt64, of stream: FrameStream) -> DecryptResult {
        object.decrypt(mediaType: stream.mediaType, ciphertext: ciphertext, counter: counter)
            .map { .plaintext($0) } ?? .refused(code: FailureCode.returnedNil)
    }
}
