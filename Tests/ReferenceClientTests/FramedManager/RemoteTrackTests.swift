import Testing

@testable import ReferenceClient

@Suite("Remote track")
struct RemoteTrackTests {
    private static let keys = [[UInt8](0...15), [UInt8](16...31)]
    private static let alice = OpeningTrack(userID: "alice", type: .audio)

    private let sender = EncryptionManager(userID: "alice")
    private let receiver = EncryptionManager(userID: "bob")
    private let track: RemoteTrack

    init() throws {
        for manager in [sender, receiver] { try manager.setKey(userID: "alice", keyIndex: 0, key: Self.keys[0]) }
        track = try receiver.remoteTrack(Self.alice)
    }

    private func sealed(_ media: [UInt8]) throws -> [UInt8] {
        let disposition = try sender.encrypt(media, on: SealingTrack(type: .audio, codec: "opus"), frameType: nil)
        guard case .forwarded(let frame) = disposition else { throw ManagerError.disposed }
        return frame
    }

    @Test("opens frames of any size into room that it keeps (DEC-8)")
    func room() throws {
        var room: [UInt8] = []
        for size in [3, 400, 0, 17, 5_000, 1] {
            let media = [UInt8](repeating: UInt8(size & 0xFF), count: size)
            let count = try track.decrypt(try sealed(media), into: &room)
            #expect(count == size)
            #expect(Array(room.prefix(size)) == media)
        }
    }

    @Test("forwards a frame that is not ours out of used room (DEC-4)")
    func passage() throws {
        var room = [UInt8](repeating: 0xEE, count: 100)
        #expect(try track.decrypt([1, 2, 3], into: &room) == 3)
        #expect(Array(room.prefix(3)) == [1, 2, 3])
        #expect(try receiver.takeEvents().map(\.name) == [.unencryptedFrame])
    }

    @Test("opens nothing with a key that was removed, replaced or shadowed since the last frame (KEY-3, KEY-7, DEC-5)")
    func keyChanges() throws {
        let media: [UInt8] = [0x78, 1, 2, 3]
        #expect(try track.decrypt(try sealed(media)) == .forwarded(media))
        try receiver.removeKey(userID: "alice", keyIndex: 0)
        #expect(try track.decrypt(try sealed(media)) == .dropped)
        try receiver.setSharedKey(keyIndex: 0, key: Self.keys[0])
        #expect(try track.decrypt(try sealed(media)) == .forwarded(media))
        try receiver.setKey(userID: "alice", keyIndex: 0, key: Self.keys[1])
        #expect(try track.decrypt(try sealed(media)) == .dropped)
        try receiver.setKey(userID: "alice", keyIndex: 0, key: Self.keys[0])
        #expect(try track.decrypt(try sealed(media)) == .forwarded(media))
        #expect(try receiver.takeEvents().map(\.name) == [.missingKey, .decryptionFailed, .decryptionResumed])
    }

    @Test("shares windows and events with every other handle of the track (RPL-1, EVT-13)")
    func oneState() throws {
        let frame = try sealed([0x78, 9])
        #expect(try track.decrypt(frame) == .forwarded([0x78, 9]))
        #expect(try receiver.remoteTrack(Self.alice).decrypt(frame) == .dropped)
        #expect(try receiver.decrypt(frame, on: Self.alice) == .dropped)
    }

    @Test("is refused once its manager is disposed (MGR-2)")
    func disposed() throws {
        let frame = try sealed([0x78, 9])
        receiver.dispose()
        #expect(throws: ManagerError.disposed) { try track.decrypt(frame) }
        #expect(throws: ManagerError.disposed) { try receiver.remoteTrack(Self.alice) }
    }

    @Test("opens a known frame as it opens the frame's bytes")
    func known() throws {
        let other = EncryptionManager(userID: "carol")
        try other.setKey(userID: "alice", keyIndex: 0, key: Self.keys[0])
        let model = try other.remoteTrack(Self.alice)
        var room: [UInt8] = []
        for fingerprint in [Self.keys[0], Self.keys[1]].map(KeyFingerprint.init(of:)) {
            let audio = SealingTrack(type: .audio, codec: "opus")
            let trailer = try #require(try sender.encrypt([0x78, 1], on: audio, frameType: nil, into: &room)?.trailer)
            let frame = KnownFrame(trailer: trailer, fingerprint: fingerprint)
            let opens = fingerprint == KeyFingerprint(of: Self.keys[0])
            #expect(try model.decrypt(frame) == opens)
            #expect(try model.decrypt(frame) == false, "a replay, or a wrong key again")
        }
        #expect(try other.takeEvents().map(\.name) == [.decryptionFailed])
    }
}
