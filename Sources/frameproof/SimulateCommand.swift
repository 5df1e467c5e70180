internal import AdapterProcess
internal import AdapterProtocol
internal import Files
internal import JSON
internal import ReferenceAdapter
internal import Reports
internal import Simulation
internal import Threads
internal import VectorFiles
internal import Verdicts

/// `frameproof simulate`: many clients in one call over a lossy relay.
struct SimulateCommand: Command {
    static let name = "simulate"
    static let summary =
        "Many clients in one call: keys change, frames are lost, overtake each other, are changed and forged, clients "
        + "come and go. Every answer is compared with the reference model's. With no adapter the built-in reference client "
        + "plays everyone."
    static let parameters: [Parameter] =
        [
            .option("--clients", .text("N"), "how many clients (10)"),
            .option("--tracks", .text("LIST"), "what they send: audio,video,screen (all three)"),
            .option("--duration", .text("S"), "virtual time in seconds (10)"),
            .option("--seed", .text("N"), "the seed of every random choice (1)"),
            .option("--keys", .oneOf(CallPlan.Keys.allCases.map(\.rawValue)), "whose keys there are (shared)"),
            .option("--subscriptions", .text("N"), "how many tracks a client subscribes to at most (12)"),
            .option(
                "--scenario",
                .path("FILE"),
                "the whole plan, instead of --clients, --tracks, --duration and --keys; Spec/simulation.md has its form"
            ),
            .option(
                "--adapter",
                .text("NAME=COMMAND"),
                repeats: true,
                "an adapter that plays some of the clients; the words of its command are separated by spaces"
            ),
            .option("--jobs", .text("N"), "threads, and processes of the adapters in all (the cores)"),
            .flag("--isolate", "a process of its own for every client"),
        ] + .timeouts + [
            .option(
                "--save-repro",
                .path("FILE"),
                "writes the shortest scenario that shows the first violation; frameproof run FILE -- ADAPTER replays it"
            ),
            .option("--report", .text("json=FILE"), "also writes the report"),
            .adapter,
        ]

    private var clients = 10
    private var tracks = Set(CallPlan.Tracks.allCases)
    private var duration = Duration.seconds(10)
    private var seed: UInt64?
    private var keys = CallPlan.Keys.shared
    private var subscriptions: Int?
    private var scenario: String?
    private var adapters: [NamedCommand] = []
    private var options = SimulationOptions()
    private var timeouts = AdapterTimeouts()
    private var reproPath: String?
    private var reportPath: String?

    init(_ arguments: [String]) throws {
        options.jobs = Cores.count
        var arguments = Arguments(arguments)
        var usual: String?
        while let argument = arguments.next() {
            if ["--clients", "--tracks", "--duration", "--keys"].contains(argument) { usual = argument }
            switch argument {
            case "--clients": clients = try arguments.integer(of: argument, in: 1...100_000)
            case "--tracks": tracks = try Self.tracks(try arguments.value(of: argument))
            case "--duration": duration = try arguments.seconds(of: argument)
            case "--seed": seed = UInt64(try arguments.integer(of: argument, in: 0...Int.max))
            case "--keys": keys = try Self.keys(try arguments.value(of: argument))
            case "--subscriptions": subscriptions = try arguments.integer(of: argument, in: 0...10_000)
            case "--scenario": scenario = try arguments.value(of: argument)
            case "--adapter": adapters.append(try NamedCommand(try arguments.value(of: argument)))
            case "--jobs": options.jobs = try arguments.integer(of: argument, in: 1...512)
            case "--isolate": options.isIsolated = true
            case "--timeout": timeouts.answer = try arguments.seconds(of: argument)
            case "--start-timeout": timeouts.start = try arguments.seconds(of: argument)
            case "--save-repro": reproPath = try arguments.value(of: argument)
            case "--report": reportPath = try Self.report(try arguments.value(of: argument))
            case "--":
                let command = arguments.remainder()
                guard let program = command.first else { throw CommandError.usage("a command is expected after --") }
                adapters.append(NamedCommand(name: Path.lastPart(of: program), command: command))
            default: throw CommandError.usage("simulate has no option or operand \(argument)")
            }
        }
        if let usual, scenario != nil {
            throw CommandError.usage("\(usual) does not go with --scenario, which has the whole plan")
        }
        guard Set(adapters.map(\.name)).count == adapters.count else {
            throw CommandError.usage("two adapters have the same name")
        }
    }

    func run() throws -> Int32 {
        let plan = try plan()
        Interrupt.install()
        let progress = TimeLeft(unit: "ms of virtual time")
        var options = options
        options.onProgress = { progress.update($0, of: $1) }
        options.isInterrupted = { Interrupt.happened }
        let simulation = SimulationRun(plan, adapters: players, options: options)
        let report: SimulationReport
        do throws(ClientFailure) {
            report = try simulation.run()
        } catch {
            progress.clear()
            throw CommandError.notStarted(error)
        }
        progress.clear()
        print(SimulationText.text(report), terminator: "")
        if let reportPath { try OutputFile.write(report.json.text(.pretty) + "\n", to: reportPath) }
        if Interrupt.happened { return ExitCode.interrupted }
        if let reproPath, report.counts.violations > 0 { try save(simulation, report, to: reproPath) }
        return report.exitCode
    }

    private func save(_ simulation: SimulationRun, _ report: SimulationReport, to path: String) throws {
        if StandardError.isTerminal { StandardError.write("looking for the shortest scenario…\n") }
        let found: Reproduction?
        do throws(ClientFailure) {
            found = try simulation.reproduction(of: report)
        } catch {
            throw CommandError.notStarted(error)
        }
        guard !Interrupt.happened else { throw CommandError.interrupted("nothing is saved") }
        guard let reproduction = found else {
            StandardError.write("frameproof: one client alone reproduces no violation; nothing is saved\n")
            return
        }
        try OutputFile.write(reproduction.file.json.text(.pretty) + "\n", to: path)
        print("\(path): a scenario of \(reproduction.stepCount.counted("step")) that still shows it")
    }

    private func plan() throws -> CallPlan {
        var plan: CallPlan
        if let scenario {
            do {
                plan = try CallPlan(try VectorFolder.json(at: scenario), path: scenario)
            } catch {
                throw CommandError.usage("\(error)")
            }
            plan.seed = seed ?? plan.seed
        } else {
            plan = .usual(
                clients: clients,
                tracks: tracks,
                duration: max(1, Int(duration / .milliseconds(1))),
                seed: seed ?? 1,
                keys: keys
            )
        }
        plan.subscriptions = subscriptions ?? plan.subscriptions
        let names = Set(players.map(\.name))
        for client in plan.clients {
            if let name = client.adapter, !names.contains(name) {
                throw CommandError.usage("\(client.userID) is played by \(name), and there is no such --adapter")
            }
        }
        return plan
    }

    /// The adapters; the reference client when none is given.
    private var players: [NamedAdapter] {
        guard !adapters.isEmpty else {
            return [NamedAdapter(name: "reference") { () throws(ClientFailure) in ReferenceImplementation() }]
        }
        return adapters.map { NamedAdapter(name: $0.name, command: $0.command, timeouts: timeouts, runner: .current) }
    }

    private static func tracks(_ text: String) throws -> Set<CallPlan.Tracks> {
        var tracks: Set<CallPlan.Tracks> = []
        for name in text.split(separator: ",").map(String.init) {
            guard let track = CallPlan.Tracks(rawValue: name) else {
                throw CommandError.usage("--tracks takes audio, video and screen, not \"\(name)\"")
            }
            tracks.insert(track)
        }
        guard !tracks.isEmpty else { throw CommandError.usage("--tracks takes at least one of audio, video, screen") }
        return tracks
    }

    private static func keys(_ text: String) throws -> CallPlan.Keys {
        guard let keys = CallPlan.Keys(rawValue: text) else {
            throw CommandError.usage("--keys takes shared or per-user, not \"\(text)\"")
        }
        return keys
    }

    private static func report(_ text: String) throws -> String {
        guard text.hasPrefix("json="), text.count > 5 else {
            throw CommandError.usage("simulate --report takes json=FILE, not \"\(text)\"")
        }
        return String(text.dropFirst(5))
    }
}
