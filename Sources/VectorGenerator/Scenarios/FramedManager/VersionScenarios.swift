internal import AdapterProtocol
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Frames of other versions of the format in the middle of a call (DEC-3,
/// FRM-6, EVT-8).
enum VersionScenarios {
    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("versions")
        for add in [addDropped, addEvents, addState] { add(list) }
        return list.file("Frames of other versions: dropped and told, and nothing else changes.")
    }

    private static let alice = ScenarioKey("alice")
    /// A frame as a client of version 2 would end it.
    private static let newer = alice.audio(1).naming(version: 2)

    /// Frames that are dropped for their version, and those that are not.
    private static func addDropped(to list: ScenarioList) {
        let row = list.family(.version) { $0.bobHolding(alice) }
        let keyless = list.family(.version) { $0.bobHolding() }
        let (own, carol) = (ScenarioKey("bob"), ScenarioKey("carol"))
        keyless("newer-client-joins", "DEC-3 FRM-6 EVT-8 EVT-13", .fieldReport)
            .comment("A user with a newer client joins: her frames are dropped and told, everybody else's open")
            .setKey(own).holding(alice).setKey(of: "carol", carol)
            .opens(alice.audio(1)).drops(carol.seal(.opus(2), 1).naming(version: 2), from: "carol")
            .opens(alice.seal(.opus(3), 2)).seals(.opus(4), own, 1).events(.unsupportedVersion(2, of: "carol"))
        let frames = [alice.audio(1), alice.video(2, .key), alice.h264(3, .key, on: .screenShare)]
        for version in [0, 2, 3, 127, 128, 255] as [UInt8] {
            row("version-\(version)", "DEC-3 FRM-6 EVT-8")
                .comment("Version \(version), on audio, video and escaped video:")
                .comment("the place of the version never changes")
                .drops(frames.map { $0.naming(version: version) })
                .events(frames.map { .unsupportedVersion(version, $0.trackType) })
        }
        let short = [
            "02e2eefeed", "7802e2eefeed", "000000000000000000000000 7fff 02e2eefeed",
            "00000000000000000000000000 7fff 02e2eefeed",
        ]
        keyless("short-frames", "DEC-3 FRM-6 EVT-8", .truncated)
            .comment("The magic after another version counts from five bytes on, whatever stands before it")
            .each(zip(TrackName.allCases, short)) { $0.drops(hex($1.1), on: $1.0) }
            .events(TrackName.allCases.map { .unsupportedVersion(2, $0) })
        let beyond = alice.audio(1).naming(clearBytes: 0x7FFF)
        row("clear-bytes-beyond-the-frame", "DEC-3 DEC-4 DEC-2 EVT-7 EVT-8", .notOurs)
            .comment("clearBytes beyond the body: another version is dropped all the same, version 1 is not ours")
            .drops(beyond.naming(version: 9)).forwards(beyond).opens(alice.audio(1))
            .events(.unsupportedVersion(9), .unencryptedFrame())
        keyless("magic-alone-and-version-1-too-short", "DEC-4 DEC-2 EVT-7", .notOurs)
            .comment("The magic alone, and version 1 with less than a trailer: not ours, forwarded")
            .forwards(hex("e2eefeed")).forwards(hex("01e2eefeed"), on: .video)
            .forwards(hex("0000000000000000000000000000 01e2eefeed"), on: .screenShare)
            .events(.unencryptedFrame(), .unencryptedFrame(.video), .unencryptedFrame(.screenShare))
        let third = ScenarioKey("alice", at: 3)
        keyless("without-any-key", "DEC-3 DEC-5 EVT-8", .missingKey)
            .comment("A frame of another version is no missing key, also where there is none")
            .drops(third.audio(1).naming(version: 2)).events(.unsupportedVersion(2))
            .drops(third.audio(1)).events(.missingKey(at: 3))
    }

    /// The events that report them.
    private static func addEvents(to list: ScenarioList) {
        let row = list.family(.version, .eventThrottle) { $0.bobHolding(alice) }
        let keyless = list.family(.version, .eventThrottle) { $0.bobHolding() }
        row("every-version-in-a-second", "EVT-8 EVT-11 DEC-3 FRM-6", .fieldReport)
            .comment("All 255 other versions within a second are one event of a track (stream-js#2366)")
            .drops(newer, times: 254, vary: .version).drops(alice.audio(1).naming(version: 0))
            .opens(alice.audio(1)).events(.unsupportedVersion(2))
        row("again-after-a-second", "EVT-8 EVT-11 EVT-16").comment("Silent after 999 ms, also for another version;")
            .comment("told after 1001 ms, with the version of that frame")
            .drops(newer).advance(999).drops(alice.audio(2).naming(version: 3)).events(.unsupportedVersion(2))
            .advance(2).drops(alice.audio(3).naming(version: 4)).events(.unsupportedVersion(4))
        let tracks = TrackName.allCases
        keyless("each-track-tells", "EVT-8 EVT-13 EVT-11")
            .comment("Each track of each sender tells of the version for itself")
            .each(["alice", "carol"]) { s, user in s.each(tracks) { $0.drops(newer.on($1), from: user, times: 3) } }
            .events(["alice", "carol"].flatMap { user in tracks.map { .unsupportedVersion(2, $0, of: user) } })
        row("other-events-are-not-muted", "EVT-8 EVT-11 EVT-7 EVT-2 EVT-3")
            .comment("A frame that is not ours, one without key and one that fails tell beside the version,")
            .comment("and it beside them")
            .drops(newer).forwards(hex("7801020304")).drops(ScenarioKey("other", at: 1).audio(2))
            .drops([alice.audio(3).broken, alice.audio(4).naming(version: 2)])
            .events(.unsupportedVersion(2), .unencryptedFrame(), .missingKey(at: 1), .decryptionFailed())
    }

    /// What they leave as it is: windows, runs of failures, recoveries to come.
    private static func addState(to list: ScenarioList) {
        let row = list.family(.version) { $0.bobHolding(alice) }
        row("copy-does-not-use-up-the-frame", "DEC-3 DEC-9 DEC-8 RPL-3", .forgery)
            .comment("A copy with another version comes first:")
            .comment("the frame itself still opens, and then a copy is told again")
            .drops(newer).opens(alice.audio(1)).events(.unsupportedVersion(2))
            .advance(1001).drops([newer, alice.audio(1)]).events(.unsupportedVersion(2))
        row("no-part-of-a-failure-run", "EVT-5 EVT-8 EVT-14", .failureRun)
            .comment("Ten failures, frames of other versions, one failure: stalled;")
            .comment("a version neither counts nor ends a run")
            .drops(alice.audio(1).broken, times: 10).drops(alice.audio(2).naming(version: 2), times: 10)
            .events(.decryptionFailed(), .unsupportedVersion(2))
            .drops(alice.audio(3).broken).events(.decryptionStalled(at: 0))
        row("no-resumption", "EVT-4 EVT-8 EVT-12", .failureRun)
            .comment("After a failure a frame of another version brings no resumption; the next frame that opens does")
            .drops([alice.seal(.vp9(1, .key), 1).broken, alice.seal(.vp9(2), 2).naming(version: 2)])
            .events(.decryptionFailed(.video), .unsupportedVersion(2, .video))
            .opens(alice.seal(.vp9(3), 3)).events(.decryptionResumed(.video))
    }
}
