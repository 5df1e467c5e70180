internal import AEAD
package import FramedMedia
internal import VectorFiles

/// Sealed frames as bytes: their trailer read, and the right one made again.
/// Where a client has no hooks the right frame follows from the one it made,
/// which is one of two places where a run uses the format's own code.
package enum SealedFrame {
    /// The trailer of a framed frame; nil for other bytes.
    package static func trailer(of frame: [UInt8]) -> Trailer? {
        var output = [UInt8](repeating: 0, count: frame.count)
        guard case .framed(let opener) = FrameOpener.read(frame, into: &output) else { return nil }
        return opener.trailer
    }

    /// The one right frame for a recipe, a prefix and a counter.
    ///
    /// - Throws: `FormatError.cryptoLibrary`: then nothing is known of the
    ///   frame, which is never taken for right.
    static func bytes(
        _ recipe: SealedFrameRecipe,
        ivPrefix: UInt64,
        frameCounter: UInt32
    ) throws(FormatError) -> [UInt8] {
        let cipher: AESGCM
        do throws(AEADError) {
            let isShort = recipe.key.count == Algorithm.aes128GCM.keySize
            cipher = try AESGCM(isShort ? .aes128GCM : .aes256GCM, key: recipe.key.span.bytes)
        } catch {
            throw .cryptoLibrary(error.reason)
        }
        let trailer = Trailer(
            frameCounter: frameCounter,
            ivPrefix: ivPrefix,
            keyIndex: recipe.keyIndex,
            clearHeader: ClearHeader(size: recipe.clearBytes, isEscaped: recipe.isEscaped)
        )
        return try FrameSealer.seal(recipe.plaintext, trailer: trailer, using: cipher)
    }
}
