/// Which keys a manager holds, by fingerprint and never by their bytes
/// (KEY-11). The order of the lists means nothing.
public struct KeyState: Sendable, Hashable {
    /// A key of one user.
    public struct PerUserKey: Sendable, Hashable {
        /// Whose key it is.
        public var userID: String
        /// Its slot.
        public var keyIndex: UInt8
        /// What tells it from others.
        public var fingerprint: KeyFingerprint
    }

    /// A key that all users share.
    public struct SharedKey: Sendable, Hashable {
        /// Its slot.
        public var keyIndex: UInt8
        /// What tells it from others.
        public var fingerprint: KeyFingerprint
        /// Whether it seals where there is no key of the user's own; at most
        /// one does.
        public var isActive: Bool
    }

    /// The users' keys.
    public var perUserKeys: [PerUserKey]
    /// The shared keys.
    public var sharedKeys: [SharedKey]

    init(of ring: KeyRing) {
        perUserKeys = ring.users.flatMap { user, slots in
            slots.byIndex.values.map { slot in
                PerUserKey(userID: user.text, keyIndex: slot.index, fingerprint: slot.fingerprint)
            }
        }
        sharedKeys = ring.shared.byIndex.values.map { slot in
            SharedKey(
                keyIndex: slot.index,
                fingerprint: slot.fingerprint,
                isActive: slot.index == ring.shared.latest?.index
            )
        }
    }
}
