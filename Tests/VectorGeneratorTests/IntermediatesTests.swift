import AEAD
import Testing
import VectorFiles

/// The intermediate values are put together here again, by AES-GCM and nothing
/// else of this package.
@Suite("The intermediate values make up the frame")
struct IntermediatesTests {
    private static let trailerEnd = bytes("01 e2eefeed")

    private static func cipher(_ key: [UInt8]) throws -> AESGCM {
        try AESGCM(key.count == 16 ? .aes128GCM : .aes256GCM, key: key.span.bytes)
    }

    @Test("in every sealed frame", arguments: Catalogue.algorithms)
    func sealing(_ algorithm: String) throws {
        var count = 0
        for (id, vector) in Catalogue.seals(in: "seal/\(algorithm)") {
            guard let key = vector.key, let counter = vector.frameCounter, let media = vector.plaintext.bytes,
                case .literal(let frame)? = vector.frame
            else { continue }
            count += 1
            let intermediates = vector.intermediates
            let clear = try #require(intermediates.clearBytes)
            let (aad, iv, tag) = (
                try #require(intermediates.aad?.bytes), try #require(intermediates.iv), try #require(intermediates.tag)
            )
            let ciphertext = try #require(intermediates.ciphertext?.bytes)
            #expect(aad == Array(media.prefix(clear)), "\(id)")
            #expect(iv == (vector.ivPrefix ?? []) + Self.bigEndian(counter, 4), "\(id)")
            let opened = try Self.cipher(key.bytes).open(ciphertext + tag, iv: iv, aad: aad)
            #expect(opened == Array(media.dropFirst(clear)), "\(id)")
            let isEscaped = intermediates.unescaped != nil
            let trailer =
                Self.bigEndian(counter, 4) + iv.prefix(8) + [UInt8(key.index)]
                + Self.bigEndian(clear | (isEscaped ? 0x8000 : 0), 2) + Self.trailerEnd
            #expect(isEscaped == (vector.codec == "h264" && clear > 0), "\(id)")
            if let unescaped = intermediates.unescaped?.bytes {
                #expect(unescaped == ciphertext + tag + trailer, "\(id)")
                Self.expectEscaped(frame, unescaped, after: aad, id)
            } else {
                #expect(frame == aad + ciphertext + tag + trailer, "\(id)")
            }
        }
        #expect(count > 800)
    }

    @Test("in every frame that opens", arguments: Catalogue.algorithms)
    func opening(_ algorithm: String) throws {
        var count = 0
        for (id, vector) in Catalogue.opens(in: "open/\(algorithm)") {
            guard let key = vector.key, let iv = vector.intermediates.iv, let aad = vector.intermediates.aad?.bytes,
                let ciphertext = vector.intermediates.ciphertext?.bytes, let tag = vector.intermediates.tag,
                let media = vector.plaintext?.bytes
            else { continue }
            count += 1
            #expect(vector.intermediates.clearBytes == aad.count && media.prefix(aad.count) == aad[...], "\(id)")
            let opened = try Self.cipher(key.bytes).open(ciphertext + tag, iv: iv, aad: aad)
            #expect(opened == Array(media.dropFirst(aad.count)), "\(id)")
            #expect(vector.eventNames == [], "\(id)")
        }
        #expect(count > 700)
    }

    /// The frame is the clear header and the escaped form of the rest: the
    /// same bytes but for threes after two zeros, and no start code forms from
    /// two bytes before the header's end on (ESC-7).
    private static func expectEscaped(_ frame: [UInt8], _ unescaped: [UInt8], after header: [UInt8], _ id: String) {
        #expect(frame.prefix(header.count) == header[...], "\(id)")
        var rest = unescaped[...]
        var zeros = header.suffix(2).reversed().prefix { $0 == 0 }.count
        for byte in frame.dropFirst(header.count) {
            if zeros >= 2 {
                #expect(byte > 2, "\(id): a start code")
                if byte == 3, let next = rest.first, next <= 3 {
                    zeros = 0
                    continue
                }
            }
            #expect(rest.popFirst() == byte, "\(id)")
            zeros = byte == 0 ? zeros + 1 : 0
        }
        #expect(rest.isEmpty, "\(id)")
    }

    private static func bigEndian(_ number: Int, _ width: Int) -> [UInt8] {
        (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
