internal import JSON

/// An event as `manager.events` shows it: exactly the fields of EVT-1…8.
///
/// A user who is not named is the sender, or the manager's own user in the
/// events of sealing.
struct ScenarioEvent {
    /// Whose event it is where no user is named.
    private enum Owner {
        case sender
        case localUser
    }

    private let name: String
    private let userID: String?
    private let owner: Owner
    private let track: TrackName?
    private let more: JSONObject

    private init(_ name: String, _ owner: Owner, _ userID: String?, _ track: TrackName?, _ more: JSONObject = [:]) {
        (self.name, self.owner, self.userID, self.track, self.more) = (name, owner, userID, track, more)
    }

    /// The event with its user named.
    func resolved(sender: String, localUserID: String) -> ScenarioEvent {
        let user = userID ?? (owner == .sender ? sender : localUserID)
        return ScenarioEvent(name, owner, user, track, more)
    }

    /// The event in an answer.
    var json: JSONValue {
        guard let userID else { preconditionFailure("the user of \(name) is not known") }
        var object: JSONObject = ["name": .string("e2ee.\(name)"), "userId": .string(userID)]
        object["trackType"] = track.map { .string($0.rawValue) }
        for (key, value) in more.members { object[key] = value }
        return .object(object)
    }

    // MARK: Sealing

    /// No key to seal with (EVT-1).
    static func missingKey(_ localUserID: String? = nil) -> ScenarioEvent {
        ScenarioEvent("missing_key", .localUser, localUserID, nil)
    }

    /// Sealing failed; the reason is any text that is not empty (EVT-6,
    /// EVT-17).
    static func encryptionFailed(_ track: TrackName, of localUserID: String? = nil) -> ScenarioEvent {
        ScenarioEvent("encryption_failed", .localUser, localUserID, track, ["reason": "any text"])
    }

    // MARK: Opening

    /// The frame names a key that is not held (EVT-2).
    static func missingKey(_ track: TrackName = .audio, at index: UInt8, of sender: String? = nil) -> ScenarioEvent {
        ScenarioEvent("missing_key", .sender, sender, track, ["keyIndex": .integer(Int64(index))])
    }

    /// A tag failure (EVT-3).
    static func decryptionFailed(_ track: TrackName = .audio, of sender: String? = nil) -> ScenarioEvent {
        ScenarioEvent("decryption_failed", .sender, sender, track)
    }

    /// The first frame that opens after a delivered failure (EVT-4).
    static func decryptionResumed(_ track: TrackName = .audio, of sender: String? = nil) -> ScenarioEvent {
        ScenarioEvent("decryption_resumed", .sender, sender, track)
    }

    /// The 11th failure of a run (EVT-5).
    static func decryptionStalled(
        _ track: TrackName = .audio,
        at index: UInt8,
        of sender: String? = nil
    ) -> ScenarioEvent {
        ScenarioEvent("decryption_stalled", .sender, sender, track, ["keyIndex": .integer(Int64(index))])
    }

    /// A frame that is not framed v1 was forwarded (EVT-7).
    static func unencryptedFrame(_ track: TrackName = .audio, of sender: String? = nil) -> ScenarioEvent {
        ScenarioEvent("unencrypted_frame", .sender, sender, track)
    }

    /// A frame of another version was dropped (EVT-8).
    static func unsupportedVersion(
        _ version: UInt8,
        _ track: TrackName = .audio,
        of sender: String? = nil
    ) -> ScenarioEvent {
        ScenarioEvent("unsupported_version", .sender, sender, track, ["version": .integer(Int64(version))])
    }

    /// The report of one second (EVT-10): a list of tracks that sealed, and
    /// one of tracks that opened. The figures are any numbers.
    static func performanceReport(
        _ localUserID: String,
        encode: [ScenarioMedia] = [],
        decode: [(sender: String, track: TrackName)] = []
    ) -> ScenarioEvent {
        func entry(_ userID: String, _ track: TrackName, codec: String? = nil) -> JSONValue {
            var object: JSONObject = ["userId": .string(userID), "trackType": .string(track.rawValue)]
            object["codec"] = codec.map { .string($0) }
            object["framesPerSecond"] = 1
            object["maxCryptoMilliseconds"] = 0
            return .object(object)
        }
        return ScenarioEvent(
            "perf_report",
            .localUser,
            localUserID,
            nil,
            [
                "encode": .array(encode.map { entry(localUserID, $0.trackType, codec: $0.codec) }),
                "decode": .array(decode.map { entry($0.sender, $0.track) }),
            ]
        )
    }
}
