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
        var sealed: [UInt8] = []
        guard let size = try encrypt(frame, on: track, frameType: frameType, into: &sealed) else { return .dropped }
        sealed.removeLast(sealed.count - size.count)
        return .forwarded(sealed)
    }

    /// A frame that goes on: its length and, unless it is empty, its trailer.
    package typealias Sealed = (count: Int, trailer: Trailer?)

    /// Seals one frame as `encrypt` does, without new memory where there is
    /// room for it: for a model.
    ///
    /// - Parameter room: grows as it must, and begins with the frame that goes
    ///   on.
    /// - Returns: nil when the frame is dropped.
    package func encrypt(
        _ frame: [UInt8],
        on track: SealingTrack,
        frameType: FrameType?,
        into room: inout [UInt8]
    ) throws(ManagerError) -> Sealed? {
        let header = Result { () throws(FormatError) in
            try ClearHeader(of: frame.span.bytes, codec: track.codec, frameType: frameType)
        }
        let plan = try withState { state in self.plan(frame, on: track, header: header, state: &state) }
        switch plan {
        case .forward:
            return (0, nil)
        case .drop:
            return nil
        case .seal(let key, let trailer, let isTimed):
            let count = try seal(frame, on: track, with: key, trailer: trailer, isTimed: isTimed, into: &room)
            return count.map { ($0, trailer) }
        }
    }

    /// What is decided under the lock, in the order of ENC-3.
    private enum Plan: Sendable {
        /// The frame is empty.
        case forward
        case drop
        case seal(InstalledKey, Trailer, isTimed: Bool)
    }

    private func plan(
        _ frame: [UInt8],
        on track: SealingTrack,
        header: Result<ClearHeader, FormatError>,
        state: inout State
    ) -> Plan {
        guard !frame.isEmpty else { return .forward }
        if case .failure(let error) = header, case .unsupportedCodec = error {
            fail(track, because: error, state: &state)
            return .drop
        }
        guard let (index, key) = state.keys.sealingKey(of: localUser) else {
            if state.missingSealingKey.isDue(at: state.now) {
                state.events.append(E2EEEvent(.missingKey, userID: userID))
            }
            return .drop
        }
        switch header {
        case .failure(let error):
            fail(track, because: error, state: &state)
            return .drop
        case .success(let header):
            guard let counter = state.counter.next() else {
                fail(track, because: "the frame counter is spent", state: &state)
                return .drop
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
        isTimed: Bool,
        into room: inout [UInt8]
    ) throws(ManagerError) -> Int? {
        let start = isTimed ? ContinuousClock.now : nil
        let needed = FrameSealer.room(forFrameOf: frame.count, behind: trailer.clearHeader)
        if room.count < needed { room = [UInt8](repeating: 0, count: needed) }
        let sealed = Result { () throws(FormatError) in
            try key.withCipher { (cipher) throws(FormatError) in
                var span = room.mutableSpan
                var bytes = span.mutableBytes
                return try FrameSealer.seal(frame.span.bytes, trailer: trailer, using: cipher, into: &bytes)
            }
        }
        let duration = start?.duration(to: .now)
        return try withState { state in
            switch sealed {
            case .success(let count):
                if !state.failedSealingTracks.isEmpty { state.failedSealingTracks.remove(track) }
                state.meter.sealed(on: track, in: duration ?? .zero)
                return count
            case .failure(let error):
                fail(track, because: error, state: &state)
                return nil
            }
        }
    }

    /// Tells of a frame that is dropped; `encryption_failed` comes once until a
    /// frame of the track seals (EVT-6).
    private func fail(
        _ track: SealingTrack,
        because reason: some CustomStringConvertible,
        state: inout State
    ) {
        if state.failedSealingTracks.insert(track).inserted {
            state.events.append(
                E2EEEvent(.encryptionFailed, userID: userID, trackType: track.type, reason: "\(reason)")
            )
        }
    }
}
