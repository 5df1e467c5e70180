#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A string that is equal only to the same bytes. `String` itself treats an é
/// and an e with an accent after it as equal; to a protocol they differ.
struct ExactString: Hashable {
    let string: String

    init(_ string: String) { self.string = string }

    static func == (left: ExactString, right: ExactString) -> Bool { areExactlyEqual(left.string, right.string) }
}

/// Whether two strings are the same bytes in UTF-8.
func areExactlyEqual(_ left: String, _ right: String) -> Bool {
    guard left.utf8.count == right.utf8.count else { return false }
    let isEqual = left.utf8.withContiguousStorageIfAvailable { left in
        right.utf8.withContiguousStorageIfAvailable { right in
            guard let first = left.baseAddress, let second = right.baseAddress else { return true }
            return memcmp(first, second, left.count) == 0
        }
    }
    return (isEqual ?? nil) ?? left.utf8.elementsEqual(right.utf8)
}
