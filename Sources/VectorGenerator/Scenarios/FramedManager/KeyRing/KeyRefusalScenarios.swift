internal import AEAD
internal import AdapterProtocol
internal import JSON
internal import VectorFiles

/// Key operations that are refused, which change nothing (KEY-1, KEY-2).
enum KeyRefusalScenarios: SenderScenarios {
    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("key-refusals")
        for add in [addRefusedIndexes, addIndexes, addMistypedIndexes, addLengths, addOrder, addDigits] { add(list) }
        return list.file("Indexes and lengths that are refused, and those at the edges that are not.")
    }

    private static let other = ScenarioKey("other")

    /// Indexes that are none (KEY-1).
    private static func addRefusedIndexes(to list: ScenarioList) {
        let refused: [(name: String, index: JSONValue)] = [
            ("minus-1", -1), ("minus-256", -256), ("256", 256), ("257", 257), ("300", 300), ("512", 512),
            ("65536", 65536), ("1.5", 1.5), ("0.5", 0.5), ("minus-0.5", -0.5), ("255.5", 255.5), ("1e3", 1e3),
            ("2147483647", 2_147_483_647), ("minus-2147483648", -2_147_483_648), ("4294967295", 4_294_967_295),
            ("4294967296", 4_294_967_296), ("4294967299", 4_294_967_299), ("9007199254740993", 9_007_199_254_740_993),
            ("9223372036854775807", .integer(.max)), ("18446744073709551615", .unsigned(.max)), ("1e20", 1e20),
            ("1e300", 1e300), ("minus-1e300", -1e300), ("tiny", 1e-300),
        ]
        let (own, shared) = (ScenarioKey("own", at: 3), ScenarioKey("shared", at: 255))
        for (name, index) in refused {
            list.family(.refusedCall)("index-\(name)-is-refused", "KEY-1 KEY-9")
                .comment("Index \(index.text()) is refused by setting and by removing, and nothing changes")
                .create("alice").setSharedKey(shared).setKey(own).holding(bob)
                .triesKeys(of: ["alice", "bob"], at: index, other.bytes, .invalidKeyIndex)
                .triesRemovals(of: ["alice", "bob", "nobody"], at: index, .invalidKeyIndex)
                .keyState(users: [("alice", own), ("bob", bob)], shared: [shared], active: 255)
                .seals(.opus(1), own, 1).opens(bob.seal(.opus(2), 1))
                .opens(shared.imported("carol").seal(.opus(3), 1), from: "carol")
        }
    }

    /// Indexes at the edges, and whole numbers that are written with a point
    /// (KEY-1).
    private static func addIndexes(to list: ScenarioList) {
        for index in [0, 1, 127, 128, 254, 255] as [UInt8] { addIndex(index, .integer(Int64(index)), to: list) }
        for index in [0, 1, 10, 255] as [UInt8] { addIndex(index, .number(Double(index)), to: list) }
    }

    private static func addIndex(_ index: UInt8, _ value: JSONValue, to list: ScenarioList) {
        let text = value.text()
        let keys = ["own", "shared", "bob"].map { ScenarioKey($0, at: index) }
        let (own, shared, bob) = (keys[0], keys[1], keys[2])
        let row = list.family(index == 255 ? [.keyRing, .fieldReport] : [.keyRing])
        row("index-\(text)-works", "KEY-1 DEC-5")
            .comment(
                text == "\(index)"
                    ? "Index \(index) works like any other" : "\(text) is a whole number: it is index \(index)"
            )
            .create("alice")
            .setSharedKey(index: value, bytes: shared.bytes, ivPrefix: shared.ivPrefix, .done)
            .seals(.opus(1), shared, 1)
            .setKey(of: "alice", index: value, bytes: own.bytes, ivPrefix: own.ivPrefix, .done)
            .seals(.opus(2), own, 2)
            .setKey(of: "bob", index: value, bytes: bob.bytes, .done).opens(bob.seal(.opus(3), 1))
            .opens(shared.imported("carol").seal(.opus(4), 1), from: "carol")
            .keyState(users: [("alice", own), ("bob", bob)], shared: [shared], active: index)
            .removeKey(of: "bob", at: value).removeSharedKey(at: value)
            .drops(bob.seal(.opus(5), 2)).events(.missingKey(at: index))
            .keyState(users: [("alice", own)]).openEnded()
    }

    /// Indexes that are no numbers.
    private static func addMistypedIndexes(to list: ScenarioList) {
        let own = ScenarioKey("own", at: 1)
        for (name, index) in [("string", "1"), ("boolean", true), ("list", [1])] as [(String, JSONValue)] {
            list.family(.refusedCall)("index-as-\(name)-is-no-request", "KEY-1")
                .comment("An index that is no number at all is an error of the request, and nothing changes")
                .aliceSealing(with: own)
                .triesKeys(of: ["alice"], at: index, other.bytes, .invalidParams)
                .triesRemovals(of: ["alice"], at: index, .invalidParams)
                .keyState(users: [("alice", own)]).seals(.opus(1), own, 1).openEnded()
        }
    }

    /// Keys of the wrong length (KEY-2).
    private static func addLengths(to list: ScenarioList) {
        for length in [0, 1, 8, 15, 17, 24, 31, 32, 33, 64, 4096] { addLength(length, .aes128GCM, to: list) }
        for length in [0, 16, 24, 31, 33, 64] { addLength(length, .aes256GCM, to: list) }
    }

    private static func addLength(_ length: Int, _ algorithm: Algorithm, to list: ScenarioList) {
        let isOtherAlgorithm = length == Fixture.other(algorithm).keySize
        let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
        let own = ScenarioKey("own", at: 1, algorithm: algorithm)
        let shared = ScenarioKey("shared", at: 1, algorithm: algorithm)
        let older = ScenarioKey("older", at: 0, algorithm: algorithm)
        let row = list.family(isOtherAlgorithm ? [.refusedCall, .fieldReport] : [.refusedCall])
        let name = "\(Fixture.folder(algorithm))-key-of-\(length)-bytes-is-refused"
        row(name, isOtherAlgorithm ? "KEY-2 FRM-8" : "KEY-2")
            .comment(
                "\(algorithm.rawValue) takes no key of \(length) bytes, and nothing changes"
                    + (isOtherAlgorithm ? " (livekit client-sdk-android#952)" : "")
            )
            .create("alice", algorithm)
            .setKey(of: "alice", index: 0, bytes: bytes, .invalidKeyLength).refusesToSeal(.opus(1))
            .setKey(older).setKey(own).setSharedKey(shared)
            .setKey(of: "alice", index: 0, bytes: bytes, .invalidKeyLength)
            .setKey(of: "alice", index: 1, bytes: bytes, .invalidKeyLength)
            .setKey(of: "bob", index: 1, bytes: bytes, .invalidKeyLength)
            .setSharedKey(index: 0, bytes: bytes, .invalidKeyLength)
            .setSharedKey(index: 1, bytes: bytes, .invalidKeyLength)
            .keyState(users: [("alice", older), ("alice", own)], shared: [shared], active: 1)
            .seals(.opus(2), own, 1).opens(shared.imported("bob").seal(.opus(3), 1)).events(.missingKey())
    }

    /// Which refusal comes first.
    private static func addOrder(to list: ScenarioList) {
        let row = list.family(.refusedCall, isSilent: false)
        let wrong: [(index: JSONValue, length: Int)] = [(-1, 0), (256, 15), (1.5, 32), (1e3, 17)]
        row("index-is-judged-before-length", "KEY-1 KEY-2")
            .comment("A wrong index and a wrong length together: the index is refused")
            .create("alice")
            .each(wrong) { s, key in
                let bytes = [UInt8](repeating: 7, count: key.length)
                s.triesKeys(of: ["alice", "bob"], at: key.index, bytes, .invalidKeyIndex)
            }
            .setKey(of: "alice", index: 255, bytes: [7], .invalidKeyLength)
            .setSharedKey(index: 0, bytes: [7], .invalidKeyLength).keyState()
        let oneWrong: [(index: JSONValue, length: Int)] = [(256, 16), (0, 15), (-1, 0), (1.5, 33)]
        row("disposed-is-judged-before-index-and-length", "KEY-1 KEY-2 MGR-2", .lifeCycle)
            .comment("Whatever is wrong with a call, a disposed manager says that it is disposed")
            .aliceSealing(with: own).dispose()
            .each(oneWrong) { s, key in
                let bytes = [UInt8](repeating: 7, count: key.length)
                s.triesKeys(of: ["alice"], at: key.index, bytes, .disposed)
                    .triesRemovals(of: ["alice"], at: key.index, .disposed)
            }
        let shared = [0, 1].map { ScenarioKey("shared \($0)", at: $0) }
        let own = [0, 1].map { ScenarioKey("own \($0)", at: $0) }
        row("refused-set-does-not-choose-the-key", "KEY-2 KEY-4")
            .comment("A refused key at an older index, own or shared, does not make that index seal")
            .create("alice").setSharedKey(shared[0]).setSharedKey(shared[1])
            .setSharedKey(index: 0, bytes: [1, 2, 3], .invalidKeyLength).seals(.opus(1), shared[1], 1)
            .setKey(own[0]).setKey(own[1])
            .setKey(of: "alice", index: 0, bytes: [1, 2, 3], .invalidKeyLength).seals(.opus(2), own[1], 2)
            .keyState(users: own.map { ("alice", $0) }, shared: shared, active: 1).events()
    }

    /// Key bytes that are none.
    private static func addDigits(to list: ScenarioList) {
        let digits: [JSONValue] = ["000102030405060708090a0b0c0d0e0", "000102030405060708090a0b0c0d0e0g", "0x01"]
        list.family(.refusedCall)("key-with-half-a-byte-is-no-request", "KEY-2")
            .comment("Key bytes with an odd number of digits, or in capitals and letters that are none, are no request")
            .aliceSealing(with: own)
            .each(digits) { s, key in
                s.ask(raw: .setKey, ["userId": "alice", "keyIndex": 0, "key": key], .invalidParams)
                s.ask(raw: .setSharedKey, ["keyIndex": 0, "key": key], .invalidParams)
            }
            .keyState(users: [("alice", own)]).seals(.opus(1), own, 1).openEnded()
    }
}

extension Scenario {
    /// Tries to install these bytes for each of these users, and then as a
    /// shared key.
    @discardableResult
    fileprivate func triesKeys(
        of userIDs: [String],
        at index: JSONValue,
        _ bytes: [UInt8],
        _ answer: ScenarioAnswer
    ) -> Scenario {
        each(userIDs) { $0.setKey(of: $1, index: index, bytes: bytes, answer) }
            .setSharedKey(index: index, bytes: bytes, answer)
    }

    /// Tries to remove the key of each of these users, and then the shared one.
    @discardableResult
    fileprivate func triesRemovals(of userIDs: [String], at index: JSONValue, _ answer: ScenarioAnswer) -> Scenario {
        each(userIDs) { $0.removeKey(of: $1, at: index, answer) }.removeSharedKey(at: index, answer)
    }
}
