package import JSON

extension Answer {
    /// A key that a manager holds for one user.
    public struct PerUserKey: Sendable, Hashable {
        /// Whose key it is.
        public var userID: String
        /// Its slot.
        public var keyIndex: UInt8
        /// The first 8 bytes of the SHA-256 of its bytes.
        public var fingerprint: [UInt8]

        /// A key in its slot.
        public init(userID: String, keyIndex: UInt8, fingerprint: [UInt8]) {
            self.userID = userID
            self.keyIndex = keyIndex
            self.fingerprint = fingerprint
        }

        var form: Members {
            ["userId": .string(userID), "keyIndex": .whole(keyIndex), "fingerprint": .bytes(fingerprint)]
        }
    }

    /// A key that a manager holds for all users.
    public struct SharedKey: Sendable, Hashable {
        /// Its slot.
        public var keyIndex: UInt8
        /// The first 8 bytes of the SHA-256 of its bytes.
        public var fingerprint: [UInt8]
        /// Whether it seals where the user has no key.
        public var isActive: Bool

        /// A key in its slot.
        public init(keyIndex: UInt8, fingerprint: [UInt8], isActive: Bool) {
            self.keyIndex = keyIndex
            self.fingerprint = fingerprint
            self.isActive = isActive
        }

        var form: Members {
            ["keyIndex": .whole(keyIndex), "fingerprint": .bytes(fingerprint), "isActive": .bool(isActive)]
        }
    }

    /// Something that a manager tells the application (EVT).
    public struct Event: Sendable, Hashable {
        /// What can happen, with what an event says of it beside the user.
        public enum Kind: Sendable, Hashable {
            /// No key to seal with (EVT-1).
            case noKeyToSeal
            /// A frame names a key that is not held (EVT-2).
            case missingKey(TrackName, keyIndex: UInt8)
            /// A tag failure (EVT-3).
            case decryptionFailed(TrackName)
            /// The first frame that opens after a delivered failure (EVT-4).
            case decryptionResumed(TrackName)
            /// The 11th failure of a run (EVT-5).
            case decryptionStalled(TrackName, keyIndex: UInt8)
            /// Sealing failed, for a reason in words, never none (EVT-6,
            /// EVT-17).
            case encryptionFailed(TrackName, reason: String)
            /// A frame that is not framed v1 was forwarded (EVT-7).
            case unencryptedFrame(TrackName)
            /// A frame of another version was dropped (EVT-8).
            case unsupportedVersion(TrackName, version: UInt8)
            /// The figures of one second, in any order (EVT-10).
            case performanceReport(encode: [Figures], decode: [Figures])
        }

        /// What happened.
        public var kind: Kind
        /// The local user when sealing and in a report, the sender when
        /// opening.
        public var userID: String

        /// An event of a user.
        public init(_ kind: Kind, userID: String) {
            self.kind = kind
            self.userID = userID
        }

        /// The event as an entry of the result.
        package var json: JSONObject { kind.json(of: userID) }
    }
    /// What a performance report says of one track (EVT-10).
    public struct Figures: Sendable, Hashable {
        /// The local user when sealing, the sender when opening.
        public var userID: String
        /// The type of the track.
        public var trackType: TrackName
        /// The codec of a sealing track, where one is named.
        public var codec: String?
        /// Frames that were sealed or opened, a second.
        public var framesPerSecond: Double
        /// The longest time that one frame's cryptography took.
        public var maxCryptoMilliseconds: Double

        /// The figures of one track.
        public init(
            userID: String,
            trackType: TrackName,
            codec: String? = nil,
            framesPerSecond: Double,
            maxCryptoMilliseconds: Double
        ) {
            self.userID = userID
            self.trackType = trackType
            self.codec = codec
            self.framesPerSecond = framesPerSecond
            self.maxCryptoMilliseconds = maxCryptoMilliseconds
        }

        fileprivate var form: Members {
            [
                "userId": .string(userID), "trackType": .word(trackType), "codec": codec.map(JSONValue.string),
                "framesPerSecond": .figure(framesPerSecond), "maxCryptoMilliseconds": .figure(maxCryptoMilliseconds),
            ]
        }
    }
}

extension Answer.Event.Kind {
    /// The event with its user, or as the files of single frames have it,
    /// without.
    package func json(of userID: String?) -> JSONObject {
        func event(_ name: String, _ track: TrackName?, _ more: Members = [:]) -> JSONObject {
            var event: JSONObject = ["name": .string("e2ee.\(name)")]
            event["userId"] = userID.map(JSONValue.string)
            event["trackType"] = track.map(JSONValue.word)
            for (key, value) in more { event[key] = value }
            return event
        }
        return switch self {
        case .noKeyToSeal: event("missing_key", nil)
        case .missingKey(let track, let index): event("missing_key", track, ["keyIndex": .whole(index)])
        case .decryptionFailed(let track): event("decryption_failed", track)
        case .decryptionResumed(let track): event("decryption_resumed", track)
        case .decryptionStalled(let track, let index): event("decryption_stalled", track, ["keyIndex": .whole(index)])
        case .encryptionFailed(let track, let reason): event("encryption_failed", track, ["reason": .string(reason)])
        case .unencryptedFrame(let track): event("unencrypted_frame", track)
        case .unsupportedVersion(let track, let version):
            event("unsupported_version", track, ["version": .whole(version)])
        case .performanceReport(let encode, let decode):
            event("perf_report", nil, ["encode": .list(encode.map(\.form)), "decode": .list(decode.map(\.form))])
        }
    }
}

extension JSONValue {
    /// A number, in digits alone where it is whole.
    fileprivate static func figure(_ number: Double) -> JSONValue {
        Int64(exactly: number).map(JSONValue.integer) ?? .number(number)
    }
}
