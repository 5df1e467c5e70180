internal import AdapterProtocol
internal import FramedMedia
internal import JSON

/// What key operations left in a manager: rows say what seals or opens after
/// them. Every answer stands in the rows.
struct KeyChanges {
    /// The name of a slot in these scenarios.
    enum Slot: Hashable {
        /// The local user's.
        case own(UInt8)
        case shared(UInt8)
        /// Another user's.
        case remote(String, UInt8)

        /// The index it has.
        var index: UInt8 {
            switch self {
            case .own(let index), .shared(let index), .remote(_, let index): index
            }
        }
    }

    /// One key operation.
    enum Operation {
        case set(Slot)
        case remove(Slot)
        case removeAll(String)

        static func own(_ index: UInt8) -> Operation { .set(.own(index)) }
        static func shared(_ index: UInt8) -> Operation { .set(.shared(index)) }
        static func remote(_ user: String, _ index: UInt8) -> Operation { .set(.remote(user, index)) }
    }

    /// A frame that comes after the operations, sealed under the last import
    /// of a slot.
    struct Arrival {
        fileprivate enum Fate { case opens, fails, misses }

        fileprivate let fate: Fate
        fileprivate let slot: Slot
        fileprivate let sender: String

        /// - Parameter sender: who sends it; without a name the slot's user.
        private init(_ fate: Fate, _ slot: Slot, _ sender: String?) {
            (self.fate, self.slot) = (fate, slot)
            self.sender =
                switch slot {
                case .own: sender ?? "bob"
                case .shared: sender ?? "alice"
                case .remote(let user, _): sender ?? user
                }
        }

        static func opens(_ slot: Slot, from sender: String? = nil) -> Arrival { Arrival(.opens, slot, sender) }
        /// A tag failure: `decryption_failed`.
        static func fails(_ slot: Slot, from sender: String? = nil) -> Arrival { Arrival(.fails, slot, sender) }
        /// No key at that index: `missing_key`.
        static func misses(_ slot: Slot, from sender: String? = nil) -> Arrival { Arrival(.misses, slot, sender) }
    }

    fileprivate let scenario: Scenario
    /// The last import of each slot, also of those that are empty now.
    private var imports: [Slot: ScenarioKey] = [:]

    /// Carries out the operations on the current manager, every import a key
    /// of its own.
    fileprivate init(_ operations: [Operation], in scenario: Scenario) {
        self.scenario = scenario
        for (place, operation) in operations.enumerated() {
            switch operation {
            case .set(let slot):
                let key = ScenarioKey("removal \(place) \(slot)", at: slot.index)
                imports[slot] = key
                switch slot {
                case .own: scenario.setKey(key)
                case .shared: scenario.setSharedKey(key)
                case .remote(let user, _): scenario.setKey(of: user, key)
                }
            case .remove(.own(let index)): scenario.removeKey(at: .integer(Int64(index)))
            case .remove(.shared(let index)): scenario.removeSharedKey(at: .integer(Int64(index)))
            case .remove(.remote(let user, let index)): scenario.removeKey(of: user, at: .integer(Int64(index)))
            case .removeAll(let user): scenario.removeAllKeys(of: user)
            }
        }
    }

    private func key(in slot: Slot) -> ScenarioKey {
        guard let key = imports[slot] else { preconditionFailure("\(slot) was never set") }
        return key
    }

    /// The key in this slot seals. When it is a shared one, it is the active
    /// one.
    ///
    /// - Parameters:
    ///   - others: the other slots that are filled.
    ///   - active: the index of the active shared key behind an own one.
    func seals(_ slot: Slot, beside others: Slot..., active: UInt8? = nil) {
        var active = active
        if case .shared(let index) = slot { active = index }
        expectKeys(others + [slot], active: active)
        scenario.seals([.opus(1), .vp8(2, .key)], key(in: slot), from: 1).events()
    }

    /// No key seals; these slots are filled, and no shared key is active.
    func nothingSeals(left: Slot...) {
        expectKeys(left, active: nil)
        scenario.refusesToSeal(.opus(1), .vp8(2, .key)).events(.missingKey())
    }

    private func expectKeys(_ slots: [Slot], active: UInt8?) {
        var users: [(userID: String, key: ScenarioKey)] = []
        var shared: [ScenarioKey] = []
        for slot in slots {
            switch slot {
            case .own: users.append((scenario.currentManager.userID, key(in: slot)))
            case .remote(let user, _): users.append((user, key(in: slot)))
            case .shared: shared.append(key(in: slot))
            }
        }
        scenario.keyState(users: users, shared: shared, active: active)
    }

    /// These frames come. Each frame of a sender comes on a track of its own,
    /// so that no event mutes another.
    func receives(_ arrivals: Arrival...) {
        var events: [ScenarioEvent] = []
        var tracks: [String: ArraySlice<TrackName>] = [:]
        for (place, arrival) in arrivals.enumerated() {
            guard let track = tracks[arrival.sender, default: TrackName.allCases[...]].popFirst() else {
                preconditionFailure("\(arrival.sender) has no track left")
            }
            // A frame of the sender's, under the sender's own import.
            let frame = key(in: arrival.slot).imported("sender").seal(.opus(place, on: track), UInt32(place + 1))
            switch arrival.fate {
            case .opens: scenario.opens(frame, from: arrival.sender)
            case .fails:
                scenario.drops(frame, from: arrival.sender)
                events.append(.decryptionFailed(track, of: arrival.sender))
            case .misses:
                scenario.drops(frame, from: arrival.sender)
                events.append(.missingKey(track, at: arrival.slot.index, of: arrival.sender))
            }
        }
        scenario.events(events)
    }
}

extension Scenario {
    /// Carries out key operations on the current manager, of which no event
    /// tells (KEY-9).
    func after(_ operations: KeyChanges.Operation...) -> KeyChanges {
        let changes = KeyChanges(operations, in: self)
        events()
        return changes
    }
}
