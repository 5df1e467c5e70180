/// Every IV that was used under every key, by anyone (CTR-5).
struct IVLedger {
    private struct Stream: Hashable {
        var key: [UInt8]
        var ivPrefix: UInt64
    }

    /// The counters of a stream as ranges, since they follow each other and
    /// calls may be long. The latest one stands apart: all cores wait for this
    /// ledger, and a whole call takes a twentieth longer without that.
    private struct Counters {
        private var latest = 0..<0
        private var earlier = RangeSet<Int>()

        /// Notes a counter; whether it is new.
        mutating func insert(_ counter: Int) -> Bool {
            guard !latest.contains(counter), !earlier.contains(counter) else { return false }
            if counter == latest.upperBound {
                latest = latest.lowerBound..<counter + 1
            } else {
                earlier.insert(contentsOf: latest)
                latest = counter..<counter + 1
            }
            return true
        }
    }

    private var counters: [Stream: Counters] = [:]

    /// Notes the IVs of everything that was sent in a round.
    ///
    /// - Returns: the frames whose IVs were used before.
    mutating func insert(_ traffic: Traffic) -> [(frame: WireFrame, iv: UsedIV)] {
        var reused: [(WireFrame, UsedIV)] = []
        for frame in traffic.joined() {
            guard let iv = frame.iv else { continue }
            let stream = Stream(key: iv.key, ivPrefix: iv.ivPrefix)
            if !counters[stream, default: Counters()].insert(Int(iv.frameCounter)) { reused.append((frame, iv)) }
        }
        return reused
    }
}
