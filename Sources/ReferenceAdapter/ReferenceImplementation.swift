internal import AEAD
public import AdapterProtocol
internal import FramedMedia
internal import ReferenceClient
internal import ReferenceManager
internal import Synchronization

/// The reference client behind the adapter protocol: what `frameproof run`
/// checks when no adapter is named, and what `frameproof-reference` serves.
public final class ReferenceImplementation: LocalClient {
    /// What the client says about itself.
    public let handshake: Handshake
    let options: ReferenceOptions
    /// What the media engines of this client do wrong on purpose.
    let engineFaults: Set<EngineFault>
    /// The clock of every object; `reset` does not change it.
    let virtualTime = VirtualTime()
    /// The objects by the names that the runner gave them.
    let objects = Mutex(Objects())

    /// A client without objects.
    public convenience init(options: ReferenceOptions = ReferenceOptions()) {
        self.init(options: options, engineFaults: [])
    }

    /// A client whose media engines make mistakes, to test that the suite
    /// notices.
    init(options: ReferenceOptions = ReferenceOptions(), engineFaults: Set<EngineFault>) {
        self.options = options
        self.engineFaults = engineFaults
        handshake = Handshake(
            name: "frameproof-reference",
            version: "1",
            language: "Swift",
            profiles: ["framed-manager", "encrypted-call", "frame-cryptor", "session-secret"],
            algorithms: Set(Algorithm.allCases.map(\.rawValue)),
            codecs: Set(Codec.allCases.map(\.rawValue)),
            controls: options.controls,
            installationPaths: Set(InstallationPath.allCases.map(\.rawValue)),
            features: ["encryption-not-enabled"]
        )
    }

    /// The clock for objects that are made now.
    var time: any MonotonicTime { options.offersClock ? virtualTime : SystemTime() }

    /// Carries out one operation.
    ///
    /// - Throws: `ProtocolError`.
    public func perform(_ operation: ClientOperation) throws -> Answer {
        do {
            switch operation {
            case .reset: objects.withLock { $0 = Objects() }
            case .advanceClock(let milliseconds): virtualTime.advance(by: .milliseconds(milliseconds))
            case .manager(let name, .create(let userID, let algorithm)):
                let manager = EncryptionManager(userID: userID, algorithm: algorithm, time: time)
                try objects.withLock { try $0.managers.add(manager, as: name) }
            case .manager(let name, let operation):
                return try manager(name).perform(options.offersIVPrefix ? operation : operation.withoutPrefix)
            case .createCall(let callID, let mode, let asksForEncryption):
                return createCall(callID, CallMode(same: mode), asksForEncryption ? .autoOn : nil)
            case .call(let name, let operation): return try perform(operation, onCall: name)
            case .engine(let name, let operation): return try perform(operation, onEngine: name)
            case .session(let name, let operation): return try perform(operation, onSession: name)
            }
            return .done
        } catch let refusal as any Refusal {
            throw refusal.protocolError
        }
    }

    /// The manager of this name.
    func manager(_ name: String) throws -> EncryptionManager { try objects.withLock { try $0.managers.find(name) } }
}

extension ManagerError: Refusal {
    var protocolError: ProtocolError {
        switch self {
        case .cryptoLibrary: .cryptoLibrary
        case .counterWouldGoBack: .invalidParams("the frame counter never goes backwards")
        case .disposed, .invalidKeyIndex, .invalidKeyLength: .refusal(.init(same: self))
        }
    }
}
