import JSON
import Testing
import VectorFiles

@Suite("The meaning of a test")
struct TestMeaningTests {
    private static let test: JSONObject = [
        "tcId": 1, "id": "some/é", "comment": "A test", "rules": ["FRM-1"], "flags": ["Note"],
        "steps": [["params": ["keyIndex": 1e20, "data": "00"], "method": "manager.decrypt"]], "result": "valid",
    ]

    @Test("is the SHA-256 of JSON without white space and labels, sorted by key")
    func canonical() {
        // sha256 of {"id":"some/é","result":"valid","steps":[{"method":"manager.decrypt",
        // "params":{"data":"00","keyIndex":1e+20}}]}, computed with Python.
        #expect(
            Hex.encode(TestMeaning(Self.test).digest)
                == "ccac35d87d4e623cc52ce0e7ab4b80d6eed5455ba5153bf5ca56f683f21791f4"
        )
    }

    @Test(
        "does not change with number, comment, rules, flags and needs",
        arguments: ["tcId", "comment", "rules", "flags", "needs"]
    )
    func labels(_ label: String) {
        var other = Self.test
        other[label] = "other"
        #expect(TestMeaning(other).digest == TestMeaning(Self.test).digest)
        other[label] = nil
        #expect(TestMeaning(other).digest == TestMeaning(Self.test).digest)
    }

    @Test("changes with everything else", arguments: ["id", "steps", "result", "anything"])
    func rest(_ member: String) {
        var other = Self.test
        other[member] = "other"
        #expect(TestMeaning(other).digest != TestMeaning(Self.test).digest)
    }

    @Test("does not depend on the order of members")
    func order() {
        let reversed = JSONObject(Self.test.members.reversed().map { ($0.key, $0.value) })
        #expect(TestMeaning(reversed).digest == TestMeaning(Self.test).digest)
    }
}

@Suite("The rules in the program")
struct RuleBookTests {
    @Test("are those of the specification")
    func rules() throws {
        let path = "\(PublishedFilesTests.folder.path)/../Spec/rules.json"
        let json = try VectorFolder.json(at: path)
        let ids = (json["rules"]?.array ?? []).compactMap { $0["id"]?.string }
        #expect(ids.count > 100 && RuleBook.current.rules.map(\.id) == ids)
        #expect(RuleBook.current.contains("FRM-1") && !RuleBook.current.contains("FRM-99"))
        #expect(
            RuleBook.current.rules.map(\.summary) == (json["rules"]?.array ?? []).compactMap { $0["summary"]?.string }
        )
    }
}

@Suite("The name of a test")
struct TestIdentifierTests {
    @Test("can be made from any text", arguments: [("user-1", "user-1"), ("Ann Bo/é", "-nn--o--"), ("a.b_c", "a.b-c")])
    func part(_ text: String, _ part: String) {
        #expect(TestIdentifier.part(text) == part)
        #expect(TestIdentifier.isWellFormed("simulated/seed-1-\(part)"))
    }
}
