import JSON
import VectorFiles
import VectorGenerator

/// What the generator makes, once for all tests.
enum Catalogue {
    /// The folder of the package, three steps up from this file.
    static let repository = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        .dropLast(3).joined(separator: "/")

    static let shared = generated()
    static let files = shared.catalogue.files
    static let documents = shared.documents

    static func generated() -> (catalogue: VectorCatalogue, documents: [VectorCatalogue.Document]) {
        do {
            let catalogue = try VectorCatalogue(
                media: "\(repository)/Sources/VectorGenerator/Media/frames.json",
                continuing: try VectorFolder(path: "\(repository)/Vectors").ledger()
            )
            return (catalogue, try catalogue.documents())
        } catch {
            fatalError("the vectors cannot be generated: \(error)")
        }
    }

    /// The algorithms by the names of their folders.
    static let algorithms = ["aes-128", "aes-256"]

    /// The sealing tests of the files that begin so.
    static func seals(in path: String) -> [(id: String, vector: SealVector)] {
        tests(in: path).compactMap { test in
            if case .seal(let vector) = test.body { (test.id, vector) } else { nil }
        }
    }

    /// The opening tests of the files that begin so.
    static func opens(in path: String) -> [(id: String, vector: OpenVector)] {
        tests(in: path).compactMap { test in
            if case .open(let vector) = test.body { (test.id, vector) } else { nil }
        }
    }

    static func tests(in path: String) -> [VectorTest] {
        files.filter { $0.path.hasPrefix(path) }.flatMap(\.tests)
    }
}

extension VectorTest {
    /// The steps, where it is a scenario.
    var scenario: ScenarioVector? {
        if case .scenario(let scenario) = body { scenario } else { nil }
    }
}

extension OpenVector {
    /// The names of the events.
    var eventNames: [String] { events.map { $0["name"]?.string ?? "" } }

    /// The counter that the frame states.
    var frameCounter: Int? { intermediates.iv.map { $0.suffix(4).reduce(0) { $0 << 8 | Int($1) } } }
}

/// Bytes from hex digits; spaces are for the eye.
func bytes(_ text: String) -> [UInt8] { Hex.decode(text.filter { $0 != " " })! }
