/// The last 20 bytes of a frame (FRM-2). Integers are big-endian.
///
///     0            4          12         13          15        16
///     frameCounter  ivPrefix   keyIndex   clearBytes  version   magic
public struct Trailer: Sendable, Hashable {
    /// The length in bytes.
    public static let size = 20
    /// The version of the format that this package writes and opens.
    public static let version: UInt8 = 1
    /// The four bytes at the very end.
    public static let magic: UInt32 = 0xE2EE_FEED

    /// Where each field begins; the tests of every field walk over them.
    public enum Offset {
        public static let frameCounter = 0
        public static let ivPrefix = 4
        public static let keyIndex = 12
        public static let clearBytes = 13
        public static let version = 15
        public static let magic = 16
    }

    /// Bit 15 of the clearBytes field: what follows the clear header is
    /// escaped (FRM-4).
    static let escapedFlag: UInt16 = 0x8000

    /// The last four bytes of the IV.
    public var frameCounter: UInt32
    /// The first eight bytes of the IV, as a big-endian number.
    public var ivPrefix: UInt64
    /// The slot of the key.
    public var keyIndex: UInt8
    /// The clear header's size and form.
    public var clearHeader: ClearHeader

    /// A trailer of these fields; version and magic are always the same.
    public init(frameCounter: UInt32, ivPrefix: UInt64, keyIndex: UInt8, clearHeader: ClearHeader) {
        (self.frameCounter, self.ivPrefix) = (frameCounter, ivPrefix)
        (self.keyIndex, self.clearHeader) = (keyIndex, clearHeader)
    }

    /// Reads 20 bytes. `FrameKind` checks version and magic.
    init(reading bytes: UnsafePointer<UInt8>) {
        let raw = UnsafeRawPointer(bytes)
        frameCounter = UInt32(bigEndian: raw.loadUnaligned(fromByteOffset: Offset.frameCounter, as: UInt32.self))
        ivPrefix = UInt64(bigEndian: raw.loadUnaligned(fromByteOffset: Offset.ivPrefix, as: UInt64.self))
        keyIndex = bytes[Offset.keyIndex]
        clearHeader = ClearHeader(
            field: UInt16(bigEndian: raw.loadUnaligned(fromByteOffset: Offset.clearBytes, as: UInt16.self))
        )
    }

    /// Writes 20 bytes.
    func write(to bytes: UnsafeMutablePointer<UInt8>) {
        let raw = UnsafeMutableRawPointer(bytes)
        raw.storeBytes(of: frameCounter.bigEndian, toByteOffset: Offset.frameCounter, as: UInt32.self)
        raw.storeBytes(of: ivPrefix.bigEndian, toByteOffset: Offset.ivPrefix, as: UInt64.self)
        bytes[Offset.keyIndex] = keyIndex
        raw.storeBytes(of: clearHeader.field.bigEndian, toByteOffset: Offset.clearBytes, as: UInt16.self)
        bytes[Offset.version] = Self.version
        raw.storeBytes(of: Self.magic.bigEndian, toByteOffset: Offset.magic, as: UInt32.self)
    }

    /// The 20 bytes.
    public var bytes: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Self.size) { buffer, count in
            write(to: buffer.baseAddress!)
            count = Self.size
        }
    }

    /// `ivPrefix ‖ frameCounter` (FRM-3): the 12 bytes in the order of the IV,
    /// which is not the trailer's.
    public var iv: InlineIV { InlineIV(ivPrefix: ivPrefix, frameCounter: frameCounter) }
}

extension ClearHeader {
    /// The trailer's two bytes for this header.
    var field: UInt16 { UInt16(size) | (isEscaped ? Trailer.escapedFlag : 0) }

    /// The header that the trailer's two bytes state.
    init(field: UInt16) {
        self.init(size: Int(field & ~Trailer.escapedFlag), isEscaped: field & Trailer.escapedFlag != 0)
    }
}
