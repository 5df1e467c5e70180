internal import Synchronization

/// What one client sent in the round at hand. Its sender writes while clients
/// seal, and everyone reads while they open; the lock never waits long.
final class Outbox: Sendable {
    private let sent = Mutex<[WireFrame]>([])

    /// The frames in the order of sending.
    var frames: [WireFrame] { sent.withLock { $0 } }

    /// Forgets what was sent a round ago.
    func clear() { sent.withLock { $0.removeAll(keepingCapacity: true) } }

    /// Adds a frame.
    func add(_ frame: WireFrame) { sent.withLock { $0.append(frame) } }
}
