internal import AdapterProtocol
internal import ReferenceClient
internal import Synchronization

/// A media engine with what an app keeps for it: the cryptors behind its
/// callbacks, which have to live until `destroy` has returned (INS-9).
///
/// Only the engine holds cryptor objects, so that a test sees whether it keeps
/// them.
final class EngineRig: Sendable {
    let engine: MediaEngine
    private let arrivals = Arrivals()
    /// Held over installing callbacks and over `destroy`, so that no cryptor is
    /// released while its callbacks are in force.
    private let handedOver = Mutex<[StockCryptor]>([])

    /// An engine that is not initialized and makes these mistakes.
    init(faults: Set<EngineFault>) { engine = MediaEngine(faults: faults) }

    deinit { engine.destroy() }

    /// Destroys the engine, then releases the cryptors behind callbacks.
    func destroy() {
        handedOver.withLock { cryptors in
            // The optimizer sees no use of them in `destroy`, and would release
            // them before it.
            withExtendedLifetime(cryptors) { engine.destroy() }
            cryptors = []
        }
    }

    /// Installs a stock cryptor as an object (INS-1).
    func setFrameCryptor(_ recipe: StockCryptorRecipe) throws(StockCryptorError) -> InstallStatus {
        engine.setFrameCryptor(try cryptor(recipe, for: .object))
    }

    /// Installs those of a stock cryptor's callbacks that are named (INS-2).
    func setFrameCrypto(
        _ callbacks: Set<CallbackName>,
        _ recipe: StockCryptorRecipe?
    ) throws(StockCryptorError) -> InstallStatus {
        var cryptor: StockCryptor?
        if let recipe { cryptor = try self.cryptor(recipe, for: .callback) }
        return handedOver.withLock { cryptors in
            let status = engine.setFrameCrypto(
                encrypt: callbacks.contains(.encrypt) ? StockCryptor.encryptCallback : nil,
                decrypt: callbacks.contains(.decrypt) ? StockCryptor.decryptCallback : nil,
                getMaxSize: callbacks.contains(.getMaxSize) ? StockCryptor.getMaxSizeCallback : nil,
                userData: cryptor?.userData
            )
            if status == .installed, let cryptor { cryptors.append(cryptor) }
            return status
        }
    }

    /// Receives one frame.
    func receive(
        _ frame: TransportFrame,
        mediaType: FrameMediaType,
        ssrc: UInt32
    ) throws(EngineError) -> ReceiveDisposition {
        arrivals.note(mediaType, isPlain: frame.counter == nil)
        return try engine.receive(frame, mediaType: mediaType, ssrc: ssrc)
    }

    private func cryptor(
        _ recipe: StockCryptorRecipe,
        for path: InstallationPath
    ) throws(StockCryptorError) -> StockCryptor {
        try StockCryptor(recipe, for: path) { [arrivals] in arrivals.isPlain($0) }
    }
}

extension EngineRig {
    /// Whether the frame under way is plain, which no cryptor can see. Two
    /// frames of one media type never come in at once.
    private final class Arrivals: Sendable {
        private let audioIsPlain = Atomic(false)
        private let videoIsPlain = Atomic(false)

        func note(_ mediaType: FrameMediaType, isPlain: Bool) {
            switch mediaType {
            case .audio: audioIsPlain.store(isPlain, ordering: .releasing)
            case .video: videoIsPlain.store(isPlain, ordering: .releasing)
            }
        }

        func isPlain(_ mediaType: FrameMediaType) -> Bool {
            switch mediaType {
            case .audio: audioIsPlain.load(ordering: .acquiring)
            case .video: videoIsPlain.load(ordering: .acquiring)
            }
        }
    }
}
