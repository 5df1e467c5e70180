/// `frameproof bench`: speed, as ratios within one run.
struct BenchCommand: Command {
    static let name = "bench"
    static let summary =
        "Measures speed as ratios within one run: each round measures both sides in turn, and the median of the rounds "
        + "counts. Nothing passes or fails. The parts: sealing and opening frames against bare OpenSSL on the same sizes; "
        + "a whole run over stdio against the adapter alone on the same requests; simulated calls against bare opening, "
        + "with their growth and their memory."
    static let parameters: [Parameter] = [
        .operand(.oneOf(parts.map(\.name)), repeats: true, "the parts that are measured (all)"),
        .option("--rounds", .text("N"), "how many rounds (9)"),
    ]

    /// In this order: the memory of calls is measured before whole runs use
    /// more.
    private static let parts: [(name: String, run: @Sendable (Int) throws -> [Measurement])] = [
        ("frames", FrameBench.run), ("simulate", SimulationBench.run), ("runner", RunnerBench.run),
    ]

    private var rounds = 9
    private var chosen: [String] = []

    init(_ arguments: [String]) throws {
        var arguments = Arguments(arguments)
        while let argument = arguments.next() {
            switch argument {
            case "--rounds": rounds = try arguments.integer(of: argument, in: 1...1000)
            case _ where Self.parts.contains { $0.name == argument }: chosen.append(argument)
            default: throw CommandError.usage("bench has no part or option \(argument)")
            }
        }
    }

    func run() throws -> Int32 {
        #if DEBUG
            StandardError.write("frameproof: this is a debug build; measure with -c release\n")
        #endif
        for part in Self.parts where chosen.isEmpty || chosen.contains(part.name) {
            for measurement in try part.run(rounds) { print(measurement.line) }
        }
        return ExitCode.success
    }
}
