/// A cryptor made by a recipe, for either path.
///
/// As an object it is a `FrameCryptor`. For the callback path it offers three
/// C callbacks and itself as their `userData`; whoever installs those keeps it
/// alive until `destroy` has returned (INS-9).
public final class StockCryptor: FrameCryptor {
    let cipher: any StockCipher

    /// Makes a cryptor that has seen no frame.
    ///
    /// - Parameter isPlain: whether the frame of a media type that is being
    ///   decrypted came without a counter, which neither path lets a cryptor
    ///   see; AES-256-GCM refuses such frames (ONE-1).
    /// - Throws: `invalidKeyLength`, `negativeAmount`, and
    ///   `ssrcNeedsCallbackPath` when the object path is to bind the ssrc.
    public init(
        _ recipe: StockCryptorRecipe,
        for path: InstallationPath,
        isPlain: @escaping @Sendable (FrameMediaType) -> Bool = { _ in false }
    ) throws(StockCryptorError) {
        switch recipe.kind {
        case .aes256GCM(_, bindsSSRC: true) where path == .object: throw .ssrcNeedsCallbackPath
        case .aes256GCM(let first, let bindsSSRC):
            cipher = try CounterGCM(key: recipe.key, firstCounter: first, bindsSSRC: bindsSSRC, isPlain: isPlain)
        case .xor, .refuse, .oversize, .meeting: cipher = try RepeatingXOR(recipe)
        }
    }

    public func encrypt(mediaType: FrameMediaType, plaintext: [UInt8]) -> (ciphertext: [UInt8], counter: UInt64)? {
        guard let (ciphertext, counter) = cipher.encrypt(plaintext, mediaType: mediaType, ssrc: nil) else { return nil }
        return (ciphertext + repeatElement(0, count: cipher.oversize), counter)
    }

    public func decrypt(mediaType: FrameMediaType, ciphertext: [UInt8], counter: UInt64) -> [UInt8]? {
        cipher.decrypt(ciphertext, counter: counter, mediaType: mediaType, ssrc: nil)
    }

    public func maxSize(mediaType: FrameMediaType, plaintextSize: Int) -> Int {
        cipher.maxSize(plaintextSize: plaintextSize)
    }
}
