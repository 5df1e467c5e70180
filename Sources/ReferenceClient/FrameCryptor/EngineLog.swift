/// What an engine has logged.
public struct EngineLog: Sendable, Hashable {
    /// A ciphertext that was larger than it may be (INS-6).
    public struct OversizeError: Sendable, Hashable {
        /// The ciphertext's size in bytes.
        public var size: Int
        /// What `maxSize` had promised for it, in bytes.
        public var maxSize: Int
    }

    /// One entry an installation at most, oldest first.
    public var oversizeErrors: [OversizeError] = []
    /// One entry a frame that a cryptor failed on.
    public var diagnostics: [FrameCryptoDiagnostic] = []
}
