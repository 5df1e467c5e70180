public import JSON

extension Handshake {
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
    /// is empty, except `profiles`. A control is not offered whose method is
    /// said to be missing.
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
            algorithms: try reader.words(.algorithms),
            codecs: try reader.words(.codecs),
            controls: try reader.words(.controls),
            installationPaths: try reader.words(.installationPaths),
            features: try reader.words(.features),
            unsupported: try reader.list("unsupported").enumerated().map { (index, entry) throws(ClientFailure) in
                let path = "unsupported[\(index)]"
                guard let object = entry.object else { throw reader.failure("has an \(path) that is not an object") }
                var entry = HandshakeReader(object, in: path)
                let lacked = Unsupported(method: try entry.text("method"), reason: try entry.text("reason"))
                try entry.finish()
                return lacked
            }
        )
        for (index, method) in unsupported.map(\.method).enumerated() {
            guard Handshake.optionalMethods.contains(method) else {
                throw reader.failure(
                    "lists \"\(method)\" under unsupported[\(index)], which is no method that a client may lack"
                )
            }
            if let control = Handshake.controlsOfMethods[method], controls.contains(control) {
                throw reader.failure("offers the control \(control) and lists its method \(method) under unsupported")
            }
        }
        try implementation.finish()
        try reader.finish()
        if profiles.isEmpty { throw reader.failure("offers no profile") }
    }

    private static func list(_ words: Set<String>) -> JSONValue { .array(words.sorted().map(JSONValue.string)) }
}
