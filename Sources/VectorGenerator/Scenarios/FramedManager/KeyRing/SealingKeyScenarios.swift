internal import AdapterProtocol
internal import FramedMedia
internal import VectorFiles

/// Nothing that comes in, and no key of others, moves the key that seals
/// (KEY-5, KEY-6). Alice seals with the second of two keys of her own, or of two
/// shared ones; what comes in names the index of the first.
enum SealingKeyScenarios: ReceiverScenarios {
    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("sealing-key")
        addCrossings(to: list)
        addReported(to: list)
        addManyFrames(to: list)
        return list.file("The key that seals stays, whatever comes in and whichever keys of others are set.")
    }

    /// Whose keys those are that seal, or that open.
    private enum Owner: String, CaseIterable { case user, shared }

    /// When the key that opens is set: before both keys that seal, between
    /// them, or after them.
    private enum Moment: String, CaseIterable { case before, between, after }

    /// What becomes of the frame that comes in.
    private enum Fate: String, CaseIterable {
        case opens, fails, misses, replayed, plain, foreign
        /// No frame comes in: the key alone is set.
        case none
    }

    /// The keys that seal: the first, and the one whose turn it is.
    private static func sealing(_ owner: Owner, at index: UInt8) -> [ScenarioKey] {
        [ScenarioKey("\(owner) first", at: index), ScenarioKey("\(owner) second", at: index + 1)]
    }

    private static func addCrossings(to list: ScenarioList) {
        let row = list.family(.keyRing)
        for sealer in Owner.allCases {
            for opener in Owner.allCases {
                // A shared key that is set later would be the one that seals.
                let moments = sealer == .shared && opener == .shared ? [.before] : Moment.allCases
                for (moment, fate) in moments.flatMap({ moment in Fate.allCases.map { (moment, $0) } }) {
                    let scenario = row(
                        "\(sealer)-keys-\(opener)-opener-set-\(moment)-\(fate)",
                        "KEY-4 KEY-5 KEY-6" + rules(of: fate)
                    )
                    scenario.comment("Sealing keys: \(sealer); a key that opens (\(opener)) is set \(moment) them;")
                        .comment(sentence(of: fate))
                    cross(scenario, sealer, opener, moment, fate)
                }
            }
        }
    }

    private static func cross(
        _ scenario: Scenario,
        _ sealer: Owner,
        _ opener: Owner,
        _ moment: Moment,
        _ fate: Fate
    ) {
        let keys = sealing(sealer, at: sealer == .shared && opener == .shared ? 1 : 0)
        let key = ScenarioKey("what opens")
        func set(_ key: ScenarioKey, _ owner: Owner, opens: Bool = false) {
            switch owner {
            case .user where opens: scenario.holding(key)
            case .user: scenario.setKey(key)
            // It never seals, so its prefix is the sender's own.
            case .shared: scenario.setSharedKey(opens ? key.unpinned : key)
            }
        }
        scenario.create("alice")
        if moment == .before { set(key, opener, opens: true) }
        set(keys[0], sealer)
        if moment == .between { set(key, opener, opens: true) }
        set(keys[1], sealer)
        if moment == .after { set(key, opener, opens: true) }
        scenario.seals(.opus(1), keys[1], 1)
        switch fate {
        case .opens: scenario.opens(key.audio(1))
        case .fails: scenario.drops(key.audio(1).broken).events(.decryptionFailed())
        case .misses: scenario.drops(key.audio(1).naming(index: 9)).events(.missingKey(at: 9))
        case .replayed: scenario.opens(key.audio(1)).drops(key.audio(1))
        case .plain: scenario.forwards(plain).events(.unencryptedFrame())
        case .foreign: scenario.drops(key.audio(1).naming(version: 2)).events(.unsupportedVersion(2))
        case .none: break
        }
        scenario.seals(.opus(2), keys[1], 2).seals(.vp8(3, .key), keys[1], 3)
    }

    private static func rules(of fate: Fate) -> String {
        switch fate {
        case .opens: " DEC-8"
        case .fails: " DEC-7 EVT-3"
        case .misses: " DEC-5 EVT-2"
        case .replayed: " DEC-6 EVT-15"
        case .plain: " DEC-4 EVT-7"
        case .foreign: " DEC-3 EVT-8"
        case .none: ""
        }
    }

    private static func sentence(of fate: Fate) -> String {
        switch fate {
        case .opens: "a frame opens at the index of the older one"
        case .fails: "a frame fails at that index"
        case .misses: "a frame names an index without a key"
        case .replayed: "a frame comes twice"
        case .plain: "a plain frame comes"
        case .foreign: "a frame of another version comes"
        case .none: "nothing comes in"
        }
    }

    /// The bytes of a report: a late frame moved the index that seals.
    private static func addReported(to list: ScenarioList) {
        let first = ScenarioKey(bytes: [UInt8](repeating: 0x0A, count: 16), ivPrefix: 0x2222_2222_2222_2222)
        let second = ScenarioKey(bytes: [UInt8](repeating: 0x0B, count: 16), at: 1, ivPrefix: 0x3333_3333_3333_3333)
        let late = ScenarioKey(bytes: [UInt8](repeating: 0, count: 16), ivPrefix: 0x1111_1111_1111_1111)
        let frame = hex("78784d158532b2823941fae14c8f29e48a666d00000001111111111111111100000101e2eefeed")
        let media = ScenarioMedia(.audio, codec: "opus", hex("78aabb"))
        list.family(.fieldReport)("late-frame-under-an-outdated-index", "KEY-5 KEY-6 DEC-8")
            .comment("A frame at index 0 opens; sealing still names index 1 (livekit client-sdk-js#1272)")
            .create("alice").setKey(first).setKey(second).holding(late)
            .opens(ScenarioFrame(trackType: .audio, media: media.data, bytes: frame))
            .seals(
                media,
                second,
                1,
                published: hex("783082470323e553d864bfd0a9ddf5c595c38100000001333333333333333301000101e2eefeed")
            )
    }

    /// Many frames of many users come in while alice seals.
    private static func addManyFrames(to list: ScenarioList) {
        let (mine, users) = (sealing(.user, at: 200), ["bob", "carol", "dave"])
        let keys = users.enumerated().map { ScenarioKey("\($1)", at: UInt8(199 + $0)) }
        let row = list.family(.keyRing)
        row("frames-of-three-users-at-neighbouring-indexes", "KEY-5 KEY-6 DEC-8")
            .comment("Three users' frames at indexes beside her own; after each she seals under her second key")
            .create("alice").each(mine) { $0.setKey($1) }
            .each(zip(users, keys)) { $0.setKey(of: $1.0, $1.1) }
            .each(1...6) { scenario, round in
                let place = (round - 1) % users.count
                scenario.opens(keys[place].audio(UInt32(round)), from: users[place])
                    .seals(.opus(round), mine[1], UInt32(round))
            }
        let shared = sealing(.shared, at: 0)
        row("shared-frames-of-the-older-key", "KEY-5 KEY-6 KEY-12 DEC-8", .rotation)
            .comment("Frames under the older shared key open, early and late; the newer one seals all along")
            .create("alice").each(shared) { $0.setSharedKey($1) }
            .each(1...4) { scenario, round in
                scenario.opens(shared[0].imported("bob").audio(UInt32(round)))
                    .opens(shared[1].imported("bob").audio(UInt32(round + 10)))
                    .seals(.opus(round), shared[1], UInt32(round))
            }
    }
}
