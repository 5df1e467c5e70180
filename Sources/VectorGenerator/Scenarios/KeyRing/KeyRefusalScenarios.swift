internal import AEAD
internal import JSON
internal import VectorFiles

/// What no key operation takes, and what it changes: nothing (KEY-1, KEY-2).
enum KeyRefusalScenarios {
    static func file() -> VectorFile {
        var list = FramedManagerScenarios.list("key-refusals")
        addIndexes(to: &list)
        addLengths(to: &list)
        return list.file("Indexes and lengths that are refused, and those at the edges that are not.")
    }

    /// Indexes that are none, and those at the edges that are (KEY-1).
    private static func addIndexes(to list: inout ScenarioList) {
        let refused: [(name: String, index: JSONValue)] = [
            ("minus-1", -1), ("minus-256", -256), ("256", 256), ("257", 257), ("300", 300), ("512", 512),
            ("65536", 65536), ("1.5", 1.5), ("0.5", 0.5), ("minus-0.5", -0.5), ("255.5", 255.5), ("1e3", 1e3),
            ("2147483647", 2_147_483_647), ("minus-2147483648", -2_147_483_648), ("4294967295", 4_294_967_295),
            ("4294967296", 4_294_967_296), ("4294967299", 4_294_967_299), ("9007199254740993", 9_007_199_254_740_993),
            ("9223372036854775807", .integer(.max)), ("18446744073709551615", .unsigned(.max)), ("1e20", 1e20),
            ("1e300", 1e300), ("minus-1e300", -1e300), ("tiny", 1e-300),
        ]
        for (name, index) in refused { addRefusedIndex(index, as: name, to: &list) }
        for index in [0, 1, 127, 128, 254, 255] as [UInt8] { addIndex(index, .integer(Int64(index)), to: &list) }
        for index in [0, 1, 10, 255] as [UInt8] {
            addIndex(index, .number(Double(index)), to: &list)
        }
        for value in ["\"1\"", "true", "[1]"] { addMistypedIndex(value, to: &list) }
    }

    private static func addRefusedIndex(_ index: JSONValue, as name: String, to list: inout ScenarioList) {
        list.add(
            "index-\(name)-is-refused",
            "Index \(index.text()) is refused by setting and by removing, and nothing changes",
            rules: ["KEY-1", "KEY-9"],
            flags: [.refusedCall]
        ) { s in
            let alice = s.manager("alice")
            let (own, shared) = (ScenarioKey("own", at: 3), ScenarioKey("shared", at: 255))
            let (remote, other) = (ScenarioKey("bob", at: 0), ScenarioKey("other"))
            s.setSharedKey(alice, shared)
            s.setKey(alice, own)
            s.setKey(alice, "bob", remote)
            s.setKey(alice, "alice", index: index, bytes: other.bytes, .invalidKeyIndex)
            s.setKey(alice, "bob", index: index, bytes: other.bytes, .invalidKeyIndex)
            s.setSharedKey(alice, index: index, bytes: other.bytes, .invalidKeyIndex)
            s.removeKey(alice, "alice", at: index, .invalidKeyIndex)
            s.removeKey(alice, "bob", at: index, .invalidKeyIndex)
            s.removeKey(alice, "nobody", at: index, .invalidKeyIndex)
            s.removeSharedKey(alice, at: index, .invalidKeyIndex)
            s.keyState(alice, users: [("alice", own), ("bob", remote)], shared: [shared], active: 255)
            s.seals(alice, .opus(1), own, 1)
            s.opens(alice, "bob", remote.seal(.opus(2), 1))
            s.opens(alice, "carol", shared.imported("carol").seal(.opus(3), 1))
            s.events(alice)
        }
    }

    private static func addIndex(_ index: UInt8, _ value: JSONValue, to list: inout ScenarioList) {
        let text = value.text()
        list.add(
            "index-\(text)-works",
            text == "\(index)"
                ? "Index \(index) works like any other"
                : "\(text) is a whole number: it is index \(index)",
            rules: ["KEY-1", "DEC-5"],
            flags: index == 255 ? [.keyRing, .fieldReport] : [.keyRing]
        ) { s in
            let alice = s.manager("alice")
            let (own, shared) = (ScenarioKey("own", at: index), ScenarioKey("shared", at: index))
            let remote = ScenarioKey("bob", at: index)
            s.setSharedKey(alice, index: value, bytes: shared.bytes, ivPrefix: shared.ivPrefix, .done)
            s.seals(alice, .opus(1), shared, 1)
            s.setKey(alice, "alice", index: value, bytes: own.bytes, ivPrefix: own.ivPrefix, .done)
            s.seals(alice, .opus(2), own, 2)
            s.setKey(alice, "bob", index: value, bytes: remote.bytes, .done)
            s.opens(alice, "bob", remote.seal(.opus(3), 1))
            s.opens(alice, "carol", shared.imported("carol").seal(.opus(4), 1))
            s.keyState(alice, users: [("alice", own), ("bob", remote)], shared: [shared], active: index)
            s.removeKey(alice, "bob", at: value)
            s.removeSharedKey(alice, at: value)
            s.drops(alice, "bob", remote.seal(.opus(5), 2))
            s.events(alice, [.missingKey("bob", .audio, at: index)])
            s.keyState(alice, users: [("alice", own)])
        }
    }

    private static func addMistypedIndex(_ text: String, to list: inout ScenarioList) {
        guard let index = try? JSONValue(parsing: Array(text.utf8)) else { preconditionFailure("\(text) is no JSON") }
        let name = ["\"1\"": "string", "true": "boolean", "[1]": "list"][text] ?? text
        list.add(
            "index-as-\(name)-is-no-request",
            "An index that is no number at all is an error of the request, and nothing changes",
            rules: ["KEY-1"],
            flags: [.refusedCall]
        ) { s in
            let alice = s.manager("alice")
            let (own, other) = (ScenarioKey("own", at: 1), ScenarioKey("other"))
            s.setKey(alice, own)
            s.setKey(alice, "alice", index: index, bytes: other.bytes, .invalidParams)
            s.setSharedKey(alice, index: index, bytes: other.bytes, .invalidParams)
            s.removeKey(alice, "alice", at: index, .invalidParams)
            s.removeSharedKey(alice, at: index, .invalidParams)
            s.keyState(alice, users: [("alice", own)])
            s.seals(alice, .opus(1), own, 1)
        }
    }

    /// Keys of the wrong length (KEY-2).
    private static func addLengths(to list: inout ScenarioList) {
        for (algorithm, lengths) in [
            (.aes128GCM, [0, 1, 8, 15, 17, 24, 31, 32, 33, 64, 4096]), (.aes256GCM, [0, 16, 24, 31, 33, 64]),
        ] as [(Algorithm, [Int])] {
            for length in lengths { addRefusedLength(length, algorithm, to: &list) }
        }
        addRefusalOrder(to: &list)
        list.add(
            "key-with-half-a-byte-is-no-request",
            "Key bytes with an odd number of digits, or in capitals and letters that are none, are no request",
            rules: ["KEY-2"],
            flags: [.refusedCall]
        ) { s in
            let alice = s.manager("alice")
            let own = ScenarioKey("own")
            s.setKey(alice, own)
            for key in ["000102030405060708090a0b0c0d0e0", "000102030405060708090a0b0c0d0e0g", "0x01"] {
                s.step(
                    "manager.setKey",
                    ["manager": "alice", "userId": "alice", "keyIndex": 0, "key": .string(key)],
                    .invalidParams
                )
                s.step(
                    "manager.setSharedKey",
                    ["manager": "alice", "keyIndex": 0, "key": .string(key)],
                    .invalidParams
                )
            }
            s.keyState(alice, users: [("alice", own)])
            s.seals(alice, .opus(1), own, 1)
        }
    }

    private static func addRefusedLength(_ length: Int, _ algorithm: Algorithm, to list: inout ScenarioList) {
        let isOtherAlgorithm = length == Fixture.other(algorithm).keySize
        list.add(
            "\(Fixture.folder(algorithm))-key-of-\(length)-bytes-is-refused",
            "\(algorithm.rawValue) takes no key of \(length) bytes, and nothing changes"
                + (isOtherAlgorithm ? " (livekit client-sdk-android#952)" : ""),
            rules: isOtherAlgorithm ? ["KEY-2", "FRM-8"] : ["KEY-2"],
            flags: isOtherAlgorithm ? [.refusedCall, .fieldReport] : [.refusedCall]
        ) { s in
            let alice = s.manager("alice", algorithm)
            let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
            let own = ScenarioKey("own", at: 1, algorithm: algorithm)
            let shared = ScenarioKey("shared", at: 1, algorithm: algorithm)
            let older = ScenarioKey("older", at: 0, algorithm: algorithm)
            s.setKey(alice, "alice", index: 0, bytes: bytes, .invalidKeyLength)
            s.refusesToSeal(alice, .opus(1))
            s.setKey(alice, older)
            s.setKey(alice, own)
            s.setSharedKey(alice, shared)
            s.setKey(alice, "alice", index: 0, bytes: bytes, .invalidKeyLength)
            s.setKey(alice, "alice", index: 1, bytes: bytes, .invalidKeyLength)
            s.setKey(alice, "bob", index: 1, bytes: bytes, .invalidKeyLength)
            s.setSharedKey(alice, index: 0, bytes: bytes, .invalidKeyLength)
            s.setSharedKey(alice, index: 1, bytes: bytes, .invalidKeyLength)
            s.keyState(alice, users: [("alice", older), ("alice", own)], shared: [shared], active: 1)
            s.seals(alice, .opus(2), own, 1)
            s.opens(alice, "bob", shared.imported("bob").seal(.opus(3), 1))
            s.events(alice, [.missingKey("alice")])
        }
    }

    private static func addRefusalOrder(to list: inout ScenarioList) {
        list.add(
            "index-is-judged-before-length",
            "A wrong index and a wrong length together: the index is refused",
            rules: ["KEY-1", "KEY-2"],
            flags: [.refusedCall]
        ) { s in
            let alice = s.manager("alice")
            for (index, length) in [(-1, 0), (256, 15), (1.5, 32), (1e3, 17)] as [(JSONValue, Int)] {
                let bytes = [UInt8](repeating: 7, count: length)
                s.setKey(alice, "alice", index: index, bytes: bytes, .invalidKeyIndex)
                s.setKey(alice, "bob", index: index, bytes: bytes, .invalidKeyIndex)
                s.setSharedKey(alice, index: index, bytes: bytes, .invalidKeyIndex)
            }
            s.setKey(alice, "alice", index: 255, bytes: [7], .invalidKeyLength)
            s.setSharedKey(alice, index: 0, bytes: [7], .invalidKeyLength)
            s.keyState(alice)
        }
        list.add(
            "disposed-is-judged-before-index-and-length",
            "Whatever is wrong with a call, a disposed manager says that it is disposed",
            rules: ["KEY-1", "KEY-2", "MGR-2"],
            flags: [.refusedCall, .lifeCycle]
        ) { s in
            let alice = s.manager("alice")
            s.setKey(alice, ScenarioKey("own"))
            s.dispose(alice)
            for (index, length) in [(256, 16), (0, 15), (-1, 0), (1.5, 33)] as [(JSONValue, Int)] {
                let bytes = [UInt8](repeating: 7, count: length)
                s.setKey(alice, "alice", index: index, bytes: bytes, .disposed)
                s.setSharedKey(alice, index: index, bytes: bytes, .disposed)
                s.removeKey(alice, "alice", at: index, .disposed)
                s.removeSharedKey(alice, at: index, .disposed)
            }
        }
        list.add(
            "refused-set-does-not-choose-the-key",
            "A refused key at an older index, own or shared, does not make that index seal",
            rules: ["KEY-2", "KEY-4"],
            flags: [.refusedCall]
        ) { s in
            let alice = s.manager("alice")
            let shared = [ScenarioKey("shared 0", at: 0), ScenarioKey("shared 1", at: 1)]
            let own = [ScenarioKey("own 0", at: 0), ScenarioKey("own 1", at: 1)]
            for key in shared { s.setSharedKey(alice, key) }
            s.setSharedKey(alice, index: 0, bytes: [1, 2, 3], .invalidKeyLength)
            s.seals(alice, .opus(1), shared[1], 1)
            for key in own { s.setKey(alice, key) }
            s.setKey(alice, "alice", index: 0, bytes: [1, 2, 3], .invalidKeyLength)
            s.seals(alice, .opus(2), own[1], 2)
            s.keyState(alice, users: own.map { ("alice", $0) }, shared: shared, active: 1)
            s.events(alice)
        }
    }
}
