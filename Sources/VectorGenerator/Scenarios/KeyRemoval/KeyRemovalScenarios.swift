internal import JSON
internal import VectorFiles

/// Removing keys: what seals and what opens afterwards (KEY-3…9).
enum KeyRemovalScenarios {
    static func file() -> VectorFile {
        var list = FramedManagerScenarios.list("key-removal")
        addSealingRows(to: &list)
        addOpeningRows(to: &list)
        addStories(to: &list)
        return list.file("Removing keys: no older key of the kind takes the removed one's place.")
    }

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

    /// Carries out the operations on `manager`, every import a key of its own.
    ///
    /// - Returns: the last import of each slot, also of those that are empty
    ///   now.
    static func carryOut(
        _ operations: [Operation],
        on manager: Scenario.Manager,
        _ s: inout Scenario
    ) -> [Slot: ScenarioKey] {
        var imports: [Slot: ScenarioKey] = [:]
        for (place, operation) in operations.enumerated() {
            switch operation {
            case .set(let slot):
                let key = ScenarioKey("removal \(place) \(slot)", at: slot.index)
                imports[slot] = key
                switch slot {
                case .own: s.setKey(manager, key)
                case .shared: s.setSharedKey(manager, key)
                case .remote(let user, _): s.setKey(manager, user, key)
                }
            case .remove(.own(let index)): s.removeKey(manager, manager.userID, at: .integer(Int64(index)))
            case .remove(.shared(let index)): s.removeSharedKey(manager, at: .integer(Int64(index)))
            case .remove(.remote(let user, let index)): s.removeKey(manager, user, at: .integer(Int64(index)))
            case .removeAll(let user): s.removeAllKeys(manager, user)
            }
        }
        return imports
    }
}
