package import FramedMedia

/// A genuine frame of which it is known which key opens it, so that a model of
/// many receivers need not decipher it once for each of them.
package struct KnownFrame: Sendable {
    /// Its trailer.
    package var trailer: Trailer
    /// The fingerprint of the key that sealed it; no other key opens it.
    package var fingerprint: KeyFingerprint

    package init(trailer: Trailer, fingerprint: KeyFingerprint) {
        self.trailer = trailer
        self.fingerprint = fingerprint
    }
}

extension EncryptionManager {
    /// Opens a known frame as its bytes are opened (DEC-5 to DEC-8).
    ///
    /// - Returns: whether the frame goes on.
    /// - Throws: `disposed`.
    package func open(_ frame: KnownFrame, on track: ReceiveTrack) throws(ManagerError) -> Bool {
        try withState(of: track) { receive, state in
            guard let slot = state.slot(for: frame.trailer, receive) else { return false }
            let hasOpened = slot.fingerprint == frame.fingerprint
            return state.conclude(frame.trailer, hasOpened: hasOpened, in: .zero, receive)
        }
    }

    /// Whether another track of the same sender is so far ahead that one
    /// window for both would take the frame for a replay (RPL-1).
    ///
    /// - Throws: `disposed`.
    package func hasOtherTrackAhead(of frame: KnownFrame, on track: ReceiveTrack) throws(ManagerError) -> Bool {
        let counter = frame.trailer.frameCounter
        return try withState { state in
            state.receive.values.contains { other in
                guard other.track.sender == track.sender, other.track.type != track.type,
                    let highest = other.replay.highest(under: frame.trailer.ivPrefix)
                else { return false }
                return highest > counter && highest - counter >= ReplayWindow.width
            }
        }
    }
}
