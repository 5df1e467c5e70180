import JSON
import Testing
import VectorFiles

@testable import VectorGenerator

typealias Subject = LedgerUpdate.Subject
typealias History = ReleaseHistory

extension LedgerUpdate.Subject: ExpressibleByStringLiteral {
    /// A test of `some.json` that asks for something.
    init(_ name: String, _ request: String = "a request") {
        self.init(id: "some/\(name)", meaning: TestMeaning(["id": .string(name), "request": .string(request)]))
    }

    public init(stringLiteral name: String) { self.init(name) }
}

extension ReleaseHistory: CustomTestStringConvertible {
    /// Some digest.
    static let digest = String(repeating: "0f", count: 32)

    private static let one = Release(.init(1, 0, 0), date: "2026-01-31", index: digest, changes: ["The first one."])

    /// 1.0.0 in work.
    static let first = make(Release(.init(1, 0, 0), changes: ["The first one."]))
    /// 1.0.0, published.
    static let published = make(one)
    /// A version in work after 1.0.0.
    static let patch = make(Release(.init(1, 0, 1), changes: ["Text."]), one)
    static let minor = make(Release(.init(1, 1, 0), changes: ["More tests."]), one)
    static let major = make(Release(.init(2, 0, 0), changes: ["Other answers."]), one)
    /// 2.1.0 in work, after 2.0.0 and 1.0.0.
    static let afterMajor = make(
        Release(.init(2, 1, 0), changes: ["More tests."]),
        Release(.init(2, 0, 0), date: "2026-06-30", index: digest, changes: ["Other answers."]),
        one
    )

    /// A version in work after 1.0.0 that relaxes tests.
    static func relaxing(_ names: Set<String>, in version: SuiteVersion = .init(2, 0, 0)) -> ReleaseHistory {
        make(Release(version, changes: ["Other answers."], relaxed: names), one)
    }

    private static func make(_ releases: Release...) -> ReleaseHistory {
        do {
            return try ReleaseHistory(releases)
        } catch {
            fatalError("\(error)")
        }
    }

    public var testDescription: String { "\(current.version)" }
}

extension Ledger {
    /// The tests of `some.json` that 1.0.0 has.
    static func published(_ tests: Subject...) -> Ledger {
        do {
            return try Ledger(files: []).updated(tests, in: .first)
        } catch {
            fatalError("\(error)")
        }
    }

    /// The ledger after `some.json` was generated with these tests.
    func updated(_ tests: [Subject], in history: ReleaseHistory) throws -> Ledger {
        try updated(["some": tests], in: history)
    }

    /// The ledger after these files were generated.
    func updated(_ files: [String: [Subject]], in history: ReleaseHistory) throws -> Ledger {
        try LedgerUpdate(history: history).updated(self, with: files.map { ("\($0).json", $1) })
    }

    /// The entry of a test of `some.json`.
    func entry(_ name: String) -> Entry? {
        files.first { $0.path == "some.json" }?.tests.first { $0.id == "some/\(name)" }
    }

    /// The numbers of the tests of `some.json`.
    var numbers: [String: Int] {
        let tests = files.first { $0.path == "some.json" }?.tests ?? []
        return Dictionary(uniqueKeysWithValues: tests.map { (String($0.id.dropFirst(5)), $0.tcID) })
    }
}

/// The refusal that an update ends with.
func refusal(_ update: () throws -> Ledger) -> RefusedChange? {
    #expect(throws: RefusedChange.self) { _ = try update() }
}
