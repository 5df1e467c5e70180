internal import AEAD
internal import FramedMedia
internal import VectorFiles

/// A frame sealed by the format's own code, with all intermediate values.
struct SealedFrame {
    let algorithm: Algorithm
    let key: [UInt8]
    let trailer: Trailer
    /// What was sealed.
    let encoded: EncodedFrame
    /// The encoded frame's bytes.
    let media: [UInt8]
    /// The sealed frame.
    let bytes: [UInt8]

    /// Seals a frame that can be sealed, its clear header by the codec's rule
    /// unless it is given by hand.
    init(
        _ encoded: EncodedFrame,
        algorithm: Algorithm,
        key: [UInt8]? = nil,
        clearHeader: ClearHeader? = nil,
        frameCounter: UInt32 = 1,
        ivPrefix: UInt64 = Fixture.ivPrefix,
        keyIndex: UInt8 = Fixture.keyIndex
    ) {
        let media = encoded.bytes
        let key = key ?? Fixture.key(algorithm)
        (self.algorithm, self.key, self.encoded, self.media) = (algorithm, key, encoded, media)
        do {
            trailer = Trailer(
                frameCounter: frameCounter,
                ivPrefix: ivPrefix,
                keyIndex: keyIndex,
                clearHeader: try clearHeader ?? encoded.clearHeader()
            )
            bytes = try FrameSealer.seal(media, trailer: trailer, using: Self.cipher(algorithm, key))
        } catch {
            preconditionFailure("a frame of the generator cannot be sealed: \(error)")
        }
    }

    private static func cipher(_ algorithm: Algorithm, _ key: [UInt8]) throws(AEADError) -> AESGCM {
        try AESGCM(algorithm, key: key.span.bytes)
    }

    /// Media that begins with `header` and whose rest is hidden as
    /// `ciphertext`, so that a test can say which bytes are escaped.
    static func media(
        after header: [UInt8],
        hiddenAs ciphertext: [UInt8],
        algorithm: Algorithm,
        key: [UInt8]? = nil,
        frameCounter: UInt32 = 1,
        ivPrefix: UInt64 = Fixture.ivPrefix
    ) -> [UInt8] {
        let keystream = SealedFrame(
            EncodedFrame(nil, nil, header + [UInt8](repeating: 0, count: ciphertext.count)),
            algorithm: algorithm,
            key: key,
            clearHeader: ClearHeader(size: header.count, isEscaped: false),
            frameCounter: frameCounter,
            ivPrefix: ivPrefix
        ).ciphertext
        return header + zip(keystream, ciphertext).map { $0 ^ $1 }
    }

    /// The bytes that stay clear.
    var clearHeader: [UInt8] { Array(media.prefix(trailer.clearHeader.size)) }

    /// ciphertext ‖ tag ‖ trailer, before escaping.
    var unescaped: [UInt8] {
        let rest = Array(bytes.dropFirst(clearHeader.count))
        return trailer.clearHeader.isEscaped ? EmulationPrevention.unescape(rest, after: clearHeader) : rest
    }

    /// The encrypted media.
    var ciphertext: [UInt8] { Array(unescaped.prefix(media.count - clearHeader.count)) }

    /// The 16 bytes after it.
    var tag: [UInt8] { Array(unescaped.dropFirst(ciphertext.count).prefix(AESGCM.tagSize)) }

    /// The key in its slot.
    var vectorKey: VectorKey { VectorKey(bytes: key, index: Int(trailer.keyIndex)) }

    /// The values for a vector; what is long is left out.
    var intermediates: Intermediates {
        var intermediates = Intermediates()
        intermediates.clearBytes = clearHeader.count
        intermediates.aad = .expected(clearHeader)
        intermediates.iv = trailer.iv.bytes
        intermediates.tag = tag
        if media.count <= VectorBytes.literalLimit {
            intermediates.ciphertext = .literal(ciphertext)
            if trailer.clearHeader.isEscaped { intermediates.unescaped = .literal(unescaped) }
        }
        return intermediates
    }
}
