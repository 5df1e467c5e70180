/// The keys of one manager (KEY): slots by (user, index) and shared slots by
/// index, and which of them seals.
struct KeyRing {
    /// Slots of one owner and the index that was installed last, until it is
    /// removed.
    struct Slots {
        private(set) var keys: [UInt8: InstalledKey] = [:]
        /// The key that seals and its index (KEY-4, KEY-7).
        private(set) var latest: (index: UInt8, key: InstalledKey)?

        /// Fills a slot, which becomes the latest (KEY-3, KEY-4).
        mutating func install(_ key: InstalledKey, at index: UInt8) {
            keys[index] = key
            latest = (index, key)
        }

        /// Empties a slot; no older key takes the latest one's place (KEY-7).
        mutating func remove(at index: UInt8) {
            keys[index] = nil
            if latest?.index == index { latest = nil }
        }
    }

    private(set) var users: [UserID: Slots] = [:] { didSet { recent = [] } }
    private(set) var shared = Slots() { didSet { recent = [] } }
    /// The key that the last frame of each opening track named, by the track's
    /// place. Every change of keys forgets them all.
    private var recent: [(index: UInt8, key: InstalledKey)?] = []

    /// Installs a user's key.
    mutating func install(_ key: InstalledKey, for userID: String, at index: UInt8) {
        users[UserID(userID), default: Slots()].install(key, at: index)
    }

    /// Installs a shared key.
    mutating func installShared(_ key: InstalledKey, at index: UInt8) {
        shared.install(key, at: index)
    }

    /// Removes one key of a user; an absent one is no matter (KEY-8).
    mutating func remove(for userID: String, at index: UInt8) {
        users[UserID(userID)]?.remove(at: index)
    }

    /// Removes all keys of a user (KEY-8).
    mutating func removeAll(for userID: String) {
        users[UserID(userID)] = nil
    }

    /// Removes a shared key.
    mutating func removeShared(at index: UInt8) {
        shared.remove(at: index)
    }

    /// The key that seals the local user's frames (KEY-5).
    func sealingKey(of user: UserID) -> (index: UInt8, key: InstalledKey)? {
        users[user]?.latest ?? shared.latest
    }

    /// The key that opens a frame of a track (DEC-5).
    mutating func openingKey(at index: UInt8, on track: RemoteTrack) -> InstalledKey? {
        if track.place < recent.count, case let (known, key)? = recent[track.place], known == index { return key }
        guard let key = users[track.track.sender]?.keys[index] ?? shared.keys[index] else { return nil }
        while recent.count <= track.place { recent.append(nil) }
        recent[track.place] = (index, key)
        return key
    }
}
