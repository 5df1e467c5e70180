internal import AdapterProtocol
internal import JSON

/// What goes back and forth between the runner and one child process. It runs
/// on the calling thread, one call at a time: `ProcessClient` keeps it behind
/// its lock.
final class Connection {
    /// How long to wait before checking whether the child is still alive, since
    /// a grandchild can keep its pipes open.
    private static let slice = Duration.milliseconds(100)

    let pipes: ChildPipes
    /// The command, for error messages.
    private let name: String
    private let timeouts: AdapterTimeouts
    /// How an error message about the adapter begins.
    private var subject: String
    /// Set by the first failure, or by closing; every later call fails with it.
    private var failure: ClientFailure?
    /// How the child ended; nil while it is alive.
    private var status: TerminationStatus?

    private var lines = LineBuffer()
    private var history = RequestHistory()
    private var nextID = 1

    init(_ child: ChildProcess, command: [String], timeouts: AdapterTimeouts) {
        pipes = ChildPipes(child)
        self.timeouts = timeouts
        let words = command.joined(separator: " ").split(whereSeparator: \.isWhitespace)
        name = words.joined(separator: " ").shortened(to: 80)
        subject = "\(name) gave no valid handshake: it"
    }

    /// The child's handshake, within `timeouts.start`.
    ///
    /// - Throws: `ClientFailure` with `noHandshake`; the child has then been
    ///   killed.
    func initialize(_ runner: RunnerIdentity) throws(ClientFailure) -> Handshake {
        let exchange = exchange([runner.request], limit: timeouts.start)
        if var failure = exchange.failure {
            failure.code = .noHandshake
            throw failure
        }
        switch exchange.answers[0].outcome {
        case .error(let error):
            throw fail(.noHandshake, "\(subject) answered with the error \(error.code), \(error.message)")
        case .result(let result):
            do throws(ClientFailure) {
                let handshake = try Handshake(json: result)
                subject = name
                return handshake
            } catch {
                throw fail(.noHandshake, "\(name): \(error.reason)")
            }
        }
    }

    /// The child's answer to a request in place of the handshake, within
    /// `timeouts.start`; it is ended then.
    func firstAnswer(to request: Request) throws(ClientFailure) -> Outcome {
        subject = name
        let exchange = exchange([request], limit: timeouts.start)
        if let failure = exchange.failure { throw failure }
        _ = close()
        return exchange.answers[0].outcome
    }

    /// Sends requests, ahead of their answers, and reads the answers.
    func exchange(_ requests: [Request]) -> Exchange { exchange(requests, limit: timeouts.answer) }

    private func exchange(_ requests: [Request], limit: Duration) -> Exchange {
        var batch = Batch(requests, firstID: nextID)
        var exchange: Exchange
        if let failure {
            exchange = batch.exchange
            exchange.failure = failure
            return exchange
        }
        nextID += requests.count
        do throws(ClientFailure) {
            try run(&batch, limit: limit)
            history.append(requests, from: batch.firstID)
            exchange = batch.exchange
        } catch {
            history.append(batch.asked, from: batch.firstID)
            exchange = batch.exchange
            exchange.failure = fail(error.code, error.reason)
        }
        return exchange
    }

    /// The one loop: waits for the three pipes, reads before it writes, and
    /// looks at the clock.
    private func run(_ batch: inout Batch, limit: Duration) throws(ClientFailure) {
        // Lines that came before any request was sent.
        try takeLines(&batch, at: .now)
        var deadline = ContinuousClock.now + limit
        var hasEnded = false
        while !batch.isComplete {
            batch.fill()
            let time = hasEnded ? .zero : min(Connection.slice, ContinuousClock.now.duration(to: deadline))
            let ready = pipes.wait(time, toWrite: batch.isPending)
            if ready.errors { pipes.readErrors() }
            if ready.output {
                let before = batch.exchange.answers.count
                pipes.readOutput { lines.append($0) }
                let now = ContinuousClock.now
                try takeLines(&batch, at: now)
                if batch.exchange.answers.count > before { deadline = now + limit }
            }
            if batch.isComplete { break }
            if ready.input, let input = pipes.child.input, !batch.write(to: input) { pipes.child.input = nil }

            let isCutOff = pipes.child.output == nil || pipes.child.input == nil && !batch.isOpen
            if isCutOff || hasEnded && !ready.output { throw cutOff(batch) }
            if ContinuousClock.now >= deadline {
                throw failure(.timedOut, "did not answer \(batch.nextRequest) within \(limit.text)")
            }
            // Reads the pipes once more, for what it wrote before it ended.
            if !ready.isAny { hasEnded = pipes.child.hasEnded }
        }
    }

    /// Takes the complete lines that are there, as long as answers are missing;
    /// the rest stays for the next exchange.
    private func takeLines(_ batch: inout Batch, at instant: ContinuousClock.Instant) throws(ClientFailure) {
        while !batch.isComplete, let event = lines.next() {
            guard case .line(let range) = event else {
                throw failure(.unreadableLine, "wrote a line longer than \(LineBuffer.longestLine) bytes")
            }
            guard batch.isOpen else { throw unasked(range) }
            let response: ResponseLine
            do throws(LineError) {
                response = try ResponseLine(reading: lines.bytes.span.extracting(range))
            } catch {
                let quote = String.quoting(lines.bytes[range])
                throw failure(.unreadableLine, "answered \(batch.nextRequest) with the line \(quote): \(error)")
            }
            guard response.id == batch.nextID else {
                let quote = String.quoting(lines.bytes[range])
                let id = response.id.map { "the id \($0)" } ?? "no id"
                throw failure(.wrongID, "answered \(batch.nextRequest) with \(id): \(quote)")
            }
            batch.answer(response.outcome, at: instant)
        }
    }

    /// A failure for a line that came while no request was open.
    private func unasked(_ range: Range<Int>) -> ClientFailure {
        let isAnswer = (try? ResponseLine(reading: lines.bytes.span.extracting(range))) != nil
        let quote = String.quoting(lines.bytes[range])
        return failure(isAnswer ? .wrongID : .unreadableLine, "wrote a line that answers no request: \(quote)")
    }

    /// A failure for closed pipes, which says how the child ended.
    private func cutOff(_ batch: Batch) -> ClientFailure {
        pipes.settle(timeouts.grace)
        let moment = "before it answered \(batch.nextRequest)" + (lines.rest.isEmpty ? "" : ", in the middle of a line")
        if !pipes.child.hasEnded {
            let pipe = pipes.child.output == nil ? "output" : "input"
            return failure(.exited, "closed its standard \(pipe) and kept running \(moment)")
        }
        return failure(.exited, "\(end(.itself)) \(moment)")
    }

    /// A failure whose message begins with `subject`.
    private func failure(_ code: ClientFailure.Code, _ predicate: String) -> ClientFailure {
        ClientFailure(code, "\(subject) \(predicate)")
    }

    /// Kills the child; the failure holds its last requests and the end of its
    /// standard error.
    private func fail(_ code: ClientFailure.Code, _ reason: String) -> ClientFailure {
        end(pipes.child.hasEnded ? .itself : .killed)
        let failure = ClientFailure(code, reason, lastRequests: history.text, standardError: pipes.errorText.text)
        self.failure = failure
        return failure
    }

    /// The end of standard error, including what is still unread.
    var standardError: String {
        if status == nil { pipes.drainErrors() }
        return pipes.errorText.text
    }

    /// Closes the child's input and waits until it ends; ends it by signals
    /// where it does not.
    func close() -> TerminationStatus {
        if let status { return status }
        pipes.child.input = nil
        pipes.settle(timeouts.grace)
        var cause = TerminationStatus.Cause.itself
        if !pipes.child.hasEnded {
            cause = .terminated
            pipes.child.terminate()
            pipes.settle(timeouts.grace)
        }
        failure = ClientFailure(.exited, "\(name) was closed")
        return end(pipes.child.hasEnded ? cause : .killed)
    }

    /// Kills what is left of the process group and reaps the child.
    @discardableResult
    private func end(_ cause: TerminationStatus.Cause) -> TerminationStatus {
        if let status { return status }
        pipes.child.end()
        pipes.drain()
        pipes.close()
        let status = TerminationStatus(
            cause: cause,
            exitCode: pipes.child.exitCode,
            signal: pipes.child.signal,
            strayOutput: String(decoding: (lines.rest + pipes.strayOutput).prefix(400), as: UTF8.self),
            standardError: pipes.errorText.text
        )
        self.status = status
        return status
    }
}
