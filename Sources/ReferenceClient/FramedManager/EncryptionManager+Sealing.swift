public import FramedMedia

extension EncryptionManager {
    /// Seals one frame of a track (ENC).
    ///
    /// - Parameters:
    ///   - frame: an encoded frame; an empty one is forwarded unchanged.
    ///   - frameType: nil for audio.
    /// - Throws: `disposed`. Every other failure drops the frame and is
    ///   reported by an event (ENC-4).
    public func seal(_ frame: [UInt8], on track: SendTrack, frameType: FrameType?) throws(ManagerError) -> Disposition {
        if frame.isEmpty { return try withState { _ in .forwarded(frame) } }  // ENC-1
        let admitted = try withState { $0.admit(frame, on: track, frameType: frameType) }
        guard let (slot, trailer) = admitted else { return .dropped }
        let start = ContinuousClock.now
        let sealed = Result { () throws(FormatError) in try slot.seal(frame, trailer) }
        let duration = start.duration(to: .now)
        return try withState { state in
            switch sealed {
            case .success(let bytes):
                state.failedTracks.remove(track)
                state.meter.sealed(by: userID, on: track, in: duration)
                return .forwarded(bytes)
            case .failure(let error):
                state.fail(track, because: error)
                return .dropped
            }
        }
    }
}

extension EncryptionManager.State {
    /// What a frame is sealed with, in the order of ENC-3; nil where it is
    /// dropped.
    fileprivate mutating func admit(
        _ frame: [UInt8],
        on track: SendTrack,
        frameType: FrameType?
    ) -> (KeySlot, Trailer)? {
        do throws(FormatError) {
            _ = try ClearHeader.codec(named: track.codec)  // CLR-6
            guard let slot = keys.sealingSlot(of: localUser) else {  // ENC-2
                if missingKey.isDue(at: now) { events.append(E2EEEvent(.noKeyToSeal, userID: localUser.text)) }
                return nil
            }
            let header = try ClearHeader(of: frame.span.bytes, codec: track.codec, frameType: frameType)  // CLR
            let trailer = Trailer(
                frameCounter: try counter.next(),  // CTR-1, CTR-3
                ivPrefix: slot.ivPrefix,
                keyIndex: slot.index,
                clearHeader: header
            )
            return (slot, trailer)
        } catch {
            fail(track, because: error)
            return nil
        }
    }

    /// Reports a frame that is dropped: `encryption_failed` comes once until a
    /// frame of the track seals (EVT-6).
    fileprivate mutating func fail(_ track: SendTrack, because error: FormatError) {
        guard failedTracks.insert(track).inserted else { return }
        events.append(E2EEEvent(.encryptionFailed(track.type, reason: "\(error)"), userID: localUser.text))
    }
}
