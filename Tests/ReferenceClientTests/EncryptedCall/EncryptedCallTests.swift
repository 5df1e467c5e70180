import AEAD
import Testing

@testable import ReferenceClient

@Suite("Call object")
struct EncryptedCallTests {
    private func isNotJoined(_ call: EncryptedCall) {
        #expect(throws: CallError.notJoined) { try call.send(Room.frame, on: Room.audio, frameType: nil) }
        #expect(throws: CallError.notJoined) {
            try call.receive(Room.frame, on: ReceiveTrack(userID: "bob", type: .audio))
        }
        #expect(throws: CallError.notJoined) { try call.leave() }
        #expect(throws: CallError.notJoined) { try call.reconnect() }
    }

    @Test("joining asks for what the call is, and a refused join sends no media (CAL-2)")
    func joinRules() throws {
        let (encrypted, plain) = (Room(.autoOn).open(), Room(.disabled).open())
        #expect(throws: CallError.encryptionRequired) { try encrypted.join() }
        isNotJoined(encrypted)
        try plain.setManager(Room.manager())
        #expect(throws: CallError.encryptionNotAllowed) { try plain.join() }
        isNotJoined(plain)
    }

    @Test("a library that breaks down is told to the caller, and no frame goes on (CAL-9)")
    func brokenLibrary() throws {
        let manager = try Room.manager()
        let call = try Room().joined(manager)
        let frame = try call.send(Room.frame, on: Room.audio, frameType: nil)
        guard case .forwarded(let sealed) = frame else { throw CallError.notJoined }
        let fingerprint = KeyFingerprint(of: Room.key)
        let slot = KeySlot(index: 0, ivPrefix: 1, fingerprint: fingerprint, cipher: try .broken())
        try manager.withState { $0.keys.install(slot, for: .shared) }
        #expect(throws: CallError.cryptoLibrary) {
            try call.receive(sealed, on: ReceiveTrack(userID: "bob", type: .audio))
        }
        manager.dispose()
        #expect(try call.receive(sealed, on: ReceiveTrack(userID: "bob", type: .audio)) == .dropped)
    }

    @Test("a call that could have been encrypted, and is not, takes no manager (CAL-2)")
    func availableWithoutOverride() throws {
        let call = Room(.available).open()
        try call.setManager(Room.manager())
        #expect(throws: CallError.encryptionNotAllowed) { try call.join() }
        isNotJoined(call)
    }

    @Test("the join request names call, user and whether a manager is attached (CAL-7, CAL-11)")
    func joinRequest() throws {
        let encrypted = Room().open()
        try encrypted.setManager(Room.manager())
        #expect(
            try encrypted.join()
                == Admission(
                    isEncrypted: true,
                    request: JoinRequest(callID: "room", userID: "alice", e2ee: true)
                )
        )
        #expect(
            try Room(.disabled).open("bob").join()
                == Admission(
                    isEncrypted: false,
                    request: JoinRequest(callID: "room", userID: "bob", e2ee: false)
                )
        )
    }

    @Test("after joining the manager is fixed, and the one that was attached seals (CAL-3)")
    func fixed() throws {
        let call = try Room().joined(Room.manager())
        let other = [UInt8](repeating: 7, count: 16)
        #expect(throws: CallError.alreadyJoined) { try call.setManager(Room.manager(key: other)) }
        #expect(throws: CallError.alreadyJoined) { try call.setManager(nil) }
        #expect(throws: CallError.alreadyJoined) { try call.join() }
        #expect(try Room.opened(call.send(Room.frame, on: Room.audio, frameType: nil)) == Room.frame)
    }

    @Test("the manager and its counter survive leaving and reconnecting; a new call object has none (CAL-4)")
    func survives() throws {
        let room = Room()
        let call = try room.joined(Room.manager())
        var counters: [UInt8] = []
        func send() throws {
            let frame = try #require(try call.send(Room.frame, on: Room.audio, frameType: nil).frame)
            counters.append(frame[frame.count - 17])
        }
        try send()
        try call.reconnect()
        try send()
        try call.leave()
        isNotJoined(call)
        _ = try call.join()
        try send()
        #expect(counters == [1, 2, 3])
        #expect(throws: CallError.encryptionRequired) { try room.open().join() }
    }

    @Test("clearing does not make an encrypted call plain (CAL-5)")
    func cleared() throws {
        let call = Room().open()
        try call.setManager(Room.manager())
        try call.setManager(nil)
        #expect(throws: CallError.encryptionRequired) { try call.join() }
        isNotJoined(call)
    }

    @Test("a disposed manager is refused and replaces nothing (CAL-10)")
    func disposed() throws {
        let call = Room().open()
        try call.setManager(Room.manager())
        let disposed = try Room.manager()
        disposed.dispose()
        #expect(throws: CallError.disposed) { try call.setManager(disposed) }
        _ = try call.join()
        #expect(try Room.opened(call.send(Room.frame, on: Room.audio, frameType: nil)) == Room.frame)
    }

    @Test("a manager that is disposed while attached forwards no frame, not even an empty one (CAL-10)")
    func disposedWhileAttached() throws {
        let manager = try Room.manager()
        let call = try Room().joined(manager)
        manager.dispose()
        let track = ReceiveTrack(userID: "bob", type: .audio)
        for frame in [[], Room.frame] {
            #expect(try call.send(frame, on: Room.audio, frameType: nil) == .dropped)
            #expect(try call.receive(frame, on: track) == .dropped)
        }
        try call.leave()
    }

    @Test("leaving disposes nothing: the manager serves in another call (CAL-8)")
    func reused() throws {
        let manager = try Room.manager()
        let first = try Room().joined(manager)
        try first.leave()
        #expect(!manager.isDisposed)
        let second = try Room().joined(manager)
        #expect(try Room.opened(second.send(Room.frame, on: Room.audio, frameType: nil)) == Room.frame)
    }

    @Test("in a plain call frames pass unchanged, sealed ones too (CAL-1)")
    func plain() throws {
        let call = Room(.disabled).open()
        _ = try call.join()
        #expect(try call.send(Room.frame, on: Room.audio, frameType: nil) == .forwarded(Room.frame))
        let sealed = try #require(try Room.manager("bob").seal(Room.frame, on: Room.audio, frameType: nil).frame)
        #expect(try call.receive(sealed, on: ReceiveTrack(userID: "bob", type: .audio)) == .forwarded(sealed))
    }

    @Test("every track is sealed, and opened under its sender (CAL-9)", arguments: TrackType.allCases)
    func everyTrack(type: TrackType) throws {
        let room = Room()
        let (alice, bob) = (try Room.manager("alice"), EncryptionManager(userID: "bob"))
        let (sender, receiver) = (try room.joined(alice), try room.joined(bob))
        try bob.setKey(userID: "alice", keyIndex: 0, key: Room.key)
        try bob.setKey(userID: "carol", keyIndex: 0, key: [UInt8](repeating: 9, count: 16))
        let track = SendTrack(type: type, codec: nil)
        let sealed = try #require(try sender.send(Room.frame, on: track, frameType: nil).frame)
        #expect(try receiver.receive(sealed, on: ReceiveTrack(userID: "carol", type: type)) == .dropped)
        #expect(try receiver.receive(sealed, on: ReceiveTrack(userID: "alice", type: type)) == .forwarded(Room.frame))
        #expect(try bob.takeEvents().map(\.userID) == ["carol"])
    }
}
