internal import Threads

/// Counts the cryptor objects that are alive among all that were ever handed
/// to an engine, without keeping any (INS-9).
///
/// The list is behind one lock. No reference is read while it is held: reading
/// one may turn out to be its last use, and the object's `deinit` may come
/// back here.
final class CryptorCensus: Sendable {
    private final class Entry: Sendable {
        weak let object: (any FrameCryptor)?

        init(_ object: any FrameCryptor) { self.object = object }
    }

    private let entries = Monitor<[ObjectIdentifier: Entry]>([:])

    /// Adds `object`, unless it is there already.
    func add(_ object: any FrameCryptor) {
        let entry = Entry(object)
        entries.withLock { entries in
            // An entry by the same name is this object's, or is dead: names
            // of living objects differ.
            entries[ObjectIdentifier(object)] = entry
        }
    }

    /// How many are alive; forgets the others.
    func liveCount() -> Int {
        let (dead, live) = entries.withLock { $0 }.split { $0.object == nil }
        entries.withLock { entries in
            for (name, entry) in dead where entries[name] === entry { entries[name] = nil }
        }
        return live.count
    }
}

extension Dictionary {
    /// The elements whose value satisfies the predicate, and the others.
    fileprivate func split(_ predicate: (Value) -> Bool) -> (matching: Self, others: Self) {
        var (matching, others): (Self, Self) = ([:], [:])
        for (key, value) in self {
            if predicate(value) { matching[key] = value } else { others[key] = value }
        }
        return (matching, others)
    }
}
