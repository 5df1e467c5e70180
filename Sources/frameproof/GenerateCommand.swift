internal import AdapterProtocol
internal import Conformance
internal import Foundation
internal import ReferenceAdapter
internal import Reports
internal import VectorFiles
internal import VectorGenerator
internal import Verdicts

/// `frameproof generate`: writes every vector file, or checks that those on
/// disk are the same.
struct GenerateCommand: Command {
    static let name = "generate"
    static let synopsis = "generate [--check]"
    static let help = """
        Writes every file of Vectors/, upward from the working folder, after the reference client
        has passed them. With --check nothing is written: it fails when one byte differs.
        """

    /// Where the frames of real encoders are, beside the folder of vectors.
    private static let mediaPath = "Sources/VectorGenerator/Media/frames.json"

    private var isCheck = false

    init(_ arguments: [String]) throws {
        var arguments = Arguments(arguments)
        while let argument = arguments.next() {
            guard argument == "--check" else { throw CommandError.usage("generate has no argument \(argument)") }
            isCheck = true
        }
    }

    func run() throws -> Int32 {
        let root = try Self.root()
        let vectors = root.appending(path: "Vectors")
        let catalogue = try VectorCatalogue(
            media: root.appending(path: Self.mediaPath).path,
            continuing: try Self.ledger(in: vectors)
        )
        let documents = try catalogue.documents()
        try Self.proveWithReference(catalogue)
        let stray = Self.strayFiles(in: vectors, besides: Set(documents.map(\.path)))
        return isCheck ? try check(documents, stray, in: vectors) : try write(documents, stray, in: vectors)
    }

    /// The folder of the package: the nearest one upward that has the media.
    private static func root() throws -> URL {
        let folders = Disk.workingFolder.map(Disk.ancestors) ?? []
        guard let root = folders.first(where: { Disk.kind(of: "\($0)/\(mediaPath)") == .file }) else {
            throw CommandError.usage("generate works inside the package: \(mediaPath) was not found upward from here")
        }
        return URL(filePath: root)
    }

    /// The committed ledger: without it every test would get a new number.
    private static func ledger(in vectors: URL) throws -> Ledger {
        let folder = VectorFolder(path: vectors.path)
        guard Disk.kind(of: "\(folder.path)/\(Ledger.path)") == .file else {
            throw CommandError.usage(
                "\(folder.path)/\(Ledger.path) is missing: it has the numbers of all tests; take it from the last commit"
            )
        }
        return try folder.ledger()
    }

    /// The answers in the files are written by hand; the reference client must
    /// give them.
    private static func proveWithReference(_ catalogue: VectorCatalogue) throws {
        let tests = ChosenTest.all(of: catalogue.files, selection: TestSelection())
        let report = try ConformanceRun(tests, options: RunOptions()) { () throws(ClientFailure) in
            ReferenceImplementation()
        }.run()
        guard report.exitCode == 0, report.counts[.skipped] == 0 else {
            print(TerminalReport(isColoured: false).text(report))
            throw CommandError(
                exitCode: ExitCode.testFailed,
                message: "the reference client disagrees with the vectors; nothing was written"
            )
        }
    }

    private func check(_ documents: [VectorCatalogue.Document], _ stray: [String], in folder: URL) throws -> Int32 {
        let differing = documents.filter { path, contents in
            (try? VectorFolder.bytes(at: folder.appending(path: path).path)) != contents
        }.map(\.path)
        let problems = differing.map { "\($0) differs" } + stray.map { "\($0) is not generated" }
        guard problems.isEmpty else {
            throw CommandError(
                exitCode: ExitCode.testFailed,
                message: "Vectors/ is not what generate writes: \(problems.joined(separator: ", "))"
            )
        }
        print("\(documents.count) files are as generated")
        return ExitCode.success
    }

    private func write(_ documents: [VectorCatalogue.Document], _ stray: [String], in folder: URL) throws -> Int32 {
        do {
            for (path, contents) in documents {
                let file = folder.appending(path: path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try Data(contents).write(to: file)
            }
            for path in stray { try FileManager.default.removeItem(at: folder.appending(path: path)) }
        } catch {
            throw CommandError.usage("\(folder.path): the files cannot be written: \(error.localizedDescription)")
        }
        print("\(documents.count) files written, \(stray.count) removed")
        return ExitCode.success
    }

    /// Files on disk that nothing generates, by their paths below the folder.
    private static func strayFiles(in folder: URL, besides known: Set<String>) -> [String] {
        let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
        return paths.filter { path in
            var isFolder: ObjCBool = false
            let file = folder.appending(path: path).path
            return FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
                && !isFolder.boolValue && !known.contains(path)
        }.sorted()
    }
}
