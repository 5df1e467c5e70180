import Testing
import Threads

@testable import FramedMedia

@Suite("Opening")
struct OpeningTests {
    static let opus = hex("78d02bf795e85c0bed034f7b282ca617cf76d57eb000000001111111111111111100000101e2eefeed")

    @Test("any bytes are read without trapping")
    func anyBytes() throws {
        var random = SeededGenerator(seed: 11)
        let tail = hex("111111111111111100800601e2eefeed")
        for _ in 0..<20_000 {
            let noise = (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...3, using: &random)
            }
            _ = try open(noise)
            _ = try open(noise + tail.suffix(Int.random(in: 0...16, using: &random)))
        }
    }

    @Test("kinds of frames by their last bytes (DEC-1, DEC-2, DEC-3, DEC-4)")
    func kinds() {
        func kind(_ frame: String) -> FrameKind { FrameKind(of: hex(frame).span.bytes) }
        #expect(kind("") == .empty)
        #expect(kind("e2eefeed") == .unencrypted)
        #expect(kind("01e2eefeed") == .unencrypted)
        #expect(kind("02e2eefeed") == .unsupportedVersion(2))
        #expect(kind("00e2eefeed") == .unsupportedVersion(0))
        #expect(kind("78aabbccdd") == .unencrypted)
        let trailer = "000000011111111111111111000001" + "01e2eefeed"
        #expect(kind(trailer) == .unencrypted, "clearBytes is one more than the frame has")
        #expect(kind("78" + trailer) == .framed(ClearHeader(size: 1, isEscaped: false)))
    }

    @Test("a wrong key leaves no plaintext behind (DEC-7)")
    func wipes() throws {
        let (media, buffer) = try open(Self.opus, key: [UInt8](repeating: 9, count: 16))
        #expect(media == nil)
        #expect(buffer.dropFirst(1).prefix(4) == [0, 0, 0, 0])
    }

    @Test("a body shorter than a tag is a tag failure (DEC-7)", arguments: 0..<16)
    func shortBody(count: Int) throws {
        let frame = [0x78] + [UInt8](repeating: 1, count: count) + Self.opus.suffix(20)
        #expect(try open(frame).media == nil)
    }

    @Test("every flipped bit outside version and magic fails, but for two (FRM-5)", arguments: 0..<(opus.count - 5) * 8)
    func flippedBit(bit: Int) throws {
        var frame = Self.opus
        frame[bit / 8] ^= 1 << (bit % 8)
        let (media, _) = try open(frame)
        let isIndex = bit / 8 == Self.opus.count - 8
        let isFlag = bit == (Self.opus.count - 7) * 8 + 7
        // Key index and RBSP flag change nothing here: there is one key, and
        // this frame holds nothing to unescape but its trailer.
        #expect((media != nil) == (isIndex || isFlag))
    }

    @Test("a sealed unit that unescapes below 20 bytes is too short (ESC-6)")
    func tooShort() {
        // 00 00 03 00 … inside the last 20 bytes, flag set, clearBytes 0.
        let frame = hex("00000300 11111111111111 00 00 80 00 01 e2eefeed")
        var output = [UInt8](repeating: 0, count: frame.count)
        var span = output.mutableSpan
        var bytes = span.mutableBytes
        #expect(FrameOpener.read(frame.span.bytes, into: &bytes) == .tooShort)
    }

    @Test("too small an output is an error and leaves no byte of the frame")
    func smallOutput() throws {
        let frame = hex("00000001658884deadbe")
        let trailer = Trailer(
            frameCounter: 1,
            ivPrefix: 0,
            keyIndex: 0,
            clearHeader: try ClearHeader(of: frame.span.bytes, codec: "h264", frameType: .key)
        )
        // A buffer for the frame, but not for its escape bytes.
        var output = [UInt8](repeating: 0, count: frame.count + FrameSealer.overhead)
        let cipher = try cipher()
        #expect(throws: FormatError.bufferTooSmall(needed: 51)) {
            var span = output.mutableSpan
            var bytes = span.mutableBytes
            _ = try FrameSealer.seal(frame.span.bytes, trailer: trailer, using: cipher, into: &bytes)
        }
        #expect(output.allSatisfy { $0 == 0 })
    }
}
