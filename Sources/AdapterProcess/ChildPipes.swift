internal import AdapterProtocol

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The runner's ends of a child's pipes. Nothing here blocks but `wait`.
final class ChildPipes {
    /// Which pipes are ready.
    struct Ready {
        var input: Bool
        var output: Bool
        var errors: Bool

        var isAny: Bool { input || output || errors }
    }

    /// How many bytes of output without a request are kept.
    private static let strayLimit = 400

    let child: ChildProcess
    /// The end of standard error, as far as it was read.
    private(set) var errorText = TextTail()
    /// The start of the output that answers no request.
    private(set) var strayOutput: [UInt8] = []
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)

    init(_ child: ChildProcess) { self.child = child }

    deinit { buffer.deallocate() }

    /// Waits at most `time` until a pipe can be read or, with `toWrite`,
    /// written.
    func wait(_ time: Duration, toWrite: Bool = false) -> Ready {
        // poll ignores descriptors below zero.
        var set = [
            pollfd(fd: toWrite ? child.input?.number ?? -1 : -1, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: child.output?.number ?? -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: child.errors?.number ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        guard Transfer.wait(&set, time) else { return Ready(input: false, output: false, errors: false) }
        return Ready(input: set[0].revents != 0, output: set[1].revents != 0, errors: set[2].revents != 0)
    }

    /// Reads once from standard output.
    func readOutput(_ body: (UnsafeRawBufferPointer) -> Void) {
        guard let output = child.output else { return }
        switch Transfer.read(output.number, into: buffer) {
        case .moved(let count): body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        case .ended: child.output = nil
        case .blocked: break
        }
    }

    /// Reads once from standard error.
    func readErrors() {
        guard let errors = child.errors else { return }
        switch Transfer.read(errors.number, into: buffer) {
        case .moved(let count): errorText.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        case .ended: child.errors = nil
        case .blocked: break
        }
    }

    /// Waits at most `time` until the child ends; what it writes to standard
    /// output until then is stray output.
    func settle(_ time: Duration) {
        let deadline = ContinuousClock.now + time
        var nap = Duration.milliseconds(1)
        while !child.hasEnded {
            let rest = ContinuousClock.now.duration(to: deadline)
            if rest <= .zero { return }
            let ready = wait(min(nap, rest))
            if ready.output { passOverOutput() }
            if ready.errors { readErrors() }
            if !ready.isAny { nap = min(nap * 2, .milliseconds(20)) }
        }
    }

    /// Reads what waits in standard error, within bounds.
    func drainErrors() {
        var reads = 0
        while reads < 256, wait(.zero).errors {
            readErrors()
            reads += 1
        }
    }

    /// Reads what is left in the pipes of a child that has ended; bounded,
    /// since a process that left its group can still write.
    func drain() {
        for _ in 0..<256 {
            let ready = wait(.zero)
            if !ready.isAny { return }
            if ready.output { passOverOutput() }
            if ready.errors { readErrors() }
        }
    }

    /// Closes the pipes.
    func close() {
        child.input = nil
        child.output = nil
        child.errors = nil
    }

    private func passOverOutput() {
        readOutput { strayOutput.append(contentsOf: $0.prefix(ChildPipes.strayLimit - strayOutput.count)) }
    }
}
