/// Why a recipe makes no cryptor.
public enum StockCryptorError: String, Error, Sendable, Hashable {
    /// AES-256-GCM takes 32 bytes, the others one at least.
    case invalidKeyLength
    /// The object path does not know the ssrc.
    case ssrcNeedsCallbackPath
    /// A size or a timeout below zero.
    case negativeAmount
}
