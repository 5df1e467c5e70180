/// A cryptor object.
final class ObjectUnderTest: CryptorUnderTest, @unchecked Sendable {
    // Unchecked, because being safe on any thread is what is examined.
    private let cryptor: any CheckedCryptor

    init(_ cryptor: any CheckedCryptor) { self.cryptor = cryptor }

    func maxSize(_ mediaType: CheckedMediaType, plaintextSize: Int) -> Int {
        cryptor.maxSize(mediaType: mediaType, plaintextSize: plaintextSize)
    }

    func encrypt(_ plaintext: [UInt8], of stream: CheckedStream) -> EncryptOutcome {
        let maxSize = maxSize(stream.mediaType, plaintextSize: plaintext.count)
        guard let (ciphertext, counter) = cryptor.encrypt(mediaType: stream.mediaType, plaintext: plaintext) else {
            return .refused
        }
        guard ciphertext.count <= maxSize else { return .oversize(size: ciphertext.count, maxSize: maxSize) }
        return .frame(CheckedFrame(data: ciphertext, counter: counter))
    }

    func decrypt(_ frame: CheckedFrame, of stream: CheckedStream) -> [UInt8]? {
        cryptor.decrypt(mediaType: stream.mediaType, ciphertext: frame.data, counter: frame.counter)
    }

    /// Finds shared arrays: one that the cryptor holds too is copied when it is
    /// written to.
    func findKeptBuffers(plaintextSizes: [Int], _ findings: inout Findings) {
        for (size, stream) in plaintextSizes.flatMap({ size in CheckedStream.all.map { (size, $0) } }) {
            for sentence in keptArrays(plaintextSize: size, of: stream) { findings.note(stream, size, sentence) }
        }
    }

    private func keptArrays(plaintextSize: Int, of stream: CheckedStream) -> [String] {
        let mediaType = stream.mediaType
        var findings: [String] = []
        var plaintext = [UInt8].noise(plaintextSize)
        _ = cryptor.encrypt(mediaType: mediaType, plaintext: plaintext)
        if plaintext.isShared() { findings.append("encrypt keeps the plaintext array") }
        guard var result = cryptor.encrypt(mediaType: mediaType, plaintext: .noise(plaintextSize)) else {
            return findings
        }
        if result.ciphertext.isShared() { findings.append("encrypt keeps the array that it returned") }
        _ = cryptor.decrypt(mediaType: mediaType, ciphertext: result.ciphertext, counter: result.counter)
        if result.ciphertext.isShared() { findings.append("decrypt keeps the ciphertext array") }
        var frame = cryptor.encrypt(mediaType: mediaType, plaintext: .noise(plaintextSize))
        var media = frame.flatMap {
            cryptor.decrypt(mediaType: mediaType, ciphertext: $0.ciphertext, counter: $0.counter)
        }
        // A cryptor that changes nothing may give back what it was given.
        frame = nil
        if media?.isShared() == true { findings.append("decrypt keeps the array that it returned") }
        return findings
    }
}

extension [UInt8] {
    /// Whether another reference to the same bytes exists.
    fileprivate mutating func isShared() -> Bool {
        guard !isEmpty else { return false }
        let before = withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        return before != withUnsafeMutableBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
}
