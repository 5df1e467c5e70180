internal import Threads

extension Examination {
    /// Encrypts audio and video at once, on two threads each, and looks for
    /// a counter that came twice.
    func countersAreUnique() throws(ThreadError) -> CryptorVerdict.Outcome {
        let (device, frameCount) = (device, options.framesPerThread)
        let work = (CheckedStream.all + CheckedStream.all).map { stream -> @Sendable () -> [UInt64] in
            { (0..<frameCount).compactMap { _ in device.encrypt([1, 2, 3], of: stream).frame?.counter } }
        }
        let counters = try runAtOnce(work.count) { work[$0]() }.flatMap(\.self)
        guard !counters.isEmpty else { return .failed(["encrypt gave no frame"]) }
        var findings = Findings()
        let counts = Dictionary(counters.map { ($0, 1) }, uniquingKeysWith: +)
        for (counter, count) in counts.filter({ $0.value > 1 }).sorted(by: { $0.key < $1.key }) {
            findings.note("the counter \(counter) came \(count) times among \(counters.count) frames")
        }
        return findings.outcome
    }
}
