internal import Threads

/// Counts the cryptor objects that are alive among all that were ever handed
/// to an engine, without keeping any (INS-9).
final class CryptorCensus: Sendable {
    private final class Entry: Sendable {
        weak let object: (any FrameCryptor)?

        init(_ object: any FrameCryptor) { self.object = object }
    }

    private let entries = Monitor<[ObjectIdentifier: Entry]>([:])

    /// Adds `object`, unless it is there already.
    func add(_ object: any FrameCryptor) {
        let entry = Entry(object)
        // An entry by the same name is this object's, or is dead: names of
        // living objects differ.
        entries.withLock { $0[ObjectIdentifier(object)] = entry }
    }

    /// How many are alive.
    func liveCount() -> Int {
        // No reference is read under the lock: reading it may turn out to be
        // its last use, and the object's `deinit` may come back here.
        entries.withLock { $0 }.values.count { $0.object != nil }
    }
}
