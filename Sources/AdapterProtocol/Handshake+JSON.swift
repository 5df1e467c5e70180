public import JSON

extension Handshake {
    // What may stand in the lists; codecs are free.

    /// Every profile, by its name in the protocol and in vector files.
    package static let allProfiles = ["framed-manager", "encrypted-call", "frame-cryptor", "session-secret"]
    private static let knownAlgorithms: Set = ["AES-128-GCM", "AES-256-GCM"]
    private static let knownControls: Set = ["iv-prefix", "frame-counter", "clock", "lifetime", "decryption-fault"]
    private static let knownPaths: Set = ["object", "callback"]
    private static let knownFeatures: Set = ["encryption-not-enabled"]

    /// The result of `initialize`.
    public var json: JSONObject {
        [
            "protocolVersion": .integer(Int64(Handshake.protocolVersion)),
            "implementation": ["name": .string(name), "version": .string(version), "language": .string(language)],
            "profiles": Handshake.list(profiles),
            "algorithms": Handshake.list(algorithms),
            "codecs": Handshake.list(codecs),
            "controls": Handshake.list(controls),
            "installationPaths": Handshake.list(installationPaths),
            "features": Handshake.list(features),
            "unsupported": .array(unsupported.map { ["method": .string($0.method), "reason": .string($0.reason)] }),
        ]
    }

    /// Reads the result of `initialize`: no member may be unknown, the lists
    /// hold only words that protocol version 1 knows, and a list that is absent
    /// is empty, except `profiles`.
    ///
    /// - Throws: `ClientFailure` with `noHandshake` and a sentence that names
    ///   the member.
    public init(json: JSONObject) throws(ClientFailure) {
        var reader = HandshakeReader(json)
        let protocolVersion = reader.take("protocolVersion")
        guard protocolVersion?.int == Handshake.protocolVersion else {
            let found = protocolVersion.map { "protocol version \($0.text())" } ?? "no protocol version"
            throw reader.failure("names \(found); \(Handshake.protocolVersion) is expected")
        }
        var implementation = try HandshakeReader(reader.object("implementation"), in: "implementation")
        self.init(
            name: try implementation.text("name"),
            version: try implementation.text("version"),
            language: try implementation.text("language"),
            profiles: try reader.words("profiles", Set(Handshake.allProfiles)),
            algorithms: try reader.words("algorithms", Handshake.knownAlgorithms),
            codecs: try reader.words("codecs"),
            controls: try reader.words("controls", Handshake.knownControls),
            installationPaths: try reader.words("installationPaths", Handshake.knownPaths),
            features: try reader.words("features", Handshake.knownFeatures),
            unsupported: try reader.list("unsupported").enumerated().map { (index, entry) throws(ClientFailure) in
                let path = "unsupported[\(index)]"
                guard let object = entry.object else { throw reader.failure("\(path) is not an object") }
                var entry = HandshakeReader(object, in: path)
                let method = Unsupported(method: try entry.text("method"), reason: try entry.text("reason"))
                try entry.finish()
                return method
            }
        )
        try implementation.finish()
        try reader.finish()
        if profiles.isEmpty { throw reader.failure("offers no profile") }
    }

    private static func list(_ words: Set<String>) -> JSONValue { .array(words.sorted().map(JSONValue.string)) }
}
