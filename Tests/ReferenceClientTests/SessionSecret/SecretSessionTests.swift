import Testing

@testable import ReferenceClient

@Suite("Session with a secret")
struct SecretSessionTests {
    private static let (a, b) = ("secret A", "secret B")

    private func connected(_ secret: String = a) throws -> SecretSession {
        let session = SecretSession(isEncrypted: true)
        try session.setSecret(secret)
        try session.connect()
        return session
    }

    private func connectedPlain() throws -> SecretSession {
        let session = SecretSession(isEncrypted: false)
        try session.connect()
        return session
    }

    private func stream(_ secret: String?) throws -> RemoteStream { try RemoteStream(publisherSecret: secret) }

    @Test("8 to 256 characters are a secret, whatever their size in bytes (SEC-1)", arguments: ["a", "é", "漢", "😀"])
    func lengths(character: String) throws {
        for (count, isValid) in [(0, false), (7, false), (8, true), (256, true), (257, false)] {
            let session = SecretSession(isEncrypted: true)
            let secret = String(repeating: character, count: count)
            if isValid {
                try session.setSecret(secret)
            } else {
                #expect(throws: SessionError.invalidEncryptionSecret) { try session.setSecret(secret) }
                #expect(throws: SessionError.encryptionSecretMissing) { try session.connect() }
            }
        }
    }

    @Test("a refused secret leaves the one in force (SEC-1, SEC-2)")
    func refusedStays() throws {
        let session = try connected()
        try session.subscribe("s", to: try stream(Self.a))
        #expect(throws: SessionError.invalidEncryptionSecret) { try session.setSecret("") }
        #expect(try session.deliver(to: "s") != .dropped)
        try session.setSecret(Self.b)
        #expect(try session.deliver(to: "s") == .dropped)
    }

    @Test("an accent in one code point and in two are different secrets")
    func normalization() throws {
        let (composed, decomposed) = ("caf\u{E9} caf\u{E9}", "cafe\u{301} cafe\u{301}")
        #expect(composed == decomposed, "Swift takes them for the same text")
        let session = try connected(composed)
        try session.subscribe("s", to: try stream(decomposed))
        #expect(try session.deliver(to: "s") == .dropped)
    }

    @Test("without a secret an encrypted session neither connects nor publishes nor subscribes (SEC-3)")
    func missing() throws {
        let session = SecretSession(isEncrypted: true)
        #expect(throws: SessionError.encryptionSecretMissing) { try session.connect() }
        #expect(throws: SessionError.encryptionSecretMissing) { try session.publish("p") }
        #expect(throws: SessionError.encryptionSecretMissing) { try session.subscribe("s", to: try stream(Self.a)) }
        #expect(!session.visibleState.isConnected)
    }

    @Test("a secret before connecting fails at publishing and subscribing, and clearing helps (SEC-5, SEC-8)")
    func beforeConnecting() throws {
        let session = SecretSession(isEncrypted: false)
        try session.setSecret(Self.a)
        try session.connect()
        #expect(throws: SessionError.encryptionNotEnabled) { try session.publish("p") }
        #expect(throws: SessionError.encryptionNotEnabled) { try session.subscribe("s", to: try stream(nil)) }
        try session.setSecret(nil)
        try session.publish("p")
        #expect(session.takeFaults().isEmpty)
    }

    @Test("a secret after connecting is not set (SEC-6)")
    func afterConnecting() throws {
        let session = try connectedPlain()
        #expect(throws: SessionError.encryptionNotEnabled) { try session.setSecret(Self.a) }
        try session.setSecret(nil)
        try session.publish("p")
        #expect(session.visibleState == SessionState(isConnected: true, publishers: ["p"], subscribers: []))
    }

    @Test("a secret while active removes all and tells each once, and the same objects come again (SEC-7, SEC-8)")
    func whileActive() throws {
        let session = try connectedPlain()
        for round in 1...2 {
            try session.publish("p")
            try session.subscribe("s", to: try stream(nil))
            #expect(throws: SessionError.encryptionNotEnabled, "round \(round)") { try session.setSecret(Self.a) }
            #expect(
                session.takeFaults() == [
                    SessionFault(target: "p", name: .encryptionNotEnabled),
                    SessionFault(target: "s", name: .encryptionNotEnabled),
                ]
            )
            #expect(session.visibleState == SessionState(isConnected: true, publishers: [], subscribers: []))
            #expect(throws: SessionError.notActive) { try session.deliver(to: "s") }
            try session.setSecret(nil)
        }
    }

    @Test("what the protocol has no name for is refused too, and changes nothing")
    func misuse() throws {
        let session = SecretSession(isEncrypted: false)
        #expect(throws: SessionError.notConnected) { try session.publish("p") }
        try session.connect()
        try session.connect()
        try session.publish("p")
        #expect(throws: SessionError.alreadyActive) { try session.publish("p") }
        #expect(throws: SessionError.notActive) { try session.send([1], from: "q") }
        #expect(throws: SessionError.notActive) { try session.deliver(to: "s") }
        #expect(session.visibleState.publishers == ["p"])
    }
}
