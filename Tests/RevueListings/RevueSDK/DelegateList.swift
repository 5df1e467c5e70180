/// The delegates, which the list does not keep alive.
@MainActor
public final class DelegateList {
    private struct Entry {
        weak var delegate: (any RevueDelegate)?
    }

    private var entries: [Entry] = []

    /// Adds a delegate.
    public func add(delegate: any RevueDelegate) {
        entries.append(Entry(delegate: delegate))
    }

    /// The delegates that are alive.
    var living: [any RevueDelegate] { entries.compactMap(\.delegate) }

    /// Forgets all of them.
    func removeAll() { entries = [] }
}
