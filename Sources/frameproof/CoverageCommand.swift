internal import Conformance
internal import Files
internal import Reports
internal import VectorFiles

/// `frameproof coverage`: every rule of `Spec/` with its tests.
struct CoverageCommand: Command {
    static let name = "coverage"
    static let summary =
        "Lists every rule of Spec/rules.json with the number of its tests: in vector files for readers (file), in "
        + "runs (run), and, where they are at hand, in the Swift tests beside Vectors/ (in-process). The rules are built "
        + "into the program. It fails when a test names a rule that does not exist."
    static let parameters: [Parameter] = [
        .operand(.text("RULE"), repeats: true, "a rule whose tests are listed, each by its name"),
        .option("--least", .text("N"), "fails when a rule has fewer tests (1)"),
    ]

    private var least = 1
    private var rules: [String] = []

    init(_ arguments: [String]) throws {
        var arguments = Arguments(arguments)
        while let argument = arguments.next() {
            switch argument {
            case "--least": least = try arguments.integer(of: argument, in: 1...1000)
            case _ where argument.hasPrefix("-"): throw CommandError.usage("coverage has no option \(argument)")
            default: rules.append(argument)
            }
        }
    }

    func run() throws -> Int32 {
        let coverage = try Self.coverage()
        if let unknown = rules.first(where: { rule in !coverage.book.rules.contains { $0.id == rule } }) {
            throw CommandError.usage("there is no rule \(unknown)")
        }
        for rule in coverage.book.rules where rules.isEmpty || rules.contains(rule.id) {
            let tests = coverage.tests(of: rule.id)
            print(Self.line(rule, tests))
            if !rules.isEmpty { for test in tests { print("    \(test.kind): \(test.name)") } }
        }
        let lacking = coverage.rules(withFewerThan: least)
        for rule in lacking { StandardError.write("frameproof: \(rule.id) has fewer than \(least.counted("test"))\n") }
        for (rule, test) in coverage.unknownRules {
            StandardError.write("frameproof: there is no rule \(rule), which \(test) names\n")
        }
        return lacking.isEmpty && coverage.unknownRules.isEmpty ? ExitCode.success : ExitCode.testFailed
    }

    private static func line(_ rule: RuleBook.Rule, _ tests: [RuleCoverage.Exercise]) -> String {
        let counts = ["file", "run", "in-process"].compactMap { kind in
            let count = tests.count { $0.kind == kind }
            return count > 0 ? "\(kind) \(count)" : nil
        }
        return "\(rule.id.padded(to: 7)) \(counts.joined(separator: ", ").padded(to: 34)) \(rule.summary)"
    }

    /// The rules, and everything that names them.
    private static func coverage() throws -> RuleCoverage {
        let files = try VectorLocation.vectors(at: []).files
        let vectors = try VectorLocation.folder()
        return RuleCoverage(.current, exercises: RuleCoverage.exercises(of: files) + swiftTests(beside: vectors))
    }

    /// The Swift tests of this package; none where the vectors are elsewhere.
    private static func swiftTests(beside vectors: String) -> [RuleCoverage.Exercise] {
        let folder = "\(Path.folder(of: vectors))/Tests"
        let paths = Disk.entries(below: folder) ?? []
        return paths.filter { $0.hasSuffix(".swift") }.flatMap { path in
            let source = Disk.bytes(at: "\(folder)/\(path)") ?? []
            return SwiftTestNames.exercises(in: String(decoding: source, as: UTF8.self))
        }
    }
}
