internal import VectorFiles

/// Audio and video at the same time, each frame waiting for its cryptor
/// (INS-10).
enum ThreadScenarios {
    static func file() -> VectorFile {
        let list = FrameCryptorScenarios.list("threads")
        let row = list.family(.mediaThreads).byEachPath
        for add in [addMeetings, addCounters, addThreads] { add(row) }
        return list.file("Audio and video run at the same time, synchronously, and never on the main thread.")
    }

    private static func addMeetings(_ row: ScenarioList.Family) {
        row("audio-and-video-meet", "INS-10")
            .comment("The encrypt of audio waits for that of video: an engine that runs one after the other drops both")
            .engine("alice", .meeting()).sendsAtOnce(.audio(1), .video(2), from: 1)
            .traceAtOnce(.audio(1), .video(2), from: 1).log()
        row("ten-meetings", "INS-10").comment("Audio and video meet ten times, whichever comes first")
            .engine("alice", .meeting())
            .each(0..<10) { $0.sendsAtOnce(.audio($1), .video($1), from: UInt64(2 * $1 + 1)) }
        row("alone-it-waits-in-vain", "INS-10 INS-7", .refusedFrame)
            .comment(
                "A frame whose cryptor waits, and refuses in the end, was waited for: it is dropped, not sent in plain"
            )
            .engine("alice", .meeting(milliseconds: 50)).sendsNothing(.audio(1)).sendsNothing(.video(2))
            .opens(.audio(3), 1).trace()
        let (audio, video) = (EngineFrame.audio(1), EngineFrame.video(2))
        row("receiving-beside-a-meeting", "INS-10")
            .comment("While audio and video wait for each other, frames come in for both")
            .engine("alice", .meeting())
            .each(0..<5) { s, round in
                let counters = [UInt64(2 * round + 1), UInt64(2 * round + 2)]
                s.concurrently {
                    $0.sends(audio, anyOf: counters).opens(audio, 9).sends(video, anyOf: counters).opens(video, 9)
                }
            }
            .sendsAtOnce(audio, video, from: 11)
        row("two-engines-meet-each-for-itself", "INS-10")
            .comment("Two engines encrypt audio and video at once, all four frames together")
            .engine("alice", .meeting()).engine("bob", .meeting()).sendsAtOnce(
                audio,
                video,
                from: 1,
                by: "alice",
                "bob"
            )
    }

    private static func addCounters(_ row: ScenarioList.Family) {
        let first: UInt64 = 1 << 32 - 10
        row("no-counter-twice", "INS-10 INS-8 INS-13")
            .comment("Audio and video are encrypted at once ten times: no counter is taken twice and none is lost")
            .engine("alice", .aes(from: first))
            .each(0..<10) { $0.sendsAtOnce(.audio($1, 100), .video($1, 1000), from: first + UInt64(2 * $1)) }
            .sends(.audio(99), first + 20)
        row("both-directions-at-once", "INS-10 INS-8").comment("Two frames go out and two come in at once, ten times")
            .engine("alice", .aes(from: 0))
            .each(0..<10) { s, round in
                let (audio, video) = (EngineFrame.audio(round), EngineFrame.video(round))
                let counters = [UInt64(2 * round), UInt64(2 * round + 1)]
                s.concurrently {
                    $0.sends(audio, anyOf: counters).opens(audio, 1 << 40)
                        .sends(video, anyOf: counters).opens(video, 1 << 40)
                }
            }
            .sends(.video(99), 20).log()
    }

    private static func addThreads(_ row: ScenarioList.Family) {
        row("never-on-the-main-thread", "INS-10")
            .comment("No call of maxSize, encrypt or decrypt is made on the main thread, for either media type")
            .engine("alice", .xor()).each(EngineFrame.both(1)) { $0.opens($1, 4) }
            .sends([.audio(2), .video(3)], from: 1).opens(.audio(4), 5).trace()
        row("in-the-order-of-the-calls", "INS-10 INS-5")
            .comment("The calls for one media type come in the order of its frames, in both directions")
            .engine("alice", .aes())
            .each(1...8) { s, number in
                s.sends(.video(number, 10 + number), UInt64(number)).opens(.video(number, 50 + number), UInt64(number))
            }
            .trace()
    }
}
