internal import AdapterProtocol
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Nothing is capped, unless a rule says so: every slot of a ring is filled, or
/// there are many senders, and then the first one is asked again.
enum FullTableScenarios: ReceiverScenarios {
    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("full-key-rings")
        addKeysOfAUser(to: list)
        return list.file("Every slot of a user's key ring is filled: all of them open, and can be set again.")
    }

    static func sharedFile() -> VectorFile {
        let list = FramedManagerScenarios.list("full-shared-rings")
        addSharedKeys(to: list)
        return list.file("Every slot of the shared key ring is filled: all of them open, and can be set again.")
    }

    static func sendersFile() -> VectorFile {
        let list = FramedManagerScenarios.list("many-senders")
        addManySenders(to: list)
        return list.file("300 senders: nobody's key, window or throttle is forgotten for another's.")
    }

    private static let all = (0...255).map { ScenarioKey("key \($0)", at: UInt8($0)) }
    private static let another = ScenarioKey("another at 0")

    /// The keys in two orders, with a word for each.
    private static let orders = [("up", all), ("down", all.reversed())]

    /// Every slot of bob's, and then the first again (KEY-1, KEY-3).
    private static func addKeysOfAUser(to list: ScenarioList) {
        let row = list.family(.keyRing)
        for (order, keys) in orders {
            row("every-index-\(order)", "KEY-1 KEY-4 KEY-6")
                .comment("256 keys of one user, set \(order)wards: all of them open, and the first set one again")
                .aliceHolding(keys).opens(zip(keys, 1...).map { $0.audio(UInt32($1)) })
                .opens([keys[0].audio(1001), keys[255].audio(1002)])
        }
        row("every-index-then-the-first-again", "KEY-3 KEY-6 DEC-7 EVT-3", .rotation)
            .comment("Every index of a user, then another key at the first: old frames fail there, also late ones")
            .aliceHolding(all).opens(all[0].audio(1)).holding(another).drops(all[0].audio([2, 3]))
            .opens([another.audio(4), all[1].audio(5), all[255].audio(6)]).drops(all[0].audio(7))
            .events(.decryptionFailed(), .decryptionResumed())
        row("every-index-removed-but-the-first", "KEY-7 KEY-6 EVT-2", .keyRemoval)
            .comment("Every index of a user is filled and all but the first removed: it alone opens")
            .aliceHolding(all).each(1...255) { $0.removeKey(of: "bob", at: .integer(Int64($1))) }
            .opens(all[0].audio(1)).drops(all[1].audio(2)).events(.missingKey(at: 1))
    }

    /// The same with shared keys, of which the last set one seals.
    private static func addSharedKeys(to list: ScenarioList) {
        let row = list.family(.keyRing)
        for (order, keys) in orders {
            row("every-index-\(order)", "KEY-1 KEY-4 KEY-6")
                .comment("256 shared keys, set \(order)wards: all of them open, and the last set one seals")
                .create("alice").each(keys.dropLast()) { $0.setSharedKey($1.unpinned) }.setSharedKey(keys[255])
                .opens(zip(keys.dropLast(), 1...).map { $0.audio(UInt32($1)) }).seals(.opus(1), keys[255], 1)
                .opens(keys[0].audio(1001))
        }
        row("every-index-then-the-first-again", "KEY-3 KEY-5 KEY-6 DEC-7 EVT-3", .rotation)
            .comment("Every shared index, then another key at the first: it seals, and old frames fail there")
            .create("alice").each(all) { $0.setSharedKey($1.unpinned) }.opens(all[0].audio(1)).setSharedKey(another)
            .drops(all[0].audio([2, 3])).seals(.opus(1), another, 1)
            .opens([another.imported("bob").audio(4), all[255].audio(6)]).drops(all[0].audio(7))
            .events(.decryptionFailed(), .decryptionResumed())
        row("every-index-removed-but-the-first", "KEY-7 KEY-6 ENC-2 EVT-1 EVT-2", .keyRemoval)
            .comment("Every shared index is filled and all but the first removed: it opens, and nothing seals")
            .create("alice").each(all) { $0.setSharedKey($1.unpinned) }
            .each(1...255) { $0.removeSharedKey(at: .integer(Int64($1))) }
            .opens(all[0].audio(1)).drops(all[1].audio(2)).refusesToSeal(.opus(1))
            .events(.missingKey(at: 1), .missingKey())
    }

    /// 300 senders, each with a key, tracks and windows of its own.
    private static func addManySenders(to list: ScenarioList) {
        let row = list.family(.replay)
        let senders = (1...300).map { (name: "user-\($0)", key: ScenarioKey("user \($0)")) }
        row("keys-of-300-senders", "KEY-4 KEY-6 MGR-1")
            .comment("300 users have a key each: the first one's opens after all others were set and used")
            .create("alice").each(senders) { $0.setKey(of: $1.name, $1.key) }
            .each(senders) { $0.opens($1.key.audio(1), from: $1.name) }
            .opens(senders[0].key.audio(2), from: senders[0].name)
        let shared = ScenarioKey("shared")
        row("windows-of-300-senders", "RPL-1 RPL-4 DEC-6 EVT-15")
            .comment("300 senders of one shared key: the first one's replay is known after all the others' frames")
            .create("alice").setSharedKey(shared.unpinned)
            .each(senders) { $0.opens(shared.imported($1.name).audio(7), from: $1.name) }
            .drops(shared.imported(senders[0].name).audio(7), from: senders[0].name)
            .opens(shared.imported(senders[0].name).audio(6), from: senders[0].name)
        row("throttles-of-300-senders", "EVT-2 EVT-11 EVT-13", .missingKey)
            .comment("300 senders miss a key within a second: each is told once, the first not again")
            .create("alice").each(senders) { $0.drops($1.key.audio(1), from: $1.name) }
            .drops(senders[0].key.audio(2), from: senders[0].name)
            .events(senders.map { .missingKey(at: 0, of: $0.name) })
    }
}
