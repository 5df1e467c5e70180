internal import JSON

/// An event as `manager.events` shows it: exactly the fields of EVT-1…8.
struct ScenarioEvent {
    let json: JSONValue

    private init(_ name: String, _ userID: String, _ track: TrackName? = nil, _ more: JSONObject = [:]) {
        var object: JSONObject = ["name": .string("e2ee.\(name)"), "userId": .string(userID)]
        object["trackType"] = track.map { .string($0.rawValue) }
        for (key, value) in more.members { object[key] = value }
        json = .object(object)
    }

    /// No key to seal with (EVT-1).
    static func missingKey(_ localUserID: String) -> ScenarioEvent {
        ScenarioEvent("missing_key", localUserID)
    }

    /// The frame names a key that is not held (EVT-2).
    static func missingKey(_ sender: String, _ track: TrackName, at index: UInt8) -> ScenarioEvent {
        ScenarioEvent("missing_key", sender, track, ["keyIndex": .integer(Int64(index))])
    }

    /// A tag failure (EVT-3).
    static func decryptionFailed(_ sender: String, _ track: TrackName) -> ScenarioEvent {
        ScenarioEvent("decryption_failed", sender, track)
    }

    /// The first frame that opens after a delivered failure (EVT-4).
    static func decryptionResumed(_ sender: String, _ track: TrackName) -> ScenarioEvent {
        ScenarioEvent("decryption_resumed", sender, track)
    }

    /// The 11th failure of a run (EVT-5).
    static func decryptionStalled(_ sender: String, _ track: TrackName, at index: UInt8) -> ScenarioEvent {
        ScenarioEvent("decryption_stalled", sender, track, ["keyIndex": .integer(Int64(index))])
    }

    /// Sealing failed; the reason is any text that is not empty (EVT-6,
    /// EVT-17).
    static func encryptionFailed(_ localUserID: String, _ track: TrackName) -> ScenarioEvent {
        ScenarioEvent("encryption_failed", localUserID, track, ["reason": "any text"])
    }

    /// A frame that is not framed v1 was forwarded (EVT-7).
    static func unencryptedFrame(_ sender: String, _ track: TrackName) -> ScenarioEvent {
        ScenarioEvent("unencrypted_frame", sender, track)
    }

    /// A frame of another version was dropped (EVT-8).
    static func unsupportedVersion(_ sender: String, _ track: TrackName, _ version: UInt8) -> ScenarioEvent {
        ScenarioEvent("unsupported_version", sender, track, ["version": .integer(Int64(version))])
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
            localUserID,
            nil,
            [
                "encode": .array(encode.map { entry(localUserID, $0.trackType, codec: $0.codec) }),
                "decode": .array(decode.map { entry($0.sender, $0.track) }),
            ]
        )
    }
}
