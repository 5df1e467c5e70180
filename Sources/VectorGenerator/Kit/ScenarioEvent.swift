internal import AdapterProtocol

/// An event as `manager.events` shows it: exactly the fields of EVT-1…8.
///
/// A user who is not named is the sender, or the manager's own user in the
/// events of sealing.
struct ScenarioEvent {
    private let event: Answer.Event
    private let userID: String?
    private let isOfSealing: Bool

    private init(_ event: Answer.Event, of userID: String?, isOfSealing: Bool = false) {
        (self.event, self.userID, self.isOfSealing) = (event, userID, isOfSealing)
    }

    /// The event with its user named.
    func resolved(sender: String, localUserID: String) -> (event: Answer.Event, userID: String) {
        (event, userID ?? (isOfSealing ? localUserID : sender))
    }

    // MARK: Sealing

    /// No key to seal with (EVT-1).
    static func missingKey(_ localUserID: String? = nil) -> ScenarioEvent {
        ScenarioEvent(.noKeyToSeal, of: localUserID, isOfSealing: true)
    }

    /// Sealing failed; the reason is any text that is not empty (EVT-6,
    /// EVT-17).
    static func encryptionFailed(_ track: TrackName, of localUserID: String? = nil) -> ScenarioEvent {
        let event = Answer.Event.encryptionFailed(track, reason: "any text")
        return ScenarioEvent(event, of: localUserID, isOfSealing: true)
    }

    // MARK: Opening

    /// The frame names a key that is not held (EVT-2).
    static func missingKey(_ track: TrackName = .audio, at index: UInt8, of sender: String? = nil) -> ScenarioEvent {
        ScenarioEvent(.missingKey(track, keyIndex: index), of: sender)
    }

    /// A tag failure (EVT-3).
    static func decryptionFailed(_ track: TrackName = .audio, of sender: String? = nil) -> ScenarioEvent {
        ScenarioEvent(.decryptionFailed(track), of: sender)
    }

    /// The first frame that opens after a delivered failure (EVT-4).
    static func decryptionResumed(_ track: TrackName = .audio, of sender: String? = nil) -> ScenarioEvent {
        ScenarioEvent(.decryptionResumed(track), of: sender)
    }

    /// The 11th failure of a run (EVT-5).
    static func decryptionStalled(
        _ track: TrackName = .audio,
        at index: UInt8,
        of sender: String? = nil
    ) -> ScenarioEvent { ScenarioEvent(.decryptionStalled(track, keyIndex: index), of: sender) }

    /// A frame that is not framed v1 was forwarded (EVT-7).
    static func unencryptedFrame(_ track: TrackName = .audio, of sender: String? = nil) -> ScenarioEvent {
        ScenarioEvent(.unencryptedFrame(track), of: sender)
    }

    /// A frame of another version was dropped (EVT-8).
    static func unsupportedVersion(
        _ version: UInt8,
        _ track: TrackName = .audio,
        of sender: String? = nil
    ) -> ScenarioEvent {
        ScenarioEvent(.unsupportedVersion(track, version: version), of: sender)
    }

    /// The report of one second (EVT-10): a list of tracks that sealed, and
    /// one of tracks that opened. The figures are any numbers.
    static func performanceReport(
        _ localUserID: String,
        encode: [ScenarioMedia] = [],
        decode: [(sender: String, track: TrackName)] = []
    ) -> ScenarioEvent {
        func figures(_ userID: String, _ track: TrackName, _ codec: String? = nil) -> Answer.Figures {
            (userID, track, codec, framesPerSecond: 1, maxCryptoMilliseconds: 0)
        }
        let event = Answer.Event.performanceReport(
            encode: encode.map { figures(localUserID, $0.trackType, $0.codec) },
            decode: decode.map { figures($0.sender, $0.track) }
        )
        return ScenarioEvent(event, of: localUserID)
    }
}
