internal import VectorFiles

/// Audio and video at the same time, each frame waiting for its cryptor
/// (INS-10).
enum ThreadScenarios {
    static func file() -> VectorFile {
        var list = FrameCryptorScenarios.list("threads")
        addMeetings(to: &list)
        addCounters(to: &list)
        addThreads(to: &list)
        return list.file("Audio and video run at the same time, synchronously, and never on the main thread.")
    }

    private static func addMeetings(to list: inout ScenarioList) {
        list.addForEachPath(
            "audio-and-video-meet",
            "The encrypt of audio waits for that of video: an engine that runs one after the other drops both",
            rules: ["INS-10"],
            flags: [.mediaThreads]
        ) { s, path in
            let alice = s.engine("alice", .meeting(), by: path)
            s.sendsPair(alice, .audio(1), .video(2), .meeting(), from: 1)
            let (audio, video) = (EngineFrame.audio(1), EngineFrame.video(2))
            s.trace(
                alice,
                anyOf: [(1, 2), (2, 1)].map {
                    path.sending(audio, .meeting(), $0) + path.sending(video, .meeting(), $1)
                },
                living: path.living(1)
            )
            s.log(alice)
        }
        list.addForEachPath(
            "ten-meetings",
            "Audio and video meet ten times, whichever comes first",
            rules: ["INS-10"],
            flags: [.mediaThreads]
        ) { s, path in
            let alice = s.engine("alice", .meeting(), by: path)
            for round in 0..<10 {
                s.sendsPair(alice, .audio(round), .video(round), .meeting(), from: UInt64(2 * round + 1))
            }
        }
        list.addForEachPath(
            "alone-it-waits-in-vain",
            "A frame whose cryptor waits, and refuses in the end, was waited for: it is dropped, not sent in plain",
            rules: ["INS-10", "INS-7"],
            flags: [.mediaThreads, .refusedFrame]
        ) { s, path in
            let cryptor = EngineCryptor.meeting(milliseconds: 50)
            let alice = s.engine("alice", cryptor, by: path)
            s.sendsNothing(alice, .audio(1))
            s.sendsNothing(alice, .video(2))
            s.opens(alice, .audio(3), cryptor, 1)
            s.trace(
                alice,
                path.sending(.audio(1), cryptor, nil) + path.sending(.video(2), cryptor, nil)
                    + path.opening(.audio(3), cryptor, 1),
                living: path.living(1)
            )
        }
        list.addForEachPath(
            "receiving-beside-a-meeting",
            "While audio and video wait for each other, frames come in for both",
            rules: ["INS-10"],
            flags: [.mediaThreads]
        ) { s, path in
            let alice = s.engine("alice", .meeting(), by: path)
            let (audio, video) = (EngineFrame.audio(1), EngineFrame.video(2))
            for round in 0..<5 {
                let counters = [UInt64(2 * round + 1), UInt64(2 * round + 2)]
                s.concurrently { at in
                    for frame in [audio, video] {
                        at.send(alice, frame, .inAnyOrder(counters.map { .sent(frame, .meeting(), $0) }))
                        at.opens(alice, frame, .meeting(), 9)
                    }
                }
            }
            s.sendsPair(alice, audio, video, .meeting(), from: 11)
        }
        list.addForEachPath(
            "two-engines-meet-each-for-itself",
            "Two engines encrypt audio and video at once, all four frames together",
            rules: ["INS-10"],
            flags: [.mediaThreads]
        ) { s, path in
            let alice = s.engine("alice", .meeting(), by: path)
            let bob = s.engine("bob", .meeting(), by: path)
            let orders: [[UInt64]] = [[1, 2], [2, 1]]
            let frames = [EngineFrame.audio(1), .video(2)]
            s.sendsAtOnce(
                [alice, bob].flatMap { engine in frames.map { (engine, $0, .meeting()) } },
                counters: orders.flatMap { one in orders.map { one + $0 } }
            )
        }
    }

    private static func addCounters(to list: inout ScenarioList) {
        list.addForEachPath(
            "no-counter-twice",
            "Audio and video are encrypted at once ten times: no counter is taken twice and none is lost",
            rules: ["INS-10", "INS-8", "INS-13"],
            flags: [.mediaThreads]
        ) { s, path in
            let alice = s.engine("alice", .aes(from: 1 << 32 - 10), by: path)
            for round in 0..<10 {
                s.sendsPair(
                    alice,
                    .audio(round, 100),
                    .video(round, 1000),
                    .aes(),
                    from: 1 << 32 - 10 + UInt64(2 * round)
                )
            }
            s.sends(alice, .audio(99), .aes(), 1 << 32 + 10)
        }
        list.addForEachPath(
            "both-directions-at-once",
            "Two frames go out and two come in at once, ten times",
            rules: ["INS-10", "INS-8"],
            flags: [.mediaThreads]
        ) { s, path in
            let alice = s.engine("alice", .aes(from: 0), by: path)
            for round in 0..<10 {
                let counters = [UInt64(2 * round), UInt64(2 * round + 1)]
                s.concurrently { at in
                    for frame in [EngineFrame.audio(round), .video(round)] {
                        at.send(alice, frame, .inAnyOrder(counters.map { .sent(frame, .aes(), $0) }))
                        at.opens(alice, frame, .aes(), 1 << 40)
                    }
                }
            }
            s.sends(alice, .video(99), .aes(), 20)
            s.log(alice)
        }
    }

    private static func addThreads(to list: inout ScenarioList) {
        list.addForEachPath(
            "never-on-the-main-thread",
            "No call of maxSize, encrypt or decrypt is made on the main thread, for either media type",
            rules: ["INS-10"],
            flags: [.mediaThreads]
        ) { s, path in
            let alice = s.engine("alice", .xor(), by: path)
            var calls: [EnginePath.Call] = []
            for mediaType in EngineFrame.MediaType.allCases {
                let frame = EngineFrame.of(mediaType, 1)
                s.opens(alice, frame, .xor(), 4)
                calls += path.opening(frame, .xor(), 4)
            }
            s.sends(alice, .audio(2), .xor(), 1)
            s.sends(alice, .video(3), .xor(), 2)
            s.opens(alice, .audio(4), .xor(), 5)
            calls += path.sending(.audio(2), .xor(), 1) + path.sending(.video(3), .xor(), 2)
            calls += path.opening(.audio(4), .xor(), 5)
            s.trace(alice, calls, living: path.living(1))
        }
        list.addForEachPath(
            "in-the-order-of-the-calls",
            "The calls for one media type come in the order of its frames, in both directions",
            rules: ["INS-10", "INS-5"],
            flags: [.mediaThreads]
        ) { s, path in
            let alice = s.engine("alice", .aes(from: 1), by: path)
            var calls: [EnginePath.Call] = []
            for number in 1...8 {
                s.sends(alice, .video(number, 10 + number), .aes(), UInt64(number))
                s.opens(alice, .video(number, 50 + number), .aes(), UInt64(number))
                calls += path.sending(.video(number, 10 + number), .aes(), UInt64(number))
                calls += path.opening(.video(number, 50 + number), .aes(), UInt64(number))
            }
            s.trace(alice, calls, living: path.living(1))
        }
    }
}
