internal import Foundation
internal import VectorFiles

/// Where the vector files are: at the given paths, else at
/// `$FRAMEPROOF_VECTORS`, else in `Vectors/` upward from the working folder or
/// beside the binary.
enum VectorLocation {
    /// The files at these paths, folders by their manifest.
    static func files(at paths: [String]) throws -> [VectorFile] {
        do {
            var files: [VectorFile] = []
            for path in paths.isEmpty ? [try folder()] : paths { files += try self.files(at: path) }
            try check(files)
            return files
        } catch let error as VectorFileError {
            throw CommandError.usage("\(error)")
        }
    }

    /// The folder that is used when no path is given.
    static func folder() throws -> String {
        if let path = ProcessInfo.processInfo.environment["FRAMEPROOF_VECTORS"], !path.isEmpty { return path }
        let manager = FileManager.default
        let binary = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
        for start in [URL(filePath: manager.currentDirectoryPath), binary] {
            var folder = start.standardizedFileURL
            while true {
                let candidate = folder.appending(path: "Vectors")
                if manager.fileExists(atPath: candidate.appending(path: Manifest.path).path) { return candidate.path }
                guard folder.path != "/" else { break }
                folder = folder.deletingLastPathComponent()
            }
        }
        throw CommandError.usage(
            "no vectors found: give their folder as an argument or in FRAMEPROOF_VECTORS, "
                + "or run inside a folder that has Vectors/"
        )
    }

    /// Refuses two tests of the same name, across all files.
    private static func check(_ files: [VectorFile]) throws {
        var fileOf: [String: String] = [:]
        for file in files {
            for test in file.tests {
                guard let other = fileOf.updateValue(file.path, forKey: test.id) else { continue }
                throw CommandError.usage("\(file.path): there is a test \(test.id) already, in \(other)")
            }
        }
    }

    private static func files(at path: String) throws -> [VectorFile] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw CommandError.usage("\(path): there is no such file or folder")
        }
        guard isFolder.boolValue else { return [try VectorFolder.file(at: path)] }
        let folder = VectorFolder(path: path)
        guard FileManager.default.fileExists(atPath: "\(path)/\(Manifest.path)") else {
            throw CommandError.usage(
                "\(path): a folder of vectors has an \(Manifest.path), which names its files; give single files, or use --filter"
            )
        }
        let entries = try folder.manifest().entries.filter { !$0.path.hasPrefix("wycheproof/") }
        return try folder.files(entries, threads: ProcessInfo.processInfo.activeProcessorCount)
    }
}
