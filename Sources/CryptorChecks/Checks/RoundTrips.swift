extension Examination {
    /// Encrypts on one device and decrypts on another, at every size. Only an
    /// empty frame may be refused.
    func roundTrips() -> CryptorVerdict.Outcome {
        var findings = Findings()
        for (size, stream) in options.sizes.flatMap({ size in CheckedStream.all.map { (size, $0) } }) {
            let plaintext = [UInt8].noise(size)
            let outcome = device.encrypt(plaintext, of: stream)
            guard let frame = outcome.frame else {
                if size > 0 || outcome != .refused { findings.note(stream, size, "encrypt \(outcome.words)") }
                continue
            }
            if let problem = Self.problem(peer.decrypt(frame, of: stream), expected: plaintext) {
                findings.note(stream, size, "decrypt \(problem)")
            }
        }
        return findings.outcome
    }

    /// What is wrong with an opened frame, or nil.
    static func problem(_ media: [UInt8]?, expected: [UInt8]) -> String? {
        guard let media else { return "refused what another device had encrypted" }
        guard media.count == expected.count else { return "gave \(media.count) bytes" }
        guard media != expected else { return nil }
        let index = zip(media, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
        return "gave other bytes, from byte \(index) on"
    }
}
