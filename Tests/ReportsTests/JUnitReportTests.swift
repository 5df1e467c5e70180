import Reports
import Testing
import Verdicts

@Suite("The JUnit report")
struct JUnitReportTests {
    private static func document(_ results: [TestResult]) throws -> XMLNode {
        try XMLNode.parse(ReportFormat.junit.text(Samples.report(results)))
    }

    @Test("counts tests, failures, errors and skipped tests, in all and in each suite")
    func counts() throws {
        let root = try Self.document(Samples.all)
        #expect(root.name == "testsuites")
        #expect(
            root.attributes == [
                "name": "frameproof: sdk", "tests": "6", "failures": "1", "errors": "1", "skipped": "2",
                "time": "2.345",
            ]
        )
        #expect(
            root.children.map(\.attributes) == [
                [
                    "name": "seal/aes-128/vp8", "tests": "4", "failures": "1", "errors": "1", "skipped": "0",
                    "time": "2.012",
                ],
                [
                    "name": "open/aes-256/opus", "tests": "1", "failures": "0", "errors": "0", "skipped": "1",
                    "time": "0.000",
                ],
                [
                    "name": "scenario/events", "tests": "1", "failures": "0", "errors": "0", "skipped": "1",
                    "time": "0.000",
                ],
            ]
        )
        for suite in root.children {
            #expect(suite.name == "testsuite")
            #expect("\(suite.all("testcase").count)" == suite.attributes["tests"])
            #expect("\(suite.all("failure").count)" == suite.attributes["failures"])
            #expect("\(suite.all("error").count)" == suite.attributes["errors"])
            #expect("\(suite.all("skipped").count)" == suite.attributes["skipped"])
        }
    }

    @Test("says in each suite which program and which vectors it is about")
    func suite() throws {
        let sha256 = try #require(Samples.suite.vectors?.sha256)
        for suite in try Self.document(Samples.all).children {
            let first = try #require(suite.children.first)
            #expect(first.name == "properties")
            #expect(
                first.children.map(\.attributes) == [
                    ["name": "frameproof.version", "value": "3.2.1"],
                    ["name": "frameproof.vectors.version", "value": "3.2.0"],
                    ["name": "frameproof.vectors.sha256", "value": sha256],
                ]
            )
        }
    }

    @Test("has a case for each test, with its own name, its file and its time")
    func cases() throws {
        let cases = try Self.document(Samples.all).all("testcase")
        #expect(cases.map { $0.attributes["name"] } == [0, 1, 4, 5, 2, 3].map { Samples.all[$0].id })
        #expect(cases.map { $0.attributes["classname"] }.last == "scenario/events")
        #expect(cases.map { $0.attributes["time"] } == ["0.001", "1.999", "0.012", "0.000", "0.000", "0.000"])
    }

    @Test("tells failures, crashes, skips and passes apart")
    func elements() throws {
        let cases = try Self.document(Samples.all).all("testcase")
        #expect(cases.map { $0.children.map(\.name) } == [["failure"], ["error"], [], [], ["skipped"], ["skipped"]])
        let failure = cases[0].children[0]
        #expect(failure.attributes == ["message": "the sealed frame is not the right one", "type": "failure"])
        #expect(failure.text.contains("! trailer.frameCounter  expected  000000ff\n"))
        #expect(failure.text.contains("likely mistake: the client writes the counter little-endian in the trailer"))
        #expect(cases[1].children[0].text.contains("thread 1 panicked\n  at line 5"))
        #expect(cases[4].children[0].attributes == ["message": "algorithm AES-256-GCM is not offered"])
        #expect(
            cases[5].children[0].attributes == ["message": "inconclusive: the exact times were missed 5 times"]
        )
    }

    static let hostile = [
        #"<script>"&'</script>"#, "]]>", "<![CDATA[x]]>", "&amp;&#10;&lt;", "<!--", "a\nb\tc", "  spaces  ", "é€😀𐍈",
        "--><failure/>", "\u{85}\u{2028}", "\u{FFFD}",
    ]

    @Test("keeps hostile text as it is", arguments: hostile)
    func escaping(_ text: String) throws {
        let node = try Self.document([Self.result(text)])
        Self.expect(node, text)
    }

    @Test(
        "replaces what XML does not have",
        arguments: ["\u{0}", "\u{1B}[31m", "\u{8}", "\r", "\r\n", "\u{FFFE}", "\u{FFFF}", "a\u{1F}b"]
    )
    func replacement(_ text: String) throws {
        var wanted = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isBad = scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || scalar.value >= 0xFFFE
            wanted.append(isBad ? "\u{FFFD}" : scalar)
        }
        Self.expect(try Self.document([Self.result(text)]), String(wanted))
    }

    @Test("of nothing is well-formed too")
    func empty() throws {
        let root = try Self.document([])
        #expect(root.children.isEmpty && root.attributes["tests"] == "0")
    }

    private static func result(_ text: String) -> TestResult {
        var result = Samples.result(text, .failed, suite: text)
        result.failure = Failure(text)
        result.failure?.fields = [Failure.Field(text, expected: text, actual: "")]
        result.failure?.standardError = text
        return result
    }

    private static func expect(_ root: XMLNode, _ text: String) {
        let found = root.all("testcase")
        #expect(found.count == 1)
        #expect(root.children.map { $0.attributes["name"].map(Array.init(exactly:)) } == [Array(exactly: text)])
        #expect(found.first?.attributes["name"].map(Array.init(exactly:)) == Array(exactly: text))
        #expect(found.first?.attributes["classname"].map(Array.init(exactly:)) == Array(exactly: text))
        let failure = found.first?.children.first
        #expect(failure?.attributes["message"].map(Array.init(exactly:)) == Array(exactly: text))
        #expect(failure?.text.unicodeScalars.contains(text.unicodeScalars) == true)
    }
}

extension Array<Unicode.Scalar> {
    /// The scalars of a text, since two texts can be equal that are not the
    /// same.
    fileprivate init(exactly text: String) { self = Array(text.unicodeScalars) }
}
