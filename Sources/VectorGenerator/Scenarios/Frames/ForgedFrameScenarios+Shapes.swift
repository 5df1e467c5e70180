internal import FramedMedia
internal import VectorFiles

extension ForgedFrameScenarios {
    /// Frames that were cut, stretched or changed byte by byte (DEC-9).
    static func addForgedShapes(to list: inout ScenarioList) {
        list.add(
            "cut-anywhere",
            "A frame cut at its end goes on as plain media, one cut at its beginning fails or goes on",
            rules: ["DEC-9", "DEC-2", "DEC-4", "DEC-7"],
            flags: [.forgery, .truncated]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio(1))
            let frame = bob.audio(2)
            for count in 1..<frame.bytes.count { s.forwards(alice, "bob", frame.first(count)) }
            // The trailer states one clear byte: 21 bytes are framed.
            for count in 1...20 { s.forwards(alice, "bob", frame.last(count)) }
            for count in 21..<frame.bytes.count { s.drops(alice, "bob", frame.last(count)) }
            s.opens(alice, "bob", frame)
            s.drops(alice, "bob", bob.audio([1, 2]))
        }
        list.add(
            "every-byte-changed",
            "A bit changed in every byte of clear header, ciphertext and tag",
            rules: ["DEC-9", "DEC-7", "FRM-5"],
            flags: [.forgery, .bitFlip]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.video(1))
            let frame = bob.video(2)
            for place in 0..<frame.bytes.count - 20 {
                s.drops(alice, "bob", frame.replacing(at: place, with: [frame.bytes[place] ^ 0x10]))
            }
            s.opens(alice, "bob", frame)
        }
        list.add(
            "every-clear-header",
            "Forgeries that state a thousand sizes of the clear header",
            rules: ["DEC-9", "FRM-5", "DEC-7"],
            flags: [.forgery, .trailerField]
        ) { s in
            let alice = s.alice(holding: bob)
            var random = SeededRandom("every-clear-header")
            let large = ScenarioMedia(.video, codec: "vp8", frameType: .delta, hex("310200") + random.bytes(1021))
            s.opens(alice, "bob", bob.video(1))
            s.drops(
                alice,
                "bob",
                bob.seal(large, 2).naming(clearBytes: 4),
                times: 1000,
                vary: ScenarioStep.Vary(param: "data", at: -7, width: 2)
            )
            s.opens(alice, "bob", bob.seal(large, 2))
            s.opens(alice, "bob", bob.video(3))
        }
        list.add(
            "clear-headers-beyond-the-body",
            "Frames that state more clear bytes than there are go on as plain media, with the flag too",
            rules: ["DEC-9", "DEC-4", "FRM-5"],
            flags: [.forgery, .trailerField, .notOurs]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.video(1))
            for field in [32, 255, 256, 0x7FFF, 0x8000 + 32, 0xFFFF] as [UInt16] {
                s.forwards(alice, "bob", bob.video(2).naming(clearBytes: field), times: 100)
            }
            s.opens(alice, "bob", bob.video(2))
        }
        list.add(
            "flags-on-broken-frames",
            "Broken frames with the RBSP flag where none belongs, and without it where one does",
            rules: ["DEC-9", "ESC-4", "DEC-7"],
            flags: [.forgery, .trailerField]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", [bob.video(1), bob.h264(256)])
            s.drops(alice, "bob", bob.video(2).broken.toggled, times: 1000)
            s.drops(alice, "bob", bob.h264(257).broken.toggled, times: 1000)
            s.drops(alice, "bob", bob.h264(257).toggled, times: 1000)
            s.opens(alice, "bob", [bob.h264(257), bob.video(2)])
        }
        list.add(
            "too-short-after-unescaping",
            "A thousand frames that unescape to less than a trailer: the track goes on",
            rules: ["DEC-9", "ESC-6"],
            flags: [.forgery, .truncated]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.h264(1))
            s.decrypt(
                alice,
                "bob",
                .video,
                hex("00000301 111111111111 000000 8000 01e2eefeed"),
                .dropped,
                times: 1000
            )
            s.opens(alice, "bob", [bob.h264(2), bob.h264(256)])
        }
        list.add(
            "zeros-and-threes",
            "Flagged frames of zeros and threes, which are escape bytes or are not",
            rules: ["DEC-9", "ESC-5", "ESC-6"],
            flags: [.forgery, .escaping]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.h264(1))
            for body in ["000003", "00000300", "030303", "000000", "00000303", "000003000003"] {
                let data = Array(repeating: hex(body), count: 12).flatMap { $0 }
                s.decrypt(alice, "bob", .video, data + hex("00 8000 01e2eefeed"), .dropped, times: 20)
            }
            s.opens(alice, "bob", bob.h264(2))
        }
        list.add(
            "random-tails",
            "Random bytes that end in version and magic, with a clear header that fits",
            rules: ["DEC-9", "DEC-2"],
            flags: [.forgery]
        ) { s in
            let alice = s.alice(holding: bob, bobsNext)
            var random = SeededRandom("random-tails")
            s.opens(alice, "bob", bob.audio(1))
            for size in 0..<60 {
                let index = UInt8(size % 3)
                let data = random.bytes(size + 12) + [index] + hex("0000 01e2eefeed")
                s.decrypt(alice, "bob", .audio, data, .dropped)
            }
            s.opens(alice, "bob", bob.audio(2))
            s.opens(alice, "bob", bobsNext.audio(1))
        }
    }

    /// Frames of other versions, and plain ones (DEC-9).
    static func addForgedVersionsAndPlainFrames(to list: inout ScenarioList) {
        list.add(
            "versions-by-thousands",
            "Broken frames of all 256 versions over and over",
            rules: ["DEC-9", "DEC-3"],
            flags: [.forgery, .version]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio(1))
            s.drops(alice, "bob", bob.audio(2).broken, times: 10_000, vary: .version)
            s.drops(alice, "bob", bob.audio(1))
            s.opens(alice, "bob", bob.audio(2))
        }
        list.add(
            "plain-frames",
            "Two thousand plain frames go on, and the next sealed one opens",
            rules: ["DEC-9", "DEC-4", "ONE-6"],
            flags: [.forgery, .notOurs]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.audio(1))
            s.forwards(alice, "bob", .audio, hex("78 0102030405060708"), times: 2000)
            s.drops(alice, "bob", bob.audio(1))
            s.opens(alice, "bob", bob.audio(2))
        }
        list.add(
            "everything-in-turn",
            "Forgeries of every kind between genuine frames, of which each opens",
            rules: ["DEC-9", "DEC-3", "DEC-4", "DEC-5", "DEC-6", "DEC-7"],
            flags: [.forgery]
        ) { s in
            let alice = s.alice(holding: bob, bobsNext)
            for counter: UInt32 in stride(from: 2, through: 40, by: 2) {
                let frame = bob.video(counter)
                s.drops(alice, "bob", [frame.broken, frame.naming(counter: 0xFFFF_FFFF)])
                s.drops(alice, "bob", [frame.naming(ivPrefix: UInt64(counter)), frame.naming(index: 77)])
                s.drops(alice, "bob", [frame.naming(index: 1), frame.naming(version: 2)])
                s.forwards(alice, "bob", frame.followed(by: hex("000003")))
                s.forwards(alice, "bob", .video, [])
                s.opens(alice, "bob", frame)
                s.drops(alice, "bob", [frame, frame.broken])
            }
        }
    }

    /// Copies that open are the genuine media, and the original is then a
    /// replay (DEC-9, FRM-5).
    static func addCopies(to list: inout ScenarioList) {
        list.add(
            "copy-with-a-toggled-flag",
            "A copy with the RBSP flag toggled opens where nothing is escaped; the original is a replay",
            rules: ["DEC-9", "FRM-5", "RPL-2", "ESC-4"],
            flags: [.forgery, .replay, .handMade]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.video(1).toggled)
            s.drops(alice, "bob", bob.video(1))
            s.opens(alice, "bob", bob.video(2))
            s.drops(alice, "bob", bob.video(2).toggled)
        }
        list.add(
            "copy-without-its-escape-bytes",
            "A copy without its escape bytes opens, being the same media; the original is a replay",
            rules: ["DEC-9", "FRM-5", "RPL-2", "ESC-5"],
            flags: [.forgery, .replay, .handMade]
        ) { s in
            let alice = s.alice(holding: bob)
            s.opens(alice, "bob", bob.unescapedH264(1))
            s.drops(alice, "bob", bob.h264(1))
            s.opens(alice, "bob", bob.h264(2))
            s.drops(alice, "bob", bob.unescapedH264(2))
        }
        list.add(
            "copy-under-another-index",
            "A copy that names another slot with the same key opens; the original is a replay",
            rules: ["DEC-9", "FRM-5", "RPL-4"],
            flags: [.forgery, .replay, .handMade]
        ) { s in
            let alice = s.alice(holding: bob, bob.at(1))
            s.opens(alice, "bob", bob.video(1).naming(index: 1))
            s.drops(alice, "bob", bob.video(1), times: 3)
            s.opens(alice, "bob", bob.video(2))
        }
    }
}
