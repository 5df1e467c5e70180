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
            return .status(.init(same: try rig.setFrameCryptor(StockCryptorRecipe(cryptor))))
        case .setFrameCrypto(let callbacks, let cryptor):
            let recipe = cryptor.map(StockCryptorRecipe.init)
            return .status(.init(same: try rig.setFrameCrypto(Set(callbacks), recipe)))
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
        case .log:
            let log = rig.engine.log()
            return .log(
                oversizeErrors: log.oversizeErrors.map { ($0.size, $0.maxSize) },
                diagnostics: log.diagnostics.map(Self.diagnostic)
            )
        case .trace:
            let trace = rig.engine.trace()
            return .trace(trace.calls.map(Self.call), live: trace.live)
        }
        return .done
    }

    private static func diagnostic(_ diagnostic: FrameCryptoDiagnostic) -> Answer.Diagnostic {
        let (error, mediaType) = (diagnostic.error, MediaTypeName(diagnostic.mediaType))
        return (Answer.DiagnosticName(word: error.name), mediaType, diagnostic.ssrc, error.code)
    }

    private static func call(_ call: CryptorCall) -> Answer.CryptorCall {
        let (function, mediaType) = (Answer.CryptorFunctionName(same: call.function), MediaTypeName(call.mediaType))
        return (function, mediaType, call.ssrc, call.size, call.capacity, call.counter, call.isOnMainThread)
    }
}

extension EngineError: Refusal {
    var protocolError: ProtocolError { .refusal(.init(same: self)) }
}

extension StockCryptorError: Refusal {
    var protocolError: ProtocolError { .invalidParams("such a cryptor cannot be made: \(rawValue)") }
}

extension FrameMediaType {
    fileprivate init(_ name: MediaTypeName) { self = name == .audio ? .audio : .video }
}

extension MediaTypeName {
    fileprivate init(_ type: FrameMediaType) { self = type == .audio ? .audio : .video }
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
