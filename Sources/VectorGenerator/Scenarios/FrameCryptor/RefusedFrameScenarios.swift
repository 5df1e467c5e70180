internal import AdapterProtocol
internal import VectorFiles

/// Frames that a cryptor refuses (INS-7).
enum RefusedFrameScenarios {
    static func file() -> VectorFile {
        let list = FrameCryptorScenarios.list("refused-frames")
        let row = list.family(.refusedFrame).byEachPath
        for add in [addOutgoing, addIncoming, addAround] { add(row) }
        return list.file("A frame that the cryptor refuses is dropped, and the call goes on.")
    }

    private static func addOutgoing(_ row: ScenarioList.Family) {
        row("one-outgoing", "INS-7")
            .comment(
                "The second of three frames is refused: it is dropped, and the third goes out with the next counter"
            )
            .engine("alice", .refuse(.encrypt, only: [2]))
            .sends(.audio(1), 1).sendsNothing(.audio(2)).sends(.audio(3), 2).trace()
        row("every-outgoing", "INS-7")
            .comment(
                "Every frame that goes out is refused: none leaves, least of all in plain, and those that come in open"
            )
            .engine("alice", .refuse(.encrypt)).sendsNothing(.audio(1), times: 20).sendsNothing(.video(2), times: 20)
            .opens([.audio(3), .video(4)], from: 1).sendsNothing(.audio(5))
        row("both-media-types-outgoing", "INS-7")
            .comment("Audio is refused and video is not, and the other way round: neither holds up the other")
            .engine("alice", .refuse(.encrypt, only: [1, 4])).sendsNothing(.audio(1))
            .sends([.video(2), .audio(3)], from: 1).sendsNothing(.video(4)).sends(.audio(5), 3)
    }

    private static func addIncoming(_ row: ScenarioList.Family) {
        row("one-incoming", "INS-7")
            .comment("The first and the third of four frames are refused: the second and the fourth reach the decoder")
            .engine("bob", .refuse(.decrypt, only: [1, 3]))
            .rejects(.video(1), 7).opens(.video(2), 7).rejects(.video(3), 7).opens(.video(4), 7).trace()
        row("every-incoming", "INS-7")
            .comment("Every frame that comes in is refused: none reaches the decoder, and those that go out are sent")
            .engine("bob", .refuse(.decrypt)).rejects(.audio(1), 1, times: 20).rejects(.video(2), 2, times: 20)
            .sends([.audio(3), .video(4)], from: 1).rejects(.audio(5), 3)
        let encrypted = EngineCryptor.aes().sealed(.audio(1), 1)
        row("hundred-forgeries", "INS-7 INS-13")
            .comment("After a hundred frames that do not open, the next genuine one does")
            .engine("bob", .aes()).each([0, -1]) { $0.rejects(arriving: encrypted.broken(at: $1), 1, times: 100) }
            .opens([.audio(1), .video(2)], from: 1)
    }

    private static func addAround(_ row: ScenarioList.Family) {
        row("ends-with-another-cryptor", "INS-7 INS-3", .installation)
            .comment(
                "A cryptor that refuses everything is replaced, cleared and installed again: each counts for itself"
            )
            .engine("alice", .refuse(.encrypt)).sendsNothing(.audio(1)).install(.xor()).sends(.audio(2), 1)
            .install(.refuse(.encrypt, only: [1])).sendsNothing(.audio(3)).sends(.audio(4), 1)
            .clear().sendsPlain(.audio(5))
            .install(.refuse(.encrypt, only: [1])).sendsNothing(.audio(6)).sends(.audio(7), 1)
        row("in-one-engine-of-two", "INS-7").comment("Frames that one engine drops are dropped there alone")
            .engine("alice", .refuse(.encrypt)).engine("bob", .refuse(.decrypt))
            .each(1...3) { s, number in
                s.on(engine: "alice").sendsNothing(.video(number))
                    .on(engine: "bob").sends(.video(number), UInt64(number))
                    .on(engine: "alice").opens(.video(number), UInt64(number))
                    .on(engine: "bob").rejects(.video(number), 1, under: .xor())
            }
    }
}
