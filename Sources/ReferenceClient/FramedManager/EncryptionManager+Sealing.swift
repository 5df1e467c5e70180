internal import AEAD
public import FramedMedia

extension EncryptionManager {
    /// Seals one frame of a track (ENC).
    ///
    /// - Parameters:
    ///   - frame: an encoded frame; an empty one is forwarded unchanged.
    ///   - frameType: nil for audio.
    /// - Throws: `disposed`. Every other failure drops the frame and is told
    ///   by an event (ENC-4).
    public func encrypt(
        _ frame: [UInt8],
        on track: SealingTrack,
        frameType: FrameType?
    ) throws(ManagerError) -> Disposition {
        try encryptTelling(frame, on: track, frameType: frameType).disposition
    }

    /// Seals one frame as `encrypt` does, and tells the trailer that it put at
    /// the end, if it did: for a model.
    package func encryptTelling(
        _ frame: [UInt8],
        on track: SealingTrack,
        frameType: FrameType?
    ) throws(ManagerError) -> (disposition: Disposition, trailer: Trailer?) {
        let header = Result { () throws(FormatError) in
            try ClearHeader(of: frame.span.bytes, codec: track.codec, frameType: frameType)
        }
        let plan = try withState { state in self.plan(frame, on: track, header: header, state: &state) }
        switch plan {
        case .done(let disposition):
            return (disposition, nil)
        case .seal(let key, let trailer, let isTimed):
            return (try seal(frame, on: track, with: key, trailer: trailer, isTimed: isTimed), trailer)
        }
    }

    /// What is decided under the lock, in the order of ENC-3.
    private enum Plan: Sendable {
        case done(Disposition)
        case seal(InstalledKey, Trailer, isTimed: Bool)
    }

    private func plan(
        _ frame: [UInt8],
        on track: SealingTrack,
        header: Result<ClearHeader, FormatError>,
        state: inout State
    ) -> Plan {
        guard !frame.isEmpty else { return .done(.forwarded(frame)) }
        if case .failure(let error) = header, case .unsupportedCodec = error {
            return .done(fail(track, because: error, state: &state))
        }
        guard let (index, key) = state.keys.sealingKey(of: localUser) else {
            if state.missingSealingKey.isDue(at: state.now) {
                state.events.append(E2EEEvent(.missingKey, userID: userID))
            }
            return .done(.dropped)
        }
        switch header {
        case .failure(let error):
            return .done(fail(track, because: error, state: &state))
        case .success(let header):
            guard let counter = state.counter.next() else {
                return .done(fail(track, because: "the frame counter is spent", state: &state))
            }
            let trailer = Trailer(
                frameCounter: counter,
                ivPrefix: key.ivPrefix,
                keyIndex: index,
                clearHeader: header
            )
            return .seal(key, trailer, isTimed: state.meter.isOn)
        }
    }

    private func seal(
        _ frame: [UInt8],
        on track: SealingTrack,
        with key: InstalledKey,
        trailer: Trailer,
        isTimed: Bool
    ) throws(ManagerError) -> Disposition {
        let start = isTimed ? ContinuousClock.now : nil
        let sealed = Result { () throws(FormatError) in
            try key.withCipher { (cipher) throws(FormatError) in
                try FrameSealer.seal(frame, trailer: trailer, using: cipher)
            }
        }
        let duration = start?.duration(to: .now)
        return try withState { state in
            switch sealed {
            case .success(let bytes):
                if !state.failedSealingTracks.isEmpty { state.failedSealingTracks.remove(track) }
                state.meter.sealed(on: track, in: duration ?? .zero)
                return .forwarded(bytes)
            case .failure(let error):
                return fail(track, because: error, state: &state)
            }
        }
    }

    /// Drops the frame; `encryption_failed` comes once until a frame of the
    /// track seals (EVT-6).
    private func fail(
        _ track: SealingTrack,
        because reason: some CustomStringConvertible,
        state: inout State
    ) -> Disposition {
        if state.failedSealingTracks.insert(track).inserted {
            state.events.append(
                E2EEEvent(.encryptionFailed, userID: userID, trackType: track.type, reason: "\(reason)")
            )
        }
        return .dropped
    }
}
