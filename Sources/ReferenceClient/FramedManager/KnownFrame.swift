package import FramedMedia

/// A genuine frame of which it is known what comes of it.
package struct KnownFrame: Sendable {
    /// The track that it belongs to.
    package var track: OpeningTrack
    /// Its trailer.
    package var trailer: Trailer
    /// The fingerprint of the key that sealed it; no other key opens it.
    package var fingerprint: [UInt8]
    /// What it opens to.
    package var media: [UInt8]

    /// A frame with these parts.
    package init(track: OpeningTrack, trailer: Trailer, fingerprint: [UInt8], media: [UInt8]) {
        self.track = track
        self.trailer = trailer
        self.fingerprint = fingerprint
        self.media = media
    }
}

extension EncryptionManager {
    /// Opens a known frame as `decrypt` opens its bytes, without deciphering
    /// it again: for a model of many receivers.
    ///
    /// - Returns: whether the frame goes on.
    /// - Throws: `disposed`.
    package func decrypt(_ frame: KnownFrame) throws(ManagerError) -> Bool {
        try withState { state in
            guard let found = state.key(for: frame.trailer, on: frame.track, time) else { return false }
            return state.conclude(
                frame.trailer,
                on: frame.track,
                at: found.place,
                hasOpened: found.key.fingerprint == frame.fingerprint,
                nil,
                time
            )
        }
    }

    /// Whether another track of the same sender is so far ahead that one
    /// window for both would take the frame for a replay (RPL-1).
    package func hasTrackAhead(of frame: KnownFrame) -> Bool {
        let counter = frame.trailer.frameCounter
        let isAhead = try? withState { state in
            state.openingTracks.states(of: frame.track.sender, but: frame.track.type).contains { track in
                guard let highest = track.replay.highest(under: frame.trailer.ivPrefix) else { return false }
                return highest > counter && highest - counter >= ReplayWindow.width
            }
        }
        return isAhead ?? false
    }

    /// The first 8 bytes of SHA-256 of a key (KEY-11).
    package static func fingerprint(of key: [UInt8]) -> [UInt8] { InstalledKey.fingerprint(of: key) }
}
