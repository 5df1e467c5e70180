extension ScenarioEvent {
    static func encryptionFailed(_ localUserID: String, _ track: TrackName) -> ScenarioEvent {
        encryptionFailed(track, of: localUserID)
    }

    static func missingKey(_ sender: String, _ track: TrackName = .audio, at index: UInt8) -> ScenarioEvent {
        missingKey(track, at: index, of: sender)
    }

    static func decryptionFailed(_ sender: String, _ track: TrackName = .audio) -> ScenarioEvent {
        decryptionFailed(track, of: sender)
    }

    static func decryptionResumed(_ sender: String, _ track: TrackName = .audio) -> ScenarioEvent {
        decryptionResumed(track, of: sender)
    }

    static func decryptionStalled(_ sender: String, _ track: TrackName = .audio, at index: UInt8) -> ScenarioEvent {
        decryptionStalled(track, at: index, of: sender)
    }

    static func unencryptedFrame(_ sender: String, _ track: TrackName = .audio) -> ScenarioEvent {
        unencryptedFrame(track, of: sender)
    }

    static func unsupportedVersion(_ sender: String, _ track: TrackName = .audio, _ version: UInt8) -> ScenarioEvent {
        unsupportedVersion(version, track, of: sender)
    }
}
