internal import Synchronization

/// Every IV that was used under every key, by anyone (CTR-5). Counters that
/// follow each other take one range. All of it is behind a lock.
final class IVLedger: Sendable {
    private struct Stream: Hashable {
        var key: [UInt8]
        var ivPrefix: UInt64

        /// Prefixes differ wherever keys do, but for mistakes.
        func hash(into hasher: inout Hasher) { hasher.combine(ivPrefix) }
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
            let index = ranges.firstIndex { $0.lowerBound > counter } ?? ranges.endIndex
            ranges.insert(counter...counter, at: index)
            return true
        }
    }

    private struct Pages {
        var streams: [Stream: Counters] = [:]
        var reused: [WireFrame] = []
    }

    private let pages = Mutex(Pages())

    /// Notes the IVs of everything that was sent in a round.
    func insert(_ traffic: Traffic) {
        pages.withLock { pages in
            for frame in traffic.frames {
                guard let iv = frame.iv else { continue }
                let stream = Stream(key: iv.key, ivPrefix: iv.ivPrefix)
                let isNew = pages.streams[stream, default: Counters()].insert(iv.frameCounter)
                if !isNew { pages.reused.append(frame) }
            }
        }
    }

    /// Takes the frames whose IVs were used before.
    func takeReused() -> [WireFrame] {
        pages.withLock { pages in
            defer { pages.reused = [] }
            return pages.reused
        }
    }
}
