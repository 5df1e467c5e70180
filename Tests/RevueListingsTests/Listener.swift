import RevueSDK

/// Passes on what it is told, and checks where.
final class Listener: RevueDelegate {
    private let errors: AsyncStream<FrameCryptoError>.Continuation

    init(_ errors: AsyncStream<FrameCryptoError>.Continuation) {
        self.errors = errors
    }

    func revue(_ revue: Revue, didReceiveFrameCryptoError error: FrameCryptoError) {
        MainActor.preconditionIsolated()
        errors.yield(error)
    }
}
