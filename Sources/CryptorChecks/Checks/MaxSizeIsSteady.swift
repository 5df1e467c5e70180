internal import Threads

extension Examination {
    /// Asks for every size again and again: in another order, after frames
    /// were encrypted, and from four threads.
    func maxSizeIsSteady() throws(ThreadError) -> CryptorVerdict.Outcome {
        var findings = Findings()
        let (device, sizes) = (device, options.sizes)
        for stream in CheckedStream.all {
            let first = sizes.map { device.maxSize(stream.mediaType, plaintextSize: $0) }
            for (size, maxSize) in zip(sizes, first) where maxSize < 0 {
                findings.note(stream, size, "maxSize is \(maxSize)")
            }
            func compare(_ later: [Int], _ occasion: String) {
                for ((size, old), new) in zip(zip(sizes, first), later) where old != new {
                    findings.note(stream, size, "maxSize was \(old), and \(new) \(occasion)")
                }
            }
            compare(sizes.reversed().map { device.maxSize(stream.mediaType, plaintextSize: $0) }.reversed(), "later")
            for size in sizes.prefix(50) { _ = device.encrypt(.noise(size), of: stream) }
            compare(sizes.map { device.maxSize(stream.mediaType, plaintextSize: $0) }, "after encrypting")
            let again = try runAtOnce(4) { _ in
                sizes.map { device.maxSize(stream.mediaType, plaintextSize: $0) }
            }
            for later in again { compare(later, "in parallel use") }
        }
        return findings.outcome
    }
}
