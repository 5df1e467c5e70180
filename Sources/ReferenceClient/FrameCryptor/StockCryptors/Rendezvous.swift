internal import Threads

/// Where an audio call and a video call wait for each other, pair by pair. Its
/// state is behind one lock.
final class Rendezvous: Sendable {
    private struct State {
        /// Who waits, oldest first; all of one media type.
        var waiting: [Int] = []
        var waitingType = FrameMediaType.audio
        var met: Set<Int> = []
        var lastTicket = 0
    }

    private let state = Monitor(State())

    /// Waits until a call of the other media type is here too.
    ///
    /// - Returns: whether one came in time.
    func meet(as mediaType: FrameMediaType, atMost timeout: Duration) -> Bool {
        let ticket: Int? = state.withLock { state in
            if let partner = state.waiting.first, state.waitingType != mediaType {
                state.waiting.removeFirst()
                state.met.insert(partner)
                return nil
            }
            state.lastTicket += 1
            state.waiting.append(state.lastTicket)
            state.waitingType = mediaType
            return state.lastTicket
        }
        guard let ticket else { return true }
        if state.wait(atMost: timeout, until: { $0.met.remove(ticket) }) != nil { return true }
        return state.withLock { state in
            state.waiting.removeAll { $0 == ticket }
            // Someone may have come while the lock was free.
            return state.met.remove(ticket) != nil
        }
    }
}
