import Testing

@testable import ReferenceClient

@Suite("Ciphertext sizes")
struct SizeTests {
    @Test("maxSize is called once a frame, before encrypt, with type and size (INS-5)")
    func order() throws {
        let device = try Device()
        device.engine.setFrameCryptor(ScriptedCryptor(encrypt: { _, plaintext in (plaintext, 7) }))
        for (mediaType, size) in [(FrameMediaType.audio, 3), (.video, 0), (.audio, 1200)] {
            _ = try device.send([UInt8](repeating: 1, count: size), mediaType)
            let calls = device.engine.trace().calls
            #expect(calls.map(\.function) == [.maxSize, .encrypt])
            #expect(calls.allSatisfy { $0.mediaType == mediaType && $0.size == size })
            #expect(calls.map(\.counter) == [nil, 7])
        }
    }

    @Test("receiving never asks for maxSize (INS-5)", arguments: InstallationPath.allCases)
    func receiving(path: InstallationPath) throws {
        let device = try Device(.xor, by: path)
        _ = try device.receive(TransportFrame([1, 2], counter: 1))
        #expect(device.engine.trace().calls.map(\.function) == [.decrypt])
    }

    @Test("a ciphertext of just maxSize goes out (INS-6)", arguments: InstallationPath.allCases)
    func justMaxSize(path: InstallationPath) throws {
        let device = try Device(.xor(.oversize(extra: 0)), by: path)
        #expect(try device.send([0, 0])?.data == [0x0F, 0xF0])
        #expect(device.engine.log() == EngineLog())
    }

    @Test(
        "a larger one is dropped, and the call goes on (INS-6)",
        arguments: InstallationPath.allCases,
        [1, 2, 1000]
    )
    func oversize(path: InstallationPath, extra: Int) throws {
        let device = try Device(.xor(.oversize(extra: extra)), by: path)
        for _ in 0..<3 { #expect(try device.send([0, 0]) == nil) }
        #expect(try device.receive(TransportFrame([0, 0], counter: 1)) == [0x0F, 0xF0])
        let log = device.engine.log()
        #expect(log.oversizeErrors == [.init(size: 2 + extra, maxSize: 2)])
        #expect(Set(log.diagnostics.map(\.error.name)) == [path == .object ? "encryptFailed" : "bufferOversize"])
    }

    @Test("the oversize error comes once an install, not once a cryptor (INS-6)")
    func oncePerInstall() throws {
        let device = try Device()
        let cryptor = try StockCryptor(.xor(.oversize(extra: 5)), for: .object)
        for size in 1...3 {
            device.engine.setFrameCryptor(cryptor)
            for more in 0..<4 { _ = try device.send([UInt8](repeating: 0, count: size + more)) }
            _ = try device.send([0], .video)
            #expect(device.engine.log().oversizeErrors == [.init(size: size + 5, maxSize: size)])
        }
    }

    @Test("a smaller ciphertext goes out as it is", arguments: InstallationPath.allCases)
    func smaller(path: InstallationPath) throws {
        let device = try Device()
        let callbacks = ScriptedCallbacks(
            encrypt: { call in
                call.ciphertext[0] = 9
                call.outSize.pointee = 1
                return 0
            },
            maxSize: { _, size in size + 100 }
        )
        switch path {
        case .object:
            let cryptor = ScriptedCryptor(encrypt: { _, _ in ([9], 0) }, maxSize: { _, size in size + 100 })
            device.engine.setFrameCryptor(cryptor)
        case .callback:
            #expect(callbacks.install(into: device.engine) == .installed)
        }
        #expect(try device.send([1, 2, 3]) == TransportFrame([9], counter: 0))
        withExtendedLifetime(callbacks) { device.destroy() }
    }

    @Test("sizes that nobody has a buffer for drop the frame", arguments: [-1, .min, .max, 1 << 40])
    func noBuffer(maxSize: Int) throws {
        let device = try Device()
        let callbacks = ScriptedCallbacks(maxSize: { _, _ in maxSize })
        #expect(callbacks.install(into: device.engine) == .installed)
        #expect(try device.send([1]) == nil)
        #expect(device.engine.trace().calls.map(\.function) == [.maxSize])
        withExtendedLifetime(callbacks) { device.destroy() }
    }

    @Test("a size that a callback makes up drops the frame", arguments: [-1, .min, .max, 2])
    func madeUpSize(size: Int) throws {
        let device = try Device()
        let callbacks = ScriptedCallbacks(
            encrypt: { call in
                call.outSize.pointee = size
                return 0
            },
            decrypt: { call in
                call.outSize.pointee = size
                return 0
            }
        )
        #expect(callbacks.install(into: device.engine) == .installed)
        #expect(try device.send([1]) == nil)
        #expect(try device.receive(TransportFrame([1], counter: 1)) == nil)
        let names = device.engine.log().diagnostics.map(\.error.name)
        #expect(names == ["bufferOversize", "decryptFailed"])
        withExtendedLifetime(callbacks) { device.destroy() }
    }

    @Test("bytes that a callback claims but never wrote are zero")
    func unwritten() throws {
        let device = try Device()
        let callbacks = ScriptedCallbacks(encrypt: { call in
            call.outSize.pointee = call.ciphertext.count
            return 0
        })
        #expect(callbacks.install(into: device.engine) == .installed)
        #expect(try device.send([UInt8](repeating: 0xEE, count: 64))?.data == [UInt8](repeating: 0, count: 64))
        withExtendedLifetime(callbacks) { device.destroy() }
    }
}
