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

        /// What a client is asked; nil where it cannot do it, and the case does
        /// without.
        func operation(pinsPrefix: Bool, setsCounter: Bool) -> ManagerOperation? {
            switch self {
            case .setKey(let key): key.installed(of: "alice", pinsPrefix: pinsPrefix)
            case .removeKey(let index): .removeKey(userID: "alice", index: KeyIndex(index))
            case .setFrameCounter(let counter): setsCounter ? .setFrameCounter(counter) : nil
            case .seal(let media, _): .encrypt(media.frame)
            }
        }
    }

    /// What the receiver does.
    enum Receiving: Sendable {
        case setKey(Key)
        case removeKey(index: UInt8)
        /// Opens the frame of one of the sender's sealings, by number from 0.
        case open(Int, opens: Bool)
        /// Gets a frame of a sender without a manager.
        case openPlain(Media)

        /// What a client is asked, before it is known which bytes are opened.
        var operation: ManagerOperation {
            switch self {
            case .setKey(let key): key.installed(of: "alice", pinsPrefix: false)
            case .removeKey(let index): .removeKey(userID: "alice", index: KeyIndex(index))
            case .open, .openPlain: .decrypt(IncomingFrame(userID: "alice", trackType: .audio, data: []))
            }
        }
    }

    /// Its name in reports.
    var id: String
    /// The sender's algorithm.
    var algorithm: AlgorithmName
    /// The receiver's.
    var receiverAlgorithm: AlgorithmName
    let sending: [Sending]
    let receiving: [Receiving]
    /// What the sender must have.
    let senderNeeds: Needs
    /// What the receiver must have.
    let receiverNeeds: Needs

    /// - Parameter senderNeeds: those of the vector that the case comes from.
    init(
        id: String,
        algorithm: AlgorithmName,
        receiverAlgorithm: AlgorithmName,
        sending: [Sending],
        receiving: [Receiving],
        senderNeeds: Needs? = nil
    ) {
        (self.id, self.algorithm, self.receiverAlgorithm) = (id, algorithm, receiverAlgorithm)
        (self.sending, self.receiving) = (sending, receiving)
        func needs(_ algorithm: AlgorithmName, _ operations: [ManagerOperation]) -> Needs {
            Needs(([.create(userID: "", algorithm: algorithm)] + operations).map { Request(.manager("", $0)) })
        }
        self.senderNeeds =
            senderNeeds
            ?? needs(algorithm, sending.compactMap { $0.operation(pinsPrefix: false, setsCounter: false) })
        receiverNeeds = needs(receiverAlgorithm, receiving.map(\.operation))
    }

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

    /// Whether a client can be the sender.
    func canSend(_ client: Handshake) -> Bool { senderNeeds.reasonToSkip(client, profile: Self.profile) == nil }

    /// Whether a client can be the receiver.
    func canReceive(_ client: Handshake) -> Bool { receiverNeeds.reasonToSkip(client, profile: Self.profile) == nil }

    /// The profile of the clients on both sides.
    private static let profile = "framed-manager"
}
