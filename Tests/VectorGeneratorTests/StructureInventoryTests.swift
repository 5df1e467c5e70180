import Testing
import VectorFiles

@Suite("Of H.264 and of the trailer there are frames")
struct StructureInventoryTests {
    /// What an access unit may be like.
    struct Property: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var holds: @Sendable (SealVector, [AnnexB.Unit]) -> Bool

        init(_ name: String, _ holds: @escaping @Sendable (SealVector, [AnnexB.Unit]) -> Bool) {
            testDescription = name
            self.holds = holds
        }
    }

    static let properties =
        [
            Property("with a start code of 3 bytes first") { $1.first?.startCodeSize == 3 && $1.first?.type == 5 },
            Property("with a start code of 4 bytes first") { $1.first?.startCodeSize == 4 && $1.first?.type == 5 },
            Property("with more zeros before the start code") { vector, _ in
                vector.plaintext.bytes?.starts(with: [0, 0, 0, 0]) == true && vector.intermediates.clearBytes != 0
            },
            Property("with an SPS, a PPS, an SEI and an AUD before the slice") { _, units in
                units.firstIndex { $0.type == 5 }.map {
                    Set([7, 8, 6, 9]).isSubset(of: units[..<$0].map { $0.type ?? 0 })
                } == true
            },
            Property("with several slices, after start codes of both lengths") { _, units in
                let slices = units.filter { $0.type == 1 || $0.type == 5 }
                return slices.count > 2 && Set(slices.map(\.startCodeSize)) == [3, 4]
            },
            Property("with a slice of type 1") { $1.first?.type == 1 },
            Property("with a slice of type 5") { $1.first?.type == 5 },
            Property("without a slice, and then nothing is clear") { vector, units in
                !units.isEmpty && !units.contains { $0.type == 1 || $0.type == 5 }
                    && vector.intermediates.clearBytes == 0
                    && vector.intermediates.unescaped == nil
            },
            Property("without a start code") { vector, units in units.isEmpty && vector.plaintext.count > 8 },
            Property("with a start code and nothing after it") { _, units in units.last?.type == .some(nil) },
            Property("with a slice header that is cut off") { vector, units in
                vector.plaintext.count == 5 && units.first?.type == 5 && vector.intermediates.clearBytes == 5
            },
            Property("with nothing after the clear header") { vector, units in
                vector.plaintext.count == 6 && units.first?.type == 5 && vector.intermediates.clearBytes == 6
            },
            Property("with a clear header that ends in a zero") { vector, _ in
                vector.intermediates.aad?.bytes?.last == 0
            },
            Property("with an escape byte at once after the clear header's zero") { vector, _ in
                guard let clear = vector.intermediates.aad?.bytes, clear.last == 0, let frame = vector.frame?.bytes,
                    let unescaped = vector.intermediates.unescaped?.bytes
                else { return false }
                return frame[clear.count] == 0 && frame[clear.count + 1] == 3 && unescaped[1] <= 3
            },
            Property("with the longest clear header") { vector, _ in vector.intermediates.clearBytes == 32767 },
            Property("with a clear header that is too long") { vector, _ in
                vector.plaintext.count > 32768 && vector.disposition == .dropped && vector.frameCounter == nil
            },
        ]
        + (2...4).map { (type: Int) in
            Property("with a data partition of type \(type)") { $1.contains { $0.type == type } }
        }

    @Test("to be sealed", arguments: Catalogue.algorithms, properties)
    func sealing(_ algorithm: String, _ property: Property) {
        let frames = Catalogue.seals(in: "seal/\(algorithm)").map(\.vector).filter { $0.codec == "h264" }
        #expect(frames.contains { property.holds($0, AnnexB.units(of: Array(($0.plaintext.bytes ?? []).prefix(200)))) })
    }

    @Test("to be opened whose clear header ends in zeros", arguments: Catalogue.algorithms, 1...3)
    func zerosBefore(_ algorithm: String, _ zeros: Int) {
        let frames = Catalogue.opens(in: "open/\(algorithm)").map(\.vector).filter { vector in
            vector.intermediates.unescaped != nil && vector.disposition == .forwarded
                && vector.intermediates.aad?.bytes.map { $0.reversed().prefix { $0 == 0 }.count } == zeros
        }
        #expect(!frames.isEmpty)
    }

    @Test("whose trailer itself needs escaping", arguments: Catalogue.algorithms)
    func escapedTrailers(_ algorithm: String) {
        let vectors = Catalogue.seals(in: "seal/\(algorithm)").map(\.vector).filter {
            $0.intermediates.unescaped != nil
        }
        for (prefix, index) in [
            ("0000000000000000", 0), ("0303030303030303", 3), ("0000000300000003", 3), ("ffffffffffffffff", 255),
        ] {
            let found = vectors.filter {
                $0.ivPrefix == bytes(prefix) && $0.key?.index == index && $0.frameCounter == 1
            }
            #expect(!found.isEmpty, "\(prefix) \(index)")
            for vector in found {
                // The counter's three zeros are always escaped.
                #expect(vector.frame?.bytes?.suffix(20) != vector.intermediates.unescaped?.bytes?.suffix(20))
            }
        }
        // Eight zeros and key index 0 take four escape bytes and more.
        let zeros = vectors.first { $0.ivPrefix == bytes("0000000000000000") && $0.key?.index == 0 }
        let growth = zeros.map {
            ($0.frame?.count ?? 0) - ($0.intermediates.clearBytes ?? 0) - ($0.intermediates.unescaped?.count ?? 0)
        }
        #expect((growth ?? 0) >= 5)
    }

    @Test("of all key indexes at a boundary", arguments: Catalogue.algorithms)
    func keyIndexes(_ algorithm: String) {
        let sealed = Catalogue.seals(in: "seal/\(algorithm)").compactMap(\.vector.key?.index)
        #expect(Set(sealed).isSuperset(of: [0, 1, 3, 128, 255]))
        let opened = Catalogue.opens(in: "open/\(algorithm)").filter { $0.vector.disposition == .forwarded }
        let indexes = Set(opened.compactMap(\.vector.key?.index))
        #expect(indexes.isSuperset(of: [0, 1, 3, 128, 255]))
    }

    @Test("and streams with an escape byte at their end")
    func escapeAtEnd() {
        let streams = Catalogue.tests(in: "format/emulation-prevention").compactMap { test in
            if case .emulationPrevention(let vector) = test.body { vector } else { nil }
        }
        // Before the last byte, and a three that ends the stream and is none.
        #expect(
            streams.contains {
                $0.direction == .both && $0.escaped.suffix(2).first == 3 && $0.unescaped.count < $0.escaped.count
            }
        )
        #expect(streams.contains { $0.escaped.suffix(3) == [0, 0, 3] && $0.unescaped == $0.escaped })
    }
}
