internal import ReferenceClient

/// What a frame was sealed with: no two frames may have the same (CTR-5).
struct UsedIV: Sendable, Hashable {
    var key: [UInt8]
    var ivPrefix: UInt64
    var frameCounter: UInt32
}

/// A frame as its sender put it on the wire.
final class WireFrame: Sendable {
    /// The sender's index in the plan.
    let sender: Int
    /// The track's index at its sender.
    let track: Int
    /// The simulcast layer, 0 the largest.
    let layer: Int
    /// The frame's number in its track, the same for every layer.
    let number: Int
    /// When it was sealed, in milliseconds.
    let sealedAt: Int
    /// The frame as it travels.
    let sealed: [UInt8]
    /// What it was sealed with; nil for a plain frame.
    let iv: UsedIV?
    /// Whether a right client sealed it.
    let isGenuine: Bool
    /// What comes of it, where it is sealed as it should be.
    let known: KnownFrame?
    /// What was sealed.
    let media: [UInt8]

    init(
        sender: Int,
        track: Int,
        layer: Int,
        number: Int,
        sealedAt: Int,
        sealed: [UInt8],
        iv: UsedIV?,
        isGenuine: Bool,
        known: KnownFrame? = nil,
        media: [UInt8]
    ) {
        (self.sender, self.track, self.layer, self.number) = (sender, track, layer, number)
        (self.sealedAt, self.sealed, self.iv, self.isGenuine) = (sealedAt, sealed, iv, isGenuine)
        (self.known, self.media) = (known, media)
    }
}
