/// `frameproof bench`: speed, as ratios within one run.
struct BenchCommand: Command {
    static let name = "bench"
    static let synopsis = "bench"
    static let help = "Measures."

    init(_ arguments: [String]) throws {}

    func run() throws -> Int32 { 0 }
}
