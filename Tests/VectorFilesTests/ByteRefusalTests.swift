import JSON
import Testing
import VectorFiles

@Suite("The reader of bytes")
struct ByteRefusalTests {
    private static let test = "/testGroups/0/tests/0"

    static let badHex =
        ["key", "ivPrefix", "plaintext", "aad", "iv", "ciphertext", "tag", "frame"].flatMap { field in
            [
                ("an odd digit", "0"), ("upper case", "AB"), ("a letter too far", "0g"), ("a space", "00 01"),
                ("0x", "0x00"),
            ]
            .map { Change("\($0) in \(field)", "\(test)/\(field)", .string($1)) }
        }
        + [
            Change("bytes as a number", "\(test)/plaintext", 31),
            Change("a list of bytes", "\(test)/plaintext", [49, 2]),
            Change("a key of 5 bytes that seals", "\(test)/key", "0001020304"),
            Change("an index past 255 of a key that seals", "\(test)/keyIndex", 256),
            Change("a recipe's key of 5 bytes", in: Documents.scenario, "\(test)/steps/2/sealed/key", "0001020304"),
            Change("hex in a recipe", in: Documents.scenario, "\(test)/steps/2/sealed/plaintext", "zz"),
            Change("hex in a counter cryptor's nonce", in: Documents.counterCryptor, "\(test)/nonce", "f"),
            Change("a counter past 64 bits", in: Documents.counterCryptor, "\(test)/counter", "18446744073709551616"),
            Change("a counter as a number", in: Documents.counterCryptor, "\(test)/counter", 5),
            Change("an SSRC past 32 bits", in: Documents.counterCryptor, "\(test)/ssrc", 4_294_967_296),
            Change("hex in a clear header", in: Documents.emulationPrevention, "\(test)/clearHeader", "0"),
            Change("hex in a trailer's frame", in: Documents.trailer, "\(test)/frame", "e2eefee"),
        ]

    static let shortForms = [
        Change("no length", "\(test)/plaintext", ["repeat": "a5"], blaming: "\(test)/plaintext/length"),
        Change("no repeated byte", "\(test)/plaintext", ["length": 5], blaming: "\(test)/plaintext/repeat"),
        Change("two repeated bytes", "\(test)/plaintext", ["repeat": "a5a5", "length": 5]),
        Change("a length below its ends", "\(test)/plaintext", ["prefix": "0001", "repeat": "a5", "length": 1]),
        Change("a negative length", "\(test)/plaintext", ["repeat": "a5", "length": -1]),
        Change("a length past 16 MiB", "\(test)/plaintext", ["repeat": "a5", "length": 16_777_217]),
        Change(
            "a key too many",
            "\(test)/frame",
            ["repeat": "a5", "length": 5, "sha": ""],
            blaming: "\(test)/frame/sha"
        ),
        Change(
            "a digest with a prefix",
            "\(test)/frame",
            ["sha256": .string(Documents.digest), "length": 5, "prefix": "00"],
            blaming: "\(test)/frame/prefix"
        ),
        Change(
            "a digest of 31 bytes",
            "\(test)/frame",
            ["sha256": .string(String(Documents.digest.dropLast(2))), "length": 0]
        ),
        Change("a digest of a negative length", "\(test)/frame", ["sha256": .string(Documents.digest), "length": -1]),
        Change("a digest to be sealed", "\(test)/plaintext", ["sha256": .string(Documents.digest), "length": 5]),
        Change(
            "a digest to be opened",
            in: Documents.open,
            "\(test)/frame",
            ["sha256": .string(Documents.digest), "length": 5]
        ),
    ]

    static let dispositions = [
        Change("a forwarded frame without bytes", "\(test)/frame", nil),
        Change("a dropped frame with bytes", "\(test)/disposition", "dropped", blaming: "\(test)/frame"),
        Change("opened media without bytes", in: Documents.open, "\(test)/plaintext", nil),
        Change(
            "dropped media with bytes",
            in: Documents.open,
            "\(test)/disposition",
            "dropped",
            blaming: "\(test)/plaintext"
        ),
    ]

    static let scenarios = [
        Change("no step at all", in: Documents.scenario, "\(test)/steps", []),
        Change("a step that is done no time", in: Documents.scenario, "\(test)/steps/0/times", 0),
        Change("a step without an answer", in: Documents.scenario, "\(test)/steps/0/answer", nil),
        Change(
            "an answer of no kind",
            in: Documents.scenario,
            "\(test)/steps/0/answer",
            [:],
            blaming: "\(test)/steps/0/answer/anyOf"
        ),
        Change("recipes that are no list", in: Documents.scenario, "\(test)/steps/0/sealed", [:]),
        Change("more clear bytes than media", in: Documents.scenario, "\(test)/steps/2/sealed/clearBytes", 3),
        Change("an index past 255", in: Documents.scenario, "\(test)/steps/2/sealed/keyIndex", 256),
        Change("a counter past 32 bits", in: Documents.scenario, "\(test)/steps/2/sealed/frameCounter", 4_294_967_296),
        Change("too many times", in: Documents.scenario, "\(test)/steps/1/times", 100_001),
        Change("a varied number of no width", in: Documents.scenario, "\(test)/steps/1/vary/width", 0),
        Change("a varied number of nine bytes", in: Documents.scenario, "\(test)/steps/1/vary/width", 9),
    ]

    @Test("refuses a change, and names its place", arguments: badHex + shortForms + dispositions + scenarios)
    func refuses(_ change: Change) throws {
        let json = try change.json
        let error = try #require(refusal { _ = try VectorFile(json, path: "some.json") })
        #expect(error.code == change.code)
        #expect(error.pointer == change.blamed)
    }

    /// A sealing test with one field changed, as it is read.
    private static func seal(_ field: String, _ value: JSONValue) throws -> SealVector {
        let json = try Change("", "\(test)/\(field)", value).json
        let test = try #require(try VectorFile(json, path: "some.json").tests.first)
        let vector: SealVector? = if case .seal(let vector) = test.body { vector } else { nil }
        return try #require(vector)
    }

    @Test(
        "reads the short form as its bytes",
        arguments: [
            (["repeat": "a5", "length": 3], [0xA5, 0xA5, 0xA5]), (["repeat": "a5", "length": 2], [0xA5, 0xA5]),
            (["prefix": "0102", "repeat": "ff", "length": 5, "suffix": "03"], [1, 2, 0xFF, 0xFF, 3]),
            (["prefix": "01", "repeat": "ff", "length": 2, "suffix": "03"], [1, 3]),
        ] as [(JSONValue, [UInt8])]
    )
    func shortForm(_ form: JSONValue, _ bytes: [UInt8]) throws {
        let vector = try Self.seal("plaintext", form)
        #expect(vector.plaintext.bytes == bytes && vector.plaintext.count == bytes.count)
        #expect(vector.plaintext.json == form)
    }

    @Test("compares by digest and length")
    func digest() throws {
        let form: JSONValue = ["sha256": .string(Documents.digest), "length": 0]
        let frame = try #require(try Self.seal("frame", form).frame)
        #expect(frame.matches([]) && !frame.matches([0]) && frame.bytes == nil)
        #expect(!VectorBytes.digest(Hex.decode(Documents.digest)!, length: 1).matches([]))
        #expect(VectorBytes.literal([1, 2]).matches([1, 2]) && !VectorBytes.literal([1, 2]).matches([1]))
    }
}
