internal import Synchronization
internal import Threads

/// What the media threads do with a frame, and the cryptor in force.
///
/// It knows nothing of the engine, so that an engine's last reference cannot
/// end on one of its own threads. No lock is held while a cryptor works.
final class FramePipeline: Sendable {
    private let rules: EngineRules
    private let journal: EngineJournal
    private let installed = Monitor<Installation?>(nil)

    /// A pipeline in which nothing is installed.
    init(rules: EngineRules, journal: EngineJournal) {
        self.rules = rules
        self.journal = journal
    }

    /// Puts a cryptor in force from the next frame on, or none (INS-3).
    func install(_ cryptor: (any InstalledCryptor)?) {
        // The previous cryptor is released without the lock.
        _ = installed.withLock { installed in
            let old = installed
            installed = cryptor.map(Installation.init)
            return old
        }
    }

    /// Encrypts a frame, if a cryptor is in force, on the calling thread.
    func send(_ frame: [UInt8], of stream: FrameStream) -> SendDisposition {
        guard let installation = installed.withLock({ $0 }) else { return .sent(TransportFrame(frame)) }
        let cryptor = installation.cryptor
        let maxSize = cryptor.maxSize(mediaType: stream.mediaType, plaintextSize: frame.count)
        journal.record(.maxSize, of: stream, path: cryptor.path, size: frame.count)

        func recordEncrypt(counter: UInt64?) {
            let (path, size) = (cryptor.path, frame.count)
            journal.record(.encrypt, of: stream, path: path, size: size, capacity: maxSize, counter: counter)
        }
        switch cryptor.encrypt(frame, of: stream, maxSize: maxSize) {
        case .ciphertext(let ciphertext, let counter):
            recordEncrypt(counter: counter)
            return .sent(TransportFrame(ciphertext, counter: counter & rules.counterMask))
        case .oversize(let size, let counter):
            recordEncrypt(counter: counter)
            if installation.isFirstOversize() || !rules.logsOversizeOnce {
                journal.logOversize(size: size, maxSize: maxSize)
            }
            let isObject = cryptor.path == .object
            journal.report(.init(isObject ? .encryptFailed(code: FailureCode.oversize) : .bufferOversize, stream))
        case .refused(let code):
            recordEncrypt(counter: nil)
            journal.report(.init(.encryptFailed(code: code), stream))
        case .notAsked: break
        }
        return .dropped
    }

    /// Decrypts a frame, if a cryptor is in force, on the calling thread.
    func receive(_ frame: TransportFrame, of stream: FrameStream) -> ReceiveDisposition {
        guard let cryptor = installed.withLock({ $0 })?.cryptor else { return .decoded(frame.data) }
        if frame.counter == nil, frame.data.count < rules.shortestPlainFrame { return .dropped }
        // A plain frame has no counter to give: the cryptor gets 0 (ONE-1).
        let result = cryptor.decrypt(frame.data, counter: frame.counter ?? 0, of: stream)
        journal.record(.decrypt, of: stream, path: cryptor.path, size: frame.data.count, counter: frame.counter)
        switch result {
        case .plaintext(let plaintext): return .decoded(plaintext)
        case .refused(let code):
            journal.report(.init(.decryptFailed(code: code), stream))
            return .dropped
        }
    }
}

/// One successful call to install a cryptor. The same cryptor installed again
/// is another one.
private final class Installation: Sendable {
    let cryptor: any InstalledCryptor
    private let hasLoggedOversize = Atomic(false)

    /// An installation that has logged nothing.
    init(_ cryptor: any InstalledCryptor) { self.cryptor = cryptor }

    /// True for the first call, false for all later ones (INS-6).
    func isFirstOversize() -> Bool { !hasLoggedOversize.exchange(true, ordering: .relaxed) }
}
