internal import Threads

/// What an engine writes down: its log and the calls to its cryptors. Both
/// are behind one lock.
final class EngineJournal: Sendable {
    private struct Pages {
        var log = EngineLog()
        var calls: [CryptorCall] = []
    }

    private let pages = Monitor(Pages())
    private let onDiagnostic: (@Sendable (FrameCryptoDiagnostic) -> Void)?

    /// An empty journal.
    ///
    /// - Parameter onDiagnostic: called at once with every diagnostic, on the
    ///   media thread that makes it.
    init(onDiagnostic: (@Sendable (FrameCryptoDiagnostic) -> Void)?) { self.onDiagnostic = onDiagnostic }

    /// Writes down a call, with what `path` gives to such a call.
    func record(
        _ function: CryptorCall.Function,
        of stream: FrameStream,
        path: InstallationPath,
        size: Int,
        capacity: Int? = nil,
        counter: UInt64? = nil
    ) {
        let isCallback = path == .callback
        let call = CryptorCall(
            function: function,
            mediaType: stream.mediaType,
            ssrc: isCallback && function != .maxSize ? stream.ssrc : nil,
            size: size,
            capacity: isCallback ? capacity : nil,
            counter: counter,
            isOnMainThread: POSIXThread.isMain
        )
        pages.withLock { $0.calls.append(call) }
    }

    /// Logs an oversize ciphertext (INS-6).
    func logOversize(size: Int, maxSize: Int) {
        pages.withLock { $0.log.oversizeErrors.append(.init(size: size, maxSize: maxSize)) }
    }

    /// Logs a diagnostic and passes it on (INS-12).
    func report(_ diagnostic: FrameCryptoDiagnostic) {
        pages.withLock { $0.log.diagnostics.append(diagnostic) }
        onDiagnostic?(diagnostic)
    }

    /// Takes what was logged since the last time.
    func takeLog() -> EngineLog {
        pages.withLock { pages in
            defer { pages.log = EngineLog() }
            return pages.log
        }
    }

    /// Takes the calls made since the last time.
    func takeCalls() -> [CryptorCall] {
        pages.withLock { pages in
            defer { pages.calls = [] }
            return pages.calls
        }
    }
}
