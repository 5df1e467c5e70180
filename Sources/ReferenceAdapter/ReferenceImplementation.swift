internal import AEAD
public import AdapterProtocol
internal import FramedMedia
internal import JSON
internal import ReferenceClient
internal import Synchronization

/// The reference client behind the adapter protocol: what `frameproof run`
/// checks when no adapter is named, and what `frameproof-reference` serves.
public final class ReferenceImplementation: Client {
    /// Carries out one method; throws `ProtocolError` or a client's refusal.
    typealias Operation = @Sendable (ReferenceImplementation, Parameters) throws -> JSONObject

    /// What the client says of itself.
    public let handshake: Handshake
    let options: ReferenceOptions
    /// What the media engines of this client do wrong on purpose.
    let engineFaults: Set<EngineFault>
    /// The clock of every object; it goes on over `reset`.
    let virtualTime = VirtualTime()
    /// The objects by the names that the runner gave them.
    let objects = Mutex(Objects())

    /// A client without objects.
    public convenience init(options: ReferenceOptions = ReferenceOptions()) {
        self.init(options: options, engineFaults: [])
    }

    /// A client whose media engines make mistakes, to see that they are
    /// noticed.
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

    /// The time that objects made now go by.
    var time: any MonotonicTime { options.offersClock ? virtualTime : SystemTime() }

    private static let operations: [String: Operation] =
        sharedOperations
        .merging(framedManagerOperations) { $1 }
        .merging(encryptedCallOperations) { $1 }
        .merging(sessionSecretOperations) { $1 }
        .merging(frameCryptorOperations) { $1 }

    private static let sharedOperations: [String: Operation] = [
        "reset": { client, _ in
            client.objects.withLock { $0 = Objects() }
            return [:]
        },
        "clock.advance": { client, params in
            let milliseconds = try params.integer("milliseconds", in: 0...Int(Int32.max))
            client.virtualTime.advance(by: .milliseconds(milliseconds))
            return [:]
        },
    ]

    public func perform(_ request: Request) -> Outcome {
        guard let operation = Self.operations[request.method], offers(request.method) else {
            return .error(.methodNotFound(request.method))
        }
        do {
            return .result(try operation(self, Parameters(request.params)))
        } catch let error as ProtocolError {
            return .error(error)
        } catch let refusal as any Refusal {
            return .error(refusal.protocolError)
        } catch {
            return .error(ProtocolError(code: -32603, message: "internal error: \(error)"))
        }
    }

    private func offers(_ method: String) -> Bool {
        switch method {
        case "clock.advance": options.offersClock
        case "manager.setFrameCounter": options.offersFrameCounter
        default: true
        }
    }
}
