import AdapterProtocol
import Testing

@Suite("Bytes become lines")
struct LineBufferTests {
    @Test("Lines come out the same, however the bytes come in", arguments: [1, 2, 3, 5, 1000])
    func pieces(_ size: Int) {
        let text = Array("one\n\ntwo\r\nthree\nrest".utf8)
        var buffer = LineBuffer()
        var lines: [String] = []
        for start in stride(from: 0, to: text.count, by: size) {
            text[start..<min(start + size, text.count)].withUnsafeBytes { buffer.append($0) }
            while case .line(let range) = buffer.next() {
                lines.append(String(decoding: buffer.bytes[range], as: UTF8.self))
            }
        }
        #expect(lines == ["one", "", "two\r", "three"])
        #expect(Array(buffer.rest) == Array("rest".utf8))
        #expect(buffer.last().map { String(decoding: buffer.bytes[$0], as: UTF8.self) } == "rest")
        #expect(buffer.last() == nil)
    }

    @Test("A line over the limit is told once and passed over", arguments: [1, 4, 7, 100])
    func limit(_ size: Int) {
        let text = Array("12345\n123456\n1234567890\n1\n123456789".utf8)
        var buffer = LineBuffer(limit: 5)
        var events: [String] = []
        for start in stride(from: 0, to: text.count, by: size) {
            text[start..<min(start + size, text.count)].withUnsafeBytes { buffer.append($0) }
            while let event = buffer.next() {
                switch event {
                case .line(let range): events.append(String(decoding: buffer.bytes[range], as: UTF8.self))
                case .tooLong: events.append("too long")
                }
            }
        }
        #expect(events == ["12345", "too long", "too long", "1", "too long"])
        #expect(buffer.last() == nil)
    }
}
