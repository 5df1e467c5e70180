internal import FramedMedia

extension EncryptionManager {
    /// A remote track, ready to open frames. Who opens many frames of one track
    /// asks once; a track that nobody opened yet is a new one.
    ///
    /// - Throws: `disposed`.
    public func remoteTrack(_ track: OpeningTrack) throws(ManagerError) -> RemoteTrack {
        RemoteTrack(track, at: try withState { $0.openingTracks.place(of: track) }, of: self)
    }

    /// Opens one frame of a remote track (DEC). Any bytes are fine.
    ///
    /// - Throws: `disposed`. Every other failure drops the frame, and an event
    ///   tells of it where DEC says so.
    public func decrypt(_ frame: [UInt8], on track: OpeningTrack) throws(ManagerError) -> Disposition {
        try remoteTrack(track).decrypt(frame)
    }
}

extension EncryptionManager.State {
    /// A key that may open a frame.
    struct FoundKey: Sendable {
        var key: InstalledKey
        /// Whether the frame is to be timed.
        var isTimed: Bool
    }

    /// Whether a frame that no key opens goes on as it is (DEC-1, DEC-3,
    /// DEC-4).
    mutating func judge(_ kind: FrameKind, on track: RemoteTrack) -> Bool {
        switch kind {
        case .empty, .framed:
            return true
        case .unencrypted:
            report(openingTracks.states[track.place].sawUnencryptedFrame(of: track, now: now))
            return true
        case .unsupportedVersion(let version):
            report(openingTracks.states[track.place].sawVersion(version, of: track, now: now))
            return false
        }
    }

    /// The key that the trailer names, unless there is none (DEC-5) or the
    /// frame is a replay (DEC-6).
    mutating func key(for trailer: Trailer, on track: RemoteTrack) -> FoundKey? {
        guard let key = keys.openingKey(at: trailer.keyIndex, on: track) else {
            report(openingTracks.states[track.place].missedKey(at: trailer.keyIndex, of: track, now: now))
            return nil
        }
        let isFresh = openingTracks.states[track.place].replay.accepts(trailer.frameCounter, ivPrefix: trailer.ivPrefix)
        return isFresh ? FoundKey(key: key, isTimed: meter.isOn) : nil
    }

    /// Records how the decrypt ended (DEC-7, DEC-8) and says whether the frame
    /// goes on. The window is asked once more, since the lock was not held.
    mutating func conclude(
        _ trailer: Trailer,
        on track: RemoteTrack,
        hasOpened: Bool,
        in duration: Duration?
    ) -> Bool {
        guard hasOpened else {
            events += openingTracks.states[track.place].failed(at: trailer.keyIndex, of: track, now: now)
            return false
        }
        let isNew = openingTracks.states[track.place].replay.commit(trailer.frameCounter, ivPrefix: trailer.ivPrefix)
        guard isNew else { return false }
        if meter.isOn { meter.opened(on: track.track, in: duration ?? .zero) }
        report(openingTracks.states[track.place].opened(at: trailer.keyIndex, of: track))
        return true
    }

    /// Appends an event that is due.
    private mutating func report(_ event: E2EEEvent?) {
        if let event { events.append(event) }
    }
}
