internal import FramedMedia

extension EncryptionManager {
    /// Opens one frame of a track (DEC). Any bytes are fine.
    ///
    /// - Throws: `disposed`, `cryptoLibrary`. Every other failure drops the
    ///   frame, and an event reports it where DEC says so.
    public func open(_ frame: [UInt8], on track: ReceiveTrack) throws(ManagerError) -> Disposition {
        var output = [UInt8](repeating: 0, count: frame.count)
        switch FrameOpener.read(frame, into: &output) {
        case .empty:  // DEC-1
            return try withState { _ in .forwarded(frame) }
        case .unsupportedVersion(let version):  // DEC-3
            return try withState(of: track) { receive, state in
                state.events += receive.sawVersion(version, now: state.now)
                return .dropped
            }
        case .unencrypted:  // DEC-4
            return try withState(of: track) { receive, state in
                state.events += receive.sawUnencryptedFrame(now: state.now)
                return .forwarded(frame)
            }
        case .tooShort:  // ESC-6
            return try withState { _ in .dropped }
        case .framed(let opener):
            let trailer = opener.trailer
            guard let slot = try withState(of: track, { $1.slot(for: trailer, $0) }) else { return .dropped }
            let start = ContinuousClock.now
            let count = try slot.open(frame, opener, into: &output)
            let duration = start.duration(to: .now)
            let isForwarded = try withState(of: track) { receive, state in
                state.conclude(trailer, hasOpened: count != nil, in: duration, receive)
            }
            guard let count, isForwarded else { return .dropped }
            output.removeLast(output.count - count)
            return .forwarded(output)
        }
    }

    /// Runs `body` under the lock with what is remembered of a track.
    func withState<Result: Sendable>(
        of track: ReceiveTrack,
        _ body: (ReceiveState, inout State) -> Result
    ) throws(ManagerError) -> Result {
        try withState { state in
            let known = state.receive[track]
            let receive = known ?? ReceiveState(of: track)
            if known == nil { state.receive[track] = receive }
            return body(receive, &state)
        }
    }
}

extension EncryptionManager.State {
    /// The key that a trailer names; nil where the frame is dropped: there is
    /// no such key (DEC-5), or the frame is a replay (DEC-6).
    mutating func slot(for trailer: Trailer, _ receive: ReceiveState) -> KeySlot? {
        guard let slot = keys.openingSlot(at: trailer.keyIndex, of: receive.track.sender) else {
            events += receive.missedKey(at: trailer.keyIndex, now: now)
            return nil
        }
        return receive.replay.accepts(trailer.frameCounter, ivPrefix: trailer.ivPrefix) ? slot : nil
    }

    /// Takes note of how opening ended (DEC-7, DEC-8).
    ///
    /// - Returns: whether the frame is forwarded: not where a copy of it was
    ///   forwarded while the lock was free.
    mutating func conclude(
        _ trailer: Trailer,
        hasOpened: Bool,
        in duration: Duration,
        _ receive: ReceiveState
    ) -> Bool {
        guard hasOpened else {
            events += receive.failed(at: trailer.keyIndex, now: now)
            return false
        }
        guard receive.replay.commit(trailer.frameCounter, ivPrefix: trailer.ivPrefix) else { return false }
        meter.opened(on: receive.track, in: duration)
        events += receive.opened(at: trailer.keyIndex)
        return true
    }
}
