internal import Threads

/// A frame on its way to one receiver.
struct Delivery: Sendable {
    /// What happened to the bytes.
    enum Change: Sendable, Hashable {
        case none
        case corrupted(salt: UInt64)
        case forged(Forgery, salt: UInt64)
    }

    let frame: WireFrame
    /// The track's index among those that the receiver wants.
    let track: Int
    /// When it arrives, in milliseconds.
    let due: Int
    let change: Change
    /// Whether the same bytes were sent before.
    var isDuplicate = false

    /// Whether it arrives before another one: by time, then by sender, track,
    /// frame and layer, a forgery before the frame that it is like.
    func precedes(_ other: Delivery) -> Bool { order < other.order }

    private var order: (Int, Int, Int, Int, Int, Int) {
        let isForged = if case .forged = change { true } else { false }
        return (due, frame.sender, frame.track, frame.number, frame.layer, isForged ? 0 : isDuplicate ? 2 : 1)
    }

    /// The bytes as they arrive.
    var bytes: [UInt8] {
        switch change {
        case .none: frame.sealed
        case .corrupted(let salt): Self.corrupted(frame.sealed, salt: salt)
        case .forged(let forgery, let salt): forgery.bytes(like: frame.sealed, salt: salt)
        }
    }

    /// One bit changed, or the end cut off.
    private static func corrupted(_ bytes: [UInt8], salt: UInt64) -> [UInt8] {
        var random = SeededGenerator(seed: salt, for: 0)
        guard !bytes.isEmpty else { return bytes }
        if random.below(4) == 0 { return Array(bytes.dropLast(1 + random.below(bytes.count))) }
        var bytes = bytes
        bytes[random.below(bytes.count)] ^= 1 << UInt8(random.below(8))
        return bytes
    }
}

/// A frame that somebody without the key puts among the others.
enum Forgery: Sendable, Hashable, CaseIterable {
    /// The highest counter, so that the window would move on (DEC-9).
    case highestCounter
    /// A prefix that nobody drew (DEC-9).
    case otherPrefix
    /// An index that nobody holds (DEC-5).
    case otherIndex
    /// A version of the future (DEC-3).
    case otherVersion
    /// Noise (DEC-4).
    case noise
    /// Nothing (DEC-1).
    case empty
    /// A trailer and nothing before it.
    case trailerOnly

    /// The bytes, made from a genuine frame.
    func bytes(like frame: [UInt8], salt: UInt64) -> [UInt8] {
        var random = SeededGenerator(seed: salt, for: 0)
        var bytes = frame
        let trailer = frame.count - 20
        switch self {
        case .noise: return random.bytes(1 + random.below(200))
        case .empty: return []
        case .trailerOnly: return Array(frame.suffix(20))
        case .highestCounter, .otherPrefix, .otherIndex, .otherVersion:
            guard trailer >= 0 else { return random.bytes(8) }
        }
        switch self {
        case .highestCounter: bytes.replaceSubrange(trailer..<trailer + 4, with: [255, 255, 255, 255])
        case .otherPrefix: bytes.replaceSubrange(trailer + 4..<trailer + 12, with: random.bytes(8))
        case .otherIndex: bytes[trailer + 12] = 200
        case .otherVersion: bytes[trailer + 15] = UInt8(2 + random.below(254))
        case .noise, .empty, .trailerOnly: break
        }
        return bytes
    }
}
