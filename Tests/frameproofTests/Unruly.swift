import Foundation
import JSON
import TestFolders
import Testing

/// A run against an adapter that misbehaves.
struct Unruly {
    /// Tests of two kinds, of which one is hit: nine frames to be sealed and
    /// ten to be opened.
    static let filters = ["seal/aes-128/opus/audio-length-[1-9]", "open/aes-128/vp8/key-length-?"]
    static let victim = "seal/aes-128/opus/audio-length-7"

    let scratch: Scratch
    /// `frameproof` and the options of this run.
    var arguments: [String]
    var environment: [String: String]

    /// A run whose adapter misbehaves this way.
    init(_ way: String, trigger: String = "-", options: [String] = []) throws {
        scratch = try Scratch()
        arguments = ["run", "--report", "json=\(scratch.file("report.json"))"] + options
        arguments += ["--", "python3", "-S", "-E", Places.unruly, way, trigger, Places.reference]
        environment = ["UNRULY_LOG": scratch.file("log")]
    }

    /// A run that is hit in one test only.
    static func onVictim(_ way: String, options: [String] = []) throws -> Unruly {
        let chosen = filters.flatMap { ["--filter", $0] }
        return try Unruly(way, trigger: #""data":"\#(media(of: victim))""#, options: chosen + options)
    }

    /// The media that a sealing test of Vectors/ gives.
    static func media(of test: String) throws -> String {
        let file = test.split(separator: "/").dropLast().joined(separator: "/")
        let data = try Data(contentsOf: URL(filePath: "\(Places.vectors)/\(file).json"))
        let tests = try JSONValue(parsing: Array(data))["testGroups"]?.array?.first?["tests"]?.array
        return try #require(tests?.first { $0["id"]?.string == test }?["plaintext"]?.string)
    }

    func start() throws -> Child {
        try Child([Places.frameproof] + arguments, environment: environment)
    }

    func run() throws -> Child.TerminationStatus { try start().wait() }

    func report() throws -> Report { try Report(at: scratch.file("report.json")) }

    /// Every process of every adapter that was started.
    var processes: [Int32] {
        let log = FileManager.default.contents(atPath: scratch.file("log")) ?? Data()
        return String(decoding: log, as: UTF8.self).split(separator: "\n").compactMap { Int32($0) }
    }

    /// Fails the test when a process is left.
    func expectNothingLeft(atLeast count: Int = 1) {
        let processes = processes
        #expect(processes.count >= count)
        #expect(Processes.left(of: processes) == [])
    }
}
