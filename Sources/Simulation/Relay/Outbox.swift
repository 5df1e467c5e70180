internal import Synchronization

/// What one client sent in the round at hand, by track. Its sender writes while
/// clients seal, and everyone reads while they open; the lock never waits long.
final class Outbox: Sendable {
    private let sent: Mutex<[[WireFrame]]>

    /// A box for so many tracks.
    init(tracks: Int) {
        sent = Mutex(Array(repeating: [], count: tracks))
    }

    /// The frames, track by track, each in the order of sending.
    var frames: [WireFrame] { sent.withLock { Array($0.joined()) } }

    /// The frames of one track in the order of sending.
    func frames(of track: Int) -> [WireFrame] { sent.withLock { $0[track] } }

    /// Forgets what was sent a round ago.
    func clear() {
        sent.withLock { sent in
            for track in sent.indices { sent[track].removeAll(keepingCapacity: true) }
        }
    }

    /// Adds a frame.
    func add(_ frame: WireFrame) { sent.withLock { $0[frame.track].append(frame) } }
}
