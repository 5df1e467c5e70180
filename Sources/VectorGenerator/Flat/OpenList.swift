internal import AEAD
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Collects the tests of one file of frames to be opened. Each way a frame can
/// end has its method; which one applies is written by hand in the generators.
struct OpenList {
    private var list: TestList
    private let algorithm: Algorithm

    init(_ name: String, _ algorithm: Algorithm) {
        list = TestList("open/\(Fixture.folder(algorithm))/\(name)")
        self.algorithm = algorithm
    }

    /// What every test has.
    struct Case {
        var name: String
        var comment: String
        var rules: [String]
        var flags: [Flag]
        /// The key that the receiver holds; nil for none.
        var key: VectorKey?
        var codec: String?
        var frameType: FrameType?

        init(
            _ name: String,
            _ comment: String,
            rules: [String],
            flags: [Flag],
            key: VectorKey?,
            codec: String? = nil,
            frameType: FrameType? = nil
        ) {
            self.name = name
            self.comment = comment
            self.rules = rules
            self.flags = flags
            self.key = key
            self.codec = codec
            self.frameType = frameType
        }
    }

    /// The frame opens to the media that was sealed (DEC-8).
    mutating func opens(
        _ sealed: SealedFrame,
        as frame: VectorBytes? = nil,
        media: VectorBytes? = nil,
        _ test: Case
    ) {
        var vector = vector(frame ?? .expected(sealed.bytes), .forwarded, test)
        vector.anatomy = sealed.anatomy
        if case .literal(let bytes) = frame {
            // The flag of the frame that arrives counts, not the sealed one's.
            vector.anatomy.unescaped = Self.unescaped(bytes, after: sealed.clearHeader).map { .literal($0) }
        }
        vector.plaintext = media ?? .expected(sealed.media)
        let received = vector.frame.count - sealed.clearHeader.count
        let hasEscapes = vector.anatomy.unescaped.map { $0.count != received } ?? false
        add(vector, test, result: .valid, rules: ["DEC-8"] + (hasEscapes ? ["ESC-4"] : []))
    }

    /// The frame is empty and forwarded without an event (DEC-1).
    mutating func isEmpty(_ test: Case) {
        var vector = vector(.literal([]), .forwarded, test)
        vector.plaintext = .literal([])
        add(vector, test, result: .valid, rules: ["DEC-1"])
    }

    /// The frame is not ours: forwarded unchanged, `unencrypted_frame` (DEC-4).
    mutating func isForwarded(_ frame: [UInt8], _ test: Case) {
        var vector = vector(.literal(frame), .forwarded, test)
        vector.plaintext = .literal(frame)
        vector.events = [event("unencrypted_frame", of: vector)]
        add(vector, test, result: .valid, rules: ["DEC-4", "EVT-7"])
    }

    /// The tag does not match (DEC-7).
    mutating func fails(_ frame: [UInt8], _ test: Case) {
        var vector = vector(.literal(frame), .dropped, test)
        vector.events = [event("decryption_failed", of: vector)]
        add(vector, test, result: .invalid, rules: ["DEC-7", "EVT-3"])
    }

    /// No key at the index that the frame names (DEC-5).
    mutating func missesKey(_ frame: [UInt8], at index: UInt8, _ test: Case) {
        var vector = vector(.literal(frame), .dropped, test)
        vector.events = [event("missing_key", of: vector, with: ["keyIndex": .integer(Int64(index))])]
        add(vector, test, result: .invalid, rules: ["DEC-5", "EVT-2"])
    }

    /// The magic with another version (DEC-3).
    mutating func hasVersion(_ version: UInt8, _ frame: [UInt8], _ test: Case) {
        var vector = vector(.literal(frame), .dropped, test)
        vector.events = [event("unsupported_version", of: vector, with: ["version": .integer(Int64(version))])]
        add(vector, test, result: .invalid, rules: ["DEC-3", "EVT-8"])
    }

    /// Too few bytes remain after unescaping: dropped in silence (ESC-6).
    mutating func isTooShort(_ frame: [UInt8], _ test: Case) {
        add(vector(.literal(frame), .dropped, test), test, result: .invalid, rules: ["ESC-6"])
    }

    /// The finished file.
    func file(_ header: String) -> VectorFile {
        list.file(
            algorithm: algorithm.rawValue,
            kind: .open,
            schema: "open.schema.json",
            profile: "framed-manager",
            header: [header, "Spec/format.md has the rules and Spec/vectors.md the fields."]
        )
    }

    /// What follows the clear header, unescaped; nil where the flag is not set.
    private static func unescaped(_ frame: [UInt8], after header: [UInt8]) -> [UInt8]? {
        guard case .framed(let stated) = FrameKind(of: frame.span.bytes), stated.isEscaped else { return nil }
        return EmulationPrevention.unescape(Array(frame.dropFirst(header.count)), after: header)
    }

    private func vector(_ frame: VectorBytes, _ disposition: FrameDisposition, _ test: Case) -> OpenVector {
        OpenVector(
            key: test.key,
            codec: test.codec,
            frameType: test.frameType?.rawValue,
            frame: frame,
            disposition: disposition
        )
    }

    private func event(_ name: String, of vector: OpenVector, with fields: JSONObject = [:]) -> JSONObject {
        var event: JSONObject = ["name": .string("e2ee.\(name)"), "trackType": .string(vector.trackType)]
        for (key, value) in fields.members { event[key] = value }
        return event
    }

    private mutating func add(_ vector: OpenVector, _ test: Case, result: VectorTest.Result, rules: [String]) {
        let all = test.rules + rules.filter { !test.rules.contains($0) }
        list.add(test.name, test.comment, rules: all, flags: test.flags, result: result, .open(vector))
    }
}
