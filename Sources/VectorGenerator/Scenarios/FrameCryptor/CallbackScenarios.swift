internal import VectorFiles

/// All three callbacks or none (INS-2).
enum CallbackScenarios {
    static func file() -> VectorFile {
        var list = FrameCryptorScenarios.list("callbacks")
        addIncomplete(to: &list)
        addComplete(to: &list)
        addNone(to: &list)
        addMeetings(to: &list)
        return list.file("Callbacks that are passed all together, in part, or not at all.")
    }

    /// Every proper part of the three.
    private static let parts = [
        ["encrypt"], ["decrypt"], ["getMaxSize"], ["encrypt", "decrypt"], ["encrypt", "getMaxSize"],
        ["decrypt", "getMaxSize"],
    ]

    private static func name(_ part: [String]) -> String { part.joined(separator: "-and-").lowercased() }

    private static func addIncomplete(to list: inout ScenarioList) {
        for part in parts {
            list.add(
                "only-\(name(part))-onto-nothing",
                "Only \(part.joined(separator: " and ")): refused, and the engine stays plain",
                rules: ["INS-2"],
                flags: [.callbacks]
            ) { s in
                let alice = s.engine("alice")
                s.install(alice, .xor(), callbacks: part, .incomplete)
                s.sendsPlain(alice, .audio(1))
                s.decodes(alice, EngineCryptor.xor().sealed(.video(2), 1), 1)
                s.trace(alice, [], living: 0)
                s.log(alice)
            }
            for path in EnginePath.allCases {
                list.add(
                    "only-\(name(part))-onto-\(path.rawValue)",
                    "Only \(part.joined(separator: " and ")): refused, and what was installed stays and goes on counting",
                    rules: ["INS-2", "INS-3"],
                    flags: [.callbacks]
                ) { s in
                    let alice = s.engine("alice", .aes(from: 40), by: path)
                    s.sends(alice, .audio(1), .aes(), 40)
                    s.install(alice, .xor(), callbacks: part, .incomplete)
                    s.sends(alice, .audio(2), .aes(), 41)
                    s.opens(alice, .video(3), .aes(), 7)
                    s.trace(
                        alice,
                        path.sending(.audio(1), .aes(), 40) + path.sending(.audio(2), .aes(), 41)
                            + path.opening(.video(3), .aes(), 7),
                        living: path.living(1)
                    )
                }
            }
        }
        list.add(
            "only-some-before-initialize",
            "Only some callbacks before initialize are refused, for either reason, and nothing is installed",
            rules: ["INS-2", "INS-1"],
            flags: [.callbacks]
        ) { s in
            let alice = s.newEngine("alice")
            for part in parts { s.install(alice, .xor(), callbacks: part, .incompleteOrNotInitialized) }
            s.initialize(alice)
            s.sendsPlain(alice, .audio(1))
            s.destroy(alice)
            for part in parts { s.install(alice, .xor(), callbacks: part, .incompleteOrNotInitialized) }
            s.initialize(alice)
            s.sendsPlain(alice, .video(2))
            s.trace(alice, [], living: 0)
        }
        list.add(
            "part-after-part",
            "Parts that are passed one after another never add up to an installation",
            rules: ["INS-2"],
            flags: [.callbacks]
        ) { s in
            let alice = s.engine("alice")
            for callback in Scenario.callbackNames {
                s.install(alice, .xor(), callbacks: [callback], .incomplete)
                s.sendsPlain(alice, .audio(1))
            }
            s.install(alice, .xor(), callbacks: Scenario.callbackNames, .installed)
            s.sends(alice, .audio(2), .xor(), 1)
            s.install(alice, .xor("other"), callbacks: ["encrypt", "getMaxSize"], .incomplete)
            s.install(alice, .xor("other"), callbacks: ["decrypt"], .incomplete)
            s.sends(alice, .audio(3), .xor(), 2)
        }
    }

    private static func addComplete(to list: inout ScenarioList) {
        let orders = [
            ["encrypt", "decrypt", "getMaxSize"], ["encrypt", "getMaxSize", "decrypt"],
            ["decrypt", "encrypt", "getMaxSize"], ["decrypt", "getMaxSize", "encrypt"],
            ["getMaxSize", "encrypt", "decrypt"], ["getMaxSize", "decrypt", "encrypt"],
        ]
        list.add(
            "all-three",
            "All three callbacks are installed, in whatever order they are named",
            rules: ["INS-2", "INS-1"],
            flags: [.callbacks]
        ) { s in
            let alice = s.engine("alice")
            for (number, order) in orders.enumerated() {
                let cryptor = EngineCryptor.xor("order \(number)")
                s.install(alice, cryptor, callbacks: order, .installed)
                s.sends(alice, .audio(number), cryptor, 1)
                s.opens(alice, .video(number), cryptor, 5)
            }
        }
        list.add(
            "userdata-of-two-engines",
            "Two engines with the same three callbacks: each call gets the userData of its own engine",
            rules: ["INS-2", "INS-3"],
            flags: [.callbacks]
        ) { s in
            let alice = s.engine("alice", .aes("alice's", from: 1), by: .callback)
            let bob = s.engine("bob", .aes("bob's", from: 1), by: .callback)
            for number in 1...4 {
                s.sends(alice, .audio(number), .aes("alice's"), UInt64(number))
                s.sends(bob, .audio(number), .aes("bob's"), UInt64(number))
                s.opens(alice, .video(number), .aes("alice's"), 9)
                s.opens(bob, .video(number), .aes("bob's"), 9)
            }
            s.install(alice, .aes("alice's new"), by: .callback)
            s.sends(bob, .audio(5), .aes("bob's"), 5)
            s.sends(alice, .audio(5), .aes("alice's new"), 1)
        }
    }

    private static func addNone(to list: inout ScenarioList) {
        list.addForEachPath(
            "none-removes",
            "Three callbacks that are null remove what is installed; frames are plain in both directions",
            rules: ["INS-2", "INS-3"],
            flags: [.callbacks]
        ) { s, path in
            let alice = s.engine("alice", .xor(), by: path)
            s.sends(alice, .audio(1), .xor(), 1)
            s.installNothing(alice)
            s.sendsPlain(alice, .audio(2))
            s.decodes(alice, EngineCryptor.xor().sealed(.video(3), 2), 2)
            s.decodes(alice, .video(4))
            s.trace(alice, path.sending(.audio(1), .xor(), 1), living: path.living(1))
        }
        list.add(
            "none-onto-nothing",
            "Removing where nothing is installed succeeds too, also twice",
            rules: ["INS-2"],
            flags: [.callbacks]
        ) { s in
            let alice = s.engine("alice")
            s.installNothing(alice)
            s.sendsPlain(alice, .audio(1))
            s.installNothing(alice)
            s.installNothing(alice)
            s.decodes(alice, .video(2))
            s.install(alice, .xor(), by: .callback)
            s.sends(alice, .audio(3), .xor(), 1)
        }
        list.add(
            "none-between",
            "Callbacks are installed and removed in turn: frames are encrypted and plain in turn",
            rules: ["INS-2", "INS-3"],
            flags: [.callbacks]
        ) { s in
            let alice = s.engine("alice")
            for number in 0..<4 {
                s.install(alice, .aes("turn \(number)", from: UInt64(number)), by: .callback)
                s.sends(alice, .video(number), .aes("turn \(number)"), UInt64(number))
                s.installNothing(alice)
                s.sendsPlain(alice, .video(number))
            }
        }
    }

    private static func addMeetings(to list: inout ScenarioList) {
        list.add(
            "none-keeps-the-object-alive",
            "An object that three null callbacks removed stays alive until destroy",
            rules: ["INS-2", "INS-9"],
            flags: [.callbacks, .cryptorLifetime]
        ) { s in
            let alice = s.engine("alice", .xor(), by: .object)
            s.installNothing(alice)
            s.sendsPlain(alice, .audio(1))
            s.trace(alice, [], living: 1)
            s.destroy(alice)
            s.trace(alice, [], living: 0)
        }
        list.add(
            "only-some-is-no-install",
            "A refused installation is none: the next oversize ciphertext is not logged anew",
            rules: ["INS-2", "INS-6"],
            flags: [.callbacks, .ciphertextSize]
        ) { s in
            let alice = s.engine("alice", .oversize(4), by: .object)
            s.sendsNothing(alice, .audio(1, 30))
            s.log(alice, oversize: [(34, 30)], [.encryptFailed(.audio(1))])
            s.install(alice, .xor(), callbacks: ["encrypt", "decrypt"], .incomplete)
            s.sendsNothing(alice, .audio(2, 30))
            s.log(alice, [.encryptFailed(.audio(1)), .encryptFailed(.audio(2))])
        }
    }
}
