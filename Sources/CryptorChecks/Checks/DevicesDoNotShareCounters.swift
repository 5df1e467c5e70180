extension Examination {
    /// Compares the counters of three devices.
    func devicesDoNotShareCounters() -> CryptorVerdict.Outcome {
        guard options.isAuthenticated else {
            return .skipped("without authentication the counter need not be a nonce")
        }
        var findings = Findings()
        var owners: [UInt64: Int] = [:]
        for (index, device) in zip(1..., [device, peer, third]) {
            for _ in 0..<50 {
                for stream in CheckedStream.all {
                    guard let counter = device.encrypt([1, 2, 3], of: stream).frame?.counter else { continue }
                    if let owner = owners[counter], owner != index {
                        findings.note("the counter \(counter) came from devices \(owner) and \(index)")
                    }
                    owners[counter] = index
                }
            }
        }
        return owners.isEmpty ? .failed(["encrypt gave no frame"]) : findings.outcome
    }
}
