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
        return try decrypt(frame, into: &media) ? .forwarded(media) : .dropped
    }

    /// Opens one frame as `decrypt` does, without new memory where `media` has
    /// room for it.
    ///
    /// - Parameter media: becomes the frame that goes on; its bytes mean
    ///   nothing where none does.
    /// - Returns: whether a frame goes on; false when it is dropped.
    /// - Throws: as `decrypt`.
    public func decrypt(_ frame: [UInt8], into media: inout [UInt8]) throws(ManagerError) -> Bool {
        // All of it is written over; nothing else gives room as fast.
        media.removeAll(keepingCapacity: true)
        media.append(contentsOf: frame)
        switch Self.read(frame, into: &media) {
        case .other(let kind):
            return try manager.withState { $0.judge(kind, on: self) }
        case .tooShort:
            return try manager.withState { _ in false }
        case .framed(let opener):
            let found = try manager.withState { $0.key(for: opener.trailer, on: self) }
            guard let found else { return false }
            let start = found.isTimed ? ContinuousClock.now : nil
            let count = found.key.withCipher { cipher in
                var span = media.mutableSpan
                var bytes = span.mutableBytes
                return opener.open(frame.span.bytes, using: cipher, into: &bytes)
            }
            let duration = start?.duration(to: .now)
            let goesOn = try manager.withState { state in
                state.conclude(opener.trailer, on: self, hasOpened: count != nil, in: duration)
            }
            guard goesOn, let count else { return false }
            media.removeLast(media.count - count)
            return true
        }
    }

    private static func read(_ frame: [UInt8], into output: inout [UInt8]) -> FrameOpener.Reading {
        var span = output.mutableSpan
        var bytes = span.mutableBytes
        return FrameOpener.read(frame.span.bytes, into: &bytes)
    }
}
