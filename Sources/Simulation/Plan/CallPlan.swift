package import AEAD
package import AdapterProtocol

/// A whole call before it begins: who is in it, what happens to the keys and
/// what the relay does. With its seed it decides everything.
/// `Spec/simulation.md` has the form in a file.
package struct CallPlan: Sendable, Hashable {
    /// Whose keys there are.
    package enum Keys: String, Sendable, Hashable, CaseIterable {
        /// One for all.
        case shared
        /// One for each sender, given to those who subscribe to it.
        case perUser = "per-user"
    }

    /// The seed of every random choice.
    package var seed: UInt64 = 1
    /// Virtual time in milliseconds.
    package var duration = 10_000
    /// Whose keys there are.
    package var keys = Keys.shared
    /// The algorithm of all but one-sided clients.
    package var algorithm = Algorithm.aes128GCM
    /// The most tracks that a client subscribes to.
    package var subscriptions = 12
    /// Who is in the call.
    package var clients: [ClientPlan] = []
    /// What happens to the keys, in order of time.
    package var keyEvents: [KeyEvent] = []
    /// What happens on the way.
    package var relay = RelayPlan()

    /// A call of 10 s without anyone in it.
    package init() {}

    /// The time from which every client has the keys of every event: what a
    /// right client seals later opens at every other one.
    package var settledAt: Int { keyEvents.map { $0.at + $0.within }.max() ?? 0 }
}

/// One client of a call.
package struct ClientPlan: Sendable, Hashable {
    /// What is wrong with a client, if something is.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case right
        /// Sends plain media and opens nothing.
        case noManager = "no-manager"
        /// Has a manager and was never given a key.
        case noKey = "no-key"
        /// Holds other bytes at the same index.
        case wrongKey = "wrong-key"
        /// Made its manager for the other algorithm.
        case otherAlgorithm = "other-algorithm"
    }

    /// The user's id, unique in the call.
    package var userID: String
    /// The adapter that plays it; nil: the plan leaves it open.
    package var adapter: String?
    /// What is wrong with it.
    package var kind = Kind.right
    /// When it joins, in milliseconds of virtual time.
    package var joins = 0
    /// When it leaves for good.
    package var leaves: Int?
    /// When it comes back with a new manager.
    package var reconnects: [Int] = []
    /// What it sends.
    package var tracks: [TrackPlan] = []

    /// A right client that is there from the start to the end.
    package init(userID: String) { self.userID = userID }
}

/// One track that a client sends.
package struct TrackPlan: Sendable, Hashable {
    /// `AUDIO`, `VIDEO`, `SCREEN_SHARE` or `SCREEN_SHARE_AUDIO`.
    package var type: TrackName
    /// `opus`, `vp8`, `vp9` or `h264`.
    package var codec: String
    /// Frames a second, of each layer.
    package var framesPerSecond: Int
    /// The usual size of a frame in bytes; key frames have six times as much.
    package var size: Int
    /// Milliseconds between key frames; nil for audio.
    package var keyFrameInterval: Int?
    /// Simulcast layers; each has a quarter of the bytes of the one above.
    package var layers = 1
    /// Milliseconds that the relay holds this track back.
    package var delay = 0

    package init(type: TrackName, codec: String, framesPerSecond: Int, size: Int, keyFrameInterval: Int? = nil) {
        (self.type, self.codec, self.framesPerSecond) = (type, codec, framesPerSecond)
        (self.size, self.keyFrameInterval) = (size, keyFrameInterval)
    }

    /// Frames from one key frame to the next; nil for audio.
    var framesPerGroup: Int? { keyFrameInterval.map { max(1, $0 * framesPerSecond / 1_000) } }

    /// Whether its frames have a frame type.
    package var isVideo: Bool { keyFrameInterval != nil }
}

/// Something that happens to the keys.
package struct KeyEvent: Sendable, Hashable {
    /// What happens.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A new key at the next index.
        case rotate
        /// The same key once more, which draws a fresh prefix (CTR-4).
        case reimport
        /// The key that seals is removed, and nothing seals until a rotation
        /// (KEY-7).
        case removeCurrent = "remove-current"
        /// Every key but the latest is removed.
        case removeOlder = "remove-older"
    }

    /// What happens.
    package var kind: Kind
    /// When, in milliseconds.
    package var at: Int
    /// Whose key; nil: everyone's.
    package var userID: String?
    /// It reaches each client at a moment of its own, within this many
    /// milliseconds.
    package var within: Int

    package init(_ kind: Kind, at: Int, userID: String? = nil, within: Int = 0) {
        (self.kind, self.at, self.userID, self.within) = (kind, at, userID, within)
    }
}

/// What the relay does to each frame on each link; probabilities from 0 to 1.
package struct RelayPlan: Sendable, Hashable {
    package var loss = 0.01
    package var duplication = 0.01
    /// How often a frame is held back so that later ones overtake it.
    package var reordering = 0.02
    /// How often a bit is changed or an end is cut off.
    package var corruption = 0.002
    /// How often a forged frame goes along.
    package var forgery = 0.002
    /// Milliseconds that every frame takes.
    package var delay = 20
    /// Milliseconds that a frame may take longer.
    package var jitter = 15

    package init() {}
}
