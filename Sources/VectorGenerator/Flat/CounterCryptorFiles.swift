internal import AEAD
internal import FramedMedia
internal import VectorFiles

/// Known answers of the stock counter cryptor, with and without the ssrc as
/// additional data (INS-13, INS-15), for readers of files only.
struct CounterCryptorFiles {
    /// All files.
    static func files() -> [VectorFile] {
        [CounterCryptorFiles(bindsSSRC: false).file(), CounterCryptorFiles(bindsSSRC: true).file()]
    }

    private static let counters: [UInt64] = [0, 1, 1 << 32 - 1, 1 << 32, 1 << 63, .max]
    private static let sizes = Array(0...64) + [1200]
    private static let ssrcs: [UInt32] = [0, 1, 0x0102_0304, 1 << 31, .max]

    private let bindsSSRC: Bool
    private let key = Fixture.key(.aes256GCM)

    private var rules: [String] { bindsSSRC ? ["INS-15", "INS-13"] : ["INS-13"] }
    private var flag: Flag { bindsSSRC ? .boundSSRC : .counterCryptor }

    private func file() -> VectorFile {
        var list = TestList("counter-cryptor/\(bindsSSRC ? "aes-256-gcm-ssrc" : "aes-256-gcm")")
        addAnswers(to: &list)
        addForgeries(to: &list)
        return list.file(
            algorithm: Algorithm.aes256GCM.rawValue,
            kind: .counterCryptor,
            profile: nil,
            header: [
                "Frames of the stock cryptor that an app installs into a media engine: AES-256-GCM, a counter as nonce"
                    + (bindsSSRC ? ", the ssrc as additional data." : "."),
                "For unit tests that read files: a run does not put these to a client.",
            ]
        )
    }

    /// Every length under every counter.
    private func addAnswers(to list: inout TestList) {
        for counter in Self.counters {
            for size in Self.sizes {
                let ssrc = bindsSSRC ? Self.ssrcs[size % Self.ssrcs.count] : nil
                let media = Self.media(size)
                list.add(
                    "counter-\(counter)-length-\(size)",
                    "\(size) bytes under counter \(counter)" + (ssrc.map { ", bound to ssrc \($0)" } ?? ""),
                    rules: rules,
                    flags: counter >= 1 << 32 - 1 ? [flag, .wideCounter] : [flag],
                    result: .valid,
                    answer(counter, ssrc, media, encrypt(media, nonce: EngineCryptor.nonce(counter), ssrc: ssrc))
                )
            }
        }
    }

    /// Ciphertexts that must not decrypt.
    private func addForgeries(to list: inout TestList) {
        let media = Self.media(24)
        let ssrc: UInt32? = bindsSSRC ? 0x0102_0304 : nil
        for counter in Self.counters {
            let nonce = EngineCryptor.nonce(counter)
            let genuine = encrypt(media, nonce: nonce, ssrc: ssrc)
            func add(_ name: String, _ comment: String, _ flag: Flag, _ ciphertext: [UInt8]) {
                let body = answer(counter, ssrc, media, ciphertext)
                let name = "counter-\(counter)-\(name)"
                list.add(name, comment, rules: rules, flags: [flag], result: .invalid, body)
            }
            var changed = genuine
            changed[0] ^= 1
            add("first-bit", "A bit of the ciphertext is changed", .bitFlip, changed)
            changed = genuine
            changed[genuine.count - 1] ^= 0x80
            add("last-bit", "A bit of the tag is changed", .bitFlip, changed)
            add("cut", "The last byte of the tag is missing", .truncated, Array(genuine.dropLast()))
            add("half-a-tag", "Fewer than 16 bytes are no ciphertext at all", .truncated, Array(genuine.suffix(8)))
            add("nothing", "No byte is no ciphertext", .truncated, [])
            let (bytes, zeros) = (counter.bigEndianBytes, [UInt8](repeating: 0, count: 4))
            let lowerHalf = EngineCryptor.nonce(counter & 0xFFFF_FFFF)
            for (name, comment, other) in [
                ("nonce-little-endian", "with the counter's bytes the other way round", zeros + bytes.reversed()),
                ("nonce-counter-first", "with the counter before the four zeros", bytes + zeros),
                ("counter-of-32-bits", "under the counter's lower half", lowerHalf),
            ] where other != nonce {
                add(name, "Encrypted \(comment)", .wideCounter, encrypt(media, nonce: other, ssrc: ssrc))
            }
            for (name, comment, other) in bindsSSRC ? Self.otherSSRCs : Self.someSSRC {
                add(name, comment, .boundSSRC, encrypt(media, nonce: nonce, ssrc: other))
            }
        }
    }

    private static let otherSSRCs: [(name: String, comment: String, ssrc: UInt32?)] = [
        ("ssrc-not-bound", "Encrypted without additional data", nil),
        ("ssrc-of-another", "Encrypted for another stream", 0x0102_0305),
        ("ssrc-little-endian", "Bound to the ssrc little-endian", 0x0403_0201),
    ]

    private static let someSSRC: [(name: String, comment: String, ssrc: UInt32?)] = [
        ("ssrc-bound", "Encrypted with ssrc 0 as additional data", 0)
    ]

    private func answer(
        _ counter: UInt64,
        _ ssrc: UInt32?,
        _ media: [UInt8],
        _ ciphertext: [UInt8]
    ) -> VectorTest.Body {
        .counterCryptor(
            CounterCryptorVector(
                key: key,
                counter: counter,
                ssrc: ssrc,
                nonce: EngineCryptor.nonce(counter),
                plaintext: media,
                ciphertext: ciphertext
            )
        )
    }

    private func encrypt(_ media: [UInt8], nonce: [UInt8], ssrc: UInt32?) -> [UInt8] {
        do {
            let cipher = try AESGCM(.aes256GCM, key: key.span.bytes)
            return try cipher.seal(media, iv: nonce, aad: ssrc?.bigEndianBytes ?? [])
        } catch {
            preconditionFailure("a known answer cannot be encrypted: \(error)")
        }
    }

    /// Bytes that are easily made anywhere: 7 · index + length.
    private static func media(_ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: 7 * $0 + count) }
    }
}
