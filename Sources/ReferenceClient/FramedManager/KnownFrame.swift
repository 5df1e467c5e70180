package import FramedMedia

/// A genuine frame of which it is known what comes of it.
package struct KnownFrame: Sendable {
    /// Its trailer.
    package var trailer: Trailer
    /// The fingerprint of the key that sealed it; no other key opens it.
    package var fingerprint: KeyFingerprint

    /// A frame with these parts.
    package init(trailer: Trailer, fingerprint: KeyFingerprint) {
        self.trailer = trailer
        self.fingerprint = fingerprint
    }
}

extension RemoteTrack {
    /// Opens a known frame as `decrypt` opens its bytes, without deciphering
    /// it again: for a model of many receivers.
    ///
    /// - Returns: whether the frame goes on.
    /// - Throws: `disposed`.
    package func decrypt(_ frame: KnownFrame) throws(ManagerError) -> Bool {
        try manager.withState { state in
            guard let found = state.key(for: frame.trailer, on: self) else { return false }
            let hasOpened = found.key.fingerprint == frame.fingerprint
            return state.conclude(frame.trailer, on: self, hasOpened: hasOpened, in: nil)
        }
    }

    /// Whether another track of the same sender is so far ahead that one
    /// window for both would take the frame for a replay (RPL-1).
    package func hasOtherTrackAhead(of frame: KnownFrame) -> Bool {
        let counter = frame.trailer.frameCounter
        let isAhead = try? manager.withState { state in
            state.openingTracks.states(of: track.sender, but: track.type).contains { other in
                guard let highest = other.replay.highest(under: frame.trailer.ivPrefix) else { return false }
                return highest > counter && highest - counter >= ReplayWindow.width
            }
        }
        return isAhead ?? false
    }
}
