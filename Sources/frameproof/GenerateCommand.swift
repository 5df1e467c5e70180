internal import AdapterProtocol
internal import Conformance
internal import Files
internal import ReferenceAdapter
internal import Reports
internal import VectorFiles
internal import VectorGenerator
internal import Verdicts

/// `frameproof generate`: writes every vector file, or checks that those on
/// disk are the same.
struct GenerateCommand: Command {
    static let name = "generate"
    static let summary =
        "Writes every file of Vectors/, upward from the working folder, after the reference client has passed "
        + "them."
    static let parameters: [Parameter] = [
        .flag("--check", "writes nothing, and fails when one byte differs")
    ]

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
        let vectors = "\(root)/Vectors"
        let catalogue = try VectorCatalogue(
            media: "\(root)/\(Self.mediaPath)",
            continuing: try Self.ledger(in: vectors)
        )
        let documents = try catalogue.documents()
        try Self.proveWithReference(catalogue)
        let stray = Self.strayFiles(in: vectors, besides: Set(documents.map(\.path)))
        return isCheck ? try check(documents, stray, in: vectors) : try write(documents, stray, in: vectors)
    }

    /// The folder of the package: the nearest one upward that has the media.
    private static func root() throws -> String {
        let folders = Disk.workingFolder.map(Disk.ancestors) ?? []
        guard let root = folders.first(where: { Disk.kind(of: "\($0)/\(mediaPath)") == .file }) else {
            throw CommandError.usage("generate works inside the package: \(mediaPath) was not found upward from here")
        }
        return root
    }

    /// The committed ledger: without it every test would get a new number.
    private static func ledger(in vectors: String) throws -> Ledger {
        let folder = VectorFolder(path: vectors)
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

    private func check(_ documents: [VectorCatalogue.Document], _ stray: [String], in folder: String) throws -> Int32 {
        let differing = documents.filter { path, contents in
            Disk.bytes(at: "\(folder)/\(path)") != contents
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

    private func write(_ documents: [VectorCatalogue.Document], _ stray: [String], in folder: String) throws -> Int32 {
        for (path, contents) in documents {
            let file = "\(folder)/\(path)"
            guard Disk.createFolder(Path.folder(of: file)), Disk.save(contents, to: file) else {
                throw CommandError.usage("\(file): the file cannot be written")
            }
        }
        for path in stray where !Disk.remove("\(folder)/\(path)") {
            throw CommandError.usage("\(folder)/\(path): the file is not generated and cannot be removed")
        }
        print("\(documents.count) files written, \(stray.count) removed")
        return ExitCode.success
    }

    /// Files on disk that nothing generates, by their paths below the folder.
    private static func strayFiles(in folder: String, besides known: Set<String>) -> [String] {
        (Disk.entries(below: folder) ?? []).filter { !known.contains($0) }
    }
}
