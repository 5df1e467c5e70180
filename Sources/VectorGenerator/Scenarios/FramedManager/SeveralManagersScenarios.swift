internal import AEAD
internal import AdapterProtocol
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Managers in one process share nothing (MGR-1).
enum SeveralManagersScenarios {
    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("several-managers")
        for add in [addKeys, addFrames, addEvents] { add(list) }
        return list.file("Several managers, of one user and of different users, with tracks of the same names.")
    }

    private static func addKeys(to list: ScenarioList) {
        let row = list.family(.severalManagers, isSilent: false)
        let (mine, other) = (ScenarioKey("first", at: 1), ScenarioKey("second", at: 1))
        row("keys-of-one-user-are-apart", "MGR-1 KEY-1 KEY-5 KEY-8")
            .comment("Two managers of one user: a key that one gets or loses is not the other's")
            .create("one", of: "alice").create("two", of: "alice")
            .on("one").setKey(mine).on("two").refusesToSeal(.opus(1)).setKey(other)
            .on("one").seals(.opus(2), mine, 1).on("two").seals(.opus(2), other, 1)
            .on("one").removeAllKeys().refusesToSeal(.opus(3)).on("two").seals(.opus(3), other, 2)
            .on("one").keyState().on("two").keyState(users: [("alice", other)])
            .onEach("one", "two") { $0.events(.missingKey()) }
        let (first, second) = (ScenarioKey("first"), ScenarioKey("second", at: 1))
        row("shared-keys-are-not-shared-by-managers", "MGR-1 KEY-5 KEY-11")
            .comment("A shared key belongs to the manager that it was set on, and so does its place as the active one")
            .create("alice").create("bob")
            .on("alice").setSharedKey(first).on("bob").refusesToSeal(.opus(1))
            .setSharedKey(second).setSharedKey(first.imported("bob")).setSharedKey(second.imported("again"))
            .on("alice").seals(.opus(2), first, 1).keyState(shared: [first], active: 0)
            .on("bob").keyState(shared: [first, second], active: 1).removeSharedKey(at: 0)
            .on("alice").opens(first.imported("other").seal(.opus(3), 1))
            .on("bob").drops(first.seal(.opus(2), 1), from: "alice")
            .silent("alice").on("bob").events(.missingKey(), .missingKey(at: 0, of: "alice"))
        let (small, large) = (ScenarioKey("small"), ScenarioKey("large", algorithm: .aes256GCM))
        row("algorithms-are-apart", "MGR-1 FRM-8 KEY-2")
            .comment("Managers of both algorithms side by side, of one user")
            .create("short", of: "alice").create("long", of: "alice", .aes256GCM)
            .on("short").setKey(of: "alice", index: 0, bytes: large.bytes, .invalidKeyLength)
            .on("long").setKey(of: "alice", index: 0, bytes: small.bytes, .invalidKeyLength)
            .on("short").setKey(small).on("long").setKey(large)
            .on("short").seals(.opus(1), small, 1).on("long").seals(.opus(1), large, 1)
            .on("short").seals(.vp8(2, .key), small, 2).on("long").seals(.vp8(2, .key), large, 2)
        let names = ["alice", "Alice", " alice", "manager", "__proto__", "constructor", "0", "a/b:c", "🦄"]
        let named = names.map { (name: $0, key: ScenarioKey("key of \($0)")) }
        row("names-that-look-alike", "MGR-1 KEY-1")
            .comment("Names of managers are opaque: case, spaces, prototype names and user ids make no difference")
            .each(names) { $0.create($1, of: "alice") }
            .each(named) { $0.on($1.name).setKey($1.key) }
            .each(named) { $0.on($1.name).seals(.opus(1), $1.key, 1) }
            .each(named) { $0.on($1.name).keyState(users: [("alice", $1.key)]) }
    }

    private static func addFrames(to list: ScenarioList) {
        let row = list.family(.severalManagers, isSilent: false)
        let keys = (0..<3).map { ScenarioKey("key \($0)") }
        let three = zip(["one", "two", "bob"], keys)
        row("counters-are-apart", "CTR-1 MGR-1 CTR-5", .counter)
            .comment("Each manager counts by itself, also on tracks of the same name")
            .create("one", of: "alice").create("two", of: "alice").create("bob")
            .each(three) { $0.on($1.0).setKey($1.1) }
            .each(1...4) { s, counter in s.each(three) { $0.on($1.0).seals(.opus(counter), $1.1, counter) } }
            .on("two").seals(.vp8(1, .key), keys[1], 5).on("one").seals(.opus(5), keys[0], 5)
        let (spent, fresh) = (ScenarioKey("first"), ScenarioKey("second"))
        row("exhaustion-is-one-managers", "CTR-3 MGR-1 EVT-6", .exhaustion)
            .comment("One manager has spent its counter; the others, of the same user too, go on")
            .create("one", of: "alice").create("two", of: "alice")
            .on("one").setKey(spent).on("two").setKey(fresh).on("one").setFrameCounter(.max)
            .each(1...2) { $0.on("one").refusesToSeal(.opus($1)).on("two").seals(.opus($1), fresh, $1) }
            .on("one").events(.encryptionFailed(.audio)).silent("two")
        let alice = ScenarioKey("alice")
        row("windows-are-apart", "RPL-1 DEC-6 MGR-1", .replay)
            .comment("One frame opens once in each manager, and is a replay in each after that")
            .from("alice").create("one", of: "bob").create("two", of: "bob").create("carol")
            .onEach("one", "two", "carol") { $0.holding(alice) }
            .onEach("one", "two", "carol") { $0.opens(alice.audio(1)) }
            .onEach("one", "two", "carol") { $0.drops(alice.audio(1)) }
            .on("one").opens(alice.seal(.opus(2), 5000)).on("two").opens(alice.seal(.opus(3), 2))
            .silent("one", "two", "carol")
        addCalls(to: list)
    }

    /// Users who hear each other, and managers by the dozen.
    private static func addCalls(to list: ScenarioList) {
        let row = list.family(.severalManagers, isSilent: false)
        let names = ["alice", "bob", "carol"]
        let users = zip(names, UInt8(0)...).map { (name: $0, key: ScenarioKey($0, at: $1)) }
        let media = (0..<3).flatMap { [.opus($0), .vp8($0), .h264($0, on: .screenShare)] as [ScenarioMedia] }
        row("three-users-in-a-call", "MGR-1 KEY-5 KEY-6 DEC-8 CTR-1")
            .comment("Three users with a key each: what one seals the two others open, on tracks of the same names")
            .each(names) { $0.create($1) }
            .onEach("alice", "bob", "carol") { $0.each(users) { $0.setKey(of: $1.name, $1.key) } }
            .each(zip(media, UInt32(1)...)) { s, frame in
                for user in users {
                    s.on(user.name).from(user.name).seals(frame.0, user.key, frame.1)
                    for name in names where name != user.name { s.on(name).opens(user.key.seal(frame.0, frame.1)) }
                }
            }
            .silent("alice", "bob", "carol")
        let alices = ScenarioKey("shared", at: 6)
        let (bobs, carols) = (alices.imported("bob"), alices.imported("carol"))
        row("three-users-share-a-key", "MGR-1 KEY-5 DEC-5 RPL-1 RPL-4")
            .comment("Three users with one shared key: the sender's id chooses the window, and each frame opens once")
            .each(names) { $0.create($1) }
            .each(zip(names, [alices, bobs, carols])) { $0.on($1.0).setSharedKey($1.1) }
            .each(1...3) {
                $0.on("alice").seals(.opus($1), alices, $1).on("bob").seals(.opus($1), bobs, $1)
                    .on("carol").opens(alices.audio($1), from: "alice").opens(bobs.audio($1))
            }
            .drops(bobs.audio(2)).drops(alices.audio(2), from: "alice").events()
        let many = (0..<30).map { number in
            let (name, user) = ("manager \(number)", "user \(number % 10)")
            let (key, peer) = (ScenarioKey("key of \(name)", at: 1), ScenarioKey("remote of \(name)", at: 1))
            return (name: name, user: user, key: key, peer: peer)
        }
        row("many-managers", "MGR-1 KEY-1 CTR-1")
            .comment("Thirty managers take turns in sealing and opening, each with keys of its own at one index")
            .from("peer").each(many) { $0.create($1.name, of: $1.user) }
            .each(many) { $0.on($1.name).setKey($1.key).holding($1.peer) }
            .each(1...3) { s, counter in
                s.each(many) { $0.on($1.name).seals(.opus(counter), $1.key, counter).opens($1.peer.audio(counter)) }
            }
    }

    private static func addEvents(to list: ScenarioList) {
        let alice = ScenarioKey("alice")
        let receiving = list.family(.severalManagers, isSilent: false) {
            $0.from("alice").create("one", of: "bob").create("two", of: "bob")
                .onEach("one", "two") { $0.holding(alice) }
        }
        receiving("events-and-throttles-are-apart", "MGR-1 EVT-11 EVT-13", .eventThrottle)
            .comment("The same frames come to two managers: each tells its own events, and mutes only itself")
            .onEach("one", "two") {
                $0.drops(alice.audio(1).broken, times: 2).drops(alice.at(1).audio(2), times: 2)
                    .forwards(hex("7801020304"), times: 2).drops(alice.audio(3).naming(version: 2), times: 2)
            }
            .onEach("one", "two") {
                $0.events(.decryptionFailed(), .missingKey(at: 1), .unencryptedFrame(), .unsupportedVersion(2))
            }
            .on("two").opens(alice.audio(4)).silent("one").on("two").events(.decryptionResumed())
        let broken = alice.seal(.vp8(1, .key), 1).broken
        receiving("failure-runs-are-apart", "MGR-1 EVT-5 EVT-13", .failureRun)
            .comment("Ten failures here and one there are no stall; the eleventh here is")
            .on("one").drops(broken, times: 10).on("two").drops(broken).opens(alice.video(2)).on("one").drops(broken)
            .events(.decryptionFailed(.video), .decryptionStalled(.video, at: 0))
            .on("two").events(.decryptionFailed(.video), .decryptionResumed(.video))
        let unknown = ScenarioMedia(.video, codec: "av1", frameType: .key, hex("12000a0b00000004"))
        list.family(.severalManagers)("sealing-failures-are-apart", "MGR-1 EVT-6 EVT-1 EVT-11")
            .comment("Two managers of one user fail on tracks of the same name:")
            .comment("each tells it once, and so it is without key")
            .create("one", of: "alice").create("two", of: "alice")
            .onEach("one", "two", "one", "two") { $0.refusesToSeal(unknown, .opus(1)) }
            .onEach("one", "two") { $0.events(.encryptionFailed(.video), .missingKey()) }
    }
}
