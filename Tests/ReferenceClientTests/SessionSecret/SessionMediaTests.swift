import Testing

@testable import ReferenceClient

@Suite("Media of a session with a secret")
struct SessionMediaTests {
    private func connected(_ secret: String) throws -> SecretSession {
        let session = SecretSession(isEncrypted: true)
        try session.setSecret(secret)
        try session.connect()
        return session
    }

    private let frame: [UInt8] = [0x78, 1, 2, 3]

    @Test("what one session publishes another with the same secret decodes, and no packet shows the frame")
    func twoSessions() throws {
        let (alice, bob) = (try connected("secret A"), try connected("secret A"))
        try alice.publish("p")
        try bob.subscribe("s", to: try RemoteStream(publisherSecret: "secret A"))
        var packets: Set<[UInt8]> = []
        for _ in 0..<50 {
            let packet = try alice.send(frame, from: "p")
            #expect(packet.count == frame.count + 28)
            packets.insert(packet)
            #expect(try bob.receive(packet, for: "s") == .decoded(frame))
        }
        #expect(packets.count == 50, "no IV comes twice under the one key of a session")
        try bob.setSecret("secret B")
        #expect(try bob.receive(alice.send(frame, from: "p"), for: "s") == .dropped)
    }

    @Test("a packet that is changed, cut or plain is not decoded (SEC-4)")
    func broken() throws {
        let (alice, bob) = (try connected("secret A"), try connected("secret A"))
        try alice.publish("p")
        try bob.subscribe("s", to: try RemoteStream(publisherSecret: "secret A"))
        let packet = try alice.send(frame, from: "p")
        for index in packet.indices {
            var changed = packet
            changed[index] ^= 1
            #expect(try bob.receive(changed, for: "s") == .dropped)
            #expect(try bob.receive(Array(packet.prefix(index)), for: "s") == .dropped)
        }
        #expect(try bob.receive(frame, for: "s") == .dropped)
        #expect(bob.takeFaults() == [SessionFault(target: "s", name: .encryptionSecretMismatch)])
        #expect(try bob.receive(packet, for: "s") == .decoded(frame))
    }

    @Test("a fault is told once until media opens, and then again (SEC-4)")
    func toldOnce() throws {
        let session = try connected("secret A")
        try session.subscribe("s", to: try RemoteStream(publisherSecret: "secret B"))
        let mismatch = SessionFault(target: "s", name: .encryptionSecretMismatch)
        for _ in 1...2 {
            for _ in 1...5 { #expect(try session.deliver(to: "s") == .dropped) }
            #expect(session.takeFaults() == [mismatch])
            try session.setSecret("secret B")
            #expect(try session.deliver(to: "s") != .dropped)
            #expect(session.takeFaults().isEmpty)
            try session.setSecret("secret A")
        }
    }

    @Test("a decryption that breaks down is told as such, and the next frame is decoded (SEC-4)")
    func internalFault() throws {
        let session = try connected("secret A")
        try session.subscribe("s", to: try RemoteStream(publisherSecret: "secret A"))
        #expect(try session.deliver(to: "s", fault: .internal) == .dropped)
        #expect(session.takeFaults() == [SessionFault(target: "s", name: .decryptionInternalError)])
        #expect(try session.deliver(to: "s") == .decoded([0x78, 2]))
    }

    @Test("without encryption frames travel and arrive as they are")
    func plain() throws {
        let session = SecretSession(isEncrypted: false)
        try session.connect()
        try session.publish("p")
        try session.subscribe("s", to: try RemoteStream(publisherSecret: nil))
        #expect(try session.send(frame, from: "p") == frame)
        #expect(try session.deliver(to: "s") == .decoded([0x78, 1]))
    }
}
