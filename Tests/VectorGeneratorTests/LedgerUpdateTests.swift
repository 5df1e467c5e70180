import JSON
import Testing
import VectorFiles

@testable import VectorGenerator

@Suite("The ledger of tests")
struct LedgerUpdateTests {
    @Test("numbers the tests of a new file in order")
    func beginning() throws {
        let ledger = try Ledger(files: []).updated(["a", "b", "c"], in: .first)
        #expect(ledger.numbers == ["a": 1, "b": 2, "c": 3])
        #expect(ledger.entry("b")?.since == .init(1, 0, 0))
        #expect(ledger.entry("b")?.digest == Subject("b").meaning.digest)
    }

    @Test("changes no number when a test comes in the middle", arguments: [History.first, .minor, .major])
    func insertion(_ history: ReleaseHistory) throws {
        let ledger = try Ledger.published("a", "b", "c").updated(["a", "x", "b", "y", "c"], in: history)
        #expect(ledger.numbers == ["a": 1, "b": 2, "c": 3, "x": 4, "y": 5])
        #expect(ledger.entry("x")?.since == history.current.version)
        #expect(ledger.entry("a")?.since == .init(1, 0, 0))
    }

    @Test("is the same when nothing but the order changes")
    func order() throws {
        let ledger = Ledger.published("a", "b", "c")
        #expect(try ledger.updated(["c", "a", "b"], in: .patch) == ledger)
    }

    @Test("keeps a retired test and its number, and gives neither to another")
    func retirement() throws {
        let retired = try Ledger.published("a", "b", "c").updated(["a", "b"], in: .major)
        #expect(retired.numbers == ["a": 1, "b": 2, "c": 3])
        #expect(retired.entry("c")?.retired == .init(2, 0, 0))
        let again = try retired.updated(["a", "b", "d"], in: .major)
        #expect(again.numbers == ["a": 1, "b": 2, "c": 3, "d": 4])
        #expect(again.entry("c")?.retired == .init(2, 0, 0))
    }

    @Test("keeps the tests of a file that is gone")
    func goneFile() throws {
        let ledger = try Ledger.published("a", "b").updated(["b": ["c"]], in: .major)
        #expect(ledger.files.map(\.path) == ["b.json", "some.json"])
        #expect(ledger.files[1].tests.allSatisfy { $0.retired == .init(2, 0, 0) })
    }

    @Test(
        "refuses another meaning of a published test, and names the test",
        arguments: [History.patch, .minor, .major]
    )
    func changedMeaning(_ history: ReleaseHistory) throws {
        let error = try #require(
            refusal { try Ledger.published("a", "b").updated(["a", Subject("b", "other")], in: history) }
        )
        #expect(error.code == .changedMeaning)
        #expect(error.reason.hasPrefix("some/b: its meaning changed, and it was published with 1.0.0: give "))
    }

    @Test("lets tests change, go and come back before they are published, under one number")
    func unpublished() throws {
        let first = try Ledger(files: []).updated(["a", "b"], in: .first)
        let changed = try first.updated([Subject("a", "other"), "b"], in: .first)
        #expect(changed.numbers == first.numbers && changed.entry("a")?.digest != first.entry("a")?.digest)
        let gone = try changed.updated(["b", "c"], in: .first)
        #expect(gone.numbers == ["a": 1, "b": 2, "c": 3])
        #expect(gone.entry("a")?.retired == .init(1, 0, 0))
        let back = try gone.updated(["b", "c", Subject("a", "third")], in: .first)
        #expect(back.numbers == gone.numbers && back.entry("a")?.retired == nil)
    }

    @Test("never gives the name of a retired test again")
    func reuse() throws {
        let retired = try Ledger.published("a", "b").updated(["a"], in: .major)
        for later in [History.afterMajor, .major] {
            let error = refusal { try retired.updated(["a", Subject("b", "other")], in: later) }
            #expect(error?.code == .reusedIdentifier && error?.reason.hasPrefix("some/b: ") == true)
        }
        #expect(refusal { try retired.updated(["a", "b"], in: .afterMajor) }?.code == .reusedIdentifier)
        // In the version that retired it, and as it was, it was never away.
        #expect(try retired.updated(["a", "b"], in: .major) == Ledger.published("a", "b"))
    }

    @Test("does not know versions that are not in the table")
    func unknownVersion() throws {
        var ledger = Ledger.published("a")
        ledger.files[0].tests[0].since = SuiteVersion(0, 9, 0)
        #expect(refusal { try ledger.updated(["a"], in: .minor) }?.code == .history)
    }

    @Test(
        "refuses what the step of the version does not allow, and names the next one",
        arguments: [
            (.patch, ["a", "b", "c"], "some/c is new, which version 1.0.1 after 1.0.0 does not allow: make it 1.1.0"),
            (.patch, ["a"], "some/b is retired, which version 1.0.1 after 1.0.0 does not allow: make it 2.0.0"),
            (.minor, ["a"], "some/b is retired, which version 1.1.0 after 1.0.0 does not allow: make it 2.0.0"),
        ] as [(ReleaseHistory, [Subject], String)]
    )
    func steps(_ history: ReleaseHistory, _ tests: [Subject], _ sentence: String) throws {
        let error = try #require(refusal { try Ledger.published("a", "b").updated(tests, in: history) })
        #expect(error.code == .smallStep && error.reason == sentence)
    }

    @Test(
        "changes nothing of a published version",
        arguments: [
            (["a", "b", "c"], "some/c is new"), (["a"], "some/b is missing"),
            (["a", Subject("b", "other")], "some/b changed its meaning"),
        ]
            as [([Subject], String)]
    )
    func published(_ tests: [Subject], _ words: String) throws {
        let error = try #require(refusal { try Ledger.published("a", "b").updated(tests, in: .published) })
        #expect(error.code == .published)
        #expect(error.reason.hasPrefix("\(words), and version 1.0.0 is published: "), "\(error)")
        #expect(try Ledger.published("a", "b").updated(["a", "b"], in: .published) == .published("a", "b"))
    }
}

@Suite("The table of versions")
struct ReleaseHistoryTests {
    @Test("has this program's version first")
    func current() throws {
        #expect(try ReleaseHistory.published().current.version == .current)
    }

    @Test("stands from the newest to the oldest, all but the newest published with a digest")
    func order() {
        let digest = History.digest
        let wrong: [[Release]] = [
            [],
            [
                Release(.init(1, 0, 0), changes: []),
                Release(.init(1, 0, 0), date: "2026-01-31", index: digest, changes: []),
            ],
            [
                Release(.init(1, 0, 0), changes: []),
                Release(.init(1, 1, 0), date: "2026-01-31", index: digest, changes: []),
            ],
            [Release(.init(1, 1, 0), changes: []), Release(.init(1, 0, 0), changes: [])],
            [Release(.init(1, 1, 0), changes: []), Release(.init(1, 0, 0), date: "2026-01-31", changes: [])],
            [
                Release(.init(1, 1, 0), changes: []),
                Release(.init(1, 0, 0), date: "2026-01-31", index: "00", changes: []),
            ],
        ]
        for releases in wrong {
            let error = #expect(throws: RefusedChange.self) { try ReleaseHistory(releases) }
            #expect(error?.code == .history)
        }
    }
}
