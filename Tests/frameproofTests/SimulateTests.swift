import Foundation
import JSON
import TestFolders
import Testing

/// Whole calls of adapters in other languages, played by the real binary.
@Suite("simulate", .serialized)
struct SimulateTests {
    private static let usual = ["simulate", "--seed", "3"]

    private static func players(_ names: [String]) -> [String] {
        names.flatMap { ["--adapter", "\($0)=\(Places.adapter($0))"] } + ["--start-timeout", "300"]
    }

    @Test("finds nothing in a call of all adapters, and the same with one job and with eight")
    func everyone() throws {
        let scratch = try Scratch()
        let (one, eight) = (scratch.file("one.json"), scratch.file("eight.json"))
        for (path, jobs) in [(one, "1"), (eight, "8")] {
            let status = try frameproof(
                Self.usual + ["--clients", "12", "--duration", "1", "--jobs", jobs, "--report", "json=\(path)"]
                    + Self.players(Places.adapters) + ["--", Places.reference]
            )
            #expect(status.exitCode == 0, "\(status.output)\(status.errors)")
        }
        let bytes = try Data(contentsOf: URL(filePath: one))
        #expect(try bytes == Data(contentsOf: URL(filePath: eight)))
        let report = try JSONValue(parsing: Array(bytes))
        #expect(report["adapters"]?.array?.count == Places.adapters.count + 1)
        #expect(report["digest"]?.string?.count == 64)
        #expect(report["counts"]?["opened"]?.int ?? 0 > 1_000)
    }

    @Test(
        "catches a fault, and saves a scenario of at most 20 steps that run replays",
        arguments: [
            ("counter-per-track", "CTR-1", "1"), ("window-per-user", "RPL-1", "7"),
            ("promotes-older-key", "KEY-7", "4"),
        ]
    )
    func fault(name: String, rule: String, duration: String) throws {
        let scratch = try Scratch()
        let (report, saved) = (scratch.file("report.json"), scratch.file("saved.json"))
        let faulty = [Places.python, Places.faulty, name]
        let status = try frameproof(
            Self.usual + [
                "--clients", "3", "--duration", duration, "--report", "json=\(report)", "--save-repro", saved,
            ]
                + ["--adapter", "right=\(Places.reference)", "--adapter", "faulty=\(faulty.joined(separator: " "))"]
        )
        #expect(status.exitCode == 1, "\(status.output)\(status.errors)")
        let violations = try JSONValue(parsing: Array(Data(contentsOf: URL(filePath: report))))["violations"]?.array
        #expect(violations?.first?["rule"]?.string == rule, "\(status.output)")
        #expect(violations?.allSatisfy { $0["adapter"] == "faulty" } == true, "nobody else is blamed")

        let scenario = try JSONValue(parsing: Array(Data(contentsOf: URL(filePath: saved))))
        let test = try #require(scenario["testGroups"]?.array?.first?["tests"]?.array?.first)
        #expect(test["steps"]?.array?.count ?? 99 <= 20)
        let replayed = try frameproof(["run", saved, "--"] + faulty)
        #expect(replayed.exitCode == 1, "\(replayed.output)\(replayed.errors)")
        #expect(replayed.output.contains("FAILED "))
        if rule == "RPL-1" { #expect(replayed.output.contains("one window serves several tracks of a sender (RPL-1)")) }
        let right = try frameproof("run", saved, "--", Places.reference)
        #expect(right.exitCode == 0, "\(right.output)\(right.errors)")
    }

    @Test("that is given nonsense says so in a sentence")
    func usage() throws {
        for (arguments, sentence) in [
            (["--tracks", "smell"], "--tracks takes audio, video and screen, not \"smell\""),
            (["--scenario", "nowhere.json"], "nowhere.json"),
            (["--scenario", "plan.json", "--clients", "3"], "--clients does not go with --scenario"),
            (["--report", "html=x"], "simulate --report takes json=FILE, not \"html=x\""),
        ] {
            let status = try frameproof(["simulate"] + arguments)
            #expect(status.exitCode == 2)
            #expect(status.errors.contains(sentence), "\(status.errors)")
            #expect(status.output == "")
        }
    }
}
