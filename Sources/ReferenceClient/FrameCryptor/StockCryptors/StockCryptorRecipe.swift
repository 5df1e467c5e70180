/// The cryptors that every adapter brings along, as the protocol describes
/// them.
public struct StockCryptorRecipe: Sendable, Hashable {
    /// A cryptor's kind with what belongs to it.
    public enum Kind: Sendable, Hashable {
        /// AES-256-GCM with a counter as nonce (INS-13). The first frame
        /// carries `firstCounter`, or a random one. With `bindsSSRC` the ssrc
        /// is the AAD (INS-15), which only the callback path can do.
        case aes256GCM(firstCounter: UInt64? = nil, bindsSSRC: Bool = false)
        /// XOR with a repeating key, counting from 1 (INS-14).
        case xor
        /// XOR that refuses all calls in one direction, or those with these
        /// numbers, from 1, audio and video counted together.
        case refuse(Direction, only: Set<Int>? = nil)
        /// XOR whose ciphertexts are `extra` bytes larger than it promises.
        case oversize(extra: Int)
        /// XOR whose encrypt waits until the other media type's call is
        /// inside too, and refuses when that takes longer than `timeout`.
        case meeting(timeout: Duration)
    }

    /// One of a cryptor's two directions, by its name in the protocol.
    public enum Direction: String, Sendable, Hashable, CaseIterable {
        case encrypt
        case decrypt
    }

    /// What the cryptor does.
    public var kind: Kind
    /// Its key: 32 bytes for AES-256-GCM, at least one for the others.
    public var key: [UInt8]

    /// A recipe with its parts.
    public init(_ kind: Kind, key: [UInt8]) {
        self.kind = kind
        self.key = key
    }
}

/// Why a recipe makes no cryptor.
public enum StockCryptorError: String, Error, Sendable, Hashable {
    /// AES-256-GCM takes 32 bytes, the others at least one.
    case invalidKeyLength
    /// The object path does not know the ssrc.
    case ssrcNeedsCallbackPath
    /// A size or a timeout below zero.
    case negativeAmount
}
