internal import AdapterProtocol
internal import VectorFiles

/// All three callbacks or none (INS-2).
enum CallbackScenarios {
    static func file() -> VectorFile {
        let list = FrameCryptorScenarios.list("callbacks")
        for add in [addIncomplete, addComplete, addNone, addMeetings] { add(list) }
        return list.file("Callbacks that are passed all together, in part, or not at all.")
    }

    /// Every proper part of the three.
    private static let parts: [[CallbackName]] = [
        [.encrypt], [.decrypt], [.getMaxSize], [.encrypt, .decrypt], [.encrypt, .getMaxSize],
        [.decrypt, .getMaxSize],
    ]

    private static func addIncomplete(to list: ScenarioList) {
        let row = list.family(.callbacks)
        for part in parts {
            let words = part.map(\.rawValue).joined(separator: " and ")
            let name = words.lowercased().replacing(" ", with: "-")
            row("only-\(name)-onto-nothing", "INS-2").comment("Only \(words): refused, and the engine stays plain")
                .engine("alice").refusesToInstall(.xor(), callbacks: part)
                .sendsPlain(.audio(1)).decodesCiphertext(of: .video(2), 1, under: .xor()).trace().log()
            for path in EnginePath.allCases {
                row("only-\(name)-onto-\(path.rawValue)", "INS-2 INS-3")
                    .comment("Only \(words): refused, and what was installed stays and goes on counting")
                    .engine("alice", .aes(from: 40), by: path).sends(.audio(1), 40)
                    .refusesToInstall(.xor(), callbacks: part).sends(.audio(2), 41).opens(.video(3), 7).trace()
            }
        }
        row("only-some-before-initialize", "INS-2 INS-1")
            .comment("Only some callbacks before initialize are refused, for either reason, and nothing is installed")
            .newEngine("alice")
            .each(parts) { $0.refusesToInstall(.xor(), callbacks: $1, .incompleteOrNotInitialized) }
            .initialize().sendsPlain(.audio(1)).destroy()
            .each(parts) { $0.refusesToInstall(.xor(), callbacks: $1, .incompleteOrNotInitialized) }
            .initialize().sendsPlain(.video(2)).trace()
        row("part-after-part", "INS-2")
            .comment("Parts that are passed one after another never add up to an installation")
            .engine("alice")
            .each(parts.prefix(3)) { $0.refusesToInstall(.xor(), callbacks: $1).sendsPlain(.audio(1)) }
            .install(.xor(), by: .callback).sends(.audio(2), 1)
            .refusesToInstall(.xor("other"), callbacks: [.encrypt, .getMaxSize])
            .refusesToInstall(.xor("other"), callbacks: [.decrypt]).sends(.audio(3), 2)
    }

    private static func addComplete(to list: ScenarioList) {
        let row = list.family(.callbacks).by(.callback)
        let orders: [[CallbackName]] = [
            [.encrypt, .decrypt, .getMaxSize], [.encrypt, .getMaxSize, .decrypt],
            [.decrypt, .encrypt, .getMaxSize], [.decrypt, .getMaxSize, .encrypt],
            [.getMaxSize, .encrypt, .decrypt], [.getMaxSize, .decrypt, .encrypt],
        ]
        row("all-three", "INS-2 INS-1").comment("All three callbacks are installed, in whatever order they are named")
            .engine("alice")
            .each(orders.enumerated()) { s, order in
                s.install(.xor("order \(order.offset)"), callbacks: order.element)
                    .sends(.audio(order.offset), 1).opens(.video(order.offset), 5)
            }
        row("userdata-of-two-engines", "INS-2 INS-3")
            .comment("Two engines with the same three callbacks: each call gets the userData of its own engine")
            .engine("alice", .aes("alice's")).engine("bob", .aes("bob's"))
            .each(1...4) { s, number in
                s.on(engine: "alice").sends(.audio(number), UInt64(number))
                    .on(engine: "bob").sends(.audio(number), UInt64(number))
                    .on(engine: "alice").opens(.video(number), 9).on(engine: "bob").opens(.video(number), 9)
            }
            .on(engine: "alice").install(.aes("alice's new"))
            .on(engine: "bob").sends(.audio(5), 5).on(engine: "alice").sends(.audio(5), 1)
    }

    private static func addNone(to list: ScenarioList) {
        list.family(.callbacks).byEachPath("none-removes", "INS-2 INS-3")
            .comment("Three callbacks that are null remove what is installed; frames are plain in both directions")
            .engine("alice", .xor()).sends(.audio(1), 1).installNothing().sendsPlain(.audio(2))
            .decodesCiphertext(of: .video(3), 2, under: .xor()).decodesPlain(.video(4)).trace()
        let row = list.family(.callbacks).by(.callback)
        row("none-onto-nothing", "INS-2").comment("Removing where nothing is installed succeeds too, also twice")
            .engine("alice").installNothing().sendsPlain(.audio(1)).installNothing().installNothing()
            .decodesPlain(.video(2)).install(.xor()).sends(.audio(3), 1)
        row("none-between", "INS-2 INS-3")
            .comment("Callbacks are installed and removed in turn: frames are encrypted and plain in turn")
            .engine("alice")
            .each(0..<4) { s, number in
                s.install(.aes("turn \(number)", from: UInt64(number))).sends(.video(number), UInt64(number))
                    .installNothing().sendsPlain(.video(number))
            }
    }

    private static func addMeetings(to list: ScenarioList) {
        let row = list.family(.callbacks)
        row("none-keeps-the-object-alive", "INS-2 INS-9", .cryptorLifetime)
            .comment("An object that three null callbacks removed stays alive until destroy")
            .engine("alice", .xor()).installNothing().sendsPlain(.audio(1)).trace(living: 1)
            .destroy().trace(living: 0)
        row("only-some-is-no-install", "INS-2 INS-6", .ciphertextSize)
            .comment("A refused installation is none: the next oversize ciphertext is not logged anew")
            .engine("alice", .oversize(4)).sendsNothing(.audio(1, 30))
            .log(oversize: [(34, 30)], .encryptFailed(.audio(1)))
            .refusesToInstall(.xor(), callbacks: [.encrypt, .decrypt]).sendsNothing(.audio(2, 30))
            .log(.encryptFailed(.audio(1)), .encryptFailed(.audio(2)))
    }
}
