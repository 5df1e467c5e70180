internal import AdapterProtocol
internal import JSON
internal import VectorFiles

/// One story of a sender and a receiver.
struct MatrixCase: Sendable {
    /// A key as both sides import it.
    struct Key: Sendable, Hashable {
        var index: Int
        var bytes: [UInt8]
        var ivPrefix: [UInt8]?
    }

    /// What the sender seals.
    struct Media: Sendable, Hashable {
        var trackType: String
        var codec: String?
        var frameType: String?
        var bytes: [UInt8]
        var clearBytes: Int
    }

    /// What the sender does.
    enum Sending: Sendable {
        case setKey(Key)
        case removeKey(index: Int)
        case setFrameCounter(Int)
        /// Seals a frame; with no key nothing may come of it.
        case seal(Media, key: Key?)
    }

    /// What the receiver does.
    enum Receiving: Sendable {
        case setKey(Key)
        case removeKey(index: Int)
        /// Opens the frame of one of the sender's sealings, by number from 0.
        case open(Int, opens: Bool)
        /// Gets a frame of a sender without a manager.
        case openPlain(Media)
    }

    /// Its name in reports.
    var id: String
    /// The sender's algorithm.
    var algorithm: String
    /// The receiver's.
    var receiverAlgorithm: String
    var sending: [Sending]
    var receiving: [Receiving]

    /// What the sender seals, in order, and with what.
    var sealings: [(media: Media, key: Key?)] {
        sending.compactMap { step in
            if case .seal(let media, let key) = step { (media, key) } else { nil }
        }
    }

    /// The counter of each sealing; nil where nothing is sealed, or where the
    /// sender's counter should have been set and cannot be.
    func counters(setsCounter: Bool) -> [UInt32?] {
        var counter: UInt32? = 0
        var counters: [UInt32?] = []
        for step in sending {
            switch step {
            case .setFrameCounter(let last): counter = setsCounter ? UInt32(last) : nil
            case .seal(_, let key):
                if key != nil { counter = counter.map { $0 + 1 } }
                counters.append(key == nil ? nil : counter)
            case .setKey, .removeKey: break
            }
        }
        return counters
    }

    /// Whether both sides offer what the case needs.
    func isOffered(sender: Handshake, receiver: Handshake) -> Bool {
        let codecs = Set(sealings.compactMap(\.media.codec))
        return sender.profiles.contains("framed-manager") && receiver.profiles.contains("framed-manager")
            && sender.algorithms.contains(algorithm) && receiver.algorithms.contains(receiverAlgorithm)
            && codecs.isSubset(of: sender.codecs)
            && !sender.unsupported.contains { $0.method == "manager.encrypt" }
            && !receiver.unsupported.contains { $0.method == "manager.decrypt" }
    }
}
