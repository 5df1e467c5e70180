/// A hint that a frame was dropped, with what the engine knows of it (INS-12).
public struct FrameCryptoDiagnostic: Sendable, Hashable {
    /// What went wrong.
    public enum Error: Sendable, Hashable {
        /// `encrypt` gave nil or too much, or its callback a non-zero code.
        case encryptFailed(code: Int32)
        /// `decrypt` gave nil, or its callback a non-zero code or a size beyond
        /// its buffer.
        case decryptFailed(code: Int32)
        /// The encrypt callback gave a size above its capacity.
        case bufferOversize
    }

    /// What went wrong.
    public var error: Error
    /// The frame's media type.
    public var mediaType: FrameMediaType
    /// The frame's stream.
    public var ssrc: UInt32

    init(_ error: Error, _ stream: FrameStream) {
        self.error = error
        mediaType = stream.mediaType
        ssrc = stream.ssrc
    }
}

extension FrameCryptoDiagnostic.Error {
    /// The error's name in the adapter protocol.
    public var name: String {
        switch self {
        case .encryptFailed: "encryptFailed"
        case .decryptFailed: "decryptFailed"
        case .bufferOversize: "bufferOversize"
        }
    }

    /// The code, where the error has one: a callback's own, or the engine's.
    public var code: Int32? {
        switch self {
        case .encryptFailed(let code), .decryptFailed(let code): code
        case .bufferOversize: nil
        }
    }
}
