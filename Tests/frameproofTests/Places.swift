import Foundation

/// Where things are.
enum Places {
    /// The folder of the package, three steps up from this file.
    static let repository = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        .dropLast(3).joined(separator: "/")
    static let vectors = repository + "/Vectors"
    static let media = "Sources/VectorGenerator/Media/frames.json"
    static let unruly = repository + "/Tests/frameproofTests/Fixtures/unruly.py"
    static let faulty = repository + "/Tests/frameproofTests/Fixtures/faulty.py"

    /// The Python that `Tests/prepare` makes.
    static let python = repository + "/Tests/.venv/bin/python"

    static let frameproof = buildFolder + "/frameproof"
    static let reference = buildFolder + "/frameproof-reference"

    /// The folder of the binaries under test: the one that
    /// `FRAMEPROOF_BINARIES` names, as `Tests/run` does for a release build,
    /// or the one that was built together with these tests.
    private static let buildFolder =
        ProcessInfo.processInfo.environment["FRAMEPROOF_BINARIES"] ?? folderOfTestBundle

    /// The folder of the test bundle, wherever the runner has put itself.
    private static let folderOfTestBundle: String = {
        var candidates = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map(\.bundlePath)
        candidates.append(URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path)
        candidates += CommandLine.arguments.filter { $0.contains(".xctest") }
        for candidate in candidates {
            var place = URL(filePath: candidate).standardizedFileURL
            while place.path != "/" {
                place = place.deletingLastPathComponent()
                let binary = place.appending(path: "frameproof").path
                var isFolder: ObjCBool = false
                let isThere = FileManager.default.fileExists(atPath: binary, isDirectory: &isFolder)
                if isThere, !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: binary) {
                    return place.path
                }
            }
        }
        return repository + "/.build/debug"
    }()

    /// The adapters in other languages, by language.
    static let adapters: [String] = {
        let folder = repository + "/Tests/Adapters"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { FileManager.default.isExecutableFile(atPath: "\(folder)/\($0)/run") }.sorted()
    }()

    static func adapter(_ language: String) -> String { "\(repository)/Tests/Adapters/\(language)/run" }
}
