public import Foundation

extension AES.GCM {
    /// The 12 bytes that must never come twice with one key.
    public struct Nonce: Sendable, Hashable {
        let bytes: [UInt8]

        /// A nonce with these 12 bytes.
        public init(data: some DataProtocol) throws {
            guard data.count == 12 else { throw CryptoKitError.incorrectParameterSize }
            bytes = Array(data)
        }
    }
}
