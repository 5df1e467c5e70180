extension Examination {
    /// Looks, after a return, for what the cryptor still holds.
    func keepsNoBuffer() -> CryptorVerdict.Outcome {
        var findings = Findings()
        device.findKeptBuffers(plaintextSizes: [1, 16, 100, 5000], &findings)
        return findings.outcome
    }
}
