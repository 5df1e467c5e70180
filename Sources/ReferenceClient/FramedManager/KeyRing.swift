/// The keys of one manager (KEY): the slots of each user, the shared slots,
/// and which of them seals.
struct KeyRing {
    /// Whose keys they are.
    enum Owner {
        case user(UserID)
        case shared
    }

    /// One owner's slots by index, and the one that was installed last, until
    /// it is removed.
    struct Slots {
        var byIndex: [UInt8: KeySlot] = [:]
        var latest: KeySlot?
    }

    private(set) var users: [UserID: Slots] = [:]
    private(set) var shared = Slots()

    /// Fills a slot, which becomes its owner's latest (KEY-3, KEY-4).
    mutating func install(_ slot: KeySlot, for owner: Owner) {
        change(owner) { slots in
            slots.byIndex[slot.index] = slot
            slots.latest = slot
        }
    }

    /// Empties a slot; no older key takes the latest one's place (KEY-7).
    /// Removing an absent key is harmless (KEY-8).
    mutating func remove(at index: UInt8, of owner: Owner) {
        change(owner) { slots in
            slots.byIndex[index] = nil
            if slots.latest?.index == index { slots.latest = nil }
        }
    }

    /// Empties all slots of a user (KEY-8).
    mutating func removeAll(of user: UserID) { users[user] = nil }

    private mutating func change(_ owner: Owner, _ change: (inout Slots) -> Void) {
        switch owner {
        case .user(let user): change(&users[user, default: Slots()])
        case .shared: change(&shared)
        }
    }

    /// The key that seals: the user's latest, else the active shared one
    /// (KEY-5).
    func sealingSlot(of user: UserID) -> KeySlot? { users[user]?.latest ?? shared.latest }

    /// The key that opens: the sender's own at this index, else the shared one
    /// (DEC-5).
    func openingSlot(at index: UInt8, of sender: UserID) -> KeySlot? {
        users[sender]?.byIndex[index] ?? shared.byIndex[index]
    }
}
