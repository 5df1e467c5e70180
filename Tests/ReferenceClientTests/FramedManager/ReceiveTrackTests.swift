import FramedMedia
import Testing

@testable import ReferenceClient

@Suite("Receive track")
struct ReceiveTrackTests {
    private static let keys = [[UInt8](0...15), [UInt8](16...31)]
    private static let track = ReceiveTrack(userID: "alice", type: .audio)

    private let sender = EncryptionManager(userID: "alice")
    private let receiver = EncryptionManager(userID: "bob")

    init() throws {
        for manager in [sender, receiver] { try manager.setKey(userID: "alice", keyIndex: 0, key: Self.keys[0]) }
    }

    private func sealed(_ media: [UInt8]) throws -> [UInt8] {
        try #require(try sender.seal(media, on: SendTrack(type: .audio, codec: "opus"), frameType: nil).frame)
    }

    private static func trailer(of frame: inout [UInt8]) -> Trailer? {
        if case .framed(let opener) = FrameOpener.read(frame, into: &frame) { opener.trailer } else { nil }
    }

    private func open(_ frame: [UInt8]) throws -> Disposition { try receiver.open(frame, on: Self.track) }

    @Test("opens frames of any size (DEC-8)", arguments: [0, 1, 3, 17, 400, 5_000])
    func sizes(size: Int) throws {
        let media = [UInt8](repeating: UInt8(size & 0xFF), count: size)
        #expect(try open(try sealed(media)) == .forwarded(media))
    }

    @Test("forwards a frame that is not ours (DEC-4)")
    func passage() throws {
        #expect(try open([1, 2, 3]) == .forwarded([1, 2, 3]))
        #expect(try receiver.takeEvents().map(\.kind) == [.unencryptedFrame(.audio)])
    }

    @Test("opens nothing with a key that was removed, replaced or shadowed since the last frame (KEY-3, KEY-7, DEC-5)")
    func keyChanges() throws {
        let media: [UInt8] = [0x78, 1, 2, 3]
        #expect(try open(try sealed(media)) == .forwarded(media))
        try receiver.removeKey(userID: "alice", keyIndex: 0)
        #expect(try open(try sealed(media)) == .dropped)
        try receiver.setSharedKey(keyIndex: 0, key: Self.keys[0])
        #expect(try open(try sealed(media)) == .forwarded(media))
        try receiver.setKey(userID: "alice", keyIndex: 0, key: Self.keys[1])
        #expect(try open(try sealed(media)) == .dropped)
        try receiver.setKey(userID: "alice", keyIndex: 0, key: Self.keys[0])
        #expect(try open(try sealed(media)) == .forwarded(media))
        #expect(
            try receiver.takeEvents().map(\.kind) == [
                .missingKey(.audio, keyIndex: 0), .decryptionFailed(.audio), .decryptionResumed(.audio),
            ]
        )
    }

    @Test("has one window, whoever names it (RPL-1), and other users and kinds have others (EVT-13)")
    func oneState() throws {
        let frame = try sealed([0x78, 9])
        try receiver.setSharedKey(keyIndex: 0, key: Self.keys[0])
        #expect(try open(frame) == .forwarded([0x78, 9]))
        #expect(try receiver.open(frame, on: ReceiveTrack(userID: "alice", type: .audio)) == .dropped)
        for other in [ReceiveTrack(userID: "alice", type: .video), ReceiveTrack(userID: "carol", type: .audio)] {
            #expect(try receiver.open(frame, on: other) == .forwarded([0x78, 9]))
        }
    }

    @Test("is refused once its manager is disposed, whatever comes (MGR-2)")
    func disposed() throws {
        let frames = [try sealed([0x78, 9]), [], [1, 2, 3], [2, 0xE2, 0xEE, 0xFE, 0xED]]
        receiver.dispose()
        for frame in frames { #expect(throws: ManagerError.disposed) { try open(frame) } }
    }

    @Test("opens a known frame as it opens the frame's bytes")
    func known() throws {
        for key in Self.keys {
            var frame = try sealed([0x78, 1])
            let trailer = try #require(Self.trailer(of: &frame))
            let known = KnownFrame(trailer: trailer, fingerprint: KeyFingerprint(of: key))
            #expect(try receiver.open(known, on: Self.track) == (key == Self.keys[0]))
            #expect(try receiver.open(known, on: Self.track) == false, "a replay, or a wrong key again")
        }
        #expect(try receiver.takeEvents().map(\.kind) == [.decryptionFailed(.audio)])
    }
}
