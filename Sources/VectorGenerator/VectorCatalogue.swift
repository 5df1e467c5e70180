internal import AEAD
internal import JSON
package import VectorFiles

/// All vector files, what is said about them, and the manifest, as bytes.
package struct VectorCatalogue: Sendable {
    /// A file's path below the folder of vectors, and its bytes.
    package typealias Document = (path: String, contents: [UInt8])

    /// The files with tests of this package's own layout.
    package let files: [VectorFile]
    /// Every test that there is or was.
    package let ledger: Ledger
    private let projections: [WycheproofProjection]
    private let history: ReleaseHistory

    /// Generates everything.
    ///
    /// - Parameters:
    ///   - media: The path of `frames.json`, the frames of real encoders.
    ///   - ledger: The committed one, which this generation continues.
    /// - Throws: `VectorFileError` when the media cannot be used, and
    ///   `RefusedChange` when the version does not allow what changed.
    package init(media: String, continuing ledger: Ledger) throws {
        let history = try ReleaseHistory.published()
        guard history.current.version == .current else {
            throw RefusedChange(
                .history,
                "this program has version \(SuiteVersion.current), and the newest in the table of versions is "
                    + "\(history.current.version)"
            )
        }
        try self.init(try Self.drafts(media: media), continuing: ledger, history)
    }

    /// Gives the tests of files the numbers that last.
    ///
    /// - Throws: `RefusedChange`.
    package init(
        _ drafts: [VectorFile],
        continuing ledger: Ledger,
        _ history: ReleaseHistory
    ) throws(RefusedChange) {
        self.history = history
        projections = Algorithm.allCases.compactMap { WycheproofProjection(algorithm: $0, of: drafts) }
        let subjects = drafts.map { file in
            (file.path, file.tests.map { LedgerUpdate.Subject(id: $0.id, meaning: $0.meaning) })
        }
        self.ledger = try LedgerUpdate(history: history)
            .updated(ledger, with: subjects + projections.map { ($0.path, $0.subjects) })
        files = drafts.map { [ledger = self.ledger] file in
            var file = file
            let numbers = ledger.numbers(in: file.path)
            for group in file.groups.indices {
                for test in file.groups[group].tests.indices {
                    let id = file.groups[group].tests[test].id
                    file.groups[group].tests[test].tcID = numbers[id] ?? 0
                }
            }
            return file
        }
    }

    /// Every file as it stands on disk, the manifest last.
    ///
    /// - Throws: `RefusedChange` when the version is published and its
    ///   manifest was another.
    package func documents() throws(RefusedChange) -> [Document] {
        var contents: [Document] = []
        var entries: [Manifest.Entry] = []
        func add(_ path: String, _ schema: String, _ json: JSONValue, _ numberOfTests: Int) {
            let bytes = Self.bytes(json)
            contents.append((path, bytes))
            entries.append(Manifest.Entry(path: path, schema: schema, contents: bytes, numberOfTests: numberOfTests))
        }
        for file in files { add(file.path, file.schema, file.json, file.tests.count) }
        for projection in projections {
            let json = projection.json(numbers: ledger.numbers(in: projection.path))
            add(projection.path, Manifest.Entry.projectionSchema, json, projection.tests.count)
        }
        var documents: [Manifest.Document] = []
        func add(_ path: String, _ schema: String?, _ bytes: [UInt8]) {
            contents.append((path, bytes))
            documents.append(Manifest.Document(path: path, schema: schema, contents: bytes))
        }
        let changes = ChangeList(history, ledger)
        add(Ledger.path, Ledger.schema, Array(ledger.text.utf8))
        add(ChangeList.path, ChangeList.schema, Self.bytes(changes.json))
        add(ChangePage.path, nil, Array(ChangePage.text(changes).utf8))
        let manifest = Manifest(version: history.current.version, entries: entries, documents: documents)
        let index = Self.bytes(manifest.json)
        try checkIndex(index)
        return contents + [(Manifest.path, index)]
    }

    /// What is generated, with provisional numbers.
    private static func drafts(media path: String) throws -> [VectorFile] {
        let media = try MediaStream.all(at: path)
        var files: [VectorFile] = []
        for algorithm in Algorithm.allCases {
            files += SealFiles(algorithm: algorithm, media: media).files()
            files += OpenGenuineFiles(algorithm: algorithm, media: media).files()
            files += OpenUnescapingFiles(algorithm: algorithm).files()
            files += OpenForgedFiles(algorithm: algorithm).files()
        }
        files += FormatFiles.files()
        files += CounterCryptorFiles.files()
        files += FrameCryptorScenarios.files()
        files += FramedManagerScenarios.files()
        files += EncryptedCallScenarios.files()
        files += SessionSecretScenarios.files()
        return files
    }

    /// Nothing in a published version changes.
    private func checkIndex(_ index: [UInt8]) throws(RefusedChange) {
        let (release, digest) = (history.current, Hex.encode(SHA256.digest(index)))
        guard release.isPublished, release.index != digest else { return }
        let what =
            release.index == nil
            ? "has a date and no digest: write it into the table of versions"
            : "is published with another digest: begin the next one in the table of versions, or undo the change"
        throw RefusedChange(.published, "version \(release.version) \(what); its \(Manifest.path) has \(digest)")
    }

    private static func bytes(_ json: JSONValue) -> [UInt8] { json.encoded(.pretty) + [UInt8(ascii: "\n")] }
}

extension Ledger {
    /// The numbers of a file's tests by their identifiers.
    fileprivate func numbers(in path: String) -> [String: Int] {
        let tests = files.first { $0.path == path }?.tests ?? []
        return Dictionary(uniqueKeysWithValues: tests.map { ($0.id, $0.tcID) })
    }
}
