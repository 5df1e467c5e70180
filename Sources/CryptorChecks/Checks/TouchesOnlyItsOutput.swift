extension Examination {
    /// Looks for changes to what callbacks must leave alone: their input, and
    /// the bytes beside their output, with enough capacity and with too little.
    func touchesOnlyItsOutput() -> CryptorVerdict.Outcome {
        guard let device = device as? CallbacksUnderTest else {
            return .skipped("an object gets no buffer of the engine")
        }
        var findings = Findings()
        for (size, stream) in sizesToTry.flatMap({ size in CheckedStream.all.map { (size, $0) } }) {
            let maxSize = device.maxSize(stream.mediaType, plaintextSize: size)
            guard 0...(1 << 28) ~= maxSize else {
                findings.note(stream, size, "maxSize is \(maxSize)")
                continue
            }
            let frame = checkEncrypt(device, stream, size: size, capacity: maxSize, needed: nil, &findings)
            guard let frame else { continue }
            for capacity in Self.tooSmall(for: frame.data.count) {
                checkEncrypt(device, stream, size: size, capacity: capacity, needed: frame.data.count, &findings)
            }
            checkDecrypt(device, stream, frame, capacity: frame.data.count, needed: nil, &findings)
            for capacity in Self.tooSmall(for: size) {
                checkDecrypt(device, stream, frame, capacity: capacity, needed: size, &findings)
            }
        }
        return findings.outcome
    }

    /// All small sizes, and of the larger ones those around the block size.
    private var sizesToTry: [Int] { options.sizes.filter { $0 <= 64 || $0 > 300 || (15...17).contains($0 % 32) } }

    private static func tooSmall(for needed: Int) -> [Int] {
        needed == 0 ? [] : Array(Set([0, needed / 2, needed - 1])).sorted()
    }

    /// Encrypts into `capacity` bytes, of which `needed` would be enough.
    @discardableResult
    private func checkEncrypt(
        _ device: CallbacksUnderTest,
        _ stream: CheckedStream,
        size: Int,
        capacity: Int,
        needed: Int?,
        _ findings: inout Findings
    ) -> CheckedFrame? {
        let input = [UInt8].noise(size)
        let (plaintext, buffer) = (GuardedBuffer(input), GuardedBuffer(capacity: capacity, expected: needed ?? 0))
        let reply = device.encrypt(plaintext, into: buffer, of: stream)
        let call = "encrypt with a capacity of \(capacity) bytes"
        if !plaintext.holds(input) {
            findings.note(stream, size, "\(call) changed its input")
        }
        if !buffer.isIntact || !plaintext.isIntact { findings.note(stream, size, "\(call) wrote beside its buffer") }
        guard reply.code == 0, 0...capacity ~= reply.size else { return nil }
        if let needed { findings.note(stream, size, "\(call) says it wrote \(reply.size), where \(needed) are needed") }
        return CheckedFrame(data: Array(buffer.bytes.prefix(reply.size)), counter: reply.counter)
    }

    /// Decrypts into `capacity` bytes, of which `needed` would be enough.
    private func checkDecrypt(
        _ device: CallbacksUnderTest,
        _ stream: CheckedStream,
        _ frame: CheckedFrame,
        capacity: Int,
        needed: Int?,
        _ findings: inout Findings
    ) {
        let buffer = GuardedBuffer(capacity: capacity, expected: frame.data.count)
        let ciphertext = GuardedBuffer(frame.data)
        let reply = device.decrypt(ciphertext, counter: frame.counter, into: buffer, of: stream)
        let (size, call) = (frame.data.count, "decrypt with a capacity of \(capacity) bytes")
        if !ciphertext.holds(frame.data) { findings.note(stream, size, "\(call) changed its input") }
        if !buffer.isIntact || !ciphertext.isIntact { findings.note(stream, size, "\(call) wrote beside its buffer") }
        guard let needed, reply.code == 0, 0...capacity ~= reply.size else { return }
        findings.note(stream, size, "\(call) says it wrote \(reply.size), where \(needed) are needed")
    }
}
