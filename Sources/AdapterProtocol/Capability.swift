/// The lists of a handshake in which a client says what it offers, by their
/// names in the protocol.
package enum Capability: String, Sendable, CaseIterable {
    case algorithms, codecs, controls, installationPaths, features

    /// The words that the list may hold (`Spec/protocol.md`, handshake).
    package var words: Set<String> {
        switch self {
        case .algorithms: Self.algorithmWords
        case .codecs: Self.codecWords
        case .controls: Self.controlWords
        case .installationPaths: Self.pathWords
        case .features: Self.featureWords
        }
    }

    // Made once: reading vector files asks for them with every test.
    private static let algorithmWords = Set(AlgorithmName.allCases.map(\.rawValue))
    private static let codecWords: Set = ["opus", "vp8", "vp9", "h264"]
    private static let controlWords: Set = ["iv-prefix", "frame-counter", "clock", "lifetime", "decryption-fault"]
    private static let pathWords: Set = ["object", "callback"]
    private static let featureWords = Set(Handshake.rulesOfFeatures.keys)

    /// What one of its words is called.
    package var singular: String {
        switch self {
        case .algorithms: "algorithm"
        case .codecs: "codec"
        case .controls: "control"
        case .installationPaths: "installation path"
        case .features: "feature"
        }
    }
}

extension Handshake {
    /// Every profile, by its name in the protocol and in vector files.
    package static let allProfiles = ["framed-manager", "encrypted-call", "frame-cryptor", "session-secret"]

    /// Every method that a client may say it lacks.
    package static let optionalMethods: Set<String> =
        ClientOperation.methodNames.subtracting([ClientOperation.Method.reset.rawValue])
        .union([Request.Method.concurrently.rawValue])

    /// The methods that only clients with a certain control have, and that
    /// control.
    package static let controlsOfMethods = [
        ClientOperation.Method.advanceClock.rawValue: "clock",
        ManagerOperation.Method.setFrameCounter.rawValue: "frame-counter",
    ]

    /// The rules that a feature stands for (`Spec/protocol.md`, handshake): a
    /// test that exercises one of them is about clients that have the feature.
    package static let rulesOfFeatures = ["encryption-not-enabled": ["SEC-5", "SEC-6", "SEC-7", "SEC-8"]]

    /// What the client offers of one kind.
    package subscript(capability: Capability) -> Set<String> {
        switch capability {
        case .algorithms: algorithms
        case .codecs: codecs
        case .controls: controls
        case .installationPaths: installationPaths
        case .features: features
        }
    }

    /// Whether the client has a method, according to its handshake.
    package func offers(_ method: String) -> Bool {
        if let control = Handshake.controlsOfMethods[method], !controls.contains(control) { return false }
        return !unsupported.contains { $0.method == method }
    }
}
