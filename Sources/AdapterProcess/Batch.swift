internal import AdapterProtocol
internal import JSON

/// One exchange under way: what was encoded, written and answered so far.
struct Batch {
    /// How many requests may be open at once: enough that both sides always
    /// find work in the pipes, few enough that a crash leaves few in doubt.
    private static let window = 1024
    /// Requests are encoded ahead until this many bytes wait to be written.
    private static let writeAhead = 64 << 10

    let requests: [Request]
    let firstID: Int
    /// The answers so far.
    private(set) var exchange = Exchange()
    /// Encoded lines; the bytes before `written` are already in the pipe.
    private var pending: [UInt8] = []
    private var written = 0
    /// Bytes encoded and written since the start.
    private var encodedTotal = 0
    private var writtenTotal = 0
    /// Where each encoded line ends, in bytes since the start.
    private var ends: [Int] = []
    /// When the last byte of each line had been written.
    private var sentAt: [ContinuousClock.Instant] = []

    init(_ requests: [Request], firstID: Int) {
        self.requests = requests
        self.firstID = firstID
    }

    /// Whether every answer is there.
    var isComplete: Bool { exchange.answers.count == requests.count }

    /// Whether a request was handed over and not answered.
    var isOpen: Bool { sentAt.count > exchange.answers.count }

    /// Whether bytes wait to be written.
    var isPending: Bool { written < pending.count }

    /// The id of the next answer.
    var nextID: Int { firstID + exchange.answers.count }

    /// The next request to be answered, for error messages.
    var nextRequest: String { "request \(nextID) (\(requests[exchange.answers.count].method.shortened(to: 60)))" }

    /// The requests up to the next to be answered.
    var asked: ArraySlice<Request> { requests.prefix(exchange.answers.count + 1) }

    /// Encodes requests ahead, within bounds.
    mutating func fill() {
        guard pending.count - written < Batch.writeAhead / 2 else { return }
        pending.removeSubrange(..<written)
        written = 0
        while ends.count < min(requests.count, exchange.answers.count + Batch.window), pending.count < Batch.writeAhead
        {
            let before = pending.count
            RequestLine(id: firstID + ends.count, request: requests[ends.count]).encode(onto: &pending)
            encodedTotal += pending.count - before
            ends.append(encodedTotal)
        }
    }

    /// Writes what fits; false when the other end is closed.
    mutating func write(to descriptor: Descriptor) -> Bool {
        let transfer = pending.withUnsafeBytes {
            Transfer.write(descriptor.number, UnsafeRawBufferPointer(rebasing: $0[written...]))
        }
        switch transfer {
        case .blocked: return true
        case .ended: return false
        case .moved(let count):
            written += count
            writtenTotal += count
            let now = ContinuousClock.now
            while sentAt.count < ends.count, ends[sentAt.count] <= writtenTotal { sentAt.append(now) }
            return true
        }
    }

    /// Takes the next answer.
    mutating func answer(_ outcome: Outcome, at instant: ContinuousClock.Instant) {
        let sentAt = sentAt[exchange.answers.count]
        exchange.answers.append(TimedOutcome(outcome: outcome, sentAt: sentAt, answeredAt: instant))
    }
}
