internal import AdapterProtocol
internal import VectorFiles

/// One story of a sender and a receiver.
struct MatrixCase: Sendable {
    /// A key as both sides import it.
    struct Key: Sendable, Hashable {
        var index: UInt8
        var bytes: [UInt8]
        var ivPrefix: UInt64?

        /// How a user's key is installed.
        func installed(of userID: String, pinsPrefix: Bool) -> ManagerOperation {
            let ivPrefix = pinsPrefix ? ivPrefix : nil
            return .setKey(userID: userID, KeyImport(index: KeyIndex(index), bytes: bytes, ivPrefix: ivPrefix))
        }
    }

    /// What the sender seals.
    struct Media: Sendable, Hashable {
        var frame: OutgoingFrame
        var clearBytes: Int
    }

    /// What the sender does.
    enum Sending: Sendable {
        case setKey(Key)
        case removeKey(index: UInt8)
        case setFrameCounter(UInt32)
        /// Seals a frame; with no key no frame may come of it.
        case seal(Media, key: Key?)
    }

    /// What the receiver does.
    enum Receiving: Sendable {
        case setKey(Key)
        case removeKey(index: UInt8)
        /// Opens the frame of one of the sender's sealings, by number from 0.
        case open(Int, opens: Bool)
        /// Gets a frame of a sender without a manager.
        case openPlain(Media)
    }

    /// Its name in reports.
    var id: String
    /// The sender's algorithm.
    var algorithm: AlgorithmName
    /// The receiver's.
    var receiverAlgorithm: AlgorithmName
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
            case .setFrameCounter(let last): counter = setsCounter ? last : nil
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
        let codecs = Set(sealings.compactMap(\.media.frame.codec))
        return sender.profiles.contains("framed-manager") && receiver.profiles.contains("framed-manager")
            && sender.algorithms.contains(algorithm.rawValue)
            && receiver.algorithms.contains(receiverAlgorithm.rawValue)
            && codecs.isSubset(of: sender.codecs)
            && sender.offers(ManagerOperation.Method.encrypt.rawValue)
            && receiver.offers(ManagerOperation.Method.decrypt.rawValue)
    }
}
