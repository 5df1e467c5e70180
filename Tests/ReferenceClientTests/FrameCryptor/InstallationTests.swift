import ReferenceClient
import Testing

@Suite("Installing frame crypto")
struct InstallationTests {
    static let frame = [UInt8](0..<40)

    /// The six ways to pass some callbacks but not all.
    static let partial = [
        (true, false, false), (false, true, false), (false, false, true),
        (true, true, false), (true, false, true), (false, true, true),
    ]

    private func set(_ engine: MediaEngine, _ present: (Bool, Bool, Bool), userData: UnsafeMutableRawPointer? = nil)
        -> InstallStatus
    {
        engine.setFrameCrypto(
            encrypt: present.0 ? StockCryptor.encryptCallback : nil,
            decrypt: present.1 ? StockCryptor.decryptCallback : nil,
            getMaxSize: present.2 ? StockCryptor.getMaxSizeCallback : nil,
            userData: userData
        )
    }

    @Test("before initialize both paths answer -1 and install nothing (INS-1)", arguments: InstallationPath.allCases)
    func beforeInitialize(path: InstallationPath) throws {
        let device = try Device()
        device.destroy()
        #expect(try device.install(.xor, by: path).rawValue == -1)
        #expect(throws: EngineError.notInitialized) { try device.send(Self.frame) }
        #expect(throws: EngineError.notInitialized) { try device.receive(TransportFrame(Self.frame)) }
        try device.engine.initialize()
        #expect(try device.send(Self.frame) == TransportFrame(Self.frame))
        #expect(device.engine.trace().calls.isEmpty)
    }

    @Test("after initialize both paths answer 0 and encrypt (INS-1)", arguments: InstallationPath.allCases)
    func afterInitialize(path: InstallationPath) throws {
        let device = try Device()
        #expect(try device.install(.xor, by: path).rawValue == 0)
        let sent = try device.send([0, 0, 0, 0])
        #expect(sent == TransportFrame([0x0F, 0xF0, 0x55, 0x0F], counter: 1))
    }

    @Test("initialize on an initialized engine changes nothing", arguments: InstallationPath.allCases)
    func initializeTwice(path: InstallationPath) throws {
        let device = try Device(.xor, by: path)
        try device.engine.initialize()
        #expect(try device.send(Self.frame)?.counter == 1)
    }

    @Test("some callbacks but not all answer -2 and change nothing (INS-2)", arguments: partial)
    func someCallbacks(present: (Bool, Bool, Bool)) throws {
        let device = try Device()
        #expect(set(device.engine, present).rawValue == -2)
        #expect(try device.send(Self.frame) == TransportFrame(Self.frame))
        for (path, counter) in zip(InstallationPath.allCases, 1...) {
            try device.install(.xor, by: path)
            _ = try device.send(Self.frame)
            #expect(set(device.engine, present).rawValue == -2)
            #expect(try device.send(Self.frame)?.counter == 2, "the \(path) cryptor \(counter) counts on")
        }
    }

    @Test("some callbacks before initialize install nothing (INS-1, INS-2)", arguments: partial)
    func someCallbacksBeforeInitialize(present: (Bool, Bool, Bool)) {
        let engine = MediaEngine()
        #expect([-1, -2].contains(set(engine, present).rawValue))
    }

    @Test("no callbacks remove what either path installed (INS-2)", arguments: InstallationPath.allCases)
    func noCallbacks(path: InstallationPath) throws {
        let device = try Device(.xor, by: path)
        #expect(set(device.engine, (false, false, false)).rawValue == 0)
        #expect(try device.send(Self.frame) == TransportFrame(Self.frame))
    }

    @Test(
        "the last one installed replaces the other, by whichever path (INS-3)",
        arguments: InstallationPath.allCases,
        InstallationPath.allCases
    )
    func replace(first: InstallationPath, second: InstallationPath) throws {
        let device = try Device(.xor, by: first)
        try device.install(.gcm, by: second)
        let frame = try #require(try device.send(Self.frame))
        #expect(frame.data.count == Self.frame.count + 16, "encrypted once, and by the second")
        #expect(try device.receive(frame) == Self.frame)
        let calls = device.engine.trace().calls
        #expect(calls.map(\.function) == [.maxSize, .encrypt, .decrypt])
        #expect(calls.map { $0.capacity != nil } == [false, second == .callback, false])
    }

    @Test("clear removes either; frames go out and come in plain (INS-3)", arguments: InstallationPath.allCases)
    func clear(path: InstallationPath) throws {
        let device = try Device(.gcm, by: path)
        let encrypted = try #require(try device.send(Self.frame))
        device.engine.clearFrameCryptor()
        device.engine.clearFrameCryptor()
        #expect(try device.send(Self.frame) == TransportFrame(Self.frame))
        #expect(try device.receive(TransportFrame(Self.frame)) == Self.frame)
        #expect(try device.receive(encrypted) == encrypted.data)
        try device.install(.gcm, by: path)
        #expect(try device.receive(encrypted) == Self.frame)
    }

    @Test(
        "destroy removes; after the next initialize nothing is installed (INS-4)",
        arguments: InstallationPath.allCases
    )
    func destroy(path: InstallationPath) throws {
        let device = try Device(.gcm, by: path)
        _ = try device.send(Self.frame)
        device.destroy()
        device.destroy()
        #expect(throws: EngineError.notInitialized) { try device.send(Self.frame) }
        try device.engine.initialize()
        #expect(try device.send(Self.frame) == TransportFrame(Self.frame))
        #expect(try device.receive(TransportFrame([1, 2, 3])) == [1, 2, 3])
        try device.install(.gcm, by: path)
        #expect(try device.send(Self.frame)?.counter != nil)
    }

    @Test("one cryptor installed twice encrypts once (field report 47)")
    func installedTwice() throws {
        let device = try Device()
        let cryptor = try StockCryptor(.gcm, for: .object)
        device.engine.setFrameCryptor(cryptor)
        device.engine.setFrameCryptor(cryptor)
        let frame = try #require(try device.send(Self.frame))
        #expect(frame.data.count == Self.frame.count + 16)
        #expect(device.engine.trace().live == 1)
    }

    @Test("two engines each get their own userData, and null is passed as null (field report 48)")
    func userData() throws {
        let (left, right) = (try Device(), try Device())
        try left.install(.init(.xor, key: [1]), by: .callback)
        try right.install(.init(.xor, key: [2]), by: .callback)
        #expect(try left.send([0])?.data == [1])
        #expect(try right.send([0])?.data == [2])

        let null = try Device()
        #expect(set(null.engine, (true, true, true), userData: nil) == .installed)
        #expect(try null.send([]) == nil, "the stock callbacks refuse a null userData")
        #expect(null.engine.log().diagnostics.map(\.error) == [.encryptFailed(code: StockCryptor.refusal)])
    }

    @Test(
        "every frame of every stream meets the cryptor, late ones too (field report 40)",
        arguments: InstallationPath.allCases
    )
    func everyStream(path: InstallationPath) throws {
        let device = try Device(.gcm, by: path)
        let streams: [(FrameMediaType, UInt32)] = [(.audio, 1), (.video, 2), (.video, 3), (.audio, 4)]
        for (mediaType, ssrc) in streams {
            let frame = try #require(try device.send(Self.frame, mediaType, ssrc: ssrc))
            #expect(try device.receive(frame, mediaType, ssrc: ssrc) == Self.frame)
        }
        let calls = device.engine.trace().calls
        #expect(calls.count { $0.mediaType == .audio } == 6)
        #expect(calls.count { $0.mediaType == .video } == 6)
    }
}
