import JSON
import Testing
import VectorFiles

@Suite("Bytes that stand in public are in the files:")
struct PublishedFrameTests {
    private static let key = bytes("000102030405060708090a0b0c0d0e0f")
    private static let prefix = bytes("1111111111111111")

    @Test("a frame to be sealed", arguments: PublishedFrame.all)
    func seal(_ frame: PublishedFrame) {
        let found = Catalogue.seals(in: "seal/aes-128").filter { _, vector in
            vector.key == VectorKey(bytes: Self.key, index: 0) && vector.ivPrefix == Self.prefix
                && vector.frameCounter == frame.frameCounter && vector.codec == frame.codec
                && vector.frameType == frame.frameType && vector.plaintext.bytes == bytes(frame.plaintext)
        }
        #expect(!found.isEmpty)
        for (_, vector) in found {
            #expect(vector.frame == .literal(bytes(frame.frame)))
            #expect(vector.disposition == .forwarded && vector.events.isEmpty)
            #expect(vector.intermediates.clearBytes == frame.clearBytes)
        }
    }

    @Test("a frame to be opened", arguments: PublishedFrame.all)
    func open(_ frame: PublishedFrame) {
        let found = Catalogue.opens(in: "open/aes-128").filter { _, vector in
            vector.key == VectorKey(bytes: Self.key, index: 0) && vector.frame.bytes == bytes(frame.frame)
        }
        #expect(!found.isEmpty)
        for (_, vector) in found {
            #expect(vector.plaintext == .literal(bytes(frame.plaintext)))
            #expect(vector.disposition == .forwarded && vector.events.isEmpty)
            #expect(vector.frameCounter == frame.frameCounter)
        }
    }

    @Test(
        "clear bytes of H.264 frames",
        arguments: [
            ("0000000001658884de", 7), ("0000000165", 5), ("00000001091000000001419a0102", 12),
            ("0000000165888400000001658888", 6), ("000000016742c01e", 0),
        ]
    )
    func clearBytes(_ media: String, _ size: Int) throws {
        let found = Catalogue.tests(in: "format/clear-header").compactMap { test -> ClearHeaderVector? in
            guard case .clearHeader(let vector) = test.body, vector.codec == "h264",
                vector.plaintext.bytes == bytes(media)
            else { return nil }
            return vector
        }
        #expect(!found.isEmpty)
        for vector in found {
            #expect(vector.clearBytes == size && vector.escaped == (size > 0))
        }
        for algorithm in Catalogue.algorithms {
            let sealed = Catalogue.seals(in: "seal/\(algorithm)").filter {
                $0.vector.codec == "h264" && $0.vector.plaintext.bytes == bytes(media)
            }
            #expect(!sealed.isEmpty)
            for (_, vector) in sealed {
                #expect(vector.intermediates.clearBytes == size)
                #expect(vector.intermediates.aad?.bytes == Array(bytes(media).prefix(size)))
            }
        }
    }

    /// A frame to be opened and what becomes of it.
    struct Received: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var frame: String
        var disposition: FrameDisposition
        var event: String

        init(_ name: String, _ frame: String, _ disposition: FrameDisposition, _ event: String) {
            testDescription = name
            self.frame = frame
            self.disposition = disposition
            self.event = event
        }
    }

    private static let opus = PublishedFrame.all[0].frame
    private static let h264 = PublishedFrame.all[2].frame

    static let received = [
        Received("a memory fill is no magic (7f0a2df7)", "78aabbccdddeadbeef", .forwarded, "unencrypted_frame"),
        Received("padding after the magic (Discord.Net 3262)", opus + "000003", .forwarded, "unencrypted_frame"),
        Received("padding after H.264 (Discord.Net 3262)", h264 + "000003", .forwarded, "unencrypted_frame"),
        Received("half a frame (livekit 3730)", String(opus.prefix(40)), .forwarded, "unencrypted_frame"),
        Received(
            "a newer version (stream-video-js 2366)",
            opus.dropLast(10) + "02e2eefeed",
            .dropped,
            "unsupported_version"
        ),
        Received("the last bytes of a newer version", "02e2eefeed", .dropped, "unsupported_version"),
        Received("the magic of ours with nothing before it", "01e2eefeed", .forwarded, "unencrypted_frame"),
        Received(
            "one tag bit of the published frame",
            opus.replacing("7eb0", with: "7eb1"),
            .dropped,
            "decryption_failed"
        ),
    ]

    @Test("a frame that must not be opened", arguments: received)
    func notOpened(_ received: Received) {
        let found = Catalogue.opens(in: "open/aes-128").filter { $0.vector.frame.bytes == bytes(received.frame) }
        #expect(!found.isEmpty)
        for (_, vector) in found {
            #expect(vector.disposition == received.disposition)
            #expect(vector.eventNames == ["e2ee.\(received.event)"])
            let forwarded = received.disposition == .forwarded ? VectorBytes.literal(bytes(received.frame)) : nil
            #expect(vector.plaintext == forwarded)
        }
    }
}
