/// What goes wrong in this module.
public enum CryptoKitError: Error, Hashable {
    /// A nonce or a tag of another size than AES-GCM's.
    case incorrectParameterSize
    /// A key of another size than AES's.
    case incorrectKeySize
    /// The tag does not match.
    case authenticationFailure
    /// The library underneath refused.
    case underlyingCoreCryptoError
}
