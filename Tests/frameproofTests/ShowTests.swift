import JSON
import TestFolders
import Testing

@Suite("A test that is shown")
struct ShowTests {
    @Test(
        "has lines that an adapter answers as they say",
        arguments: [
            "seal/aes-128/vp8/delta-length-2", "seal/aes-256/refusals/codec-av1",
            "open/aes-128/unescaping/only-after-one",
            "scenario/framed-manager/key-ring/latest-own-key-seals", "scenario/framed-manager/dispose/dispose-again",
            "scenario/encrypted-call/outgoing/tracks-that-come-later",
        ]
    )
    func lines(_ id: String) throws {
        let shown = try frameproof("show", id)
        #expect(shown.exitCode == 0 && shown.errors == "")
        #expect(shown.output.hasPrefix("\(id)   "))
        let lines = shown.output.split(separator: "\n").map(String.init)
        let requests = lines.filter { $0.hasPrefix(#"  {"jsonrpc""#) }
        let expected = lines.compactMap { $0.hasPrefix("  expected: ") ? String($0.dropFirst(12)) : nil }
        #expect(requests.count == expected.count + 1 && requests.count > 2)
        let scratch = try Scratch()
        let input = try scratch.write("requests", requests.joined(separator: "\n") + "\n")
        let adapter = try Child(["/bin/sh", "-c", "'\(Places.reference)' < '\(input)'"]).wait()
        let answers = try adapter.output.split(separator: "\n").dropFirst().map {
            try JSONValue(parsing: Array($0.utf8))
        }
        #expect(answers.count == expected.count)
        for (answer, expected) in zip(answers, expected) {
            guard let wanted = try? JSONValue(parsing: Array(expected.utf8)) else { continue }
            let choices = wanted["anyOf"]?.array ?? [wanted]
            let isRight = choices.contains { choice in
                if let name = choice["error"]?["name"] { return answer["error"]?["data"]?["name"] == name }
                if let code = choice["error"]?["code"] { return answer["error"]?["code"] == code }
                return choice["result"].map { $0.masked == answer["result"]?.masked } ?? false
            }
            #expect(isRight, "\(expected) is expected, not \(answer.text())")
        }
    }

    @Test("for readers only says where it stands")
    func readers() throws {
        let shown = try frameproof("show", "format/trailer/empty")
        #expect(shown.output.hasSuffix("A reader of the files judges it: format/trailer.json, tcId 24.\n"))
    }

    @Test("has to be there")
    func unknown() throws {
        let shown = try frameproof("show", "seal/aes-128/vp8/no-such-test")
        #expect(shown.exitCode == 3)
        #expect(shown.errors.hasPrefix("frameproof: no test is called seal/aes-128/vp8/no-such-test"))
        #expect(try frameproof("show").exitCode == 2)
    }
}

extension JSONValue {
    /// Without the texts of reasons, which are free.
    fileprivate var masked: JSONValue {
        switch self {
        case .array(let values): .array(values.map(\.masked))
        case .object(let object):
            .object(JSONObject(object.members.map { ($0.key, $0.key == "reason" ? true : $0.value.masked) }))
        default: self
        }
    }
}
