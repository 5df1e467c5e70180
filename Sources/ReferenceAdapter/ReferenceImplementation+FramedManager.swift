internal import AEAD
package import AdapterProtocol
internal import FramedMedia
package import ReferenceClient
internal import Synchronization

extension ReferenceImplementation {
    /// Carries out an operation of profile `framed-manager`.
    func perform(_ operation: ManagerOperation, onManager name: String) throws -> Answer {
        if case .create(let userID, let algorithm) = operation {
            let algorithm = algorithm.map(Algorithm.init(same:)) ?? .aes128GCM
            let manager = EncryptionManager(userID: userID, algorithm: algorithm, time: time)
            try objects.withLock { try $0.managers.add(manager, as: name) }
            return .done
        }
        let manager = try manager(name)
        switch operation {
        case .create: break
        case .setKey(let userID, let key):
            try manager.setKey(userID: userID, keyIndex: key.index.slot, key: key.bytes, ivPrefix: pinned(key))
        case .setSharedKey(let key):
            try manager.setSharedKey(keyIndex: key.index.slot, key: key.bytes, ivPrefix: pinned(key))
        case .removeKey(let userID, let index): try manager.removeKey(userID: userID, keyIndex: index.slot)
        case .removeAllKeys(let userID): try manager.removeAllKeys(userID: userID)
        case .removeSharedKey(let index): try manager.removeSharedKey(keyIndex: index.slot)
        case .keyState: return Answer(try manager.keyState())
        case .encrypt(let frame):
            let type = frame.frameType.map(FrameType.init(same:))
            return Answer(try manager.encrypt(frame.data, on: SendTrack(frame), frameType: type))
        case .decrypt(let frame): return Answer(try manager.decrypt(frame.data, on: ReceiveTrack(frame)))
        case .events: return .events(try manager.takeEvents().map(Answer.Event.init))
        case .setPerformanceReporting(let isOn): try manager.setPerformanceReporting(isOn)
        case .setFrameCounter(let counter): try manager.setFrameCounter(counter)
        case .dispose: manager.dispose()
        }
        return .done
    }

    /// The manager of this name.
    func manager(_ name: String) throws(ProtocolError) -> EncryptionManager {
        try objects.withLock { (objects) throws(ProtocolError) in try objects.managers.find(name) }
    }

    /// The prefix to pin; nil where that control is hidden.
    private func pinned(_ key: KeyImport) -> UInt64? { options.offersIVPrefix ? key.ivPrefix : nil }
}

extension KeyIndex {
    /// The index for the client, which refuses -1 (KEY-1).
    fileprivate var slot: Int { wholeNumber ?? -1 }
}

extension ManagerError: Refusal {
    var protocolError: ProtocolError {
        switch self {
        case .counterWouldGoBack: .invalidParams("the frame counter never goes backwards")
        case .disposed: .refusal(.disposed)
        case .invalidKeyIndex: .refusal(.invalidKeyIndex)
        case .invalidKeyLength: .refusal(.invalidKeyLength)
        }
    }
}

extension SendTrack {
    /// The track of a frame.
    init(_ frame: OutgoingFrame) { self.init(type: TrackType(same: frame.trackType), codec: frame.codec) }
}

extension ReceiveTrack {
    /// The track of a frame.
    init(_ frame: IncomingFrame) { self.init(userID: frame.userID, type: TrackType(same: frame.trackType)) }
}

extension Answer {
    /// What became of a frame; one that goes on is `forwarded`, or `sent`.
    init(_ disposition: Disposition, forwarded: Frame.Disposition = .forwarded) {
        switch disposition {
        case .forwarded(let data): self = .frame(forwarded, data)
        case .dropped: self = .frame(.dropped)
        }
    }

    fileprivate init(_ state: KeyState) {
        self = .keyState(
            perUserKeys: state.perUserKeys.map {
                PerUserKey(userID: $0.userID, keyIndex: $0.keyIndex, fingerprint: $0.fingerprint.bytes)
            },
            sharedKeys: state.sharedKeys.map {
                SharedKey(keyIndex: $0.keyIndex, fingerprint: $0.fingerprint.bytes, isActive: $0.isActive)
            }
        )
    }
}

extension Answer.Event {
    /// The reference client's event as the protocol says it.
    package init(_ event: E2EEEvent) { self.init(Kind(event), userID: event.userID) }
}

extension Answer.Event.Kind {
    fileprivate init(_ event: E2EEEvent) {
        switch (event.name, event.trackType.map(TrackName.init(same:))) {
        case (.missingKey, nil): self = .noKeyToSeal
        case (.missingKey, let track?): self = .missingKey(track, keyIndex: event.keyIndex ?? 0)
        case (.decryptionFailed, let track?): self = .decryptionFailed(track)
        case (.decryptionResumed, let track?): self = .decryptionResumed(track)
        case (.decryptionStalled, let track?): self = .decryptionStalled(track, keyIndex: event.keyIndex ?? 0)
        case (.encryptionFailed, let track?): self = .encryptionFailed(track, reason: event.reason ?? "")
        case (.unencryptedFrame, let track?): self = .unencryptedFrame(track)
        case (.unsupportedVersion, let track?): self = .unsupportedVersion(track, version: event.version ?? 0)
        case (.performanceReport, _):
            self = .performanceReport(
                encode: (event.performance?.encode ?? []).map(Answer.Figures.init),
                decode: (event.performance?.decode ?? []).map(Answer.Figures.init)
            )
        case (_, nil): preconditionFailure("an event \(event.name) without its track")
        }
    }
}

extension Answer.Figures {
    fileprivate init(_ entry: PerformanceReport.Entry) {
        self.init(
            userID: entry.userID,
            trackType: TrackName(same: entry.trackType),
            codec: entry.codec,
            framesPerSecond: entry.framesPerSecond,
            maxCryptoMilliseconds: entry.maxCryptoTime / .milliseconds(1)
        )
    }
}
