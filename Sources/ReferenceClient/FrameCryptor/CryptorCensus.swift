internal import Threads

/// Counts the cryptor objects that are alive among all that were ever handed
/// to an engine, without keeping any (INS-9).
final class CryptorCensus: Sendable {
    private final class Entry: Sendable {
        weak let object: (any FrameCryptor)?

        init(_ object: any FrameCryptor) { self.object = object }
    }

    private let entries = Monitor<[Entry]>([])

    /// Adds `object`. An entry stays as long as the engine, a few dozen bytes.
    func add(_ object: any FrameCryptor) {
        let entry = Entry(object)
        entries.withLock { $0.append(entry) }
    }

    /// How many are alive.
    func liveCount() -> Int {
        // No reference is read under the lock: reading it may turn out to be
        // its last use, and the object's `deinit` may come back here.
        let living = entries.withLock { $0 }.compactMap { $0.object.map(ObjectIdentifier.init) }
        return Set(living).count
    }
}
