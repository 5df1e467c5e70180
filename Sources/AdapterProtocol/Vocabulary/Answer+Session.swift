import JSON

extension Answer {
    /// An error that a publisher or a subscriber was told.
    public struct SessionFault: Sendable, Hashable {
        /// The errors by their names on the wire.
        public enum Name: String, Sendable, Hashable, CaseIterable {
            /// The media is under another secret (SEC-4).
            case encryptionSecretMismatch
            /// The decryption broke down (SEC-4).
            case decryptionInternalError
            /// A secret was set where encryption is not enabled (SEC-7).
            case encryptionNotEnabled
        }

        /// The publisher or subscriber that was told.
        public var target: String
        /// What it was told.
        public var name: Name

        /// An error with whom it was told.
        public init(target: String, name: Name) {
            self.target = target
            self.name = name
        }

        var form: Members { ["target": .string(target), "name": .word(name)] }
    }
}
