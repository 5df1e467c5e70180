/// Every IV that was used under every key, by anyone (CTR-5). Counters that
/// follow each other take one range.
struct IVLedger: Sendable {
    private struct Stream: Hashable {
        var key: [UInt8]
        var ivPrefix: UInt64
    }

    private struct Counters {
        private var ranges: [ClosedRange<UInt32>] = []

        mutating func insert(_ counter: UInt32) -> Bool {
            if let last = ranges.last, counter > last.upperBound {
                if counter == last.upperBound + 1 {
                    ranges[ranges.count - 1] = last.lowerBound...counter
                } else {
                    ranges.append(counter...counter)
                }
                return true
            }
            guard !ranges.contains(where: { $0.contains(counter) }) else { return false }
            let place = ranges.firstIndex { $0.lowerBound > counter } ?? ranges.endIndex
            ranges.insert(counter...counter, at: place)
            return true
        }
    }

    private var streams: [Stream: Counters] = [:]

    /// Notes an IV; false when it was used before.
    mutating func insert(_ iv: UsedIV) -> Bool {
        streams[Stream(key: iv.key, ivPrefix: iv.ivPrefix), default: Counters()].insert(iv.frameCounter)
    }
}
