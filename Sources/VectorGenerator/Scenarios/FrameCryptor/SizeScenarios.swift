internal import AdapterProtocol
internal import VectorFiles

/// Which calls ask for the size of a ciphertext, and what becomes of one that
/// is larger (INS-5, INS-6, INS-11).
enum SizeScenarios {
    static func file() -> VectorFile {
        let list = FrameCryptorScenarios.list("sizes")
        for add in [addAsked, addOversizeObjects, addOversizeByEachPath, addCapacities] { add(list) }
        return list.file("maxSize, the room for a ciphertext, and ciphertexts that are larger.")
    }

    private static let sizes = [1, 2, 11, 12, 13, 16, 100, 1200]

    private static func addAsked(to list: ScenarioList) {
        let row = list.family(.ciphertextSize).byEachPath
        row("asked-once-before-encrypt", "INS-5")
            .comment("maxSize is asked once for each frame, before encrypt, with the frame's own size and media type")
            .engine("alice", .xor()).sends(sizes.flatMap { EngineFrame.both(1, $0) }, from: 1).trace()
        row("asked-again-for-the-same-size", "INS-5").comment("Ten frames of one size: it is asked ten times")
            .engine("alice", .aes()).sends((1...10).map { .video($0, 60) }, from: 1).trace()
        row("not-asked-for-decrypting", "INS-5").comment("Frames that come in reach decrypt alone, whatever their size")
            .engine("bob", .aes()).each(sizes) { $0.opens(.audio(1, $1), 4) }.trace()
        row("asked-also-when-encrypt-refuses", "INS-5 INS-7", .refusedFrame)
            .comment("A frame that encrypt refuses was asked for like any other, and is not tried again")
            .engine("alice", .refuse(.encrypt, only: [1, 3]))
            .sendsNothing(.video(1)).sends(.video(2), 1).sendsNothing(.video(3)).trace()
        row("large-frames", "INS-5 INS-13").comment("Frames of 20,000 bytes in both directions")
            .engine("alice", .aes()).sends(.video(1, 20_000), 1).opens(.audio(2, 20_000), 2).trace()
    }

    private static func addOversizeObjects(to list: ScenarioList) {
        let row = list.family(.ciphertextSize).by(.object)
        row("oversize-is-logged-once", "INS-6")
            .comment("The first oversize ciphertext of an object is logged with both sizes, the later ones are not")
            .engine("alice", .oversize(5)).sendsNothing(.video(1, 100))
            .log(oversize: [(105, 100)], .encryptFailed(.video(1)))
            .sendsNothing(.video(2, 200)).sendsNothing(.video(3, 100))
            .log(.init(repeating: .encryptFailed(.video(1)), count: 3))
        row("oversize-of-either-media-type", "INS-6")
            .comment("Audio and video share the one error: the video frame's is logged, the audio frame's is not")
            .engine("alice", .oversize(1)).sendsNothing(.video(1, 50)).sendsNothing(.audio(2, 30))
            .log(oversize: [(51, 50)], .encryptFailed(.video(1)), .encryptFailed(.audio(2)))
        row("oversize-after-each-install", "INS-6 INS-3", .installation)
            .comment(
                "Each installation logs its first one: replaced, cleared and installed again, by an object each time"
            )
            .engine("alice", .oversize(2)).sendsNothing(.audio(1, 10), times: 3)
            .install(.oversize(3)).sendsNothing(.audio(1, 20), times: 3).clear().sendsPlain(.audio(2))
            .install(.oversize(3)).sendsNothing(.audio(1, 20), times: 3)
            .log(oversize: [(12, 10), (23, 20), (23, 20)], .init(repeating: .encryptFailed(.audio(1)), count: 9))
        let extras = [1, 15, 16, 17, 10_000]
        row("oversize-by-any-number", "INS-6").comment("One byte too many is too many, and so are ten thousand")
            .engine("alice").each(extras) { $0.install(.oversize($1)).sendsNothing(.video(1, 64)) }
            .log(oversize: extras.map { (64 + $0, 64) }, .init(repeating: .encryptFailed(.video(1)), count: 5))
    }

    private static func addOversizeByEachPath(to list: ScenarioList) {
        let row = list.family(.ciphertextSize).byEachPath
        for extra in [1, 16, 70_000] {
            row("oversize-by-\(extra)-is-dropped", "INS-6 INS-3")
                .comment("A ciphertext \(extra) bytes too large is dropped each time, and a fitting cryptor ends that")
                .engine("alice", .oversize(extra))
                .sendsNothing(.audio(1, 40), times: 3).sendsNothing(.video(1, 40), times: 3)
                .install(.aes()).sends(.video(2), 1)
        }
        row("oversize-spends-its-counter", "INS-6 INS-5")
            .comment("An oversize ciphertext is encrypted once and spends its counter; decrypting is as ever")
            .engine("alice", .oversize(2)).sendsNothing(.audio(1), 1).opens(.audio(2), 8).sendsNothing(.audio(3), 2)
            .trace()
        row("largest-that-fits", "INS-6 INS-13 INS-14").comment("A ciphertext of exactly maxSize bytes is sent")
            .engine("alice", .aes()).sends([.video(1, 1), .video(2, 1184)], from: 1)
            .install(.xor()).sends([.video(3, 1), .video(4, 1200)], from: 1).log()
    }

    private static func addCapacities(to list: ScenarioList) {
        let row = list.family(.ciphertextSize, .callbacks).by(.callback)
        let frames: [EngineFrame] = sizes.map { .video(1, $0) } + sizes.reversed().map { .audio(1, $0) }
        for (name, cryptor, capacity) in [
            ("authenticated", EngineCryptor.aes(), "size + 16"), ("xor", .xor(), "the size"),
        ] {
            row("capacity-of-\(name)", "INS-11 INS-5")
                .comment("The capacity that encrypt gets is what getMaxSize returned for the same frame: \(capacity)")
                .engine("alice", cryptor).sends(frames, from: 1).trace()
        }
        row("capacity-of-frames-that-fail", "INS-11 INS-6 INS-7")
            .comment("Frames that encrypt refuses, and those that it makes too large, get the same capacity as others")
            .engine("alice", .refuse(.encrypt)).sendsNothing(.audio(1, 33))
            .install(.oversize(9)).sendsNothing(.audio(2, 34), 1).trace()
        row("capacity-after-switching", "INS-11 INS-3")
            .comment("The capacity follows the cryptor in force: from size + 16 to the size and back")
            .engine("alice")
            .each([.aes(), .xor(), .aes("again")] as [EngineCryptor]) {
                $0.install($1).sends([.video(1, 500), .audio(1, 500)], from: 1)
            }
            .trace()
    }
}
