import JSON

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Serves a client as an adapter: reads requests as lines, answers them in
/// order, each after its operation has fully taken effect.
///
///     AdapterServer(MyClient()).run()
///
/// `initialize` is answered from the client's handshake, and `concurrently`
/// on threads of the server's own. Everything else goes to `perform`, one
/// request at a time.
public struct AdapterServer: Sendable {
    /// Answers are collected until there are this many bytes…
    private static let batchSize = 64 << 10
    /// …or until the oldest of them is this old.
    private static let batchAge = Duration.milliseconds(1)

    private let client: any Client
    private let input: Int32
    private let output: Int32

    /// A server for `client` on two descriptors, which it does not close;
    /// standard input and output when none are given.
    public init(_ client: any Client, input: Int32 = 0, output: Int32 = 1) {
        self.client = client
        self.input = input
        self.output = output
    }

    /// Answers requests until the input ends or the output is closed at its
    /// other end.
    ///
    /// A line that is not JSON, or longer than 4 MiB, is answered with -32700
    /// and the id `null`. Answers are written together while more requests are
    /// already waiting, and always before the server waits for input. SIGPIPE
    /// is ignored from here on.
    public func run() {
        BrokenPipes.areIgnored
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
        defer { buffer.deallocate() }
        var lines = LineBuffer()
        var answers: [UInt8] = []
        var oldest = ContinuousClock.now

        while true {
            while let event = lines.next() {
                if answers.isEmpty { oldest = .now }
                answer(event, in: lines).encode(onto: &answers)
                let isFull = answers.count >= AdapterServer.batchSize
                if isFull || oldest.duration(to: .now) > AdapterServer.batchAge {
                    guard flush(&answers) else { return }
                }
            }
            if !answers.isEmpty, !isReady(.zero), !flush(&answers) { return }
            switch Transfer.read(input, into: buffer) {
            case .moved(let count): lines.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            case .blocked: isReady(nil)
            case .ended:
                // A last line may lack its newline.
                if let line = lines.last() { answer(.line(line), in: lines).encode(onto: &answers) }
                _ = flush(&answers)
                return
            }
        }
    }

    private func answer(_ event: LineBuffer.Event, in lines: LineBuffer) -> ResponseLine {
        do throws(LineError) {
            guard case .line(let range) = event else {
                throw .unparsable("the request is longer than \(LineBuffer.longestLine) bytes")
            }
            let line = try RequestLine(reading: lines.bytes.span.extracting(range))
            return ResponseLine(id: line.id, outcome: outcome(of: line.request))
        } catch {
            return ResponseLine(id: error.id, outcome: .error(error.error))
        }
    }

    private func outcome(of request: Request) -> Outcome {
        do throws(ClientFailure) {
            switch Request.Method(rawValue: request.method) {
            case .initialize: return initialize(request.params)
            case .concurrently: return try client.performConcurrently(request)
            case nil: return try client.perform(request)
            }
        } catch {
            return .error(ProtocolError(code: -32603, message: error.reason))
        }
    }

    private func initialize(_ params: JSONObject) -> Outcome {
        guard params["protocolVersion"]?.int == Handshake.protocolVersion else {
            let found = params["protocolVersion"].map { "protocol version \($0.text())" } ?? "no protocol version"
            return .error(.invalidParams("\(found); \(Handshake.protocolVersion) is expected"))
        }
        return .result(client.handshake.json)
    }

    /// Waits at most `time` and says whether there is something to read.
    @discardableResult
    private func isReady(_ time: Duration?) -> Bool {
        var set = [pollfd(fd: input, events: Int16(POLLIN), revents: 0)]
        return Transfer.wait(&set, time)
    }

    /// Writes all of `answers`; false when the other end is closed.
    private func flush(_ answers: inout [UInt8]) -> Bool {
        var written = 0
        while written < answers.count {
            switch answers.withUnsafeBytes({ Transfer.write(output, UnsafeRawBufferPointer(rebasing: $0[written...])) })
            {
            case .moved(let count): written += count
            case .ended: return false
            case .blocked:
                var set = [pollfd(fd: output, events: Int16(POLLOUT), revents: 0)]
                Transfer.wait(&set, nil)
            }
        }
        answers.removeAll(keepingCapacity: true)
        return true
    }
}
