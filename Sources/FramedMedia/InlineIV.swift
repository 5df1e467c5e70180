/// The 12 bytes of an IV on the stack: `ivPrefix ‖ frameCounter` (FRM-3).
public struct InlineIV: Sendable, Hashable {
    private let prefix: UInt64
    private let counter: UInt32

    init(ivPrefix: UInt64, frameCounter: UInt32) {
        prefix = ivPrefix.bigEndian
        counter = frameCounter.bigEndian
    }

    /// Lends the 12 bytes.
    func withBytes<Result, Failure: Error>(
        _ body: (UnsafePointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // The two fields lie next to each other: 8 bytes, then 4.
        try withUnsafePointer(to: self) { (pointer) throws(Failure) -> Result in
            try body(UnsafeRawPointer(pointer).assumingMemoryBound(to: UInt8.self))
        }
    }

    /// The 12 bytes as an array.
    public var bytes: [UInt8] { withBytes { Array(UnsafeBufferPointer(start: $0, count: 12)) } }
}
