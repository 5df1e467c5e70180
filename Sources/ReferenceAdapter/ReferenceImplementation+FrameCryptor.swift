internal import AdapterProtocol
internal import ReferenceClient
internal import Synchronization

extension ReferenceImplementation {
    /// Carries out an operation of profile `frame-cryptor`.
    func perform(_ operation: EngineOperation, onEngine name: String) throws -> Answer {
        if case .create = operation {
            try objects.withLock { try $0.engines.add(EngineRig(faults: engineFaults), as: name) }
            return .done
        }
        let rig = try objects.withLock { try $0.engines.find(name) }
        switch operation {
        case .create: break
        case .initialize: try rig.engine.initialize()
        case .destroy: rig.destroy()
        case .setFrameCryptor(let cryptor):
            return Answer(try rig.setFrameCryptor(StockCryptorRecipe(cryptor)))
        case .setFrameCrypto(let callbacks, let cryptor):
            return Answer(try rig.setFrameCrypto(Set(callbacks), cryptor.map(StockCryptorRecipe.init)))
        case .clearFrameCryptor: rig.engine.clearFrameCryptor()
        case .send(let frame):
            let mediaType = FrameMediaType(frame.mediaType)
            switch try rig.engine.send(frame.data, mediaType: mediaType, ssrc: frame.ssrc) {
            case .sent(let sent): return .frame(.sent, sent.data, counter: sent.counter)
            case .dropped: return .frame(.dropped)
            }
        case .receive(let frame, let counter):
            let (mediaType, packet) = (FrameMediaType(frame.mediaType), TransportFrame(frame.data, counter: counter))
            switch try rig.receive(packet, mediaType: mediaType, ssrc: frame.ssrc) {
            case .decoded(let data): return .frame(.decoded, data)
            case .dropped: return .frame(.dropped)
            }
        case .log: return Answer(rig.engine.log())
        case .trace:
            let trace = rig.engine.trace()
            return .trace(trace.calls.map(Answer.CryptorCall.init), live: trace.live)
        }
        return .done
    }
}

extension EngineError: Refusal {
    var protocolError: ProtocolError {
        switch self {
        case .notInitialized: .refusal(.notInitialized)
        }
    }
}

extension StockCryptorError: Refusal {
    var protocolError: ProtocolError { .invalidParams("such a cryptor cannot be made: \(rawValue)") }
}

extension FrameMediaType {
    fileprivate init(_ name: MediaTypeName) {
        switch name {
        case .audio: self = .audio
        case .video: self = .video
        }
    }
}

extension MediaTypeName {
    fileprivate init(_ type: FrameMediaType) {
        switch type {
        case .audio: self = .audio
        case .video: self = .video
        }
    }
}

extension StockCryptorRecipe {
    fileprivate init(_ cryptor: CryptorRecipe) {
        let kind: Kind =
            switch cryptor.kind {
            case .aes256GCM(let firstCounter, let bindsSSRC):
                .aes256GCM(firstCounter: firstCounter, bindsSSRC: bindsSSRC)
            case .xor: .xor
            case .refuse(let direction, let numbers): .refuse(Direction(same: direction), only: numbers.map(Set.init))
            case .oversize(let extra): .oversize(extra: extra)
            case .meeting(let milliseconds): .meeting(timeout: .milliseconds(milliseconds))
            }
        self.init(kind, key: cryptor.key)
    }
}

extension Answer {
    fileprivate init(_ status: ReferenceClient.InstallStatus) {
        self =
            switch status {
            case .installed: .status(.installed)
            case .notInitialized: .status(.notInitialized)
            case .incomplete: .status(.incomplete)
            }
    }

    fileprivate init(_ log: EngineLog) {
        self = .log(
            oversizeErrors: log.oversizeErrors.map { OversizeError(size: $0.size, maxSize: $0.maxSize) },
            diagnostics: log.diagnostics.map(Diagnostic.init)
        )
    }
}

extension Answer.Diagnostic {
    fileprivate init(_ diagnostic: FrameCryptoDiagnostic) {
        let error: Error =
            switch diagnostic.error {
            case .encryptFailed: .encryptFailed
            case .decryptFailed: .decryptFailed
            case .bufferOversize: .bufferOversize
            }
        self.init(
            error,
            mediaType: MediaTypeName(diagnostic.mediaType),
            ssrc: diagnostic.ssrc,
            code: diagnostic.error.code
        )
    }
}

extension Answer.CryptorCall {
    fileprivate init(_ call: ReferenceClient.CryptorCall) {
        self.init(
            Function(same: call.function),
            mediaType: MediaTypeName(call.mediaType),
            ssrc: call.ssrc,
            size: call.size,
            capacity: call.capacity,
            counter: call.counter,
            isOnMainThread: call.isOnMainThread
        )
    }
}
