import AdapterProtocol
import JSON
import Testing
import Verdicts

@Suite("The fields of a wrong frame")
struct FrameFieldTests {
    /// Some bytes of a frame that are changed, and the one field that is wrong.
    struct Wrong: Sendable, CustomTestStringConvertible {
        var field: String
        /// From the front, or from the end when negative.
        var index: Int
        var bytes: String
        var expected: String
        var actual: String
        var testDescription: String { field }
    }

    /// `78 9f787ba1 0eea…3842 00000007 a1…a8 09 0001 01 e2eefeed`.
    static let ofOpus = [
        Wrong(field: "clear header", index: 0, bytes: "79", expected: "78", actual: "79"),
        Wrong(field: "ciphertext", index: 1, bytes: "00", expected: "9f787ba1", actual: "00787ba1"),
        Wrong(
            field: "tag",
            index: 5,
            bytes: "ffff",
            expected: "0eea944532e0ad6dca00eae763673842",
            actual: "ffff944532e0ad6dca00eae763673842"
        ),
        Wrong(field: "trailer.frameCounter", index: -20, bytes: "00000700", expected: "00000007", actual: "00000700"),
        Wrong(
            field: "trailer.ivPrefix",
            index: -16,
            bytes: "b1",
            expected: "a1a2a3a4a5a6a7a8",
            actual: "b1a2a3a4a5a6a7a8"
        ),
        Wrong(field: "trailer.keyIndex", index: -8, bytes: "08", expected: "09", actual: "08"),
        Wrong(field: "trailer.clearBytes", index: -7, bytes: "0003", expected: "0001", actual: "0003"),
        Wrong(field: "trailer.version", index: -5, bytes: "03", expected: "01", actual: "03"),
        Wrong(field: "trailer.magic", index: -4, bytes: "e2eefeee", expected: "e2eefeed", actual: "e2eefeee"),
    ]

    static let names = [
        "clear header", "ciphertext", "tag", "escape bytes", "trailer.frameCounter", "trailer.ivPrefix",
        "trailer.keyIndex", "trailer.clearBytes", "trailer.version", "trailer.magic",
    ]

    @Test("name the wrong one and only it", arguments: ofOpus)
    func oneField(_ wrong: Wrong) throws {
        var frame = Hex.decode(Sealing.opus.frame)!
        let bytes = Hex.decode(wrong.bytes)!
        let index = wrong.index < 0 ? frame.count + wrong.index : wrong.index
        frame.replaceSubrange(index..<index + bytes.count, with: bytes)
        let report = try run([Sealing.opus.file]) { [frame] in FaultyClient.sealing(Hex.encode(frame)) }
        let failure = try #require(report.onlyFailure)
        #expect(failure.message == "the sealed frame is not the right one")
        #expect(failure.step == "step 4, manager.encrypt")
        #expect(failure.fields.map(\.name) == Self.names)
        #expect(
            failure.fields.filter { !$0.agrees }
                == [Failure.Field(wrong.field, expected: wrong.expected, actual: wrong.actual)]
        )
    }

    @Test("tell escape bytes that are missing from wrong ones")
    func escapeBytes() throws {
        let naked = try #require(MistakenFrame.all.first { $0.sentence == "does not escape the trailer" })
        let report = try run([naked.sealing.file]) { FaultyClient.sealing(naked.frame) }
        #expect(
            report.onlyFailure?.fields.filter { !$0.agrees }
                == [Failure.Field("escape bytes", expected: "0303", actual: "03")]
        )
    }

    @Test("show the place where long bytes part")
    func longFields() throws {
        // The published frame of 1,200 bytes, the 601st of them changed.
        let file = try published("seal/aes-128/opus.json")
        let report = try run([file], filters: ["*/audio-length-1200"]) {
            FaultyClient.rewriting { request, result in
                guard request.method == "manager.encrypt", let data = result["data"]?.string else { return result }
                var bytes = Hex.decode(data)!
                bytes[600] ^= 0xFF
                return ["disposition": "forwarded", "data": .string(Hex.encode(bytes))]
            }
        }
        let field = try #require(report.onlyFailure?.fields.first { !$0.agrees })
        #expect(field.name == "ciphertext")
        #expect(field.expected?.hasSuffix("(from byte 595 of 1199)") == true)
        #expect(field.actual?.hasSuffix("(from byte 595 of 1199)") == true)
    }

    @Test(
        "are there for bytes that are no frame at all",
        arguments: ["", "00", "e2eefeed", "000000000000000000000000"]
    )
    func noFrame(_ bytes: String) throws {
        let report = try run([Sealing.opus.file]) { FaultyClient.sealing(bytes) }
        let failure = try #require(report.onlyFailure)
        #expect(failure.fields.map(\.name) == Self.names)
        #expect(failure.fields.contains { $0.name == "trailer.frameCounter" && $0.expected == "00000007" })
    }

    @Test("of an answer are compared by name")
    func answer() throws {
        let file = try published("open/aes-128/keys.json")
        let report = try run([file], filters: ["*/opus-no-key"]) {
            FaultyClient.rewriting { request, result in
                request.method == "manager.decrypt" ? ["disposition": "forwarded", "data": "78"] : result
            }
        }
        let failure = try #require(report.onlyFailure)
        #expect(failure.message == "the answer is not the expected one")
        #expect(
            failure.fields == [
                Failure.Field("disposition", expected: "dropped", actual: "forwarded"),
                Failure.Field("data", expected: nil, actual: "78"),
            ]
        )
    }

    @Test(
        "of an answer without a frame say that it was not sealed",
        arguments: [
            (["disposition": "dropped"], "the frame was not sealed"), ([:], "the frame was not sealed"),
            (
                ["disposition": "forwarded", "data": "xyz"],
                "the data of a forwarded frame is not lower-case hex digits"
            ),
            (["disposition": "forwarded"], "a forwarded frame has no data"),
        ] as [(JSONObject, String)]
    )
    func notSealed(_ answer: JSONObject, _ message: String) throws {
        let report = try run([Sealing.opus.file]) {
            FaultyClient.rewriting { request, result in request.method == "manager.encrypt" ? answer : result }
        }
        #expect(report.onlyFailure?.message == message)
    }

    @Test("of an answer with the right frame and more are compared too")
    func extraMember() throws {
        let report = try run([Sealing.opus.file]) {
            FaultyClient.rewriting { request, result in
                guard request.method == "manager.encrypt" else { return result }
                return ["disposition": "forwarded", "data": .string(Sealing.opus.frame), "key": "00"]
            }
        }
        #expect(
            report.onlyFailure?.fields.filter { !$0.agrees } == [Failure.Field("key", expected: nil, actual: "00")]
        )
    }
}
