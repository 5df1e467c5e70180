internal import AEAD
internal import JSON
package import VectorFiles

/// All vector files and the manifest, as bytes.
package struct VectorCatalogue: Sendable {
    /// A file's path below the folder of vectors, and its bytes.
    package typealias Document = (path: String, contents: [UInt8])

    /// The files with tests of this package's own layout.
    package let files: [VectorFile]
    private let projections: [WycheproofProjection]

    /// Generates everything.
    ///
    /// - Parameter media: the path of `frames.json`, the frames of real
    ///   encoders.
    /// - Throws: `VectorFileError` when that file cannot be used.
    package init(media path: String) throws {
        let media = try MediaStream.all(at: path)
        var files: [VectorFile] = []
        var projections: [WycheproofProjection] = []
        for algorithm in Algorithm.allCases {
            let sealing = SealFiles(algorithm: algorithm, media: media).files()
            files += sealing
            files += OpenGenuineFiles(algorithm: algorithm, media: media).files()
            files += OpenForgedFiles(algorithm: algorithm).files()
            projections.append(WycheproofProjection(algorithm: algorithm, sealing: sealing))
        }
        files += FormatFiles.files()
        files += CounterCryptorFiles.files()
        files += FrameCryptorScenarios.files()
        files += FramedManagerScenarios.files()
        files += EncryptedCallScenarios.files()
        files += SessionSecretScenarios.files()
        self.files = files
        self.projections = projections
    }

    /// Every file as it stands on disk, the manifest last.
    package func documents() -> [Document] {
        var documents: [Document] = []
        var entries: [Manifest.Entry] = []
        func add(_ path: String, _ schema: String, _ json: JSONValue, _ numberOfTests: Int) {
            let contents = json.encoded(.pretty) + [UInt8(ascii: "\n")]
            documents.append((path, contents))
            entries.append(Manifest.Entry(path: path, schema: schema, contents: contents, numberOfTests: numberOfTests))
        }
        for file in files { add(file.path, file.schema, file.json, file.tests.count) }
        for projection in projections {
            let (numberOfTests, json) = projection.json()
            add(projection.path, WycheproofProjection.schema, json, numberOfTests)
        }
        documents.append((Manifest.path, Manifest(entries: entries).json.encoded(.pretty) + [UInt8(ascii: "\n")]))
        return documents
    }
}
