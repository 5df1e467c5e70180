public import ReferenceClient

/// Why a frame was dropped.
public enum FrameCryptoError: Error, Sendable, Hashable {
    /// Encrypting failed.
    case encryptFailed(mediaType: FrameMediaType, ssrc: UInt32, code: Int32)
    /// Decrypting failed.
    case decryptFailed(mediaType: FrameMediaType, ssrc: UInt32, code: Int32)
    /// A callback wrote more than it had said.
    case bufferOversize(mediaType: FrameMediaType, ssrc: UInt32)

    init(_ diagnostic: FrameCryptoDiagnostic) {
        let (mediaType, ssrc) = (diagnostic.mediaType, diagnostic.ssrc)
        self =
            switch diagnostic.error {
            case .encryptFailed(let code): .encryptFailed(mediaType: mediaType, ssrc: ssrc, code: code)
            case .decryptFailed(let code): .decryptFailed(mediaType: mediaType, ssrc: ssrc, code: code)
            case .bufferOversize: .bufferOversize(mediaType: mediaType, ssrc: ssrc)
            }
    }
}
