import Testing
import Threads

@testable import ReferenceClient

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite("Lifetime of cryptor objects (INS-9)")
struct LifetimeTests {
    @Test("a replaced or removed object lives until destroy, and no longer")
    func replaced() throws {
        let device = try Device()
        var cryptors = try (0..<3).map { _ in try StockCryptor(.xor, for: .object) }
        weak let first = cryptors[0]
        weak let last = cryptors[2]
        for cryptor in cryptors { device.engine.setFrameCryptor(cryptor) }
        cryptors = []
        #expect(device.engine.trace().live == 3)
        device.engine.clearFrameCryptor()
        try device.install(.xor, by: .callback)
        _ = try device.send([1])
        #expect(device.engine.trace().live == 3)
        #expect(first != nil)
        device.destroy()
        #expect(device.engine.trace().live == 0)
        #expect(first == nil)
        #expect(last == nil)
    }

    @Test("an object that was refused is not kept")
    func refused() throws {
        let engine = MediaEngine()
        #expect(engine.setFrameCryptor(try StockCryptor(.xor, for: .object)) == .notInitialized)
        #expect(engine.trace().live == 0)
        let kept = try StockCryptor(.xor, for: .object)
        engine.setFrameCryptor(kept)
        #expect(engine.trace().live == 1, "alive, though not by the engine's doing")
        withExtendedLifetime(kept) {}
    }

    @Test("an engine that is let go of without destroy lets go of its objects")
    func forgottenEngine() throws {
        weak var cryptor: StockCryptor?
        do {
            let engine = MediaEngine()
            try engine.initialize()
            let installed = try StockCryptor(.xor, for: .object)
            engine.setFrameCryptor(installed)
            _ = try engine.send([1], mediaType: .video, ssrc: 1)
            cryptor = installed
        }
        #expect(cryptor == nil)
    }

    @Test("a cryptor that is replaced in the middle of a frame finishes it")
    func inProgress() throws {
        let device = try Device()
        let isInside = Monitor(false)
        let mayGo = Monitor(false)
        weak var old: ScriptedCryptor?
        do {
            let cryptor = ScriptedCryptor(
                encrypt: { _, plaintext in
                    isInside.withLock { $0 = true }
                    _ = mayGo.wait { $0 ? true : nil }
                    return (plaintext + [1], 5)
                },
                maxSize: { _, size in size + 1 }
            )
            device.engine.setFrameCryptor(cryptor)
            old = cryptor
        }
        let results = inParallel([0, 1]) { role -> TransportFrame? in
            if role == 0 { return try? device.send([9]) }
            _ = isInside.wait { $0 ? true : nil }
            device.engine.setFrameCryptor(ScriptedCryptor())
            device.engine.clearFrameCryptor()
            mayGo.withLock { $0 = true }
            return nil
        }
        #expect(results[0] == TransportFrame([9, 1], counter: 5))
        #expect(old != nil)
        device.destroy()
        #expect(old == nil)
    }

    @Test("destroy waits for the frame in progress and refuses the ones behind it")
    func destroyWaits() throws {
        let device = try Device()
        let isInside = Monitor(false)
        let hasReturned = Monitor(false)
        let engine = device.engine
        engine.setFrameCryptor(
            ScriptedCryptor(encrypt: { [weak engine] _, plaintext in
                isInside.withLock { $0 = true }
                // Destroy has begun once installing is refused; it cannot have
                // ended while this frame is in progress.
                while engine?.setFrameCryptor(ScriptedCryptor()) == .installed {}
                for _ in 0..<1000 { _ = engine?.trace() }
                return hasReturned.withLock { $0 } ? nil : (plaintext, 1)
            })
        )
        let results = inParallel(0..<4) { role -> SendDisposition? in
            switch role {
            case 0:
                return try? engine.send([1], mediaType: .audio, ssrc: 1)
            case 1:
                _ = isInside.wait { $0 ? true : nil }
                engine.destroy()
                hasReturned.withLock { $0 = true }
                return nil
            default:
                _ = isInside.wait { $0 ? true : nil }
                return try? engine.send([1], mediaType: .audio, ssrc: 1)
            }
        }
        #expect(results == [.sent(TransportFrame([1], counter: 1)), nil, nil, nil])
        #expect(engine.trace().live == 0)
    }

    @Test(
        "destroy refuses frames behind the one in progress also while the other media type is slow",
        arguments: FrameMediaType.allCases
    )
    func destroyRefusesAllAtOnce(slow: FrameMediaType) throws {
        let quick: FrameMediaType = slow == .audio ? .video : .audio
        let device = try Device()
        let engine = device.engine
        let inside = Monitor<Set<FrameMediaType>>([])
        let (isDestroying, isAnswered) = (Monitor(false), Monitor(false))
        let other = ScriptedCryptor()
        engine.setFrameCryptor(
            ScriptedCryptor(encrypt: { [weak engine] mediaType, plaintext in
                inside.withLock { _ = $0.insert(mediaType) }
                _ = isDestroying.wait { $0 ? true : nil }
                // Destroy has begun once installing is refused.
                while engine?.setFrameCryptor(other) == .installed { sched_yield() }
                if mediaType == slow { _ = isAnswered.wait { $0 ? true : nil } }
                return (plaintext, 1)
            })
        )
        let results = inParallel(0..<4) { role -> SendDisposition? in
            if role > 1 { _ = inside.wait { $0.count == 2 ? true : nil } }
            switch role {
            case 0: return try? engine.send([1], mediaType: slow, ssrc: 1)
            case 1: return try? engine.send([1], mediaType: quick, ssrc: 1)
            case 2:
                isDestroying.withLock { $0 = true }
                engine.destroy()
                return nil
            default:
                defer { isAnswered.withLock { $0 = true } }
                return try? engine.send([1], mediaType: quick, ssrc: 1)
            }
        }
        let sent = SendDisposition.sent(TransportFrame([1], counter: 1))
        #expect(results == [sent, sent, nil, nil])
    }

    @Test("a cryptor's deinit may call the engine")
    func deinitCallsEngine() async {
        await #expect(processExitsWith: .success) {
            endIfStuck()
            let engine = MediaEngine()
            let statuses = Monitor<[InstallStatus]>([])
            for _ in 0..<3 {
                try engine.initialize()
                for _ in 0..<2 {
                    engine.setFrameCryptor(
                        ScriptedCryptor(deinit: { [weak engine] in
                            guard let engine else { return }
                            _ = engine.trace()
                            engine.clearFrameCryptor()
                            engine.destroy()
                            let status = engine.setFrameCryptor(ScriptedCryptor())
                            statuses.withLock { $0.append(status) }
                        })
                    )
                }
                engine.destroy()
            }
            let expected = [InstallStatus](repeating: .notInitialized, count: 6)
            precondition(statuses.withLock { $0 } == expected)
        }
    }
}
