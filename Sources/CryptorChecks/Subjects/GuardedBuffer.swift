#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A buffer between two strips of known bytes, which show whether someone
/// wrote beside it.
final class GuardedBuffer {
    private static let leastStripSize = 256
    private static let stripByte: UInt8 = 0xC5

    private let memory: UnsafeMutableBufferPointer<UInt8>
    private let stripSize: Int
    /// The buffer itself, which has an address even when it has no bytes.
    let bytes: UnsafeMutableBufferPointer<UInt8>

    /// A buffer of `capacity` bytes, all zero.
    ///
    /// - Parameter expected: how many bytes a cryptor may write that ignores the
    ///   capacity. The strips are large enough for them, so that a wrong cryptor is
    ///   reported and does not end the process.
    init(capacity: Int, expected: Int = 0) {
        stripSize = Self.leastStripSize + max(0, expected - capacity)
        memory = .allocate(capacity: capacity + 2 * stripSize)
        memory.initialize(repeating: Self.stripByte)
        bytes = UnsafeMutableBufferPointer(rebasing: memory[stripSize..<stripSize + capacity])
        bytes.update(repeating: 0)
    }

    /// A buffer that holds `content`.
    convenience init(_ content: [UInt8]) {
        self.init(capacity: content.count)
        _ = bytes.update(fromContentsOf: content)
    }

    deinit { memory.deallocate() }

    /// Where the buffer begins.
    var start: UnsafeMutablePointer<UInt8> { memory.baseAddress! + stripSize }

    /// Whether the strips are as they were.
    var isIntact: Bool {
        isAll(Self.stripByte, from: memory.baseAddress!, count: stripSize)
            && isAll(Self.stripByte, from: start + bytes.count, count: stripSize)
    }

    /// Whether the buffer holds these bytes.
    func holds(_ content: [UInt8]) -> Bool {
        content.count == bytes.count && memcmp(start, content, content.count) == 0
    }

    /// Whether every byte of the buffer is this one.
    func isAll(_ byte: UInt8) -> Bool { isAll(byte, from: start, count: bytes.count) }

    private func isAll(_ byte: UInt8, from start: UnsafeMutablePointer<UInt8>, count: Int) -> Bool {
        // All bytes are equal if each equals its neighbour.
        count == 0 || start[0] == byte && memcmp(start, start + 1, count - 1) == 0
    }
}
