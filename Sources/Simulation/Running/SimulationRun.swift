internal import AEAD
package import AdapterProcess
package import AdapterProtocol
internal import FrameDiagnosis
internal import FramedMedia
internal import JSON
internal import Threads
internal import VectorFiles
package import Verdicts

/// A call among many clients, in rounds of virtual time: in each round clients
/// seal in parallel, the relay decides from the seed alone what reaches whom,
/// and receivers open in parallel.
package struct SimulationRun: Sendable {
    /// Milliseconds of virtual time in a round.
    static let roundLength = 20

    let plan: CallPlan
    let adapters: [NamedAdapter]
    let options: SimulationOptions

    /// A run of `plan`; clients that it gives to no adapter are spread over all
    /// of them.
    package init(_ plan: CallPlan, adapters: [NamedAdapter], options: SimulationOptions = SimulationOptions()) {
        self.plan = plan
        self.adapters = adapters
        self.options = options
    }

    /// Runs the call and judges it.
    ///
    /// - Throws: `ClientFailure` when a client cannot be started; later
    ///   failures are violations.
    package func run() throws(ClientFailure) -> SimulationReport {
        let hosts = try startHosts()
        let isComplete = rounds(hosts.map(\.host))
        return report(hosts, isPartial: !isComplete.isWhole, duration: isComplete.duration)
    }

    /// Goes through the rounds.
    func rounds(_ hosts: [Host], until end: Int? = nil) -> (isWhole: Bool, duration: Int) {
        let relay = Relay(plan)
        let byIndex = hostByIndex(hosts)
        var ledger = IVLedger()
        let pool = WorkerPool(size: min(options.jobs, hosts.count))
        defer { pool.dismiss() }
        let length = Self.roundLength
        let count = (min(end ?? plan.duration, plan.duration) + length - 1) / length
        for number in 0..<count {
            if options.isInterrupted() { return (false, number * length) }
            let round = number * length..<(number + 1) * length
            pool.forEach(hosts.count) { hosts[$0].seal(round) }
            var traffic = Traffic(repeating: [], count: plan.clients.count)
            for host in hosts { host.send(into: &traffic) }
            for (frame, iv) in ledger.insert(traffic) {
                let sentence =
                    "counter \(iv.frameCounter) with prefix \(Hex.encode(iv.ivPrefix.bigEndianBytes)) "
                    + "was used before under this key"
                byIndex[frame.sender]?.add("CTR-5", sentence, frame, at: round.lowerBound)
            }
            let areEventsDue = number % 50 == 49 || number == count - 1
            pool.forEach(hosts.count) { [traffic] index in
                hosts[index].open(round, traffic: traffic, relay: relay, areEventsDue: areEventsDue)
            }
            options.onProgress((number + 1) * length, count * length)
        }
        return (true, count * length)
    }

    private func hostByIndex(_ hosts: [Host]) -> [Int: Host] {
        var byIndex: [Int: Host] = [:]
        for host in hosts {
            for entry in host.findings { byIndex[entry.index] = host }
        }
        return byIndex
    }

    // MARK: Starting

    private func startHosts() throws(ClientFailure) -> [(host: Host, subject: RunReport.Subject)] {
        var byAdapter = [[Int]](repeating: [], count: adapters.count)
        for (index, client) in plan.clients.enumerated() {
            let named = adapters.firstIndex { $0.name == client.adapter }
            byAdapter[named ?? index % adapters.count].append(index)
        }
        var hosts: [(host: Host, subject: RunReport.Subject)] = []
        for (adapter, indices) in zip(adapters, byAdapter) where !indices.isEmpty {
            let share = max(1, options.jobs / adapters.count)
            let count = options.isIsolated ? indices.count : min(indices.count, share)
            for number in 0..<count {
                let client = try adapter.start()
                let handshake = client.handshake
                if let reason = plan.reasonNotToPlay(indices, handshake) {
                    throw ClientFailure(.notStarted, "\(adapter.name) cannot play in this call: \(reason)")
                }
                let subject = RunReport.Subject(
                    name: adapter.name,
                    version: handshake.version,
                    language: handshake.language,
                    command: adapter.command
                )
                let own = indices.enumerated().filter { $0.offset % count == number }.map(\.element)
                let host = Host(
                    adapter: adapter.name,
                    client: client,
                    call: plan,
                    participants: own,
                    isInterrupted: options.isInterrupted
                )
                hosts.append((host, subject))
            }
        }
        return hosts
    }

    // MARK: The report

    private func report(
        _ hosts: [(host: Host, subject: RunReport.Subject)],
        isPartial: Bool,
        duration: Int
    ) -> SimulationReport {
        var subjects: [RunReport.Subject] = []
        for (_, subject) in hosts where !subjects.contains(subject) { subjects.append(subject) }
        var report = SimulationReport(
            suite: SuiteIdentity(version: "\(SuiteVersion.current)"),
            subjects: subjects,
            seed: plan.seed,
            clients: plan.clients.count,
            duration: duration
        )
        report.isPartial = isPartial
        let findings = hosts.flatMap(\.host.findings).sorted { $0.index < $1.index }
        var digests: [UInt8] = []
        for (_, found) in findings {
            report.counts = report.counts + found.counts
            report.violations += found.violations
            digests += found.digest.bigEndianBytes
        }
        report.violations = report.violations.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
        if hosts.allSatisfy(\.host.pinsPrefixes) { report.digest = Hex.encode(SHA256.digest(digests)) }
        return report
    }
}
