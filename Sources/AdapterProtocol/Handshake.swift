/// What a client says about itself in answer to `initialize`.
public struct Handshake: Sendable, Hashable {
    /// The version of the adapter protocol that this package speaks.
    public static let protocolVersion = 1

    /// A method that the client does not have, and why.
    public struct Unsupported: Sendable, Hashable {
        /// The method's name.
        public var method: String
        /// Why, for the report.
        public var reason: String

        /// A method and the reason it is missing.
        public init(method: String, reason: String) {
            self.method = method
            self.reason = reason
        }
    }

    /// The implementation's name.
    public var name: String
    /// The implementation's version.
    public var version: String
    /// The language it is written in.
    public var language: String
    /// The profiles it offers: `framed-manager`, `encrypted-call`,
    /// `frame-cryptor`, `session-secret`.
    public var profiles: Set<String>
    /// `AES-128-GCM`, `AES-256-GCM`.
    public var algorithms: Set<String>
    /// The codecs of CLR-1…3 that it knows.
    public var codecs: Set<String>
    /// The controls it offers to tests: `iv-prefix`, `frame-counter`,
    /// `clock`, `lifetime`, `decryption-fault`.
    public var controls: Set<String>
    /// `object`, `callback`.
    public var installationPaths: Set<String>
    /// `encryption-not-enabled`.
    public var features: Set<String>
    /// Methods of its profiles that it does not have.
    public var unsupported: [Unsupported]

    /// A handshake with its parts.
    public init(
        name: String,
        version: String,
        language: String,
        profiles: Set<String> = [],
        algorithms: Set<String> = [],
        codecs: Set<String> = [],
        controls: Set<String> = [],
        installationPaths: Set<String> = [],
        features: Set<String> = [],
        unsupported: [Unsupported] = []
    ) {
        (self.name, self.version, self.language) = (name, version, language)
        (self.profiles, self.algorithms, self.codecs) = (profiles, algorithms, codecs)
        (self.controls, self.installationPaths, self.features) = (controls, installationPaths, features)
        self.unsupported = unsupported
    }
}
