/// The bytes that stand for themselves in a JSON string: ASCII without
/// quotes, backslashes and control characters.
enum PlainText {
    /// Where the plain text ends that begins at `start`, looking at eight
    /// bytes at a time.
    static func end(in text: UnsafeRawBufferPointer, from start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var index = start
        while index + 8 <= text.count {
            let word = text.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
            let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
            // Subtracting borrows into the top bit of a byte that is zero, or
            // below 0x20; a byte above 0x7F has its top bit set anyway.
            let zero = (quote &- ones) & ~quote | (backslash &- ones) & ~backslash
            let hit = zero | (word &- ones &* 0x20) & ~word | word
            guard hit & (ones << 7) == 0 else { break }
            index += 8
        }
        while index < text.count, isPlain(text[index]) { index += 1 }
        return index
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
}
