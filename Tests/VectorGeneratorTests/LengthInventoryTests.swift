import AdapterProtocol
import Testing
import VectorFiles

/// A codec and a frame type that frames of every length and counter exist for.
struct Shape: Sendable, CustomTestStringConvertible {
    var codec: String?
    var frameType: FrameTypeName?
    var testDescription: String { "\(codec ?? "no codec") \(frameType?.rawValue ?? "audio")" }

    static let named = [
        Shape(codec: "opus"), Shape(codec: "vp8", frameType: .key), Shape(codec: "vp8", frameType: .delta),
        Shape(codec: "vp9", frameType: .key), Shape(codec: "vp9", frameType: .delta),
        Shape(codec: "h264", frameType: .key), Shape(codec: "h264", frameType: .delta),
    ]
    static let all = [Shape()] + named

    func fits(_ vector: SealVector) -> Bool { vector.codec == codec && vector.frameType == frameType }
    func fits(_ vector: OpenVector) -> Bool { vector.codec == codec && vector.frameType == frameType }
}

@Suite("For each codec and frame type there are frames")
struct LengthInventoryTests {
    /// Every small length; a packet, 64 KiB and 1 MiB.
    private static let lengths = Set(0...64).union([1199, 1200, 1201, 65_536, 1_048_576])
    private static let counters: Set = [1, 255, 256, 65535, 65536, 1 << 24, 1 << 31, 4_294_967_295]

    @Test("of every length to be sealed", arguments: Catalogue.algorithms, Shape.all)
    func sealedLengths(_ algorithm: String, _ shape: Shape) {
        let vectors = Catalogue.seals(in: "seal/\(algorithm)").map(\.vector).filter {
            shape.fits($0) && $0.disposition == .forwarded
        }
        #expect(Self.lengths.subtracting(vectors.map(\.plaintext.count)) == [])
        // 36 bytes of overhead, and escape bytes where there is a slice (FRM-7).
        for vector in vectors where vector.plaintext.count > 0 {
            let growth = (vector.frame?.count ?? 0) - vector.plaintext.count
            #expect(vector.intermediates.unescaped != nil || shape.codec == "h264" ? growth >= 36 : growth == 36)
        }
    }

    @Test("of every length to be opened", arguments: Catalogue.algorithms, Shape.all)
    func openedLengths(_ algorithm: String, _ shape: Shape) {
        let vectors = Catalogue.opens(in: "open/\(algorithm)").map(\.vector).filter {
            shape.fits($0) && $0.disposition == .forwarded && $0.eventNames.isEmpty
        }
        let found = vectors.compactMap { $0.plaintext?.count }
        #expect(Self.lengths.subtracting(found) == [])
    }

    @Test("in short form when they are large", arguments: Catalogue.algorithms)
    func shortForms(_ algorithm: String) {
        let sealed = Catalogue.seals(in: "seal/\(algorithm)").filter { $0.vector.plaintext.count > 16_384 }
        let opened = Catalogue.opens(in: "open/\(algorithm)").filter { $0.vector.frame.count > 16_384 }
        #expect(sealed.count >= 16 && opened.count >= 16, "two lengths of eight shapes")
        for (id, vector) in sealed {
            if case .literal = vector.plaintext { Issue.record("\(id) is written out") }
            if case .literal? = vector.frame { Issue.record("\(id) is written out") }
        }
        for (id, vector) in opened {
            if case .literal = vector.frame { Issue.record("\(id) is written out") }
            if case .literal? = vector.plaintext { Issue.record("\(id) is written out") }
        }
    }

    @Test("of every counter at a boundary", arguments: Catalogue.algorithms, Shape.named)
    func counters(_ algorithm: String, _ shape: Shape) {
        let sealed = Catalogue.seals(in: "seal/\(algorithm)").map(\.vector).filter(shape.fits)
        #expect(Self.counters.subtracting(sealed.compactMap(\.frameCounter)) == [])
        let opened = Catalogue.opens(in: "open/\(algorithm)").map(\.vector).filter {
            shape.fits($0) && $0.plaintext != nil
        }
        #expect(Self.counters.subtracting(opened.compactMap(\.frameCounter)) == [])
    }

    @Test("at the boundaries of blocks and clear headers", arguments: Catalogue.algorithms, Shape.all)
    func boundaries(_ algorithm: String, _ shape: Shape) {
        let vectors = Catalogue.seals(in: "seal/\(algorithm)").map(\.vector).filter(shape.fits)
        // Hidden bytes: none, one, and a block of AES or two, ±1.
        let hidden = Set(
            vectors.compactMap { vector in vector.intermediates.clearBytes.map { vector.plaintext.count - $0 } }
        )
        #expect(hidden.isSuperset(of: [0, 1, 15, 16, 17, 31, 32, 33]))
    }

    @Test(
        "that a real encoder made, about ten of each stream",
        arguments: Catalogue.algorithms,
        ["opus", "vp8", "vp9", "h264", "h264-slices", "h264-aud-sei", "av1", "h265"]
    )
    func realMedia(_ algorithm: String, _ stream: String) {
        let sealed = Catalogue.seals(in: "seal/\(algorithm)/real-\(stream).json").map(\.vector)
        let opened = Catalogue.opens(in: "open/\(algorithm)/real-\(stream).json").map(\.vector)
        #expect(sealed.count >= 10)
        if ["av1", "h265"].contains(stream) {
            #expect(sealed.allSatisfy { $0.disposition == .dropped && $0.events.count == 1 && $0.codec == stream })
            #expect(opened.isEmpty)
        } else {
            #expect(sealed.allSatisfy { $0.disposition == .forwarded })
            #expect(opened.map(\.plaintext) == sealed.map { .some($0.plaintext) })
            #expect(opened.map(\.frame) == sealed.compactMap(\.frame))
            #expect(stream == "opus" || Set(sealed.map(\.frameType)) == [.key, .delta])
        }
    }
}
