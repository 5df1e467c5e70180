/// A cryptor made by a recipe, for either path.
///
/// As an object it is a `FrameCryptor`. For the callback path it offers three
/// C callbacks and itself as their `userData`; whoever installs those keeps it
/// alive until `destroy` has returned (INS-9).
public final class StockCryptor: FrameCryptor {
    let transform: any FrameTransform

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
        case .aes256GCM(let firstCounter, let bindsSSRC):
            if bindsSSRC, path == .object { throw .ssrcNeedsCallbackPath }
            transform = try CounterGCM(
                key: recipe.key,
                firstCounter: firstCounter,
                bindsSSRC: bindsSSRC,
                isPlain: isPlain
            )
        case .xor:
            transform = try RepeatingXOR(key: recipe.key)
        case .refuse(let direction, let numbers):
            transform = RefusingXOR(try RepeatingXOR(key: recipe.key), refusing: direction, only: numbers)
        case .oversize(let extra):
            guard extra >= 0 else { throw .negativeAmount }
            transform = OversizeXOR(try RepeatingXOR(key: recipe.key), extra: extra)
        case .meeting(let timeout):
            guard timeout >= .zero else { throw .negativeAmount }
            transform = MeetingXOR(try RepeatingXOR(key: recipe.key), timeout: timeout)
        }
    }

    public func encrypt(
        mediaType: FrameMediaType,
        plaintext: [UInt8]
    ) -> (ciphertext: [UInt8], counter: UInt64)? {
        var result: (size: Int, counter: UInt64)?
        let capacity = transform.maxSize(plaintextSize: plaintext.count)
        var ciphertext = Self.filled(capacity: capacity) { room in
            plaintext.withUnsafeBufferPointer { plaintext in
                result = transform.encrypt(plaintext, mediaType: mediaType, ssrc: nil, into: room)
            }
            return min(result?.size ?? 0, capacity)
        }
        guard let (size, counter) = result else { return nil }
        // An oversize ciphertext goes on with zeros where it had no room.
        ciphertext += repeatElement(0, count: size - ciphertext.count)
        return (ciphertext, counter)
    }

    public func decrypt(mediaType: FrameMediaType, ciphertext: [UInt8], counter: UInt64) -> [UInt8]? {
        var size: Int?
        let plaintext = Self.filled(capacity: ciphertext.count) { room in
            ciphertext.withUnsafeBufferPointer { ciphertext in
                size = transform.decrypt(ciphertext, counter: counter, mediaType: mediaType, ssrc: nil, into: room)
            }
            return size ?? 0
        }
        return size == nil ? nil : plaintext
    }

    public func maxSize(mediaType: FrameMediaType, plaintextSize: Int) -> Int {
        transform.maxSize(plaintextSize: plaintextSize)
    }

    /// An array whose bytes `body` writes; it says how many they are.
    private static func filled(
        capacity: Int,
        _ body: (UnsafeMutableBufferPointer<UInt8>) -> Int
    ) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: max(capacity, 1)) { buffer, count in
            count = body(UnsafeMutableBufferPointer(rebasing: buffer.prefix(capacity)))
        }
    }
}
