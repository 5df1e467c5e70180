extension KeyRemovalScenarios {
    /// What becomes of a frame.
    private enum Fate {
        case opens
        /// `decryption_failed`
        case fails
        /// `missing_key`
        case missesKey
    }

    /// A frame that comes after the operations.
    private struct Arrival {
        let sender: String
        /// The import that it was sealed under.
        let slot: Slot
        let fate: Fate

        init(_ sender: String, _ slot: Slot, _ fate: Fate) {
            self.sender = sender
            self.slot = slot
            self.fate = fate
        }
    }

    /// What opens after some operations. Every answer stands here.
    private struct OpeningRow {
        let name: String
        let comment: String
        let operations: [Operation]
        let arrivals: [Arrival]
        let rules: [String]

        init(
            _ name: String,
            _ comment: String,
            _ operations: [Operation],
            _ arrivals: [Arrival],
            _ rules: [String]
        ) {
            self.name = name
            self.comment = comment
            self.operations = operations
            self.arrivals = arrivals
            self.rules = rules
        }
    }

    private static let (alice0, alice1) = (Slot.remote("alice", 0), Slot.remote("alice", 1))
    private static let (carol0, carol1) = (Slot.remote("carol", 0), Slot.remote("carol", 1))

    private static let openingRows: [OpeningRow] = [
        OpeningRow(
            "only-key",
            "The sender's only key is removed",
            [.set(alice0), .remove(alice0)],
            [Arrival("alice", alice0, .missesKey)],
            ["KEY-8", "DEC-5"]
        ),
        OpeningRow(
            "one-of-two",
            "One of two keys is removed: the other goes on",
            [.set(alice0), .set(alice1), .remove(alice0)],
            [Arrival("alice", alice0, .missesKey), Arrival("alice", alice1, .opens)],
            ["KEY-6", "KEY-8"]
        ),
        OpeningRow(
            "latest-of-two",
            "The latest key is removed: the older one still opens",
            [.set(alice0), .set(alice1), .remove(alice1)],
            [Arrival("alice", alice1, .missesKey), Arrival("alice", alice0, .opens)],
            ["KEY-6", "KEY-8"]
        ),
        OpeningRow(
            "shared-at-the-same-index",
            "The sender's key is removed: at that index the shared key opens",
            [.shared(0), .set(alice0), .remove(alice0)],
            [Arrival("alice", .shared(0), .opens), Arrival("alice", alice0, .fails)],
            ["DEC-5", "KEY-6"]
        ),
        OpeningRow(
            "shared-at-another-index",
            "The sender's key is removed, and the shared key is at another index",
            [.shared(1), .set(alice0), .remove(alice0)],
            [Arrival("alice", alice0, .missesKey), Arrival("alice", .shared(1), .opens)],
            ["DEC-5", "KEY-6"]
        ),
        OpeningRow(
            "other-user-same-index",
            "One user's key is removed: another's at the same index stays",
            [.set(alice0), .set(carol0), .remove(alice0)],
            [Arrival("alice", alice0, .missesKey), Arrival("carol", carol0, .opens)],
            ["KEY-8", "KEY-1"]
        ),
        OpeningRow(
            "shared-with-users",
            "A shared key is removed: users with a key of their own there do not notice",
            [.shared(0), .set(alice0), .remove(.shared(0))],
            [
                Arrival("alice", alice0, .opens), Arrival("alice", .shared(0), .fails),
                Arrival("carol", .shared(0), .missesKey),
            ],
            ["KEY-8", "DEC-5"]
        ),
        OpeningRow(
            "active-shared",
            "The active shared key is removed: the older shared one opens, and opens for everybody",
            [.shared(0), .shared(1), .remove(.shared(1))],
            [
                Arrival("alice", .shared(1), .missesKey), Arrival("alice", .shared(0), .opens),
                Arrival("carol", .shared(0), .opens),
            ],
            ["KEY-6", "KEY-7"]
        ),
        OpeningRow(
            "older-shared",
            "An older shared key is removed: the active one opens",
            [.shared(0), .shared(1), .remove(.shared(0))],
            [Arrival("alice", .shared(0), .missesKey), Arrival("alice", .shared(1), .opens)],
            ["KEY-6", "KEY-8"]
        ),
        OpeningRow(
            "all-of-one-user",
            "All keys of one user are removed, and nobody else's",
            [.set(alice0), .set(alice1), .set(carol0), .set(carol1), .shared(7), .removeAll("alice")],
            [
                Arrival("alice", alice0, .missesKey), Arrival("alice", alice1, .missesKey),
                Arrival("alice", .shared(7), .opens), Arrival("carol", carol0, .opens),
                Arrival("carol", carol1, .opens),
            ],
            ["KEY-8", "DEC-5"]
        ),
        OpeningRow(
            "all-of-one-user-falls-back",
            "All keys of one user are removed: at their indexes the shared keys open",
            [.shared(0), .shared(1), .set(alice0), .set(alice1), .removeAll("alice")],
            [
                Arrival("alice", .shared(0), .opens), Arrival("alice", .shared(1), .opens),
                Arrival("alice", alice1, .fails),
            ],
            ["KEY-8", "DEC-5", "KEY-6"]
        ),
        OpeningRow(
            "absent",
            "Indexes and users that hold no key are removed: every key stays",
            [
                .set(alice0), .shared(1), .remove(alice1), .remove(carol0), .remove(.shared(0)),
                .removeAll("carol"),
            ],
            [
                Arrival("alice", alice0, .opens), Arrival("alice", .shared(1), .opens),
                Arrival("carol", .shared(1), .opens),
            ],
            ["KEY-8"]
        ),
        OpeningRow(
            "set-again",
            "A key is removed and another is set at its index: that one opens",
            [.set(alice0), .remove(alice0), .set(alice0)],
            [Arrival("alice", alice0, .opens)],
            ["KEY-3", "KEY-8"]
        ),
        OpeningRow(
            "own-key",
            "The local user's key is removed, then another user's frames come at its index",
            [.own(0), .set(alice0), .remove(.own(0))],
            [Arrival("alice", alice0, .opens), Arrival("bob", .own(0), .missesKey)],
            ["KEY-8", "DEC-5"]
        ),
        OpeningRow(
            "own-older-key",
            "The local user's latest key is removed: it seals no more, and the older one still opens frames of that user",
            [.own(0), .own(1), .remove(.own(1))],
            [Arrival("bob", .own(0), .opens), Arrival("bob", .own(1), .missesKey)],
            ["KEY-6", "KEY-7"]
        ),
        OpeningRow(
            "index-255",
            "Index 255 is removed, and index 0 stays",
            [.set(alice0), .remote("alice", 255), .remove(.remote("alice", 255))],
            [Arrival("alice", .remote("alice", 255), .missesKey), Arrival("alice", alice0, .opens)],
            ["KEY-1", "KEY-8"]
        ),
    ]

    /// What opens afterwards, row by row. Each frame of a sender comes on a
    /// track of its own, so that no event mutes another.
    static func addOpeningRows(to list: inout ScenarioList) {
        for row in openingRows {
            list.add(
                "opening-\(row.name)",
                row.comment,
                rules: row.rules + ["KEY-9"],
                flags: [.keyRemoval]
            ) { s in
                let bob = s.manager("bob")
                let imports = carryOut(row.operations, on: bob, &s)
                s.events(bob)
                var events: [ScenarioEvent] = []
                var tracks: [String: Int] = [:]
                for (place, arrival) in row.arrivals.enumerated() {
                    let track = TrackName.allCases[tracks[arrival.sender, default: 0]]
                    tracks[arrival.sender, default: 0] += 1
                    guard let key = imports[arrival.slot] else { preconditionFailure("a slot was never set") }
                    // A frame of the sender's, under the sender's own import.
                    let frame = key.imported("sender").seal(.opus(place, on: track), UInt32(place + 1))
                    switch arrival.fate {
                    case .opens: s.opens(bob, arrival.sender, frame)
                    case .fails:
                        s.drops(bob, arrival.sender, frame)
                        events.append(.decryptionFailed(arrival.sender, track))
                    case .missesKey:
                        s.drops(bob, arrival.sender, frame)
                        events.append(.missingKey(arrival.sender, track, at: arrival.slot.index))
                    }
                }
                s.events(bob, events)
            }
        }
    }
}
