public import Threads

/// The media engine of one device, into which an application installs its own
/// frame crypto by either of two paths (INS).
///
/// Between `initialize` and `destroy` it runs a thread for audio and one for
/// video; a frame waits for its cryptor (INS-10). Install, replace, clear,
/// initialize and destroy may come from any thread at any time, with one
/// exception: what waits for the media threads (`initialize`, `destroy`,
/// `send`, `receive`) must not be called by a cryptor, which runs on one.
///
/// The log and the trace grow until they are taken.
///
/// `lifecycle` is held while threads start and end, `state` only for moments;
/// neither while a cryptor works or is released.
public final class MediaEngine: Sendable {
    /// The media threads, which exist exactly while the engine is
    /// initialized, and the objects that it keeps alive.
    private struct State {
        var threads: [FrameMediaType: MediaThread]?
        var kept: [ObjectIdentifier: any FrameCryptor] = [:]
    }

    private let rules: EngineRules
    private let journal: EngineJournal
    private let pipeline: FramePipeline
    private let census = CryptorCensus()
    private let state = Monitor(State())
    /// Guards initializing and destroying; counts the initializations.
    private let lifecycle = Monitor(0)

    /// An engine that is not initialized.
    ///
    /// - Parameter onDiagnostic: called at once with every diagnostic, on the
    ///   media thread that makes it (INS-12). It must not call the engine.
    public convenience init(onDiagnostic: (@Sendable (FrameCryptoDiagnostic) -> Void)? = nil) {
        self.init(faults: [], onDiagnostic: onDiagnostic)
    }

    /// An engine that makes mistakes on purpose.
    package init(faults: Set<EngineFault>, onDiagnostic: (@Sendable (FrameCryptoDiagnostic) -> Void)? = nil) {
        rules = EngineRules(breaking: faults)
        journal = EngineJournal(onDiagnostic: onDiagnostic)
        pipeline = FramePipeline(rules: rules, journal: journal)
    }

    deinit {
        // Nobody waits for a frame any more: a caller that waits holds the
        // engine.
        for thread in takeThreads() ?? [] { thread.join() }
    }

    /// Starts the media threads. Nothing is installed (INS-4). On an
    /// initialized engine it changes nothing.
    ///
    /// - Throws: `ThreadError` when the system has no thread for it; the engine
    ///   is not initialized then.
    public func initialize() throws(ThreadError) {
        MediaThread.refuseCallsFromMediaThreads()
        try lifecycle.withLock { lives throws(ThreadError) in
            guard state.withLock({ $0.threads == nil }) else { return }
            let audio = try MediaThread()
            let video: MediaThread
            do throws(ThreadError) {
                video = try MediaThread()
            } catch {
                audio.stop()
                audio.join()
                throw error
            }
            lives += 1
            state.withLock { $0.threads = [.audio: audio, .video: video] }
        }
    }

    /// Lets the frames in progress end, stops the media threads, removes what
    /// is installed and releases every cryptor object (INS-4). Once it has
    /// returned, no callback runs and none will (INS-9). On an engine that is
    /// not initialized it changes nothing.
    public func destroy() {
        MediaThread.refuseCallsFromMediaThreads()
        // Released without a lock, in case a cryptor's deinit calls back.
        _ = lifecycle.withLock { _ -> [ObjectIdentifier: any FrameCryptor] in
            guard let threads = takeThreads() else { return [:] }
            for thread in threads { thread.join() }
            if rules.clearsOnDestroy { pipeline.install(nil) }
            return state.withLock { state in
                defer { state.kept = [:] }
                return state.kept
            }
        }
    }

    /// Installs an object, which stays alive until `destroy` (INS-1, INS-3,
    /// INS-9).
    @discardableResult
    public func setFrameCryptor(_ cryptor: any FrameCryptor) -> InstallStatus {
        census.add(cryptor)
        return state.withLock { state in
            guard state.threads != nil else { return .notInitialized }
            if !rules.keepsReplacedCryptors { state.kept = [:] }
            state.kept[ObjectIdentifier(cryptor)] = cryptor
            pipeline.install(ObjectCryptor(cryptor))
            return .installed
        }
    }

    /// Installs three callbacks, or removes what is installed when all three
    /// are nil (INS-1…3). Before `initialize` every combination answers
    /// `notInitialized`.
    ///
    /// - Parameter userData: passed to every call, and nothing else is done
    ///   with it; it has to stay valid until `destroy` has returned (INS-9).
    @discardableResult
    public func setFrameCrypto(
        encrypt: FrameEncryptCallback?,
        decrypt: FrameDecryptCallback?,
        getMaxSize: FrameGetMaxSizeCallback?,
        userData: UnsafeMutableRawPointer?
    ) -> InstallStatus {
        let count = [encrypt != nil, decrypt != nil, getMaxSize != nil].count { $0 }
        let cryptor = CallbackCryptor(encrypt: encrypt, decrypt: decrypt, getMaxSize: getMaxSize, userData: userData)
        return state.withLock { state in
            guard state.threads != nil else { return .notInitialized }
            guard count == 0 || count >= rules.callbacksNeeded else { return .incomplete }
            pipeline.install(count == 0 ? nil : cryptor)
            return .installed
        }
    }

    /// Removes what is installed, by whichever path it came: frames go out
    /// and come in plain from then on (INS-3).
    public func clearFrameCryptor() { pipeline.install(nil) }

    /// Sends one encoded frame: waits for its media thread and the cryptor.
    ///
    /// - Returns: what goes out, or that nothing does.
    /// - Throws: `EngineError.notInitialized`, also when `destroy` overtakes
    ///   the frame.
    public func send(_ frame: [UInt8], mediaType: FrameMediaType, ssrc: UInt32) throws(EngineError) -> SendDisposition {
        let stream = FrameStream(mediaType: mediaType, ssrc: ssrc)
        return try run(on: mediaType) { [pipeline] in pipeline.send(frame, of: stream) }
    }

    /// Receives one frame: waits for its media thread and the cryptor.
    ///
    /// - Returns: what the decoder gets, or that it gets nothing.
    /// - Throws: `EngineError.notInitialized`, also when `destroy` overtakes
    ///   the frame.
    public func receive(
        _ frame: TransportFrame,
        mediaType: FrameMediaType,
        ssrc: UInt32
    ) throws(EngineError) -> ReceiveDisposition {
        let stream = FrameStream(mediaType: mediaType, ssrc: ssrc)
        return try run(on: mediaType) { [pipeline] in pipeline.receive(frame, of: stream) }
    }

    /// Takes what was logged since the last time; works in every state.
    public func log() -> EngineLog { journal.takeLog() }

    /// Takes the calls made since the last time, and counts the living
    /// objects; works in every state.
    public func trace() -> EngineTrace { EngineTrace(calls: journal.takeCalls(), live: census.liveCount()) }

    /// Stops the threads, which then have to be joined. From here on installing
    /// is refused, and so is every frame that no thread has begun.
    private func takeThreads() -> [MediaThread]? {
        state.withLock { state in
            let threads = state.threads.take().map { Array($0.values) }
            for thread in threads ?? [] { thread.stop() }
            return threads
        }
    }

    private func run<Result: Sendable>(
        on mediaType: FrameMediaType,
        for function: String = #function,
        _ work: @escaping @Sendable () -> Result
    ) throws(EngineError) -> Result {
        MediaThread.refuseCallsFromMediaThreads(function)
        guard let thread = state.withLock({ $0.threads?[mediaType] }), let result = thread.run(work) else {
            throw .notInitialized
        }
        return result
    }
}

/// Why an engine refuses a frame.
public enum EngineError: String, Error, Sendable, Hashable {
    /// The engine was not initialized, or has been destroyed.
    case notInitialized
}
