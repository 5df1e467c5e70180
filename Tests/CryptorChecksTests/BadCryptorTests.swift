import CryptorChecks
import ReferenceClient
import Testing

@Suite("Bad cryptor objects are found out")
struct BadCryptorTests {
    /// The checks that fail on an altered cryptor, and the first one's
    /// findings.
    private func failures(
        sizes: [Int] = [0, 1, 15, 16, 17, 100, 1200],
        _ alter: @escaping (inout AlteredCryptor) -> Void
    ) throws -> (checks: [CryptorCheck], findings: [String]) {
        var options = CheckOptions()
        options.sizes = sizes
        let report = try CryptorReport(options: options) { try AlteredCryptor(alter) }
        guard case .failed(let findings)? = report.failures.first?.outcome else { return ([], []) }
        return (report.failures.map(\.check), findings)
    }

    @Test("maxSize that depends on what went before")
    func unsteady() throws {
        let result = try failures { cryptor in
            let calls = Counter()
            cryptor.onMaxSize = { _, size in size + 16 + Int(calls.next() / 10) }
        }
        #expect(result.checks == [.maxSizeIsSteady])
    }

    @Test("maxSize that forgets the tag")
    func noTag() throws {
        let result = try failures { $0.onMaxSize = { _, size in size } }
        #expect(result.checks.contains(.maxSizeIsRespected))
        #expect(result.findings.first == "audio frame of 0 bytes: encrypt gave 16 bytes where maxSize had said 0")
    }

    @Test("maxSize below zero")
    func negative() throws {
        let result = try failures { $0.onMaxSize = { _, _ in -1 } }
        #expect(result.checks.first == .maxSizeIsSteady)
        #expect(result.findings.last == "and 6 more", "14 findings, of which 8 are shown")
    }

    @Test("one size that does not come back", arguments: [1, 255, 256, 1024, 65_535])
    func oneSize(size: Int) throws {
        let result = try failures(sizes: CheckOptions().sizes) { cryptor in
            let base = cryptor.base
            cryptor.onDecrypt = { mediaType, ciphertext, counter in
                let media = base.decrypt(mediaType: mediaType, ciphertext: ciphertext, counter: counter)
                return media?.count == size ? media?.dropLast() : media
            }
        }
        #expect(result.checks.contains(.roundTrips))
        #expect(result.findings.first == "audio frame of \(size) bytes: decrypt gave \(size - 1) bytes")
    }

    @Test("a frame that only its own device opens")
    func ownDeviceOnly() throws {
        let result = try failures { cryptor in
            let (base, sent) = (cryptor.base, Guarded<Set<UInt64>>([]))
            cryptor.onEncrypt = { mediaType, plaintext in
                let frame = base.encrypt(mediaType: mediaType, plaintext: plaintext)
                if let frame { sent.withLock { _ = $0.insert(frame.counter) } }
                return frame
            }
            cryptor.onDecrypt = { mediaType, ciphertext, counter in
                guard sent.withLock({ $0.contains(counter) }) else { return nil }
                return base.decrypt(mediaType: mediaType, ciphertext: ciphertext, counter: counter)
            }
        }
        #expect(result.checks == [.roundTrips, .refusesBadInput, .roundTripsInParallel])
    }

    @Test("a tag that nobody compares")
    func tagIgnored() throws {
        let report = try CryptorReport([.roundTrips, .refusesBadInput]) { try StockSubject(.xor) }
        #expect(report.failures.map(\.check) == [.refusesBadInput])
    }

    @Test("a nonce that leaves out part of the counter")
    func truncatedNonce() throws {
        let result = try failures { cryptor in
            let base = cryptor.base
            cryptor.onDecrypt = { mediaType, ciphertext, counter in
                [counter, counter ^ 1 << 40].lazy
                    .compactMap { base.decrypt(mediaType: mediaType, ciphertext: ciphertext, counter: $0) }
                    .first
            }
        }
        #expect(result.checks == [.refusesBadInput])
        #expect(result.findings.first?.hasSuffix("decrypt took a frame whose counter has bit 40 changed") == true)
    }

    @Test("damage done by bad input")
    func poisoned() throws {
        let result = try failures { cryptor in
            let (base, failures) = (cryptor.base, Counter())
            cryptor.onDecrypt = { mediaType, ciphertext, counter in
                guard failures.value < 100 else { return nil }
                let media = base.decrypt(mediaType: mediaType, ciphertext: ciphertext, counter: counter)
                if media == nil { _ = failures.next() }
                return media
            }
        }
        #expect(result.checks == [.refusesBadInput])
        #expect(result.findings.first?.contains("after bad input, decrypt refused") == true)
    }

    @Test("a counter for audio and another for video (field report 23)")
    func counterPerMediaType() throws {
        let result = try failures { cryptor in
            let (base, audio, video) = (cryptor.base, Counter(), Counter())
            cryptor.onEncrypt = { mediaType, plaintext in
                guard let frame = base.encrypt(mediaType: mediaType, plaintext: plaintext) else { return nil }
                return (frame.ciphertext, (mediaType == .audio ? audio : video).next())
            }
            cryptor.onDecrypt = { _, ciphertext, _ in ciphertext }
        }
        #expect(result.checks.contains(.countersAreUnique))
        #expect(result.checks.contains(.devicesDoNotShareCounters))
    }

    @Test("two devices that start at one counter")
    func fixedStart() throws {
        let report = try CryptorReport { try StockSubject(.aes256GCM(firstCounter: 1)) }
        #expect(report.failures.map(\.check) == [.devicesDoNotShareCounters])
    }

    @Test("one scratch buffer for all threads")
    func sharedScratch() throws {
        let result = try failures { cryptor in
            let (base, scratch) = (cryptor.base, Guarded<[UInt8]>([]))
            cryptor.onEncrypt = { mediaType, plaintext in
                scratch.withLock { $0 = plaintext.map { $0 } }
                // Time enough for another thread.
                for _ in 0..<20 { _ = base.encrypt(mediaType: mediaType, plaintext: plaintext) }
                return base.encrypt(mediaType: mediaType, plaintext: scratch.withLock { $0.map { $0 } })
            }
        }
        #expect(result.checks.contains(.roundTripsInParallel))
    }

    @Test("an array that is kept", arguments: ["plaintext", "result", "ciphertext", "media"])
    func keptArray(which: String) throws {
        let result = try failures { cryptor in
            let (base, kept) = (cryptor.base, Guarded<[UInt8]>([]))
            func keep(_ name: String, _ bytes: [UInt8]?) {
                if name == which, let bytes { kept.withLock { $0 = bytes } }
            }
            cryptor.onEncrypt = { mediaType, plaintext in
                let frame = base.encrypt(mediaType: mediaType, plaintext: plaintext)
                keep("plaintext", plaintext)
                keep("result", frame?.ciphertext)
                return frame
            }
            cryptor.onDecrypt = { mediaType, ciphertext, counter in
                let media = base.decrypt(mediaType: mediaType, ciphertext: ciphertext, counter: counter)
                keep("ciphertext", ciphertext)
                keep("media", media)
                return media
            }
        }
        #expect(result.checks == [.keepsNoBuffer])
    }

    @Test("a cryptor that refuses everything")
    func refusesAll() throws {
        let result = try failures { $0.onEncrypt = { _, _ in nil } }
        #expect(
            result.checks == [
                .roundTrips, .refusesBadInput, .countersAreUnique, .roundTripsInParallel, .devicesDoNotShareCounters,
            ]
        )
    }
}
