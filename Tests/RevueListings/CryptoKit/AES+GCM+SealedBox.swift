public import Foundation

extension AES.GCM {
    /// A ciphertext with its nonce and its 16-byte tag.
    public struct SealedBox: Sendable {
        /// The nonce.
        public let nonce: Nonce
        /// The encrypted bytes.
        public let ciphertext: Data
        /// The tag.
        public let tag: Data

        /// A box of its parts.
        public init(nonce: Nonce, ciphertext: some DataProtocol, tag: some DataProtocol) throws {
            guard tag.count == 16 else { throw CryptoKitError.incorrectParameterSize }
            self.nonce = nonce
            self.ciphertext = Data(ciphertext)
            self.tag = Data(tag)
        }
    }
}
