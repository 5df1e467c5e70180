import AEAD
import FramedMedia
import Testing
import VectorFiles

/// The expected values of these files are written by hand.
@Suite("The files of the format's parts agree with FramedMedia:")
struct FormatAgreementTests {
    private static func vectors<Vector>(_ name: String, _ body: (VectorTest.Body) -> Vector?) -> [(
        id: String, vector: Vector
    )] {
        Catalogue.tests(in: "format/\(name).json").compactMap { test in body(test.body).map { (test.id, $0) } }
    }

    @Test("clear headers")
    func clearHeaders() throws {
        let vectors = Self.vectors("clear-header") { if case .clearHeader(let vector) = $0 { vector } else { nil } }
        #expect(vectors.count > 100)
        for (id, vector) in vectors {
            let media = try #require(vector.plaintext.bytes)
            let frameType = vector.frameType.flatMap(FrameType.init)
            #expect((frameType == nil) == (vector.frameType == nil), "\(id)")
            let header = try? ClearHeader(of: media.span.bytes, codec: vector.codec, frameType: frameType)
            #expect(header?.size == vector.clearBytes, "\(id)")
            #expect(header?.isEscaped == vector.escaped, "\(id)")
        }
    }

    @Test("streams and their escaped form, both ways")
    func emulationPrevention() {
        let vectors = Self.vectors("emulation-prevention") {
            if case .emulationPrevention(let vector) = $0 { vector } else { nil }
        }
        #expect(vectors.count > 50)
        #expect(vectors.contains { $0.vector.direction == .unescape })
        for (id, vector) in vectors {
            #expect(
                EmulationPrevention.unescape(vector.escaped, after: vector.clearHeader) == vector.unescaped,
                "\(id)"
            )
            let escaped = EmulationPrevention.escape(vector.unescaped, after: vector.clearHeader)
            #expect((escaped == vector.escaped) == (vector.direction == .both), "\(id)")
        }
    }

    @Test("trailers, both ways")
    func trailers() {
        let vectors = Self.vectors("trailer") { if case .trailer(let vector) = $0 { vector } else { nil } }
        #expect(Set(vectors.map(\.vector.kind)) == [.framed, .unencrypted, .unsupportedVersion, .empty])
        for (id, vector) in vectors {
            switch (FrameKind(of: vector.frame.span.bytes), vector.kind) {
            case (.empty, .empty), (.unencrypted, .unencrypted): #expect(vector.version == nil, "\(id)")
            case (.unsupportedVersion(let version), .unsupportedVersion):
                #expect(Int(version) == vector.version, "\(id)")
            case (.framed(let header), .framed):
                #expect(header.size == vector.clearBytes && header.isEscaped == vector.escaped, "\(id)")
                let trailer = Self.trailer(of: vector.frame)
                #expect(trailer.map { Int($0.frameCounter) } == vector.frameCounter, "\(id)")
                #expect(trailer.map { Array($0.iv.bytes.prefix(8)) } == vector.ivPrefix, "\(id)")
                #expect(trailer.map { Int($0.keyIndex) } == vector.keyIndex, "\(id)")
                #expect(trailer.map { Array($0.bytes.suffix(7)) } == Array(vector.frame.suffix(7)), "\(id)")
            case (let found, let expected): Issue.record("\(id) is \(found), not \(expected)")
            }
        }
    }

    private static func trailer(of frame: [UInt8]) -> Trailer? {
        var output = [UInt8](repeating: 0, count: frame.count)
        var span = output.mutableSpan
        var buffer = span.mutableBytes
        guard case .framed(let opener) = FrameOpener.read(frame.span.bytes, into: &buffer) else { return nil }
        return opener.trailer
    }
}
