extension Examination {
    /// Encrypts frames of every size with different bytes, since a size may
    /// depend on them.
    func maxSizeIsRespected() -> CryptorVerdict.Outcome {
        var findings = Findings()
        for (size, stream) in options.sizes.flatMap({ size in CheckedStream.all.map { (size, $0) } }) {
            let frames: [[UInt8]] = [
                .noise(size), .init(repeating: 0, count: size), .init(repeating: 0xFF, count: size),
            ]
            for plaintext in frames {
                let outcome = device.encrypt(plaintext, of: stream)
                switch outcome {
                case .frame, .refused: break
                case .oversize, .noBuffer: findings.note(stream, size, "encrypt \(outcome.words)")
                }
            }
        }
        return findings.outcome
    }
}
