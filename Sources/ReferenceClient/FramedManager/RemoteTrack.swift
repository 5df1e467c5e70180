internal import AEAD
internal import FramedMedia

/// One remote track of a manager, which opens its frames. The track keeps its
/// place in the manager, so that no frame looks it up.
///
/// Safe from any thread, like its manager.
public final class RemoteTrack: Sendable {
    let track: OpeningTrack
    let place: Int
    let manager: EncryptionManager

    var userID: String { track.userID }
    var type: TrackType { track.type }

    init(_ track: OpeningTrack, at place: Int, of manager: EncryptionManager) {
        self.track = track
        self.place = place
        self.manager = manager
    }

    /// Opens one frame (DEC). Any bytes are fine.
    ///
    /// - Throws: `disposed`. Every other failure drops the frame, and an event
    ///   tells of it where DEC says so.
    public func decrypt(_ frame: [UInt8]) throws(ManagerError) -> Disposition {
        var media: [UInt8] = []
        guard let count = try decrypt(frame, into: &media) else { return .dropped }
        media.removeLast(media.count - count)
        return .forwarded(media)
    }

    /// Opens one frame as `decrypt` does, without new memory where there is
    /// room for it.
    ///
    /// - Parameter room: grows to the frame's size at least, and begins with
    ///   the frame that goes on.
    /// - Returns: how long that one is; nil when the frame is dropped.
    /// - Throws: as `decrypt`.
    public func decrypt(_ frame: [UInt8], into room: inout [UInt8]) throws(ManagerError) -> Int? {
        if room.count < frame.count { room = frame }
        switch Self.read(frame, into: &room) {
        case .other(let kind):
            guard try manager.withState({ $0.judge(kind, on: self) }) else { return nil }
            room.replaceSubrange(..<frame.count, with: frame)
            return frame.count
        case .tooShort:
            return try manager.withState { _ in nil }
        case .framed(let opener):
            let found = try manager.withState { $0.key(for: opener.trailer, on: self) }
            guard let found else { return nil }
            let start = found.isTimed ? ContinuousClock.now : nil
            let count = found.key.withCipher { cipher in
                var span = room.mutableSpan
                var bytes = span.mutableBytes
                return opener.open(frame.span.bytes, using: cipher, into: &bytes)
            }
            let duration = start?.duration(to: .now)
            let goesOn = try manager.withState { state in
                state.conclude(opener.trailer, on: self, hasOpened: count != nil, in: duration)
            }
            return goesOn ? count : nil
        }
    }

    private static func read(_ frame: [UInt8], into output: inout [UInt8]) -> FrameOpener.Reading {
        var span = output.mutableSpan
        var bytes = span.mutableBytes
        return FrameOpener.read(frame.span.bytes, into: &bytes)
    }
}
