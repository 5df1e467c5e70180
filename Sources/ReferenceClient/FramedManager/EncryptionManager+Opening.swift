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
            return try withState { state in state.judge(kind, frame, on: track, time) }
        case .tooShort:
            return try withState { _ in .dropped }
        case .framed(let opener):
            guard let found = try withState({ $0.key(for: opener.trailer, on: track, time) }) else { return .dropped }
            let start = found.isTimed ? ContinuousClock.now : nil
            let count = found.key.withCipher { cipher in
                var span = output.mutableSpan
                var bytes = span.mutableBytes
                return opener.open(frame.span.bytes, using: cipher, into: &bytes)
            }
            let duration = start?.duration(to: .now)
            let goesOn = try withState { state in
                state.conclude(opener.trailer, on: track, at: found.place, hasOpened: count != nil, duration, time)
            }
            guard goesOn, let count else { return .dropped }
            output.removeLast(output.count - count)
            return .forwarded(output)
        }
    }

    private func read(_ frame: [UInt8], into output: inout [UInt8]) -> FrameOpener.Reading {
        var span = output.mutableSpan
        var bytes = span.mutableBytes
        return FrameOpener.read(frame.span.bytes, into: &bytes)
    }
}

extension EncryptionManager.State {
    /// A key that may open a frame, and the place of the frame's track.
    struct FoundKey: Sendable {
        var key: InstalledKey
        var place: Int
        /// Whether the frame is to be timed.
        var isTimed: Bool
    }

    /// A frame that no key opens (DEC-1, DEC-3, DEC-4).
    fileprivate mutating func judge(
        _ kind: FrameKind,
        _ frame: [UInt8],
        on track: OpeningTrack,
        _ time: any MonotonicTime
    ) -> Disposition {
        switch kind {
        case .empty, .framed:
            return .forwarded(frame)
        case .unencrypted:
            let place = openingTracks.place(of: track)
            report(openingTracks.states[place].sawUnencryptedFrame(of: track, now: time.now))
            return .forwarded(frame)
        case .unsupportedVersion(let version):
            let place = openingTracks.place(of: track)
            report(openingTracks.states[place].sawVersion(version, of: track, now: time.now))
            return .dropped
        }
    }

    /// The key that the trailer names, unless there is none (DEC-5) or the
    /// frame is a replay (DEC-6).
    mutating func key(for trailer: Trailer, on track: OpeningTrack, _ time: any MonotonicTime) -> FoundKey? {
        let place = openingTracks.place(of: track)
        guard let key = keys.openingKey(of: track.sender, at: trailer.keyIndex) else {
            report(openingTracks.states[place].missedKey(at: trailer.keyIndex, of: track, now: time.now))
            return nil
        }
        let isFresh = openingTracks.states[place].replay.accepts(trailer.frameCounter, ivPrefix: trailer.ivPrefix)
        return isFresh ? FoundKey(key: key, place: place, isTimed: meter.isOn) : nil
    }

    /// Records how the decrypt ended (DEC-7, DEC-8) and says whether the frame
    /// goes on. The window is asked once more, since the lock was not held.
    mutating func conclude(
        _ trailer: Trailer,
        on track: OpeningTrack,
        at place: Int,
        hasOpened: Bool,
        _ duration: Duration?,
        _ time: any MonotonicTime
    ) -> Bool {
        guard hasOpened else {
            events += openingTracks.states[place].failed(at: trailer.keyIndex, of: track, now: time.now)
            return false
        }
        guard openingTracks.states[place].replay.commit(trailer.frameCounter, ivPrefix: trailer.ivPrefix) else {
            return false
        }
        meter.opened(on: track, in: duration ?? .zero)
        report(openingTracks.states[place].opened(at: trailer.keyIndex, of: track))
        return true
    }

    /// Appends an event that is due.
    private mutating func report(_ event: E2EEEvent?) {
        if let event { events.append(event) }
    }
}
