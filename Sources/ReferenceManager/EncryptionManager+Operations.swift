internal import AEAD
package import AdapterProtocol
internal import FramedMedia
package import ReferenceClient

extension EncryptionManager {
    /// A manager as `manager.create` makes it.
    package convenience init(userID: String, algorithm: AlgorithmName?, time: any MonotonicTime) {
        self.init(userID: userID, algorithm: algorithm.map(Algorithm.init(same:)) ?? .aes128GCM, time: time)
    }

    /// Carries out an operation; `create` has been carried out already.
    package func perform(_ operation: ManagerOperation) throws(ManagerError) -> Answer {
        switch operation {
        case .create: break
        case .setKey(let userID, let key):
            try setKey(userID: userID, keyIndex: key.index.slot, key: key.bytes, ivPrefix: key.ivPrefix)
        case .setSharedKey(let key):
            try setSharedKey(keyIndex: key.index.slot, key: key.bytes, ivPrefix: key.ivPrefix)
        case .removeKey(let userID, let index): try removeKey(userID: userID, keyIndex: index.slot)
        case .removeAllKeys(let userID): try removeAllKeys(userID: userID)
        case .removeSharedKey(let index): try removeSharedKey(keyIndex: index.slot)
        case .keyState: return Answer(try keyState())
        case .encrypt(let frame):
            let type = frame.frameType.map(FrameType.init(same:))
            return Answer(try seal(frame.data, on: SendTrack(frame), frameType: type))
        case .decrypt(let frame): return Answer(try open(frame.data, on: ReceiveTrack(frame)))
        case .events: return .events(try takeEvents().map { (Answer.Event($0.kind), $0.userID) })
        case .setPerformanceReporting(let isOn): try setPerformanceReporting(isOn)
        case .setFrameCounter(let counter): try setFrameCounter(counter)
        case .dispose: dispose()
        }
        return .done
    }
}

extension KeyIndex {
    /// The index for a manager, which refuses -1 (KEY-1).
    fileprivate var slot: Int { wholeNumber ?? -1 }
}

extension SendTrack {
    /// The track of a frame.
    package init(_ frame: OutgoingFrame) { self.init(type: TrackType(same: frame.trackType), codec: frame.codec) }
}

extension ReceiveTrack {
    /// The track of a frame.
    package init(_ frame: IncomingFrame) { self.init(userID: frame.userID, type: TrackType(same: frame.trackType)) }
}

extension Answer {
    /// What became of a frame; one that goes on is `forwarded`, or `sent`.
    package init(_ disposition: ReferenceClient.Disposition, forwarded: Frame.Disposition = .forwarded) {
        switch disposition {
        case .forwarded(let data): self = .frame(forwarded, data)
        case .dropped: self = .frame(.dropped)
        }
    }

    fileprivate init(_ state: KeyState) {
        self = .keyState(
            perUserKeys: state.perUserKeys.map { ($0.userID, $0.keyIndex, $0.fingerprint.bytes) },
            sharedKeys: state.sharedKeys.map { ($0.keyIndex, $0.fingerprint.bytes, $0.isActive) }
        )
    }
}

extension Answer.Event {
    fileprivate init(_ kind: E2EEEvent.Kind) {
        self =
            switch kind {
            case .noKeyToSeal: .noKeyToSeal
            case .missingKey(let track, let index): .missingKey(TrackName(same: track), keyIndex: index)
            case .decryptionFailed(let track): .decryptionFailed(TrackName(same: track))
            case .decryptionResumed(let track): .decryptionResumed(TrackName(same: track))
            case .decryptionStalled(let track, let index): .decryptionStalled(TrackName(same: track), keyIndex: index)
            case .encryptionFailed(let track, let reason): .encryptionFailed(TrackName(same: track), reason: reason)
            case .unencryptedFrame(let track): .unencryptedFrame(TrackName(same: track))
            case .unsupportedVersion(let track, let version):
                .unsupportedVersion(TrackName(same: track), version: version)
            case .performanceReport(let report):
                .performanceReport(encode: report.encode.map(Self.figures), decode: report.decode.map(Self.figures))
            }
    }

    private static func figures(_ entry: PerformanceReport.Entry) -> Answer.Figures {
        (
            entry.userID, TrackName(same: entry.trackType), entry.codec, entry.framesPerSecond,
            entry.maxCryptoTime / .milliseconds(1)
        )
    }
}
