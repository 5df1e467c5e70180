/// What an engine has logged.
public struct EngineLog: Sendable, Hashable {
    /// A ciphertext that was larger than it may be (INS-6).
    public struct OversizeError: Sendable, Hashable {
        /// The ciphertext's size in bytes.
        public var size: Int
        /// What `maxSize` had promised for it, in bytes.
        public var maxSize: Int
    }

    /// At most one entry for each installation, oldest first.
    public var oversizeErrors: [OversizeError] = []
    /// One entry for each frame on which a cryptor failed.
    public var diagnostics: [FrameCryptoDiagnostic] = []
}
