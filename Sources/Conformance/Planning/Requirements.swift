internal import AEAD
internal import AdapterProtocol
internal import FramedMedia
internal import JSON
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

    init(of planned: PlannedTest) {
        profile = planned.profile
        switch planned.test.body {
        case .seal(let vector):
            algorithms.insert(planned.algorithm)
            methods = ["manager.encrypt"]
            need(codec: vector.codec)
        case .open:
            algorithms.insert(planned.algorithm)
            methods = ["manager.decrypt"]
        case .scenario(let scenario):
            for step in scenario.steps { need(step.request) }
        case .clearHeader, .emulationPrevention, .trailer, .counterCryptor:
            break
        }
        if planned.test.rules.contains(where: { ["SEC-5", "SEC-6", "SEC-7", "SEC-8"].contains($0) }) {
            features.insert("encryption-not-enabled")
        }
    }

    /// Why the test cannot be put to this client; nil when it can.
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

    private mutating func need(_ request: Request) {
        if request.method != "clock.advance", !methods.contains(request.method) { methods.append(request.method) }
        switch request.method {
        case "manager.create":
            // A name that no client knows is there to be refused.
            if let algorithm = Algorithm(rawValue: request.params["algorithm"]?.string ?? "AES-128-GCM") {
                algorithms.insert(algorithm.rawValue)
            }
        case "manager.encrypt", "call.send": need(codec: request.params["codec"]?.string)
        case "manager.setFrameCounter": controls.insert("frame-counter")
        case "engine.setFrameCryptor": paths.insert("object")
        case "engine.setFrameCrypto": paths.insert("callback")
        case "session.deliver" where request.params["fault"]?.string != nil: controls.insert("decryption-fault")
        case "concurrently":
            for entry in request.params["requests"]?.array ?? [] {
                need(Request(entry["method"]?.string ?? "", entry["params"]?.object ?? [:]))
            }
        default: break
        }
    }
}
