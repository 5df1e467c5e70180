internal import FrameDiagnosis
internal import FramedMedia
internal import JSON
internal import Synchronization

/// Everything that was seen of one client's counters and prefixes in a run,
/// over all its processes (CTR-1, CTR-4, CTR-5).
final class IVLedger: Sendable {
    private struct IV: Hashable {
        var key: [UInt8]
        var ivPrefix: UInt64
        var frameCounter: UInt32
    }

    private struct State {
        var processes = 0
        /// The last counter of each manager; nil where it is not known.
        var lastCounters: [String: UInt32?] = [:]
        var imports: [UInt64: String] = [:]
        /// The prefix of each import.
        var prefixes: [String: UInt64] = [:]
        /// What each process drew, by its number.
        var drawn: [Substring: DrawnPrefixes] = [:]
        var frames: Set<IV> = []
    }

    private let state = Mutex(State())

    /// A number for one more process of the client. It goes into the names of
    /// the process's objects, so that no other process has the same ones.
    func newProcess() -> Int {
        state.withLock { state in
            state.processes += 1
            return state.processes
        }
    }

    /// The counter that the next frame of a manager has to carry (CTR-1); nil
    /// where it is not known.
    func nextCounter(of manager: String) -> UInt32? {
        state.withLock { state in (state.lastCounters[manager] ?? 0).map { $0 &+ 1 } }
    }

    /// Notes a frame that carries its manager's own counter; says what is
    /// wrong with the counter, if something is (CTR-1).
    func note(frameCounter: UInt32, of manager: String) -> String? {
        state.withLock { state in
            let last = state.lastCounters.updateValue(frameCounter, forKey: manager) ?? 0
            guard let last, frameCounter != last &+ 1 else { return nil }
            return last == 0
                ? "the first frame of a manager carries counter \(frameCounter), not 1 (CTR-1)"
                : "the frame counter is \(frameCounter) after \(last) (CTR-1)"
        }
    }

    /// Forgets where a manager's counter stands, after a failure that leaves
    /// it open whether one was spent: the next frame is not to blame for it.
    func loseCounter(of manager: String) { state.withLock { $0.lastCounters[manager] = .some(nil) } }

    /// Notes a frame whose prefix the client drew; says what is wrong with the
    /// IV, if something is (CTR-4, CTR-5).
    ///
    /// - Parameter importName: of all imports of the run only this one has it;
    ///   it begins with the number of its process.
    func note(ivPrefix: UInt64, frameCounter: UInt32, key: [UInt8], importName: String) -> String? {
        state.withLock { state in
            let digits = Hex.encode(ivPrefix.bigEndianBytes)
            let known = state.imports[ivPrefix]
            state.imports[ivPrefix] = importName
            if let known, known != importName {
                return "prefix \(digits) was drawn before, at another import of a key (CTR-4)"
            }
            if let first = state.prefixes.updateValue(ivPrefix, forKey: importName) {
                guard first == ivPrefix else {
                    let before = Hex.encode(first.bigEndianBytes)
                    return "prefix \(digits) after \(before), under the same import of the key (CTR-4)"
                }
            } else {
                let process = importName.prefix { $0 != "/" }
                if let message = state.drawn[process, default: DrawnPrefixes()].add(ivPrefix) { return message }
            }
            let isNew = state.frames.insert(IV(key: key, ivPrefix: ivPrefix, frameCounter: frameCounter)).inserted
            return isNew ? nil : "prefix \(digits) with counter \(frameCounter) was used before under this key (CTR-5)"
        }
    }
}
