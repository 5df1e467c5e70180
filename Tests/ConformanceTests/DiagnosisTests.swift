import JSON
import Testing
import Verdicts

@testable import FrameDiagnosis

@Suite("A wrong sealed frame")
struct DiagnosisTests {
    @Test("that a known mistake makes is diagnosed as that mistake", arguments: MistakenFrame.all)
    func diagnosis(_ mistaken: MistakenFrame) throws {
        let report = try run([mistaken.sealing.file]) { FaultyClient.sealing(mistaken.frame) }
        #expect(report.results.map(\.verdict) == [.failed])
        #expect(report.onlyFailure?.diagnosis == "the client \(mistaken.sentence)")
    }

    @Test(
        "is explained by the counter that the client should have, also where none can be set",
        arguments: [true, false]
    )
    func counterWithoutHooks(_ hasHooks: Bool) throws {
        let report = try run([Sealing.opus.file]) { BackwardCounter(hasHooks: hasHooks) }
        let failure = try #require(report.onlyFailure)
        #expect(failure.diagnosis == "the client writes the counter little-endian in the trailer")
        #expect(failure.fields.filter { !$0.agrees }.map(\.name) == ["trailer.frameCounter"])
    }

    @Test("that is the frame itself is sent in the clear", arguments: Sealing.all)
    func inTheClear(_ sealing: Sealing) throws {
        let report = try run([sealing.file]) { FaultyClient.sealing(sealing.plaintext) }
        #expect(report.results.map(\.verdict) == [.failed])
        #expect(report.onlyFailure?.diagnosis == "the client sends the frame in the clear")
    }

    @Test("is no wrong one when it has the right bytes", arguments: Sealing.all)
    func right(_ sealing: Sealing) throws {
        let report = try run([sealing.file]) { FaultyClient.sealing(sealing.frame) }
        #expect(report.results.map(\.verdict) == [.passed])
        #expect(report.onlyFailure == nil)
    }

    @Test("is shown without a diagnosis when no mistake explains it", arguments: Sealing.all)
    func unexplained(_ sealing: Sealing) throws {
        // The first byte of the tag, after as many bytes as are sealed and an escape byte in one frame.
        var frame = Hex.decode(sealing.frame)!
        frame[sealing.plaintext.count / 2 + (sealing.plaintext == "0000000161007a9191f3" ? 1 : 0)] ^= 0x10
        let report = try run([sealing.file]) { [frame] in FaultyClient.sealing(Hex.encode(frame)) }
        let failure = try #require(report.onlyFailure)
        #expect(failure.diagnosis == nil)
        #expect(failure.fields.filter { !$0.agrees }.map(\.name) == ["tag"])
    }

    @Test("is explained by every mistake of the catalogue that a frame can show")
    func isComplete() {
        let named = Set(MistakenFrame.all.map(\.sentence))
        let unnamed = Mistake.catalogue.map(\.sentence).filter { !named.contains($0) }
        // Only an empty frame is shorter than one clear byte, and it is never sealed (ENC-1).
        #expect(unnamed == ["does not clamp the clear header: clearBytes says 1 on a shorter frame"])
    }

    @Test("of two mistakes that make the same bytes the first is named", arguments: Sealing.all)
    func firstOfEqual(_ sealing: Sealing) throws {
        let right = Hex.decode(sealing.frame)
        let draft = FrameDraft(
            sealing.recipe,
            ivPrefix: UInt64(sealing.ivPrefix, radix: 16)!,
            frameCounter: UInt32(sealing.frameCounter)
        )
        #expect(draft.sealed() == right)
        var known: [[UInt8]: String] = [:]
        for mistake in Mistake.catalogue {
            guard let frame = mistake.make(draft), frame != right else { continue }
            let first = known[frame] ?? mistake.sentence
            known[frame] = first
            let report = try run([sealing.file]) { FaultyClient.sealing(Hex.encode(frame)) }
            #expect(report.onlyFailure?.diagnosis == "the client \(first)")
        }
        #expect(known.count > 20)
    }
}
