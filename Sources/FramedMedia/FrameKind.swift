/// What a receiver sees in the last bytes of a frame, before any key (DEC-1…4).
public enum FrameKind: Sendable, Hashable {
    /// No bytes: forwarded unchanged (DEC-1).
    case empty
    /// Not ours: forwarded unchanged (DEC-4).
    case unencrypted
    /// The magic with a version that is not 1: dropped (DEC-3).
    case unsupportedVersion(UInt8)
    /// A framed v1 frame with the clear header that its raw tail states
    /// (DEC-2, ESC-4).
    case framed(ClearHeader)

    /// Looks at the last 20 bytes at most; any bytes are fine.
    public init(of frame: borrowing RawSpan) { self = frame.withUnsafeBytes { bytes in FrameKind(of: bytes) } }

    init(of frame: UnsafeRawBufferPointer) {
        guard !frame.isEmpty else {
            self = .empty
            return
        }
        let magicSize = MemoryLayout<UInt32>.size
        guard frame.count > magicSize,
            UInt32(bigEndian: frame.loadUnaligned(fromByteOffset: frame.count - magicSize, as: UInt32.self))
                == Trailer.magic
        else {
            self = .unencrypted
            return
        }
        let version = frame[frame.count - magicSize - 1]
        guard version == Trailer.version else {
            self = .unsupportedVersion(version)
            return
        }
        guard frame.count >= Trailer.size else {
            self = .unencrypted
            return
        }
        let offset = frame.count - Trailer.size + Trailer.Offset.clearBytes
        let field = UInt16(bigEndian: frame.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
        let header = ClearHeader(field: field)
        self = header.size <= frame.count - Trailer.size ? .framed(header) : .unencrypted
    }
}
