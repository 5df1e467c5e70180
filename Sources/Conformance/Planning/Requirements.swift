internal import AdapterProtocol
internal import FramedMedia
internal import VectorFiles

/// What a test needs of a client, and why it is skipped where the client says
/// that it lacks it (`Spec/protocol.md`, handshake).
struct Requirements {
    private var profile: String
    private var algorithms: Set<String> = []
    private var codecs: Set<String> = []
    private var methods: [String] = []
    private var controls: Set<String> = []
    private var paths: Set<String> = []
    private var features: Set<String> = []

    init(of chosen: ChosenTest) {
        profile = chosen.profile
        switch chosen.test.body {
        case .seal(let vector):
            algorithms.insert(chosen.algorithm)
            methods = [ManagerOperation.Method.encrypt.rawValue]
            need(codec: vector.codec)
        case .open:
            algorithms.insert(chosen.algorithm)
            methods = [ManagerOperation.Method.decrypt.rawValue]
        case .scenario(let scenario):
            for step in scenario.steps {
                need(step.request, step.operation)
                for (request, operation) in zip(step.request.inner, step.inner) { need(request, operation) }
            }
        case .clearHeader, .emulationPrevention, .trailer, .counterCryptor: break
        }
        // The one need that a test's steps do not show: the protocol defines
        // features by rules.
        for (feature, rules) in Handshake.rulesOfFeatures where !Set(rules).isDisjoint(with: chosen.test.rules) {
            features.insert(feature)
        }
    }

    /// Why this client cannot run the test; nil when it can.
    func reasonToSkip(_ client: Handshake) -> String? {
        guard client.profiles.contains(profile) else { return "profile \(profile) is not offered" }
        for method in methods {
            if let entry = client.unsupported.first(where: { $0.method == method }) {
                return "\(method) is not supported: \(entry.reason)"
            }
        }
        return Self.missing("algorithm", algorithms, client.algorithms)
            ?? Self.missing("codec", codecs, client.codecs)
            ?? Self.missing("control", controls, client.controls)
            ?? Self.missing("installation path", paths, client.installationPaths)
            ?? Self.missing("feature", features, client.features)
    }

    private static func missing(_ what: String, _ needed: Set<String>, _ offered: Set<String>) -> String? {
        needed.subtracting(offered).min().map { "\(what) \($0) is not offered" }
    }

    private mutating func need(codec: String?) {
        if let codec, Codec(rawValue: codec) != nil { codecs.insert(codec) }
    }

    private mutating func need(_ request: Request, _ operation: ClientOperation?) {
        // Without a clock in the client, the runner waits in real time.
        if case .advanceClock? = operation { return }
        if !methods.contains(request.method) { methods.append(request.method) }
        if let control = Handshake.controlsOfMethods[request.method] { controls.insert(control) }
        switch operation {
        case .manager(_, .create(_, let algorithm)): algorithms.insert((algorithm ?? .aes128GCM).rawValue)
        case .manager(_, .encrypt(let frame)), .call(_, .send(let frame)): need(codec: frame.codec)
        case .engine(_, .setFrameCryptor): paths.insert("object")
        case .engine(_, .setFrameCrypto): paths.insert("callback")
        case .session(_, .deliver(_, isFaulty: true)): controls.insert("decryption-fault")
        default: break
        }
    }
}
