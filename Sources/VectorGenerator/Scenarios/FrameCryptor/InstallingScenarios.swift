internal import VectorFiles

/// Installing by either path, and when it is refused (INS-1).
enum InstallingScenarios {
    static func file() -> VectorFile {
        let list = FrameCryptorScenarios.list("installing")
        for add in [addRefused, addInstalled, addTogether] { add(list) }
        return list.file("Installing a cryptor: before initialize, during a call, again, and in two engines.")
    }

    private static let frames: [EngineFrame] = (1...3).flatMap { [.audio($0), .video($0)] }

    private static func addRefused(to list: ScenarioList) {
        let row = list.family(.installation).byEachPath
        row("before-initialize", "INS-1")
            .comment("Before initialize installing is refused and installs nothing; after it, it works")
            .newEngine("alice").refusesToInstall(.xor("early")).initialize().sendsPlain(.audio(1))
            .decodesCiphertext(of: .video(2), 1, under: .xor("early")).trace()
            .install(.xor("late")).sends(.audio(3), 1).opens(.video(4), 1).log()
        row("refused-again-and-again", "INS-1")
            .comment("However often it is tried before initialize, nothing is installed")
            .newEngine("alice").each(0..<5) { $0.refusesToInstall(.aes("key \($1)")) }.trace().initialize()
            .sendsPlain(.audio(1, 30)).decodesPlain(.audio(2, 30)).sendsPlain(.video(1, 30)).decodesPlain(.video(2, 30))
            .trace()
        row("after-destroy", "INS-1 INS-4", .engineLife)
            .comment("Between destroy and the next initialize installing is refused, as before the first")
            .engine("alice", .aes("first")).sends(.audio(1), 1).destroy().refusesToInstall(.aes("between"))
            .initialize().sendsPlain(.audio(2)).decodesPlain(.video(3)).install(.aes("second")).sends(.audio(4), 1)
        list.family(.engineLife)("no-frames-before-initialize", "INS-1 INS-4")
            .comment("Before initialize and after destroy the engine takes no frame in either direction")
            .newEngine("alice")
            .each(0..<2) { s, life in
                for frame in EngineFrame.both(life) {
                    s.send(frame, .notInitialized)
                        .receive(frame, nil, .notInitialized).receive(frame, 7, .notInitialized)
                }
                s.initialize().sendsPlain(.audio(life)).destroy()
            }
            .send(.video(9), .notInitialized).log().trace()
    }

    private static func addInstalled(to list: ScenarioList) {
        let row = list.family(.installation).byEachPath
        row("round-trip", "INS-1 INS-13 INS-8")
            .comment("Audio and video go from one engine to another, both with the same key")
            .engine("alice", .aes(from: 1)).engine("bob", .aes(from: 1_000_000))
            .each(zip(frames, 0...)) { s, sent in
                s.delivers(sent.0, sent.1 + 1).delivers(sent.0, sent.1 + 1_000_000, from: "bob", to: "alice")
            }
            .log().on(engine: "bob").log()
        row("during-a-call", "INS-1 INS-3")
            .comment("A call begins in plain; from the next frame after installing it is encrypted")
            .engine("alice").engine("bob")
            .each([.audio(1), .video(2)] as [EngineFrame]) {
                $0.on(engine: "alice").sendsPlain($1).on(engine: "bob").decodesPlain($1)
            }
            .on(engine: "alice").install(.aes()).on(engine: "bob").install(.aes())
            .delivers([.audio(3), .video(4)], from: 1).on(engine: "alice").trace()
        row("again-and-again", "INS-1 INS-3")
            .comment("Each of five installations succeeds and the newest is in force, with a counter of its own")
            .engine("alice")
            .each(0..<5) {
                $0.install(.xor("key \($1)")).sends([.video($1), .audio($1)], from: 1).opens(.audio($1), 99)
            }
            .log()
        row("twice-the-same", "INS-3 INS-13 INS-5")
            .comment("The same key installed twice encrypts once: a frame grows by 16 bytes, not by 32")
            .engine("alice", .aes(from: 5)).install(.aes(from: 5)).sends(.audio(1), 5).opens(.audio(2), 6).trace()
    }

    private static func addTogether(to list: ScenarioList) {
        let row = list.family(.installation).byEachPath
        row("two-engines", "INS-1 INS-3", .callbacks)
            .comment("Two engines have a cryptor each: keys, counters, traces and logs are kept apart")
            .engine("alice", .aes("alice's", from: 10)).engine("bob", .xor("bob's"))
            .on(engine: "alice").sends(.audio(1), 10).on(engine: "bob").sends(.audio(2), 1)
            .on(engine: "alice").sends(.video(3), 11).rejects(.audio(2), 1, under: .xor("bob's"))
            .on(engine: "bob").trace().log().clear()
            .on(engine: "alice").sends(.audio(4), 12).on(engine: "bob").sendsPlain(.audio(5))
        row("one-engine-of-two", "INS-1")
            .comment("Installing into one engine installs nothing into the other, which is plain")
            .engine("alice").engine("bob").on(engine: "alice").install(.aes(from: 0)).sends(.video(1), 0)
            .on(engine: "bob").sendsPlain(.video(2)).destroy()
            .on(engine: "alice").sends(.video(3), 1).on(engine: "bob").trace()
        list.family(.installation)("each-path-in-its-own-engine", "INS-1 INS-13 INS-8")
            .comment("One engine by an object and one by callbacks understand each other both ways")
            .engine("alice", .aes(from: 100), by: .object).engine("bob", .aes(from: 200), by: .callback)
            .each(zip(frames, 0...)) { s, sent in
                s.delivers(sent.0, 100 + sent.1).delivers(sent.0, 200 + sent.1, from: "bob", to: "alice")
            }
    }
}
