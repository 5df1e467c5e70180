/// The kind of a track.
public enum TrackType: String, Sendable, Hashable, CaseIterable {
    case audio = "AUDIO"
    case video = "VIDEO"
    case screenShare = "SCREEN_SHARE"
    case screenShareAudio = "SCREEN_SHARE_AUDIO"

    /// The kind of this name. Every sealed frame asks, and the look-up that the
    /// compiler would make takes longer.
    public init?(rawValue name: String) {
        switch name {
        case "VIDEO": self = .video
        case "AUDIO": self = .audio
        case "SCREEN_SHARE": self = .screenShare
        case "SCREEN_SHARE_AUDIO": self = .screenShareAudio
        default: return nil
        }
    }
}

/// A track that this manager seals; it keeps its codec for life.
public struct SealingTrack: Sendable, Hashable {
    /// The kind of the track.
    public var type: TrackType
    /// The codec's name as the application gives it, or nil.
    public var codec: String?

    /// A track of this kind and codec.
    public init(type: TrackType, codec: String?) {
        self.type = type
        self.codec = codec
    }
}

/// A track of a remote user that this manager opens.
public struct OpeningTrack: Sendable, Hashable {
    /// The user who sends it, ready for look-ups.
    let sender: UserID
    /// The kind of the track.
    public var type: TrackType

    /// The track of this user and kind.
    public init(userID: String, type: TrackType) {
        sender = UserID(userID)
        self.type = type
    }

    /// The user who sends it.
    public var userID: String {
        sender.text
    }
}
