extension Examination {
    /// Looks, after a return, for what the cryptor still holds.
    func keepsNoBuffer() -> CryptorVerdict.Outcome {
        var findings = Findings()
        for (size, stream) in [1, 16, 100, 5000].flatMap({ size in CheckedStream.all.map { (size, $0) } }) {
            for sentence in device.keptBuffers(plaintextSize: size, of: stream) {
                findings.note(stream, size, sentence)
            }
        }
        return findings.outcome
    }
}
