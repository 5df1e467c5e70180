import Synchronization

/// Where a bad callback keeps a pointer that it should forget.
enum LastBuffer {
    private static let address = Atomic<UInt>(0)

    /// Keeps a pointer and gives back the one before.
    static func exchange(_ pointer: UnsafeMutablePointer<UInt8>?) -> UnsafeMutablePointer<UInt8>? {
        let old = address.exchange(UInt(bitPattern: pointer), ordering: .sequentiallyConsistent)
        return UnsafeMutablePointer(bitPattern: old)
    }
}
