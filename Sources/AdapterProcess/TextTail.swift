/// The end of a text that may be long.
package struct TextTail {
    /// How many bytes are kept.
    package static let size = 4096

    private var bytes: [UInt8] = []
    private var isCut = false

    package init() {}

    /// Adds bytes at the end.
    package mutating func append(_ chunk: UnsafeRawBufferPointer) {
        if chunk.count >= TextTail.size {
            isCut = isCut || !bytes.isEmpty || chunk.count > TextTail.size
            bytes = Array(chunk.suffix(TextTail.size))
        } else {
            bytes.append(contentsOf: chunk)
            if bytes.count > 2 * TextTail.size { cut() }
        }
    }

    /// The end as text, with `…` in front where something is missing.
    package var text: String {
        var end = self
        if end.bytes.count > TextTail.size { end.cut() }
        guard end.isCut else { return String(decoding: end.bytes, as: UTF8.self) }
        // Does not begin in the middle of a character.
        return "…" + String(decoding: end.bytes.drop { $0 & 0xC0 == 0x80 }, as: UTF8.self)
    }

    private mutating func cut() {
        bytes.removeFirst(bytes.count - TextTail.size)
        isCut = true
    }
}
