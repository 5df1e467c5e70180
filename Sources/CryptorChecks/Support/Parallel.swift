#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Runs pieces of work at once, each on a thread of its own, as a media engine
/// has them, and returns their results in order.
///
/// All threads are there before the first one begins.
func runInParallel<Result: Sendable>(_ work: [@Sendable () -> Result]) -> [Result] {
    let line = StartLine(count: work.count)
    let runners = work.map { Runner(line: line, work: $0) }
    let threads = runners.map { startThread(Unmanaged.passUnretained($0 as ThreadBody).toOpaque()) }
    for thread in threads { pthread_join(thread, nil) }
    // A runner without a result cannot be: its thread has been joined.
    return runners.map { $0.result! }
}

/// What a thread runs.
private class ThreadBody {
    func run() {}
}

private final class Runner<Result: Sendable>: ThreadBody {
    private let line: StartLine
    private let work: @Sendable () -> Result
    /// Written by the thread, read after it was joined.
    private(set) var result: Result?

    init(line: StartLine, work: @escaping @Sendable () -> Result) {
        self.line = line
        self.work = work
    }

    override func run() {
        line.waitForAll()
        result = work()
    }
}

#if canImport(Darwin)
    private typealias Entry = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
#else
    private typealias Entry = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
#endif

// A constant of its own: as an argument it crashes the compiler (6.3.1).
private let entry: Entry = { runBody($0) }

private func runBody(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeUnretainedValue().run() }
    return nil
}

private func startThread(_ context: UnsafeMutableRawPointer) -> pthread_t {
    #if canImport(Darwin)
        var thread: pthread_t!
    #else
        var thread = pthread_t()
    #endif
    let status = pthread_create(&thread, nil, entry, context)
    precondition(status == 0, "the system has no thread: error \(status)")
    return thread
}
