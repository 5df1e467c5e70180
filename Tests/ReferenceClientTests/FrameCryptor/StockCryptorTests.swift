import Testing

@testable import ReferenceClient

@Suite("Stock cryptors")
struct StockCryptorTests {
    static let media: [UInt8] = [0x78, 0xAA, 0xBB, 0xCC, 0xDD]

    /// Counter, ciphertext ‖ tag without AAD, and with the ssrc 01020304 as
    /// AAD, under the key 00…1f: computed with pyca/cryptography.
    static let answers: [(UInt64, String, String)] = [
        (0, "76160e1268628b92a235ffa9132d40c05e04caf715", "76160e1268f549186c361a12b98041f0a8ccf3ee0a"),
        (1, "6d7c0430990a025214e8896a61394ad62f18506bf4", "6d7c0430999dc0d8daeb6cd1cb944be6d9d06972eb"),
        (1 << 32, "49a1dfb1eca1b1073062e175b90065be485a3bda0e", "49a1dfb1ec36738dfe6104ce13ad648ebe9202c311"),
        (1 << 53 + 1, "e999bb0fd23050b4cfa02de33c123ae1ad9c253f72", "e999bb0fd2a7923e01a3c85896bf3bd15b541c266d"),
        (1 << 63, "38d1c2ab88a4fb8cc8a51ea596ed43ae7f70ca2156", "38d1c2ab8833390606a6fb1e3c40429e89b8f33849"),
        (.max, "7aabdc905ae94eede57e2d1f7a61d0aa7e3d79dfbc", "7aabdc905a7e8c672b7dc8a4d0ccd19a88f540c6a3"),
    ]

    private func hex(_ bytes: [UInt8]?) -> String? {
        bytes?.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    @Test(
        "AES-256-GCM gives the known answers (INS-13)",
        arguments: InstallationPath.allCases,
        answers.map { ($0.0, $0.1) }
    )
    func knownAnswers(path: InstallationPath, answer: (UInt64, String)) throws {
        let device = try Device(.init(.aes256GCM(firstCounter: answer.0), key: [UInt8](0..<32)), by: path)
        let frame = try #require(try device.send(Self.media))
        #expect(hex(frame.data) == answer.1)
        #expect(frame.counter == answer.0)
        #expect(try device.send([])?.counter == answer.0 &+ 1)
        #expect(try device.receive(frame, .video) == Self.media, "the media type is not bound")
    }

    @Test("with the ssrc as AAD it gives the known answers (INS-15)", arguments: answers.map { ($0.0, $0.2) })
    func boundAnswers(counter: UInt64, answer: String) throws {
        let recipe = StockCryptorRecipe(.aes256GCM(firstCounter: counter, bindsSSRC: true), key: [UInt8](0..<32))
        let device = try Device(recipe, by: .callback)
        let frame = try #require(try device.send(Self.media, ssrc: 0x0102_0304))
        #expect(hex(frame.data) == answer)
        #expect(try device.receive(frame, ssrc: 0x0102_0304) == Self.media)
        #expect(try device.receive(frame, ssrc: 0x0102_0305) == nil, "replayed onto another stream")
        #expect(try device.receive(frame, ssrc: 0x0403_0201) == nil)
    }

    @Test("an empty frame is its tag (INS-13)", arguments: InstallationPath.allCases)
    func empty(path: InstallationPath) throws {
        let device = try Device(.init(.aes256GCM(firstCounter: 1), key: [UInt8](0..<32)), by: path)
        let frame = try #require(try device.send([]))
        #expect(hex(frame.data) == "367ef8288831557408e102950a16e26a")
        #expect(try device.receive(frame) == [])
    }

    @Test(
        "less than a tag, a changed bit and another counter do not open (INS-13)",
        arguments: InstallationPath.allCases
    )
    func tampered(path: InstallationPath) throws {
        let device = try Device(.gcm, by: path)
        let frame = try #require(try device.send(Self.media))
        for count in 0..<frame.data.count {
            let short = TransportFrame(Array(frame.data.prefix(count)), counter: frame.counter)
            #expect(try device.receive(short) == nil)
        }
        for bit in 0..<frame.data.count * 8 {
            var changed = frame
            changed.data[bit / 8] ^= 1 << (bit % 8)
            #expect(try device.receive(changed) == nil)
        }
        for bit in 0..<64 {
            var changed = frame
            changed.counter! ^= 1 << bit
            #expect(try device.receive(changed) == nil)
        }
        #expect(try device.receive(frame) == Self.media)
    }

    @Test("a frame that came without a counter is refused, though its bytes would open (ONE-1)")
    func plain() throws {
        let cryptor = try StockCryptor(.init(.aes256GCM(firstCounter: 0), key: [UInt8](0..<32)), for: .object) {
            $0 == .audio
        }
        let (ciphertext, counter) = try #require(cryptor.encrypt(mediaType: .audio, plaintext: Self.media))
        #expect(cryptor.decrypt(mediaType: .audio, ciphertext: ciphertext, counter: counter) == nil)
        #expect(cryptor.decrypt(mediaType: .video, ciphertext: ciphertext, counter: counter) == Self.media)
    }

    @Test("two devices with one key start at different counters (INS-10)", arguments: InstallationPath.allCases)
    func randomStart(path: InstallationPath) throws {
        let counters = try (0..<100).map { _ in try #require(try Device(.gcm, by: path).send([1])?.counter) }
        #expect(Set(counters).count == 100)
        #expect(counters.allSatisfy { $0 <= .max / 2 })
    }

    @Test("XOR repeats its key, counts from 1 and notices no wrong key (INS-14)", arguments: InstallationPath.allCases)
    func xor(path: InstallationPath) throws {
        let device = try Device(.xor, by: path)
        #expect(try device.send([0, 0, 0, 0]) == TransportFrame([0x0F, 0xF0, 0x55, 0x0F], counter: 1))
        #expect(try device.send([0xFF], .video) == TransportFrame([0xF0], counter: 2))
        let other = try Device(.init(.xor, key: [1]), by: path)
        #expect(try other.receive(TransportFrame([0x0F, 0xF0], counter: 1)) == [0x0E, 0xF1])
        #expect(other.engine.log() == EngineLog())
    }

    @Test("meeting succeeds where both are inside, and refuses at the timeout", arguments: InstallationPath.allCases)
    func meeting(path: InstallationPath) throws {
        let device = try Device(.xor(.meeting(timeout: .seconds(60))), by: path)
        let frames = inParallel([.audio, .video] as [FrameMediaType]) { mediaType in
            (0..<200).map { _ in try? device.send([0], mediaType) }
        }
        #expect(frames.joined().allSatisfy { $0?.data == [0x0F] })
        #expect(Set(frames.joined().map { $0?.counter }).count == 400)

        let impatient = try Device(.xor(.meeting(timeout: .milliseconds(1))), by: path)
        #expect(try impatient.send([0]) == nil)
        #expect(try impatient.receive(TransportFrame([0], counter: 1)) == [0x0F], "only encrypt waits")
    }

    @Test("an oversize ciphertext has as many bytes as it says, on the object path")
    func oversizeObject() throws {
        let cryptor = try StockCryptor(.xor(.oversize(extra: 2)), for: .object)
        let result = try #require(cryptor.encrypt(mediaType: .audio, plaintext: [0, 0]))
        #expect(result.ciphertext == [0x0F, 0xF0, 0, 0])
        #expect(cryptor.maxSize(mediaType: .audio, plaintextSize: 2) == 2)
    }

    @Test("recipes that make no cryptor say why")
    func badRecipes() {
        func error(_ kind: StockCryptorRecipe.Kind, key: [UInt8], _ path: InstallationPath = .object)
            -> StockCryptorError?
        {
            do throws(StockCryptorError) {
                _ = try StockCryptor(.init(kind, key: key), for: path)
                return nil
            } catch {
                return error
            }
        }
        for count in [0, 16, 31, 33] {
            #expect(error(.aes256GCM(), key: [UInt8](repeating: 0, count: count)) == .invalidKeyLength)
        }
        for kind: StockCryptorRecipe.Kind in [.xor, .refuse(.encrypt), .oversize(extra: 1), .meeting(timeout: .zero)] {
            #expect(error(kind, key: []) == .invalidKeyLength)
        }
        #expect(error(.aes256GCM(bindsSSRC: true), key: [UInt8](0..<32)) == .ssrcNeedsCallbackPath)
        #expect(error(.aes256GCM(bindsSSRC: true), key: [UInt8](0..<32), .callback) == nil)
        #expect(error(.oversize(extra: -1), key: [1]) == .negativeAmount)
        #expect(error(.meeting(timeout: .seconds(-1)), key: [1]) == .negativeAmount)
    }
}
