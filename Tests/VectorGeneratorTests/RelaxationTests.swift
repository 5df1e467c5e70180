import JSON
import Testing
import VectorFiles

@testable import VectorGenerator

@Suite("A relaxed answer")
struct RelaxationTests {
    private static let a: JSONValue = ["result": ["events": ["a"]]]
    private static let b: JSONValue = ["result": ["events": ["b"]]]
    private static let c: JSONValue = ["result": ["events": ["c"]]]

    /// A scenario whose steps have these answers.
    private static func test(_ answers: JSONValue..., method: String = "manager.events") -> Subject {
        let isAcceptable = answers.contains { $0["anyOf"] != nil }
        let steps = answers.map { JSONValue.object(["method": .string(method), "answer": $0]) }
        return Subject(
            id: "some/one",
            meaning: TestMeaning([
                "tcId": 1, "id": "some/one", "steps": .array(steps), "result": isAcceptable ? "acceptable" : "valid",
            ])
        )
    }

    private static func any(_ answers: JSONValue...) -> JSONValue { ["anyOf": .array(answers), "flag": "Differs"] }

    private static let declared = ReleaseHistory.relaxing(["some/one"])

    /// What a test was, and what it became.
    static let relaxations = [
        (test(a), test(any(a, b))), (test(a, b, c), test(a, any(b, a, c), c)),
        (test(a, b), test(any(a, c), any(b, c))), (test(any(a, b), c), test(any(a, b, c), c)),
        (test(any(a, b), c), test(any(a, b), any(c, a))),
    ]

    @Test("is accepted when it is declared, as MAJOR, and the ledger says what was before", arguments: relaxations)
    func accepted(_ before: Subject, _ after: Subject) throws {
        let published = Ledger.published(before)
        let ledger = try published.updated([after], in: Self.declared)
        let entry = try #require(ledger.entry("one"))
        #expect(entry.tcID == 1 && entry.since == .init(1, 0, 0) && entry.digest == after.meaning.digest)
        #expect(entry.relaxation == .init(version: .init(2, 0, 0), before: before.meaning.digest))
        // The next generation finds it as it is; and it can be undone.
        #expect(try ledger.updated([after], in: Self.declared) == ledger)
        #expect(try ledger.updated([before], in: .major) == published)
    }

    @Test("is refused when it is not declared, and in less than MAJOR", arguments: relaxations)
    func refused(_ before: Subject, _ after: Subject) throws {
        let published = Ledger.published(before)
        #expect(refusal { try published.updated([after], in: .major) }?.code == .changedMeaning)
        let minor = ReleaseHistory.relaxing(["some/one"], in: .init(1, 1, 0))
        let error = try #require(refusal { try published.updated([after], in: minor) })
        #expect(error.code == .smallStep && error.reason.hasSuffix("make it 2.0.0"))
        // A declaration that is taken back later is missed.
        let ledger = try published.updated([after], in: Self.declared)
        #expect(refusal { try ledger.updated([after], in: .major) }?.code == .changedMeaning)
    }

    @Test(
        "is no other request, no other order, and no answer less",
        arguments: [
            (test(a), test(b)), (test(a), test(any(b, a))), (test(a, b), test(any(a, c), c)),
            (test(a), test(any(a, b), method: "manager.keyState")), (test(any(a, b)), test(a)),
            (test(any(a, b)), test(any(a, c))), (test(a), test(any(a, b), c)),
        ]
    )
    func otherwise(_ before: Subject, _ after: Subject) {
        #expect(refusal { try Ledger.published(before).updated([after], in: Self.declared) }?.code == .noRelaxation)
    }

    @Test("that is declared and not there is refused")
    func idle() throws {
        let test = Self.test(Self.a)
        let error = try #require(refusal { try Ledger.published(test).updated([test], in: Self.declared) })
        #expect(error.code == .noRelaxation && error.reason.hasPrefix("some/one: the table of versions declares"))
    }

    @Test("can be relaxed further in the same version, from what was published")
    func further() throws {
        let ledger = try Ledger.published(Self.test(Self.a))
            .updated([Self.test(Self.any(Self.a, Self.b))], in: Self.declared)
            .updated([Self.test(Self.any(Self.a, Self.c))], in: Self.declared)
        #expect(ledger.entry("one")?.relaxation?.before == Self.test(Self.a).meaning.digest)
    }
}
