internal import AEAD
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Managers in one process share nothing (MGR-1).
enum SeveralManagersScenarios {
    static func file() -> VectorFile {
        var list = FramedManagerScenarios.list("several-managers")
        addKeys(to: &list)
        addFrames(to: &list)
        addEvents(to: &list)
        return list.file("Several managers, of one user and of different users, with tracks of the same names.")
    }

    private static func addKeys(to list: inout ScenarioList) {
        list.add(
            "keys-of-one-user-are-apart",
            "Two managers of one user: a key that one gets or loses is not the other's",
            rules: ["MGR-1", "KEY-1", "KEY-5", "KEY-8"],
            flags: [.severalManagers]
        ) { s in
            let one = s.manager("one", user: "alice")
            let two = s.manager("two", user: "alice")
            let (first, second) = (ScenarioKey("first", at: 1), ScenarioKey("second", at: 1))
            s.setKey(one, first)
            s.refusesToSeal(two, .opus(1))
            s.setKey(two, second)
            s.seals(one, .opus(2), first, 1)
            s.seals(two, .opus(2), second, 1)
            s.removeAllKeys(one, "alice")
            s.refusesToSeal(one, .opus(3))
            s.seals(two, .opus(3), second, 2)
            s.keyState(one)
            s.keyState(two, users: [("alice", second)])
            s.events(one, [.missingKey("alice")])
            s.events(two, [.missingKey("alice")])
        }
        list.add(
            "shared-keys-are-not-shared-by-managers",
            "A shared key belongs to the manager that it was set on, and so does its place as the active one",
            rules: ["MGR-1", "KEY-5", "KEY-11"],
            flags: [.severalManagers]
        ) { s in
            let (alice, bob) = (s.manager("alice"), s.manager("bob"))
            let (first, second) = (ScenarioKey("first", at: 0), ScenarioKey("second", at: 1))
            s.setSharedKey(alice, first)
            s.refusesToSeal(bob, .opus(1))
            s.setSharedKey(bob, second)
            s.setSharedKey(bob, first.imported("bob"))
            s.setSharedKey(bob, second.imported("again"))
            s.seals(alice, .opus(2), first, 1)
            s.keyState(alice, shared: [first], active: 0)
            s.keyState(bob, shared: [first, second], active: 1)
            s.removeSharedKey(bob, at: 0)
            s.opens(alice, "bob", first.imported("other").seal(.opus(3), 1))
            s.drops(bob, "alice", first.seal(.opus(2), 1))
            s.events(alice)
            s.events(bob, [.missingKey("bob"), .missingKey("alice", .audio, at: 0)])
        }
        list.add(
            "algorithms-are-apart",
            "Managers of both algorithms side by side, of one user",
            rules: ["MGR-1", "FRM-8", "KEY-2"],
            flags: [.severalManagers]
        ) { s in
            let short = s.manager("short", user: "alice", .aes128GCM)
            let long = s.manager("long", user: "alice", .aes256GCM)
            let small = ScenarioKey("small", algorithm: .aes128GCM)
            let large = ScenarioKey("large", algorithm: .aes256GCM)
            s.setKey(short, "alice", index: 0, bytes: large.bytes, .invalidKeyLength)
            s.setKey(long, "alice", index: 0, bytes: small.bytes, .invalidKeyLength)
            s.setKey(short, small)
            s.setKey(long, large)
            s.seals(short, .opus(1), small, 1)
            s.seals(long, .opus(1), large, 1)
            s.seals(short, .vp8(2, .key), small, 2)
            s.seals(long, .vp8(2, .key), large, 2)
        }
        list.add(
            "names-that-look-alike",
            "Names of managers are opaque: case, spaces, prototype names and user ids make no difference",
            rules: ["MGR-1", "KEY-1"],
            flags: [.severalManagers]
        ) { s in
            let names = ["alice", "Alice", " alice", "manager", "__proto__", "constructor", "0", "a/b:c", "🦄"]
            let managers = names.map { s.manager($0, user: "alice") }
            let keys = names.map { ScenarioKey("key of \($0)") }
            for (manager, key) in zip(managers, keys) { s.setKey(manager, key) }
            for (manager, key) in zip(managers, keys) { s.seals(manager, .opus(1), key, 1) }
            for (manager, key) in zip(managers, keys) { s.keyState(manager, users: [("alice", key)]) }
        }
    }

    private static func addFrames(to list: inout ScenarioList) {
        list.add(
            "counters-are-apart",
            "Each manager counts by itself, also on tracks of the same name",
            rules: ["CTR-1", "MGR-1", "CTR-5"],
            flags: [.severalManagers, .counter]
        ) { s in
            let managers = [s.manager("one", user: "alice"), s.manager("two", user: "alice"), s.manager("bob")]
            let keys = (0..<3).map { ScenarioKey("key \($0)") }
            for (manager, key) in zip(managers, keys) { s.setKey(manager, key) }
            for counter in 1...4 as ClosedRange<UInt32> {
                for (manager, key) in zip(managers, keys) { s.seals(manager, .opus(Int(counter)), key, counter) }
            }
            s.seals(managers[1], .vp8(1, .key), keys[1], 5)
            s.seals(managers[0], .opus(5), keys[0], 5)
        }
        list.add(
            "exhaustion-is-one-managers",
            "One manager has spent its counter; the others, of the same user too, go on",
            rules: ["CTR-3", "MGR-1", "EVT-6"],
            flags: [.severalManagers, .exhaustion]
        ) { s in
            let (one, two) = (s.manager("one", user: "alice"), s.manager("two", user: "alice"))
            let (first, second) = (ScenarioKey("first"), ScenarioKey("second"))
            s.setKey(one, first)
            s.setKey(two, second)
            s.setFrameCounter(one, .max)
            s.refusesToSeal(one, .opus(1))
            s.seals(two, .opus(1), second, 1)
            s.refusesToSeal(one, .opus(2))
            s.seals(two, .opus(2), second, 2)
            s.events(one, [.encryptionFailed("alice", .audio)])
            s.events(two)
        }
        list.add(
            "windows-are-apart",
            "One frame opens once in each manager, and is a replay in each after that",
            rules: ["RPL-1", "DEC-6", "MGR-1"],
            flags: [.severalManagers, .replay]
        ) { s in
            let managers = [s.manager("one", user: "bob"), s.manager("two", user: "bob"), s.manager("carol")]
            let key = ScenarioKey("alice")
            for manager in managers { s.setKey(manager, "alice", key) }
            for manager in managers { s.opens(manager, "alice", key.seal(.opus(1), 1)) }
            for manager in managers { s.drops(manager, "alice", key.seal(.opus(1), 1)) }
            s.opens(managers[0], "alice", key.seal(.opus(2), 5000))
            s.opens(managers[1], "alice", key.seal(.opus(3), 2))
            for manager in managers { s.events(manager) }
        }
        list.add(
            "three-users-in-a-call",
            "Three users with a key each: what one seals the two others open, on tracks of the same names",
            rules: ["MGR-1", "KEY-5", "KEY-6", "DEC-8", "CTR-1"],
            flags: [.severalManagers]
        ) { s in
            let users = ["alice", "bob", "carol"]
            let managers = users.map { s.manager($0) }
            let keys = users.enumerated().map { ScenarioKey($1, at: UInt8($0)) }
            for manager in managers {
                for (user, key) in zip(users, keys) { s.setKey(manager, user, key) }
            }
            var counter: UInt32 = 0
            for round in 0..<3 {
                for media in [.opus(round), .vp8(round), .h264(round, on: .screenShare)] as [ScenarioMedia] {
                    counter += 1
                    for (sender, key) in zip(managers, keys) {
                        s.seals(sender, media, key, counter)
                        for receiver in managers where receiver.name != sender.name {
                            s.opens(receiver, sender.userID, key.seal(media, counter))
                        }
                    }
                }
            }
            for manager in managers { s.events(manager) }
        }
        list.add(
            "three-users-share-a-key",
            "Three users with one shared key: the sender's id chooses the window, and each frame opens once",
            rules: ["MGR-1", "KEY-5", "DEC-5", "RPL-1", "RPL-4"],
            flags: [.severalManagers]
        ) { s in
            let shared = ScenarioKey("shared", at: 6)
            let (alice, bob, carol) = (s.manager("alice"), s.manager("bob"), s.manager("carol"))
            let imports = [shared, shared.imported("bob"), shared.imported("carol")]
            for (manager, key) in zip([alice, bob, carol], imports) { s.setSharedKey(manager, key) }
            for counter in 1...3 as ClosedRange<UInt32> {
                s.seals(alice, .opus(Int(counter)), imports[0], counter)
                s.seals(bob, .opus(Int(counter)), imports[1], counter)
                s.opens(carol, "alice", imports[0].seal(.opus(Int(counter)), counter))
                s.opens(carol, "bob", imports[1].seal(.opus(Int(counter)), counter))
            }
            s.drops(carol, "bob", imports[1].seal(.opus(2), 2))
            s.drops(carol, "alice", imports[0].seal(.opus(2), 2))
            s.events(carol)
        }
        list.add(
            "many-managers",
            "Thirty managers take turns in sealing and opening, each with keys of its own at one index",
            rules: ["MGR-1", "KEY-1", "CTR-1"],
            flags: [.severalManagers]
        ) { s in
            let managers = (0..<30).map { s.manager("manager \($0)", user: "user \($0 % 10)") }
            let keys = managers.map { ScenarioKey("key of \($0.name)", at: 1) }
            let remote = managers.map { ScenarioKey("remote of \($0.name)", at: 1) }
            for (place, manager) in managers.enumerated() {
                s.setKey(manager, keys[place])
                s.setKey(manager, "peer", remote[place])
            }
            for counter in 1...3 as ClosedRange<UInt32> {
                for (place, manager) in managers.enumerated() {
                    s.seals(manager, .opus(Int(counter)), keys[place], counter)
                    s.opens(manager, "peer", remote[place].seal(.opus(Int(counter)), counter))
                }
            }
        }
    }

    private static func addEvents(to list: inout ScenarioList) {
        list.add(
            "events-and-throttles-are-apart",
            "The same frames come to two managers: each tells its own events, and mutes only itself",
            rules: ["MGR-1", "EVT-11", "EVT-13"],
            flags: [.severalManagers, .eventThrottle]
        ) { s in
            let managers = [s.manager("one", user: "bob"), s.manager("two", user: "bob")]
            let key = ScenarioKey("alice")
            for manager in managers { s.setKey(manager, "alice", key) }
            for manager in managers {
                s.drops(manager, "alice", key.seal(.opus(1), 1).broken, times: 2)
                s.drops(manager, "alice", key.at(1).seal(.opus(2), 2), times: 2)
                s.forwards(manager, "alice", .audio, hex("7801020304"), times: 2)
                s.drops(manager, "alice", key.seal(.opus(3), 3).replacing(at: -5, with: [2]), times: 2)
            }
            for manager in managers {
                s.events(
                    manager,
                    [
                        .decryptionFailed("alice", .audio), .missingKey("alice", .audio, at: 1),
                        .unencryptedFrame("alice", .audio), .unsupportedVersion("alice", .audio, 2),
                    ]
                )
            }
            s.opens(managers[1], "alice", key.seal(.opus(4), 4))
            s.events(managers[0])
            s.events(managers[1], [.decryptionResumed("alice", .audio)])
        }
        list.add(
            "failure-runs-are-apart",
            "Ten failures here and one there are no stall; the eleventh here is",
            rules: ["MGR-1", "EVT-5", "EVT-13"],
            flags: [.severalManagers, .failureRun]
        ) { s in
            let (one, two) = (s.manager("one", user: "bob"), s.manager("two", user: "bob"))
            let key = ScenarioKey("alice")
            s.setKey(one, "alice", key)
            s.setKey(two, "alice", key)
            let broken = key.seal(.vp8(1, .key), 1).broken
            s.drops(one, "alice", broken, times: 10)
            s.drops(two, "alice", broken)
            s.opens(two, "alice", key.seal(.vp8(2), 2))
            s.drops(one, "alice", broken)
            s.events(one, [.decryptionFailed("alice", .video), .decryptionStalled("alice", .video, at: 0)])
            s.events(two, [.decryptionFailed("alice", .video), .decryptionResumed("alice", .video)])
        }
        list.add(
            "sealing-failures-are-apart",
            "Two managers of one user fail on tracks of the same name: each tells it once, and so it is without key",
            rules: ["MGR-1", "EVT-6", "EVT-1", "EVT-11"],
            flags: [.severalManagers]
        ) { s in
            let managers = [s.manager("one", user: "alice"), s.manager("two", user: "alice")]
            let unknown = ScenarioMedia(.video, codec: "av1", frameType: .key, hex("12000a0b00000004"))
            for _ in 0..<2 {
                for manager in managers {
                    s.refusesToSeal(manager, unknown)
                    s.refusesToSeal(manager, .opus(1))
                }
            }
            for manager in managers {
                s.events(manager, [.encryptionFailed("alice", .video), .missingKey("alice")])
            }
        }
    }
}
