import AEAD
import CryptoKit
import CryptorChecks
import Foundation
import ReferenceClient
import RevueSDK
import Testing

/// The listings use one SDK object for the whole app, so these tests take
/// turns.
@Suite("The listings of the page on frame crypto", .serialized)
@MainActor
struct ListingTests {
    static let keyBytes = [UInt8](0..<32)
    static let media = [UInt8](0..<50)

    private var key: SymmetricKey { SymmetricKey(data: Self.keyBytes) }

    /// The frame that media goes out as.
    private func send(_ mediaType: ReferenceClient.FrameMediaType = .audio) throws -> TransportFrame? {
        guard case .sent(let frame) = try Revue.shared.engine.send(Self.media, mediaType: mediaType, ssrc: 7) else {
            return nil
        }
        return frame
    }

    /// What becomes of a frame that another device sent.
    private func receive(_ frame: TransportFrame?) throws -> ReceiveDisposition {
        try Revue.shared.engine.receive(try #require(frame), mediaType: .audio, ssrc: 7)
    }

    /// Another device, with a stock cryptor.
    private func otherDevice(_ kind: StockCryptorRecipe.Kind, key: [UInt8]) throws -> MediaEngine {
        let engine = MediaEngine()
        try engine.initialize()
        engine.setFrameCryptor(try StockCryptor(StockCryptorRecipe(kind, key: key), for: .object))
        return engine
    }

    @Test(
        "are as published",
        arguments: [
            ("AesGcmFrameCryptor", "9e65bd42a566acce60f332429ec5866c0edb4f84461c6ede4e7f5f3ce4d7236c"),
            ("FrameCryptoErrorObserver", "352823046427996f9042725a6f4e7fd23be91d00078cd8cec766bb016c5da3f4"),
            ("InstallFrameCrypto", "b66795d8400429c8b390ed4440cde193df532b725e5b1136b736de87e6e35428"),
            ("RemoveFrameCrypto", "2fc0206fa371212a4a63fc66f0dcf8a1b8ca10e368bf8aae621feb020ddb87da"),
            ("XorFrameCrypto", "a7a029c1aedf6593557d6219fe6aa914ad29998185953dbe6e4b2908c84364e2"),
        ]
    )
    func unchanged(name: String, digest: String) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let text = try Data(contentsOf: folder.appending(path: "Listings/\(name).swift"))
        let found = AEAD.SHA256.digest(Array(text)).map { String(format: "%02x", $0) }.joined()
        #expect(found == digest)
    }

    @Test("install refuses before initialize and encrypts after it (INS-1)")
    func install() async throws {
        #expect(installFrameCrypto(key: key) == false)
        Revue.shared.initialize(RevueConfiguration())
        #expect(try send() == TransportFrame(Self.media))
        #expect(installFrameCrypto(key: key))
        for mediaType in FrameMediaType.allCases {
            let frame = try #require(try send(mediaType))
            #expect(frame.data.count == Self.media.count + 16)
            let other = try otherDevice(.aes256GCM(), key: Self.keyBytes)
            #expect(try other.receive(frame, mediaType: mediaType, ssrc: 1) == .decoded(Self.media))
        }
        await Revue.shared.destroy()
    }

    @Test("the AES-GCM sample opens what the stock cryptor seals, and drops the rest (INS-13)")
    func aesGCM() async throws {
        Revue.shared.initialize(RevueConfiguration())
        #expect(installFrameCrypto(key: key))
        let other = try otherDevice(.aes256GCM(firstCounter: .max), key: Self.keyBytes)
        for counter: UInt64 in [.max, 0, 1] {
            guard case .sent(var frame) = try other.send(Self.media, mediaType: .audio, ssrc: 1) else {
                Issue.record("the stock cryptor refused")
                continue
            }
            #expect(frame.counter == counter)
            #expect(try receive(frame) == .decoded(Self.media))
            frame.data[3] ^= 1
            #expect(try receive(frame) == .dropped)
        }
        #expect(try receive(TransportFrame(Self.media)) == .dropped)
        #expect(try receive(TransportFrame([1, 2, 3], counter: 1)) == .dropped)
        await Revue.shared.destroy()
    }

    @Test("remove makes frames plain again (INS-3)")
    func remove() async throws {
        Revue.shared.initialize(RevueConfiguration())
        #expect(installFrameCrypto(key: key))
        removeFrameCrypto()
        #expect(try send() == TransportFrame(Self.media))
        #expect(try receive(TransportFrame([1, 2, 3])) == .decoded([1, 2, 3]))
        await Revue.shared.destroy()
    }

    @Test("the XOR sample and the stock one are the same (INS-14)")
    func xor() async throws {
        let xorKey: [UInt8] = [3, 1, 4, 1, 5]
        #expect(XorFrameCrypto.install(key: xorKey) == -1)
        Revue.shared.initialize(RevueConfiguration())
        #expect(XorFrameCrypto.install(key: xorKey) == 0)
        let frame = try #require(try send(.video))
        #expect(frame.counter == 1)
        #expect(frame.data == zip(Self.media, 0...).map { $0 ^ xorKey[$1 % 5] })
        let other = try otherDevice(.xor, key: xorKey)
        #expect(try other.receive(frame, mediaType: .video, ssrc: 1) == .decoded(Self.media))
        #expect(try receive(frame) == .decoded(Self.media))
        await XorFrameCrypto.destroyRevue()
        #expect(throws: EngineError.notInitialized) { try send() }
    }

    @Test("switching between the samples during a call takes effect at once (INS-3)")
    func switching() async throws {
        Revue.shared.initialize(RevueConfiguration())
        for round in 1...3 {
            #expect(installFrameCrypto(key: key))
            #expect(try send()?.data.count == Self.media.count + 16)
            #expect(XorFrameCrypto.install(key: [UInt8(round)]) == 0)
            #expect(try send()?.data == Self.media.map { $0 ^ UInt8(round) })
        }
        await XorFrameCrypto.destroyRevue()
        Revue.shared.initialize(RevueConfiguration())
        #expect(try send() == TransportFrame(Self.media), "destroy removes (INS-4)")
        await Revue.shared.destroy()
    }

    @Test("the app's object lives until destroy (INS-9)")
    func lifetime() async throws {
        Revue.shared.initialize(RevueConfiguration())
        weak var cryptor: AesGcmFrameCryptor?
        do {
            let installed = AesGcmFrameCryptor(key: key)
            cryptor = installed
            #expect(Revue.shared.setFrameCryptor(installed) == 0)
        }
        removeFrameCrypto()
        #expect(installFrameCrypto(key: key))
        #expect(cryptor != nil)
        await Revue.shared.destroy()
        #expect(cryptor == nil)
    }

    @Test("diagnostics reach the observer on the main actor (INS-12)")
    func diagnostics() async throws {
        Revue.shared.initialize(RevueConfiguration())
        let observer = FrameCryptoErrorObserver()
        observer.observe()
        let (errors, continuation) = AsyncStream.makeStream(of: FrameCryptoError.self)
        let listener = Listener(continuation)
        Revue.shared.delegates.add(delegate: listener)
        #expect(installFrameCrypto(key: key))
        #expect(try receive(TransportFrame(Self.media)) == .dropped)
        var iterator = errors.makeAsyncIterator()
        let error = await iterator.next()
        guard case .decryptFailed(.audio, 7, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        withExtendedLifetime((observer, listener)) {}
        await Revue.shared.destroy()
    }

    @Test("the AES-GCM sample gets good verdicts")
    func verdicts() {
        let report = CryptorReport { CheckedSample(AesGcmFrameCryptor(key: key)) }
        #expect(report.failures.isEmpty, "\(report)")
    }
}
