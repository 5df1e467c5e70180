internal import AEAD
internal import AdapterProcess
internal import AdapterProtocol
internal import ReferenceAdapter
internal import Simulation
internal import Threads
internal import Verdicts

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Simulated calls in process: deliveries a second against bare opening on all
/// cores, growth from 10 to 1,000 clients, and memory.
enum SimulationBench {
    private static let cores = Cores.count

    static func run(rounds: Int) throws -> [Measurement] {
        var rates: [Double] = []
        var growth: [Double] = []
        for _ in 0..<rounds {
            // Key frames are as frequent in the short call as in the long one.
            let small = try secondsPerDelivery(clients: 10, duration: 40_000, keyFrameInterval: 400)
            let large = try secondsPerDelivery(clients: 1_000, duration: 400, keyFrameInterval: 400)
            // Bare openings before and after, since the machine's pace changes.
            let before = bareSeconds()
            let middle = try secondsPerDelivery(clients: 100, duration: 9_000, keyFrameInterval: 3_000)
            let bare = (before + bareSeconds()) / 2
            rates.append(bare / Double(cores) / middle)
            growth.append(large / small)
        }
        return [
            Measurement(name: "deliveries / bare openings on \(cores) cores", ratios: rates, goal: "at least 0.12"),
            Measurement(name: "1,000 clients / 10, at equal deliveries", ratios: growth, goal: "at most 1.30"),
            Measurement(name: "peak memory of it all / 400 MB", ratios: [peakMegabytes / 400], goal: "at most 1.00"),
        ]
    }

    /// A call with audio and video, without churn in its short time.
    private static func secondsPerDelivery(clients: Int, duration: Int, keyFrameInterval: Int) throws -> Double {
        var plan = CallPlan.usual(clients: clients, tracks: [.audio, .video], duration: duration, seed: 1)
        for index in plan.clients.indices {
            plan.clients[index].kind = .right
            (plan.clients[index].joins, plan.clients[index].leaves) = (0, nil)
            plan.clients[index].reconnects = []
            for track in plan.clients[index].tracks.indices where plan.clients[index].tracks[track].isVideo {
                plan.clients[index].tracks[track].keyFrameInterval = keyFrameInterval
                plan.clients[index].tracks[track].layers = 1
            }
        }
        plan.keyEvents = []
        var options = SimulationOptions()
        options.jobs = cores
        let reference = NamedAdapter(name: "reference") { () throws(ClientFailure) in ReferenceImplementation() }
        let simulation = SimulationRun(plan, adapters: [reference], options: options)
        var deliveries = 0
        let duration = try time {
            let report = try simulation.run()
            guard report.exitCode == ExitCode.success else {
                throw CommandError(exitCode: ExitCode.testFailed, message: "the reference breaks a rule in a call")
            }
            deliveries = report.counts.deliveries
        }
        return duration / .seconds(1) / Double(deliveries)
    }

    /// Seconds for the bare opening of one frame on one core: of 50 audio and
    /// 30 video frames a second, with their clear headers as AAD.
    private static func bareSeconds() -> Double {
        let bare = BareEVP(key: [UInt8](repeating: 7, count: 16))
        let kinds: [(size: Int, clear: Int, count: Int)] = [(80, 1, 150), (3_000, 3, 89), (18_000, 10, 1)]
        let repetitions = 200
        let durations = kinds.map { kind in
            let media = [UInt8](repeating: 9, count: kind.size)
            return bare.openingTime(of: media, clear: kind.clear, times: repetitions * kind.count)
        }
        let frames = kinds.reduce(0) { $0 + repetitions * $1.count }
        return durations.reduce(.zero, +) / .seconds(1) / Double(frames)
    }

    /// The most memory that this process had.
    private static var peakMegabytes: Double {
        var usage = rusage()
        #if canImport(Darwin)
            getrusage(RUSAGE_SELF, &usage)
            return Double(usage.ru_maxrss) / 1_000_000
        #else
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
            return Double(usage.ru_maxrss) / 1_000
        #endif
    }
}
