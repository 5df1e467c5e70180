package import AdapterProtocol
internal import Synchronization

/// A client in a child process, spoken to over its standard input and output.
///
/// One exchange at a time: calls from several threads wait for each other, and
/// each runs on the calling thread, which blocks until the answers are there.
/// Keep it off Swift's own pool of threads.
///
/// After the first failure the child and its whole process group are gone, and
/// every later call fails the same way. Releasing the object ends the child
/// too.
package final class ProcessClient: Client {
    /// What the client said about itself.
    package let handshake: Handshake
    /// The number of the process, which is also that of its group.
    package let processID: Int32
    /// The lock that guards everything that changes.
    private let connection: Mutex<Connection>

    private init(_ handshake: Handshake, _ processID: Int32, _ connection: sending Connection) {
        self.handshake = handshake
        self.processID = processID
        self.connection = Mutex(connection)
    }

    /// Starts an adapter in a process group of its own and exchanges the
    /// handshake.
    ///
    /// - Parameters:
    ///   - command: The program, found in `PATH` unless it has a slash in it,
    ///     and its arguments.
    ///   - timeouts: How long it may take.
    ///   - runner: The runner that `initialize` names.
    /// - Throws: `ClientFailure` with `notStarted` when there is no process,
    ///   and with `noHandshake` when its first answer is not a handshake or
    ///   does not come. In both cases no process is left.
    package static func start(
        command: [String],
        timeouts: AdapterTimeouts = AdapterTimeouts(),
        runner: RunnerIdentity
    ) throws(ClientFailure) -> ProcessClient {
        let child = try ChildProcess.spawn(command)
        let processID = child.number
        let connection = Connection(child, command: command, timeouts: timeouts)
        let handshake = try connection.initialize(runner)
        return ProcessClient(handshake, processID, connection)
    }

    /// Starts an adapter, sends it a request in place of the handshake, and ends
    /// it.
    ///
    /// - Throws: `ClientFailure` when there is no process or no answer.
    package static func firstAnswer(
        of command: [String],
        to request: Request,
        timeouts: AdapterTimeouts
    ) throws(ClientFailure) -> Outcome {
        let connection = Connection(try ChildProcess.spawn(command), command: command, timeouts: timeouts)
        return try connection.firstAnswer(to: request)
    }

    /// Sends one request and waits for its answer, at most
    /// `AdapterTimeouts.answer`.
    package func perform(_ request: Request) throws(ClientFailure) -> Outcome {
        let exchange = exchange([request])
        if let failure = exchange.failure { throw failure }
        return exchange.answers[0].outcome
    }

    /// Sends requests ahead of their answers, as far as the pipes and a window
    /// of 1,024 open requests go, and reads the answers.
    ///
    /// Each answer may take `AdapterTimeouts.answer`, counted from the answer
    /// before. What the adapter writes to standard error is read meanwhile.
    package func exchange(_ requests: [Request]) -> Exchange { connection.withLock { $0.exchange(requests) } }

    /// The end of what the adapter wrote to standard error so far, at most
    /// 4 KB.
    package var standardError: String { connection.withLock { $0.standardError } }

    /// Ends the connection: closes the adapter's input, reads its last words
    /// and waits `AdapterTimeouts.grace` for its end; then SIGTERM, then
    /// SIGKILL, for its whole process group. Nothing of the group survives.
    ///
    /// - Returns: How it ended; the same for every later call.
    @discardableResult
    package func close() -> TerminationStatus { connection.withLock { $0.close() } }

    package func end() -> TerminationStatus? { close() }

    /// Kills every adapter of this process and prevents new ones from starting;
    /// for a handler of SIGINT or SIGTERM, just before this process ends.
    ///
    /// After `prepareToKillAll` this only reads atomics and calls `kill`, so
    /// that a signal handler may call it. An adapter that is being
    /// started at that moment sees the end of its input when this process
    /// ends.
    package static func killAll() { ProcessGroups.killAll() }

    /// Allocates what `killAll` reads. Call it before installing a signal
    /// handler: a handler may interrupt an allocation and so must not make one.
    package static func prepareToKillAll() { ProcessGroups.prepare() }
}
