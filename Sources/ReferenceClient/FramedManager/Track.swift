/// The kind of a track.
public enum TrackType: String, Sendable, Hashable, CaseIterable {
    case audio = "AUDIO"
    case video = "VIDEO"
    case screenShare = "SCREEN_SHARE"
    case screenShareAudio = "SCREEN_SHARE_AUDIO"
}

/// An outgoing stream of a manager; it keeps its codec for life.
public struct SendTrack: Sendable, Hashable {
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

/// An incoming stream of a manager.
public struct ReceiveTrack: Sendable, Hashable {
    let sender: UserID
    /// The kind of the track.
    public let type: TrackType

    /// The track of this user and kind.
    public init(userID: String, type: TrackType) {
        sender = UserID(userID)
        self.type = type
    }

    /// The user who sends it.
    public var userID: String { sender.text }
}
