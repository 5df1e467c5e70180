import JSON

/// The kinds of tracks by their names on the wire.
public enum TrackName: String, Sendable, Hashable, CaseIterable {
    case audio = "AUDIO"
    case video = "VIDEO"
    case screenShare = "SCREEN_SHARE"
    case screenShareAudio = "SCREEN_SHARE_AUDIO"
}

/// The types of encoded video frames by their names on the wire.
public enum FrameTypeName: String, Sendable, Hashable, CaseIterable { case key, delta }

/// The algorithms by their names on the wire (FRM-8).
public enum AlgorithmName: String, Sendable, Hashable, CaseIterable {
    case aes128GCM = "AES-128-GCM"
    case aes256GCM = "AES-256-GCM"
}

/// An encoded frame on an outgoing track of a manager or a call. A track has
/// one type and one codec, and exists from its first frame on.
public struct OutgoingFrame: Sendable, Hashable {
    /// The type of its track.
    public var trackType: TrackName
    /// The codec, by any name; nil where none is named. CLR-6 says what becomes
    /// of an unknown one.
    public var codec: String?
    /// The type of a video frame; nil for audio.
    public var frameType: FrameTypeName?
    /// The encoded frame.
    public var data: [UInt8]

    /// A frame with its track.
    public init(trackType: TrackName, codec: String? = nil, frameType: FrameTypeName? = nil, data: [UInt8]) {
        (self.trackType, self.codec, self.frameType, self.data) = (trackType, codec, frameType, data)
    }

    init(_ params: Parameters) throws(ProtocolError) {
        self.init(
            trackType: try params.choice("trackType"),
            codec: try params.optionalString("codec"),
            frameType: try params.optionalChoice("frameType"),
            data: try params.bytes("data")
        )
    }

    var form: Members {
        [
            "trackType": .word(trackType), "codec": codec.map(JSONValue.string),
            "frameType": frameType.map(JSONValue.word), "data": .bytes(data),
        ]
    }
}

/// A frame that arrives on an incoming track of a manager or a call. A track
/// has one sender and one type, and exists from its first frame on.
public struct IncomingFrame: Sendable, Hashable {
    /// The sender.
    public var userID: String
    /// The type of its track.
    public var trackType: TrackName
    /// The frame, sealed or not.
    public var data: [UInt8]

    /// A frame with its track.
    public init(userID: String, trackType: TrackName, data: [UInt8]) {
        (self.userID, self.trackType, self.data) = (userID, trackType, data)
    }

    init(_ params: Parameters) throws(ProtocolError) {
        self.init(
            userID: try params.string("userId"),
            trackType: try params.choice("trackType"),
            data: try params.bytes("data")
        )
    }

    var form: Members { ["userId": .string(userID), "trackType": .word(trackType), "data": .bytes(data)] }
}
