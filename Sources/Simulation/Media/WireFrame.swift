internal import JSON

/// Bytes and the hex digits that a request carries them as.
struct Payload: Sendable, Hashable {
    let bytes: [UInt8]
    let hex: String

    /// Bytes, with their digits made.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        hex = Hex.encode(bytes)
    }

    /// Bytes whose digits are known.
    init(_ bytes: [UInt8], hex: String) {
        self.bytes = bytes
        self.hex = hex
    }
}

/// What a frame was sealed with: no two frames may have the same (CTR-5).
struct UsedIV: Sendable, Hashable {
    var key: [UInt8]
    var ivPrefix: UInt64
    var frameCounter: UInt32
}

/// A frame as its sender put it on the wire.
final class WireFrame: Sendable {
    /// The sender's place in the plan.
    let sender: Int
    /// The track's place at its sender.
    let track: Int
    /// The simulcast layer, 0 the largest.
    let layer: Int
    /// The frame's number in its track, the same for every layer.
    let number: Int
    /// When it was sealed, in milliseconds.
    let sealedAt: Int
    /// The frame before sealing.
    let plaintext: Payload
    /// The frame as it travels.
    let sealed: Payload
    /// What it was sealed with; nil for a plain frame.
    let iv: UsedIV?
    /// Whether a right client sealed it.
    let isGenuine: Bool

    init(
        sender: Int,
        track: Int,
        layer: Int,
        number: Int,
        sealedAt: Int,
        plaintext: Payload,
        sealed: Payload,
        iv: UsedIV?,
        isGenuine: Bool
    ) {
        self.sender = sender
        self.track = track
        self.layer = layer
        self.number = number
        self.sealedAt = sealedAt
        self.plaintext = plaintext
        self.sealed = sealed
        self.iv = iv
        self.isGenuine = isGenuine
    }
}
