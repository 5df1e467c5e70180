import Threads

@testable import ReferenceClient

/// An engine and the stock cryptors handed to it by pointer, which have to
/// outlive its `destroy` (INS-9): what an adapter is made of.
final class Device: Sendable {
    let engine: MediaEngine
    private let handedOver = Monitor<[StockCryptor]>([])

    /// A device whose engine is initialized.
    init(faults: Set<EngineFault> = []) throws {
        engine = MediaEngine(faults: faults)
        try engine.initialize()
    }

    /// A device with a stock cryptor installed.
    convenience init(_ recipe: StockCryptorRecipe, by path: InstallationPath) throws {
        try self.init()
        try install(recipe, by: path)
    }

    /// Installs a stock cryptor by either path.
    @discardableResult
    func install(_ recipe: StockCryptorRecipe, by path: InstallationPath) throws -> InstallStatus {
        let cryptor = try StockCryptor(recipe, for: path)
        switch path {
        case .object:
            return engine.setFrameCryptor(cryptor)
        case .callback:
            handedOver.withLock { $0.append(cryptor) }
            return engine.setFrameCrypto(
                encrypt: StockCryptor.encryptCallback,
                decrypt: StockCryptor.decryptCallback,
                getMaxSize: StockCryptor.getMaxSizeCallback,
                userData: cryptor.userData
            )
        }
    }

    /// Destroys the engine, then lets go of the cryptors.
    func destroy() {
        engine.destroy()
        handedOver.withLock { $0 = [] }
    }

    /// The frame that `data` goes out as, or nil when it is dropped.
    func send(_ data: [UInt8], _ mediaType: FrameMediaType = .audio, ssrc: UInt32 = 1) throws -> TransportFrame? {
        switch try engine.send(data, mediaType: mediaType, ssrc: ssrc) {
        case .sent(let frame): frame
        case .dropped: nil
        }
    }

    /// The media that the decoder gets, or nil when the frame is dropped.
    func receive(
        _ frame: TransportFrame,
        _ mediaType: FrameMediaType = .audio,
        ssrc: UInt32 = 1
    ) throws -> [UInt8]? {
        switch try engine.receive(frame, mediaType: mediaType, ssrc: ssrc) {
        case .decoded(let data): data
        case .dropped: nil
        }
    }
}

extension StockCryptorRecipe {
    /// The authenticated cryptor with the key 00…1f.
    static let gcm = StockCryptorRecipe(.aes256GCM(), key: [UInt8](0..<32))
    /// XOR with a key of three bytes.
    static let xor = StockCryptorRecipe(.xor, key: [0x0F, 0xF0, 0x55])

    /// Another kind with the key of `xor`.
    static func xor(_ kind: Kind) -> StockCryptorRecipe {
        StockCryptorRecipe(kind, key: xor.key)
    }
}
