import Testing

@testable import ReferenceClient

@Suite("Only one side has frame crypto")
struct OneSideTests {
    @Test(
        "a plain frame under 12 bytes is dropped without reaching decrypt (ONE-1)",
        arguments: InstallationPath.allCases,
        0..<12
    )
    func shortPlain(path: InstallationPath, size: Int) throws {
        let device = try Device(.gcm, by: path)
        #expect(try device.receive(TransportFrame([UInt8](repeating: 1, count: size))) == nil)
        #expect(device.engine.trace().calls.isEmpty)
        #expect(device.engine.log() == EngineLog())
    }

    @Test(
        "a longer one reaches decrypt, which refuses it (ONE-1)",
        arguments: InstallationPath.allCases,
        [12, 13, 16, 17, 1200]
    )
    func longPlain(path: InstallationPath, size: Int) throws {
        let device = try Device(.gcm, by: path)
        #expect(try device.receive(TransportFrame([UInt8](repeating: 1, count: size)), .video) == nil)
        let calls = device.engine.trace().calls
        #expect(calls.map(\.function) == [.decrypt])
        #expect(calls.map(\.size) == [size])
        #expect(calls.map(\.counter) == [nil])
        #expect(device.engine.log().diagnostics.map(\.error.name) == ["decryptFailed"])
    }

    @Test("the threshold is for plain frames only (ONE-1)", arguments: InstallationPath.allCases)
    func shortCiphertext(path: InstallationPath) throws {
        let device = try Device(.xor, by: path)
        #expect(try device.receive(TransportFrame([0], counter: 0)) == [0x0F])
    }

    @Test(
        "without a cryptor the ciphertext is media, and nobody complains (ONE-2)",
        arguments: InstallationPath.allCases
    )
    func senderOnly(path: InstallationPath) throws {
        let (sender, receiver) = (try Device(.gcm, by: path), try Device())
        let frame = try #require(try sender.send([UInt8](0..<30)))
        #expect(try receiver.receive(frame) == frame.data)
        #expect(receiver.engine.log() == EngineLog())
        #expect(receiver.engine.trace().calls.isEmpty)
    }

    @Test("media flows again once both have it, with no restart (ONE-6)", arguments: InstallationPath.allCases)
    func catchingUp(path: InstallationPath) throws {
        let (sender, receiver) = (try Device(), try Device())
        let media = [UInt8](0..<30)
        try receiver.install(.gcm, by: path)
        #expect(try receiver.receive(try #require(try sender.send(media))) == nil)
        try sender.install(.gcm, by: path)
        #expect(try receiver.receive(try #require(try sender.send(media))) == media)
        receiver.engine.clearFrameCryptor()
        #expect(try receiver.receive(try #require(try sender.send(media))) != media)
        sender.engine.clearFrameCryptor()
        #expect(try receiver.receive(try #require(try sender.send(media))) == media)
    }

    @Test("a receiver with a wrong key gets zero frames (field report 42)", arguments: InstallationPath.allCases)
    func wrongKey(path: InstallationPath) throws {
        let sender = try Device(.gcm, by: path)
        let receiver = try Device(.init(.aes256GCM(), key: [UInt8](1...32)), by: path)
        for size in 0..<50 {
            let frame = try #require(try sender.send([UInt8](repeating: 3, count: size)))
            #expect(try receiver.receive(frame) == nil)
        }
    }
}
