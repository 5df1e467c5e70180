import Testing
import Threads

@testable import ReferenceClient

@Suite("What becomes of a frame")
struct FrameFateTests {
    static let counters: [UInt64] = [0, 1, 0xFFFF_FFFF, 1 << 32, 1 << 53 + 1, 1 << 63, .max]

    @Test(
        "a refused frame is dropped and the call goes on (INS-7)",
        arguments: InstallationPath.allCases,
        StockCryptorRecipe.Direction.allCases
    )
    func refused(path: InstallationPath, direction: StockCryptorRecipe.Direction) throws {
        let device = try Device(.xor(.refuse(direction, only: [2])), by: path)
        let mediaTypes: [FrameMediaType] = [.audio, .video, .audio]
        let sent = try mediaTypes.map { try device.send([0], $0) }
        let received = try mediaTypes.map { try device.receive(TransportFrame([0], counter: 5), $0) }
        switch direction {
        case .encrypt:
            #expect(sent.map { $0?.counter } == [1, nil, 2], "a refused frame spends no counter")
            #expect(received == [[0x0F], [0x0F], [0x0F]])
        case .decrypt:
            #expect(sent.map { $0?.counter } == [1, 2, 3])
            #expect(received == [[0x0F], nil, [0x0F]])
        }
        let diagnostics = device.engine.log().diagnostics
        #expect(diagnostics.map(\.error.name) == ["\(direction.rawValue)Failed"])
        #expect(diagnostics.map(\.mediaType) == [.video])
        let calls = device.engine.trace().calls
        #expect(calls.count { $0.function == .encrypt && $0.counter == nil } == (direction == .encrypt ? 1 : 0))
    }

    @Test("a cryptor that always refuses lets nothing through (INS-7)", arguments: InstallationPath.allCases)
    func alwaysRefused(path: InstallationPath) throws {
        let device = try Device(.xor(.refuse(.encrypt)), by: path)
        for _ in 0..<20 { #expect(try device.send([1, 2, 3]) == nil) }
        #expect(device.engine.log().oversizeErrors.isEmpty)
    }

    @Test(
        "any code but 0 drops, and the diagnostic carries it (INS-7, INS-12)",
        arguments: [1, -1, .max, .min] as [Int32]
    )
    func codes(code: Int32) throws {
        let device = try Device()
        let callbacks = ScriptedCallbacks(
            encrypt: { call in
                call.outSize.pointee = 1
                return code
            },
            decrypt: { call in
                call.outSize.pointee = 1
                return code
            }
        )
        #expect(callbacks.install(into: device.engine) == .installed)
        #expect(try device.send([1], .video, ssrc: 77) == nil)
        #expect(try device.receive(TransportFrame([1], counter: 0), .audio, ssrc: .max) == nil)
        let diagnostics = device.engine.log().diagnostics
        #expect(diagnostics.map(\.error) == [.encryptFailed(code: code), .decryptFailed(code: code)])
        #expect(diagnostics.map(\.mediaType) == [.video, .audio])
        #expect(diagnostics.map(\.ssrc) == [77, .max])
        #expect(device.engine.log() == EngineLog(), "taken is taken")
        withExtendedLifetime(callbacks) { device.destroy() }
    }

    @Test("all 64 bits of a counter arrive, in any order and again (INS-8)", arguments: InstallationPath.allCases)
    func counters(path: InstallationPath) throws {
        let script = Self.counters + Self.counters.reversed() + [5, 5, 5]
        let device = try Device()
        let turn = Monitor(0)
        let given = Monitor<[UInt64]>([])
        let next: @Sendable () -> UInt64 = {
            turn.withLock { turn in
                defer { turn += 1 }
                return script[turn]
            }
        }
        let callbacks = ScriptedCallbacks(
            encrypt: { call in
                call.outCounter.pointee = next()
                call.outSize.pointee = 0
                return 0
            },
            decrypt: { call in
                given.withLock { $0.append(call.counter) }
                call.outSize.pointee = 0
                return 0
            }
        )
        switch path {
        case .object:
            device.engine.setFrameCryptor(
                ScriptedCryptor(
                    encrypt: { _, plaintext in (plaintext, next()) },
                    decrypt: { _, ciphertext, counter in
                        given.withLock { $0.append(counter) }
                        return ciphertext
                    }
                )
            )
        case .callback:
            #expect(callbacks.install(into: device.engine) == .installed)
        }
        let frames = try script.map { _ in try #require(try device.send([1])) }
        #expect(frames.map(\.counter) == script)
        for frame in frames { #expect(try device.receive(frame) != nil) }
        #expect(given.withLock { $0 } == script)
        let calls = device.engine.trace().calls
        #expect(calls.filter { $0.function == .encrypt }.map(\.counter) == script)
        #expect(calls.filter { $0.function == .decrypt }.map(\.counter) == script)
        withExtendedLifetime(callbacks) { device.destroy() }
    }

    @Test("with no cryptor frames pass both ways, and nothing is noted", arguments: FrameMediaType.allCases)
    func plain(mediaType: FrameMediaType) throws {
        let device = try Device()
        for size in [0, 1, 11, 12, 1 << 20] {
            let frame = [UInt8](repeating: 7, count: size)
            #expect(try device.send(frame, mediaType) == TransportFrame(frame))
            #expect(try device.receive(TransportFrame(frame), mediaType) == frame)
        }
        #expect(device.engine.trace() == EngineTrace(calls: [], live: 0))
        #expect(device.engine.log() == EngineLog())
    }

    @Test("a diagnostic is passed on at once (INS-12)")
    func onDiagnostic() throws {
        let heard = Monitor<[FrameCryptoDiagnostic]>([])
        let engine = MediaEngine { diagnostic in heard.withLock { $0.append(diagnostic) } }
        try engine.initialize()
        engine.setFrameCryptor(try StockCryptor(.gcm, for: .object))
        _ = try engine.receive(TransportFrame([UInt8](0..<20), counter: 0), mediaType: .video, ssrc: 4)
        #expect(heard.withLock { $0 } == engine.log().diagnostics)
        #expect(heard.withLock { $0 }.map(\.error.name) == ["decryptFailed"])
        engine.destroy()
    }
}
