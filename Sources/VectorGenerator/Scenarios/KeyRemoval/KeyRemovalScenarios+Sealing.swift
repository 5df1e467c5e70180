internal import FramedMedia

extension KeyRemovalScenarios {
    /// What seals after some operations. Every answer stands here.
    private struct SealingRow {
        let name: String
        let comment: String
        let operations: [Operation]
        /// The slot that seals, nil for none.
        let seals: Slot?
        /// The slots that are filled.
        let left: [Slot]
        /// The index of the active shared key.
        let active: UInt8?
        let rules: [String]

        init(
            _ name: String,
            _ comment: String,
            _ operations: [Operation],
            seals: Slot?,
            left: [Slot],
            active: UInt8? = nil,
            _ rules: [String]
        ) {
            self.name = name
            self.comment = comment
            self.operations = operations
            self.seals = seals
            self.left = left
            self.active = active
            self.rules = rules
        }
    }

    private static let sealingRows: [SealingRow] = [
        SealingRow(
            "own-latest-of-two",
            "The latest own key is removed: the older own key does not seal again",
            [.own(0), .own(1), .remove(.own(1))],
            seals: nil,
            left: [.own(0)],
            ["KEY-7"]
        ),
        SealingRow(
            "own-latest-of-two-with-shared",
            "The latest own key is removed: the active shared key seals, not the older own one",
            [.shared(5), .own(0), .own(1), .remove(.own(1))],
            seals: .shared(5),
            left: [.own(0), .shared(5)],
            active: 5,
            ["KEY-7", "KEY-5"]
        ),
        SealingRow(
            "own-older-of-two",
            "An older own key is removed: the latest one goes on",
            [.own(0), .own(1), .remove(.own(0))],
            seals: .own(1),
            left: [.own(1)],
            ["KEY-8"]
        ),
        SealingRow(
            "own-latest-has-the-lower-number",
            "The latest own key has the lower number and is removed: the higher one does not seal again",
            [.own(9), .own(2), .remove(.own(2))],
            seals: nil,
            left: [.own(9)],
            ["KEY-7", "KEY-4"]
        ),
        SealingRow(
            "own-higher-number-is-not-the-latest",
            "The highest own number is removed and was not the latest: nothing changes",
            [.own(9), .own(2), .remove(.own(9))],
            seals: .own(2),
            left: [.own(2)],
            ["KEY-8", "KEY-4"]
        ),
        SealingRow(
            "only-own-key",
            "The only own key is removed: nothing is sealed",
            [.own(0), .remove(.own(0))],
            seals: nil,
            left: [],
            ["KEY-7", "ENC-2"]
        ),
        SealingRow(
            "own-falls-back-to-shared",
            "The only own key is removed: the shared key seals",
            [.own(0), .shared(5), .remove(.own(0))],
            seals: .shared(5),
            left: [.shared(5)],
            active: 5,
            ["KEY-7", "KEY-5"]
        ),
        SealingRow(
            "own-falls-back-to-shared-at-the-same-index",
            "Own and shared key stand at one index: only the own one is removed",
            [.shared(3), .own(3), .remove(.own(3))],
            seals: .shared(3),
            left: [.shared(3)],
            active: 3,
            ["KEY-7", "KEY-1"]
        ),
        SealingRow(
            "shared-at-the-index-of-the-own-key",
            "Own and shared key stand at one index: only the shared one is removed",
            [.shared(3), .own(3), .remove(.shared(3))],
            seals: .own(3),
            left: [.own(3)],
            ["KEY-8", "KEY-1"]
        ),
        SealingRow(
            "own-falls-back-to-the-latest-shared",
            "The own key is removed: of the shared keys the one installed last seals",
            [.shared(9), .shared(1), .own(0), .remove(.own(0))],
            seals: .shared(1),
            left: [.shared(9), .shared(1)],
            active: 1,
            ["KEY-7", "KEY-4"]
        ),
        SealingRow(
            "active-shared-of-two",
            "The active shared key is removed: the older one does not seal",
            [.shared(0), .shared(1), .remove(.shared(1))],
            seals: nil,
            left: [.shared(0)],
            ["KEY-7"]
        ),
        SealingRow(
            "older-shared-of-two",
            "An older shared key is removed: the active one goes on",
            [.shared(0), .shared(1), .remove(.shared(0))],
            seals: .shared(1),
            left: [.shared(1)],
            active: 1,
            ["KEY-8"]
        ),
        SealingRow(
            "shared-set-again-after-removal",
            "After the active shared key was removed, setting the other one again makes it seal",
            [.shared(0), .shared(1), .remove(.shared(1)), .shared(0)],
            seals: .shared(0),
            left: [.shared(0)],
            active: 0,
            ["KEY-7", "KEY-4", "CTR-4"]
        ),
        SealingRow(
            "active-shared-behind-own-key",
            "The active shared key goes while an own key seals, then the own key: no older shared one seals",
            [.shared(0), .shared(1), .own(2), .remove(.shared(1)), .remove(.own(2))],
            seals: nil,
            left: [.shared(0)],
            ["KEY-7", "KEY-5"]
        ),
        SealingRow(
            "own-set-again-after-removal",
            "An own key set again after its removal seals",
            [.own(0), .remove(.own(0)), .own(0)],
            seals: .own(0),
            left: [.own(0)],
            ["KEY-4", "KEY-7"]
        ),
        SealingRow(
            "older-own-set-again-after-removal",
            "After the latest own key was removed, setting the older one again makes it seal",
            [.shared(8), .own(0), .own(1), .remove(.own(1)), .own(0)],
            seals: .own(0),
            left: [.own(0), .shared(8)],
            active: 8,
            ["KEY-4", "KEY-7"]
        ),
        SealingRow(
            "own-absent-index",
            "An own index that was never set, and one twice removed: nothing changes",
            [.own(0), .own(1), .remove(.own(0)), .remove(.own(0)), .remove(.own(255))],
            seals: .own(1),
            left: [.own(1)],
            ["KEY-8"]
        ),
        SealingRow(
            "shared-absent-index",
            "A shared index that was never set: nothing changes",
            [.shared(0), .remove(.shared(1)), .remove(.shared(255))],
            seals: .shared(0),
            left: [.shared(0)],
            active: 0,
            ["KEY-8"]
        ),
        SealingRow(
            "own-index-that-is-only-shared",
            "An own key is removed at an index where there is a shared one only: nothing changes",
            [.shared(4), .remove(.own(4))],
            seals: .shared(4),
            left: [.shared(4)],
            active: 4,
            ["KEY-8", "KEY-1"]
        ),
        SealingRow(
            "shared-index-that-is-only-own",
            "A shared key is removed at an index where there is an own one only: nothing changes",
            [.own(4), .remove(.shared(4))],
            seals: .own(4),
            left: [.own(4)],
            ["KEY-8", "KEY-1"]
        ),
        SealingRow(
            "remote-key-at-the-own-index",
            "Another user's key at the index that seals is removed: nothing changes",
            [.own(0), .remote("bob", 0), .remove(.remote("bob", 0))],
            seals: .own(0),
            left: [.own(0)],
            ["KEY-8"]
        ),
        SealingRow(
            "own-key-goes-remote-stays",
            "The own key is removed, another user's stays at that index and does not seal",
            [.own(0), .remote("bob", 0), .remove(.own(0))],
            seals: nil,
            left: [.remote("bob", 0)],
            ["KEY-7", "KEY-5"]
        ),
        SealingRow(
            "all-own-keys",
            "All own keys are removed: nothing is sealed",
            [.own(0), .own(1), .own(2), .removeAll("alice")],
            seals: nil,
            left: [],
            ["KEY-8", "KEY-7"]
        ),
        SealingRow(
            "all-own-keys-with-shared",
            "All own keys are removed: the shared key seals, and other users keep theirs",
            [.own(0), .shared(0), .own(1), .remote("bob", 1), .removeAll("alice")],
            seals: .shared(0),
            left: [.shared(0), .remote("bob", 1)],
            active: 0,
            ["KEY-8", "KEY-7"]
        ),
        SealingRow(
            "all-keys-of-others",
            "All keys of other users, known and unknown, are removed: nothing changes",
            [.own(0), .remote("bob", 0), .remote("bob", 1), .removeAll("bob"), .removeAll("nobody")],
            seals: .own(0),
            left: [.own(0)],
            ["KEY-8"]
        ),
        SealingRow(
            "all-own-keys-then-one-again",
            "After all own keys were removed, one that is set again seals",
            [.own(0), .own(1), .removeAll("alice"), .own(0)],
            seals: .own(0),
            left: [.own(0)],
            ["KEY-8", "KEY-4"]
        ),
        SealingRow(
            "all-of-none",
            "Removing everything from a manager without keys is harmless",
            [
                .remove(.own(0)), .remove(.shared(0)), .remove(.remote("bob", 3)), .removeAll("alice"),
                .removeAll("bob"),
            ],
            seals: nil,
            left: [],
            ["KEY-8", "KEY-9"]
        ),
        SealingRow(
            "replaced-then-removed",
            "A slot that was replaced is removed: the bytes before do not come back",
            [.own(1), .own(1), .remove(.own(1))],
            seals: nil,
            left: [],
            ["KEY-3", "KEY-7"]
        ),
        SealingRow(
            "index-255",
            "Index 255 is removed like any other, and index 0 is not taken for it",
            [.own(0), .own(255), .remove(.own(255))],
            seals: nil,
            left: [.own(0)],
            ["KEY-7", "KEY-1"]
        ),
    ]

    /// What seals afterwards, row by row.
    static func addSealingRows(to list: inout ScenarioList) {
        for row in sealingRows {
            list.add(
                "sealing-\(row.name)",
                row.comment,
                rules: row.rules + ["KEY-9"].filter { !row.rules.contains($0) },
                flags: [.keyRemoval]
            ) { s in
                let alice = s.manager("alice")
                let imports = carryOut(row.operations, on: alice, &s)
                s.events(alice)
                var users: [(userID: String, key: ScenarioKey)] = []
                var shared: [ScenarioKey] = []
                for slot in row.left {
                    guard let key = imports[slot] else { preconditionFailure("\(slot) was never set") }
                    switch slot {
                    case .own: users.append(("alice", key))
                    case .remote(let user, _): users.append((user, key))
                    case .shared: shared.append(key)
                    }
                }
                s.keyState(alice, users: users, shared: shared, active: row.active)
                if let slot = row.seals {
                    guard let key = imports[slot] else { preconditionFailure("\(slot) was never set") }
                    s.seals(alice, .opus(1), key, 1)
                    s.seals(alice, .vp8(2, .key), key, 2)
                    s.events(alice)
                } else {
                    s.refusesToSeal(alice, .opus(1))
                    s.refusesToSeal(alice, .vp8(2, .key))
                    s.events(alice, [.missingKey("alice")])
                }
            }
        }
    }
}
