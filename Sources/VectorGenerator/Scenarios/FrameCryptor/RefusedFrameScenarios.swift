internal import VectorFiles

/// Frames that a cryptor refuses (INS-7).
enum RefusedFrameScenarios {
    static func file() -> VectorFile {
        var list = FrameCryptorScenarios.list("refused-frames")
        addOutgoing(to: &list)
        addIncoming(to: &list)
        addAround(to: &list)
        return list.file("A frame that the cryptor refuses is dropped, and the call goes on.")
    }

    private static func addOutgoing(to list: inout ScenarioList) {
        list.addForEachPath(
            "one-outgoing",
            "The second of three frames is refused: it is dropped, and the third goes out with the next counter",
            rules: ["INS-7"],
            flags: [.refusedFrame]
        ) { s, path in
            let cryptor = EngineCryptor.refuse(.encrypt, only: [2])
            let alice = s.engine("alice", cryptor, by: path)
            s.sends(alice, .audio(1), cryptor, 1)
            s.sendsNothing(alice, .audio(2))
            s.sends(alice, .audio(3), cryptor, 2)
            s.trace(
                alice,
                path.sending(.audio(1), cryptor, 1) + path.sending(.audio(2), cryptor, nil)
                    + path.sending(.audio(3), cryptor, 2),
                living: path.living(1)
            )
        }
        list.addForEachPath(
            "every-outgoing",
            "Every frame that goes out is refused: none leaves, least of all in plain, and those that come in open",
            rules: ["INS-7"],
            flags: [.refusedFrame]
        ) { s, path in
            let alice = s.engine("alice", .refuse(.encrypt), by: path)
            s.sendsNothing(alice, .audio(1), times: 20)
            s.sendsNothing(alice, .video(2), times: 20)
            s.opens(alice, .audio(3), .refuse(.encrypt), 1)
            s.opens(alice, .video(4), .refuse(.encrypt), 2)
            s.sendsNothing(alice, .audio(5))
        }
        list.addForEachPath(
            "both-media-types-outgoing",
            "Audio is refused and video is not, and the other way round: neither holds up the other",
            rules: ["INS-7"],
            flags: [.refusedFrame]
        ) { s, path in
            let cryptor = EngineCryptor.refuse(.encrypt, only: [1, 4])
            let alice = s.engine("alice", cryptor, by: path)
            s.sendsNothing(alice, .audio(1))
            s.sends(alice, .video(2), cryptor, 1)
            s.sends(alice, .audio(3), cryptor, 2)
            s.sendsNothing(alice, .video(4))
            s.sends(alice, .audio(5), cryptor, 3)
        }
    }

    private static func addIncoming(to list: inout ScenarioList) {
        list.addForEachPath(
            "one-incoming",
            "The first and the third of four frames are refused: the second and the fourth reach the decoder",
            rules: ["INS-7"],
            flags: [.refusedFrame]
        ) { s, path in
            let cryptor = EngineCryptor.refuse(.decrypt, only: [1, 3])
            let bob = s.engine("bob", cryptor, by: path)
            for number in 1...4 {
                if number % 2 == 1 {
                    s.rejects(bob, cryptor.sealed(.video(number), 7), 7)
                } else {
                    s.opens(bob, .video(number), cryptor, 7)
                }
            }
            let calls = (1...4).flatMap { path.opening(.video($0), cryptor, 7) }
            s.trace(bob, calls, living: path.living(1))
        }
        list.addForEachPath(
            "every-incoming",
            "Every frame that comes in is refused: none reaches the decoder, and those that go out are sent",
            rules: ["INS-7"],
            flags: [.refusedFrame]
        ) { s, path in
            let cryptor = EngineCryptor.refuse(.decrypt)
            let bob = s.engine("bob", cryptor, by: path)
            s.rejects(bob, cryptor.sealed(.audio(1), 1), 1, times: 20)
            s.rejects(bob, cryptor.sealed(.video(2), 2), 2, times: 20)
            s.sends(bob, .audio(3), cryptor, 1)
            s.sends(bob, .video(4), cryptor, 2)
            s.rejects(bob, cryptor.sealed(.audio(5), 3), 3)
        }
        list.addForEachPath(
            "hundred-forgeries",
            "After a hundred frames that do not open, the next genuine one does",
            rules: ["INS-7", "INS-13"],
            flags: [.refusedFrame]
        ) { s, path in
            let bob = s.engine("bob", .aes(), by: path)
            s.rejects(bob, EngineCryptor.aes().sealed(.audio(1), 1).broken(at: 0), 1, times: 100)
            s.rejects(bob, EngineCryptor.aes().sealed(.audio(1), 1).broken(at: -1), 1, times: 100)
            s.opens(bob, .audio(1), .aes(), 1)
            s.opens(bob, .video(2), .aes(), 2)
        }
    }

    private static func addAround(to list: inout ScenarioList) {
        list.addForEachPath(
            "ends-with-another-cryptor",
            "A cryptor that refuses everything is replaced, cleared and installed again: each counts for itself",
            rules: ["INS-7", "INS-3"],
            flags: [.refusedFrame, .installation]
        ) { s, path in
            let alice = s.engine("alice", .refuse(.encrypt), by: path)
            s.sendsNothing(alice, .audio(1))
            s.install(alice, .xor(), by: path)
            s.sends(alice, .audio(2), .xor(), 1)
            s.install(alice, .refuse(.encrypt, only: [1]), by: path)
            s.sendsNothing(alice, .audio(3))
            s.sends(alice, .audio(4), .refuse(.encrypt), 1)
            s.clear(alice)
            s.sendsPlain(alice, .audio(5))
            s.install(alice, .refuse(.encrypt, only: [1]), by: path)
            s.sendsNothing(alice, .audio(6))
            s.sends(alice, .audio(7), .refuse(.encrypt), 1)
        }
        list.addForEachPath(
            "in-one-engine-of-two",
            "Frames that one engine drops are dropped there alone",
            rules: ["INS-7"],
            flags: [.refusedFrame]
        ) { s, path in
            let alice = s.engine("alice", .refuse(.encrypt), by: path)
            let bob = s.engine("bob", .refuse(.decrypt), by: path)
            for number in 1...3 {
                s.sendsNothing(alice, .video(number))
                s.sends(bob, .video(number), .refuse(.decrypt), UInt64(number))
                s.opens(alice, .video(number), .refuse(.decrypt), UInt64(number))
                s.rejects(bob, EngineCryptor.xor().sealed(.video(number), 1), 1)
            }
        }
    }
}
