extension Examination {
    /// Looks for what the cryptor still holds after it has returned.
    func keepsNoBuffer() -> CryptorVerdict.Outcome {
        var findings = Findings()
        device.findKeptBuffers(plaintextSizes: [1, 16, 100, 5000], &findings)
        return findings.outcome
    }
}
