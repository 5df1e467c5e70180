internal import Foundation
package import ReferenceClient

/// The SDK: one engine for the app.
@MainActor
public final class Revue {
    /// The one instance.
    public static let shared = Revue()

    /// Who is told of diagnostics.
    public let delegates = DelegateList()
    /// The engine underneath, through which tests send and receive.
    package let engine: MediaEngine

    private init() {
        engine = MediaEngine { diagnostic in
            Task { @MainActor in
                for delegate in Revue.shared.delegates.living {
                    delegate.revue(.shared, didReceiveFrameCryptoError: FrameCryptoError(diagnostic))
                }
            }
        }
    }

    /// Starts the SDK. Nothing is installed, and nobody is told.
    public func initialize(_ configuration: RevueConfiguration) {
        delegates.removeAll()
        do {
            try engine.initialize()
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// Installs a cryptor; 0 on success, -1 before `initialize`.
    public func setFrameCryptor(_ cryptor: any FrameCryptor) -> Int32 {
        engine.setFrameCryptor(DataCryptor(cryptor)).rawValue
    }

    /// Installs three callbacks, or removes what is installed; 0 on success,
    /// -1 before `initialize`, -2 when some are missing.
    public func setFrameCrypto(
        encrypt: FrameEncryptCallback?,
        decrypt: FrameDecryptCallback?,
        getMaxSize: FrameGetMaxSizeCallback?,
        userData: UnsafeMutableRawPointer?
    ) -> Int32 {
        engine.setFrameCrypto(encrypt: encrypt, decrypt: decrypt, getMaxSize: getMaxSize, userData: userData).rawValue
    }

    /// Removes what is installed.
    public func clearFrameCryptor() {
        engine.clearFrameCryptor()
    }

    /// Stops the SDK; when it has returned, the media threads are gone.
    public func destroy() async {
        await withCheckedContinuation { continuation in
            // Destroy waits for media threads, for which the main actor and
            // the pool of tasks are too good.
            Thread.detachNewThread { [engine] in
                engine.destroy()
                continuation.resume()
            }
        }
    }
}
