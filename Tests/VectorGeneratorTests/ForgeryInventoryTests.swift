import JSON
import Testing
import VectorFiles

@Suite("Of received frames there are")
struct ForgeryInventoryTests {
    /// The received frames under a hundred bytes.
    private static func frames(_ algorithm: String) -> [(frame: [UInt8], vector: OpenVector)] {
        Catalogue.opens(in: "open/\(algorithm)").compactMap { _, vector in
            guard let frame = vector.frame.bytes, frame.count < 100 else { return nil }
            return (frame, vector)
        }
    }

    /// The small frames that are changed: audio and H.264.
    private static func genuine(_ algorithm: String) throws -> [[UInt8]] {
        try ["opus", "h264-key"].map { name in
            let vector = try #require(
                Catalogue.seals(in: "seal/\(algorithm)/published").first { $0.id.hasSuffix("/\(name)") }
            )
            return try #require(vector.vector.frame?.bytes)
        }
    }

    private static func bitsApart(_ left: [UInt8], _ right: [UInt8]) -> Int {
        left.count == right.count ? zip(left, right).reduce(0) { $0 + ($1.0 ^ $1.1).nonzeroBitCount } : .max
    }

    @Test("every single flipped bit of two small frames", arguments: Catalogue.algorithms)
    func bitFlips(_ algorithm: String) throws {
        let flips = Set(Catalogue.opens(in: "open/\(algorithm)/bit-flips").compactMap(\.vector.frame.bytes))
        for genuine in try Self.genuine(algorithm) {
            #expect(flips.filter { Self.bitsApart($0, genuine) == 1 }.count == genuine.count * 8)
        }
    }

    @Test("every truncation at either end", arguments: Catalogue.algorithms)
    func truncations(_ algorithm: String) throws {
        let frames = Set(Self.frames(algorithm).map(\.frame))
        for genuine in try Self.genuine(algorithm) {
            for count in genuine.indices {
                #expect(frames.contains(Array(genuine.prefix(count))))
                #expect(frames.contains(Array(genuine.suffix(count))))
            }
            #expect(frames.contains { $0.count > genuine.count && $0.starts(with: genuine) }, "bytes after it")
            #expect(
                frames.contains { $0.count > genuine.count && $0.suffix(genuine.count) == genuine[...] },
                "before it"
            )
        }
    }

    @Test("wrong keys, indexes and algorithms", arguments: Catalogue.algorithms)
    func keys(_ algorithm: String) throws {
        let other = Catalogue.algorithms.first { $0 != algorithm } ?? ""
        for (genuine, foreign) in zip(try Self.genuine(algorithm), try Self.genuine(other)) {
            let received = Self.frames(algorithm).filter { $0.frame == genuine }.map(\.vector)
            let right = try #require(received.first { $0.disposition == .forwarded }?.key)
            #expect(received.contains { $0.key == nil && $0.eventNames == ["e2ee.missing_key"] })
            #expect(
                received.contains {
                    $0.key?.bytes == right.bytes && $0.key?.index != right.index
                        && $0.eventNames == ["e2ee.missing_key"]
                        && $0.events.first?["keyIndex"] == 0
                }
            )
            #expect(
                received.contains {
                    $0.key?.index == right.index && $0.key?.bytes != right.bytes
                        && $0.eventNames == ["e2ee.decryption_failed"]
                }
            )
            #expect(
                Self.frames(algorithm).contains {
                    $0.frame == foreign && $0.vector.eventNames == ["e2ee.decryption_failed"]
                }
            )
        }
    }

    @Test("other versions on frames of 5 to 19 bytes and longer ones", arguments: Catalogue.algorithms, [0, 2, 255])
    func versions(_ algorithm: String, _ version: UInt8) {
        let found = Self.frames(algorithm).filter { $0.frame.suffix(5) == [version, 0xE2, 0xEE, 0xFE, 0xED] }
        #expect(Set(found.map(\.frame.count)).isSuperset(of: Array(5...20) + [41]))
        for (_, vector) in found {
            #expect(vector.disposition == .dropped && vector.eventNames == ["e2ee.unsupported_version"])
            #expect(vector.events.first?["version"]?.int == Int(version))
        }
    }

    @Test("every field of the trailer, changed", arguments: Catalogue.algorithms)
    func fields(_ algorithm: String) throws {
        let genuine = try Self.genuine(algorithm)[0]
        let changed = Self.frames(algorithm).filter { frame, _ in
            frame.count == genuine.count && frame.prefix(genuine.count - 20) == genuine.prefix(genuine.count - 20)
                && frame != genuine
        }
        let start = genuine.count - 20
        for (name, range, events) in [
            ("frameCounter", 0..<4, ["e2ee.decryption_failed"]), ("ivPrefix", 4..<12, ["e2ee.decryption_failed"]),
            ("keyIndex", 12..<13, ["e2ee.missing_key"]),
            ("clearBytes", 13..<15, ["e2ee.decryption_failed", "e2ee.unencrypted_frame"]),
            ("version", 15..<16, ["e2ee.unsupported_version"]), ("magic", 16..<20, ["e2ee.unencrypted_frame"]),
        ] {
            let only = changed.filter { frame, _ in
                (0..<20).allSatisfy { range.contains($0) || frame[start + $0] == genuine[start + $0] }
            }
            for event in events {
                #expect(only.contains { $0.vector.eventNames == [event] }, "\(name) \(event)")
            }
        }
    }

    @Test("clearBytes that are one too large, and just not", arguments: Catalogue.algorithms)
    func clearBytes(_ algorithm: String) {
        func stated(_ frame: [UInt8]) -> Int? {
            guard frame.count >= 20, frame.suffix(5) == [1, 0xE2, 0xEE, 0xFE, 0xED] else { return nil }
            return (Int(frame[frame.count - 7]) << 8 | Int(frame[frame.count - 6])) & 0x7FFF
        }
        let frames = Self.frames(algorithm)
        #expect(
            frames.contains {
                stated($0.frame) == $0.frame.count - 19 && $0.vector.eventNames == ["e2ee.unencrypted_frame"]
            }
        )
        #expect(
            frames.contains {
                stated($0.frame) == $0.frame.count - 20 && $0.vector.eventNames == ["e2ee.decryption_failed"]
            }
        )
    }

    @Test("toggled RBSP flags that do no harm, and that do", arguments: Catalogue.algorithms)
    func flags(_ algorithm: String) {
        for (name, isForwarded) in [("opens", true), ("fails", false)] {
            for isSet in [true, false] {
                let found = Catalogue.opens(in: "open/\(algorithm)/trailer-fields").contains { id, vector in
                    guard id.contains("/flag-"), let frame = vector.frame.bytes else { return false }
                    return (frame[frame.count - 7] & 0x80 != 0) == isSet
                        && (vector.disposition == .forwarded) == isForwarded
                }
                #expect(found, "a flag that is \(isSet ? "set" : "cleared") and \(name)")
            }
        }
    }

    @Test("escaped frames of which fewer than 20 bytes remain, dropped in silence", arguments: Catalogue.algorithms)
    func tooShort(_ algorithm: String) {
        let silent = Self.frames(algorithm).filter { $0.vector.disposition == .dropped && $0.vector.eventNames.isEmpty }
        #expect(!silent.isEmpty)
        for (frame, vector) in silent {
            #expect(frame.count >= 20 && frame[frame.count - 7] & 0x80 != 0)
            #expect(vector.plaintext == nil)
        }
    }

    @Test("frames of every length from 0 to 36", arguments: Catalogue.algorithms)
    func lengths(_ algorithm: String) {
        let plain = Self.frames(algorithm).filter { $0.frame.suffix(4) != [0xE2, 0xEE, 0xFE, 0xED] }
        #expect(Set(plain.map(\.frame.count)).isSuperset(of: 0...36))
        let framed = Self.frames(algorithm).filter { $0.frame.suffix(5) == [1, 0xE2, 0xEE, 0xFE, 0xED] }
        #expect(Set(framed.map(\.frame.count)).isSuperset(of: 5...36))
    }
}
