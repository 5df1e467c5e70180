internal import AEAD
internal import FramedMedia

extension EncryptionManager {
    /// Opens one frame of a remote track (DEC). Any bytes are fine.
    ///
    /// - Throws: `disposed`. Every other failure drops the frame, and an event
    ///   tells of it where DEC says so.
    public func decrypt(_ frame: [UInt8], on track: OpeningTrack) throws(ManagerError) -> Disposition {
        var output = [UInt8](repeating: 0, count: frame.count)
        switch read(frame, into: &output) {
        case .other(let kind):
            return try withState { state in judge(kind, frame, on: track, state: &state) }
        case .tooShort:
            return try withState { _ in .dropped }
        case .framed(let opener):
            guard let key = try key(for: opener.trailer, on: track) else { return .dropped }
            let start = ContinuousClock.now
            let count = key.withCipher { cipher in
                var span = output.mutableSpan
                var bytes = span.mutableBytes
                return opener.open(frame.span.bytes, using: cipher, into: &bytes)
            }
            let duration = start.duration(to: .now)
            guard try conclude(opener.trailer, on: track, hasOpened: count != nil, duration: duration), let count else {
                return .dropped
            }
            output.removeLast(output.count - count)
            return .forwarded(output)
        }
    }

    private func read(_ frame: [UInt8], into output: inout [UInt8]) -> FrameOpener.Reading {
        var span = output.mutableSpan
        var bytes = span.mutableBytes
        return FrameOpener.read(frame.span.bytes, into: &bytes)
    }

    /// A frame that no key opens (DEC-1, DEC-3, DEC-4).
    private func judge(
        _ kind: FrameKind,
        _ frame: [UInt8],
        on track: OpeningTrack,
        state: inout State
    ) -> Disposition {
        switch kind {
        case .empty, .framed:
            return .forwarded(frame)
        case .unencrypted:
            state.report(state.openingTracks[track, default: .init()].sawUnencryptedFrame(of: track, now: time.now))
            return .forwarded(frame)
        case .unsupportedVersion(let version):
            state.report(state.openingTracks[track, default: .init()].sawVersion(version, of: track, now: time.now))
            return .dropped
        }
    }

    /// The key that the trailer names, unless there is none (DEC-5) or the
    /// frame is a replay (DEC-6).
    private func key(for trailer: Trailer, on track: OpeningTrack) throws(ManagerError) -> InstalledKey? {
        try withState { state in
            guard let key = state.keys.openingKey(of: track.userID, at: trailer.keyIndex) else {
                state.report(
                    state.openingTracks[track, default: .init()]
                        .missedKey(at: trailer.keyIndex, of: track, now: time.now)
                )
                return nil
            }
            let isFresh =
                state.openingTracks[track]?.replay.accepts(trailer.frameCounter, ivPrefix: trailer.ivPrefix) ?? true
            return isFresh ? key : nil
        }
    }

    /// Records how the decrypt ended (DEC-7, DEC-8) and says whether the frame
    /// goes on. The window is asked once more, since the lock was not held.
    private func conclude(
        _ trailer: Trailer,
        on track: OpeningTrack,
        hasOpened: Bool,
        duration: Duration
    ) throws(ManagerError) -> Bool {
        try withState { state in
            guard hasOpened else {
                state.events += state.openingTracks[track, default: .init()]
                    .failed(at: trailer.keyIndex, of: track, now: time.now)
                return false
            }
            guard
                state.openingTracks[track, default: .init()].replay
                    .commit(trailer.frameCounter, ivPrefix: trailer.ivPrefix)
            else { return false }
            state.meter.opened(on: track, in: duration)
            state.report(state.openingTracks[track, default: .init()].opened(at: trailer.keyIndex, of: track))
            return true
        }
    }
}

extension EncryptionManager.State {
    /// Appends an event that is due.
    fileprivate mutating func report(_ event: E2EEEvent?) {
        if let event { events.append(event) }
    }
}
