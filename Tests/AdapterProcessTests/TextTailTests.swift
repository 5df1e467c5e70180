import AdapterProcess
import Testing

@Suite("The end of a long text")
struct TextTailTests {
    @Test("A tail keeps the last 4096 bytes and says what is missing", arguments: [1, 7, 4095, 4096, 4097, 20000])
    func tail(_ size: Int) {
        let text = (0..<3000).map { "\($0) é" }.joined(separator: "\n")
        var tail = TextTail()
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
            bytes[start..<min(start + size, bytes.count)].withUnsafeBytes { tail.append($0) }
        }
        #expect(tail.text.hasPrefix("…"))
        #expect(text.hasSuffix(tail.text.dropFirst()))
        #expect(tail.text.utf8.count >= 4096 && tail.text.utf8.count <= 4096 + 3)
    }

    @Test("A short tail is the whole text")
    func shortTail() {
        var tail = TextTail()
        #expect(tail.text == "")
        Array("whole".utf8).withUnsafeBytes { tail.append($0) }
        #expect(tail.text == "whole")
    }
}
