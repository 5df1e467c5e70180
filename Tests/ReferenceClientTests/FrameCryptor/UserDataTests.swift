import Testing
import Threads

@testable import ReferenceClient

/// Each test runs in a process of its own, which ends at the first touch of a
/// `userData` that was released.
@Suite("userData (INS-9)")
struct UserDataTests {
    @Test("is not touched once destroy has returned, whatever the traffic")
    func afterDestroy() async {
        await #expect(processExitsWith: .success) {
            endIfStuck()
            let engine = MediaEngine()
            let traffic = Traffic(through: engine)
            let problems = try traffic.during {
                for round in UInt8(1)...40 {
                    let pages = [TrappingUserData(key: round), TrappingUserData(key: ~round)]
                    try engine.initialize()
                    for page in pages {
                        precondition(page.install(into: engine) == .installed)
                        traffic.waitForFrames(20)
                    }
                    if round % 3 == 0 { engine.clearFrameCryptor() }
                    if round % 3 == 1 { engine.setFrameCryptor(ScriptedCryptor()) }
                    engine.destroy()
                    for page in pages { page.release() }
                }
            }
            precondition(problems.isEmpty, "\(problems)")
        }
    }

    @Test("is not touched by two destroys at once, whichever returns first")
    func twoDestroys() async {
        await #expect(processExitsWith: .success) {
            endIfStuck()
            let engine = MediaEngine()
            let traffic = Traffic(through: engine)
            let problems = try traffic.during {
                for round in UInt8(1)...40 {
                    let page = TrappingUserData(key: round)
                    try engine.initialize()
                    precondition(page.install(into: engine) == .installed)
                    traffic.waitForFrames(10)
                    let released = Monitor(false)
                    _ = inParallel(0..<2) { _ in
                        engine.destroy()
                        let isFirst = released.withLock { isReleased in
                            defer { isReleased = true }
                            return !isReleased
                        }
                        if isFirst { page.release() }
                    }
                }
            }
            precondition(problems.isEmpty, "\(problems)")
        }
    }

    @Test("is not touched by an installation that is refused")
    func refused() async {
        await #expect(processExitsWith: .success) {
            let engine = MediaEngine()
            let page = TrappingUserData(key: 1)
            page.release()
            precondition(page.install(into: engine) == .notInitialized)
            try engine.initialize()
            guard case .sent = try engine.send([1], mediaType: .audio, ssrc: 1) else { preconditionFailure() }
            engine.destroy()
        }
    }

    @Test("traps in these tests when it is touched after release")
    func control() async {
        await #expect(processExitsWith: .signal(TrappingUserData.signal)) {
            let engine = MediaEngine()
            try engine.initialize()
            let page = TrappingUserData(key: 1)
            precondition(page.install(into: engine) == .installed)
            page.release()
            _ = try engine.send([1], mediaType: .audio, ssrc: 1)
        }
    }
}
