/// Every IV that was used under every key, by anyone (CTR-5).
struct IVLedger {
    private struct Stream: Hashable {
        var key: [UInt8]
        var ivPrefix: UInt64
    }

    /// As ranges, since counters follow each other and calls may be long.
    private var counters: [Stream: RangeSet<Int>] = [:]

    /// Notes the IVs of everything that was sent in a round.
    ///
    /// - Returns: the frames whose IVs were used before.
    mutating func insert(_ traffic: Traffic) -> [(frame: WireFrame, iv: UsedIV)] {
        var reused: [(WireFrame, UsedIV)] = []
        for frame in traffic.joined() {
            guard let iv = frame.iv else { continue }
            let stream = Stream(key: iv.key, ivPrefix: iv.ivPrefix)
            let counter = Int(iv.frameCounter)
            if counters[stream]?.contains(counter) == true { reused.append((frame, iv)) }
            counters[stream, default: RangeSet()].insert(contentsOf: counter..<counter + 1)
        }
        return reused
    }
}
