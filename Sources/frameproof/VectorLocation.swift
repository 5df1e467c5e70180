internal import Files
internal import Threads
internal import VectorFiles

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Where the vector files are: at the given paths, else at
/// `$FRAMEPROOF_VECTORS`, else in `Vectors/` in the working folder or above
/// it, else in `Vectors/` beside the executable or above it.
enum VectorLocation {
    /// The vectors at these paths, folders checked against their manifests.
    static func vectors(at paths: [String]) throws -> LocatedVectors {
        do {
            var vectors = LocatedVectors()
            for path in paths.isEmpty ? [try folder()] : paths { try add(path, to: &vectors) }
            try check(vectors.files)
            return vectors
        } catch let error as VectorFileError {
            throw CommandError.usage("\(error)")
        }
    }

    /// The folder that is used when no path is given.
    static func folder() throws -> String {
        if let path = getenv("FRAMEPROOF_VECTORS").map({ String(cString: $0) }), !path.isEmpty { return path }
        for start in [Disk.workingFolder, Disk.executable].compactMap(\.self) {
            for parent in Disk.ancestors(of: start) {
                let candidate = parent == "/" ? "/Vectors" : "\(parent)/Vectors"
                if Disk.kind(of: "\(candidate)/\(Manifest.path)") == .file { return candidate }
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

    private static func add(_ path: String, to vectors: inout LocatedVectors) throws {
        guard let kind = Disk.kind(of: path) else {
            throw CommandError.usage("\(path): there is no such file or folder")
        }
        guard kind == .folder else {
            vectors.add(try VectorFolder.file(at: path))
            return
        }
        guard Disk.kind(of: "\(path)/\(Manifest.path)") == .file else {
            throw CommandError.usage(
                "\(path): a folder of vectors has an \(Manifest.path), which names its files; give single files, "
                    + "or use --filter"
            )
        }
        vectors.add(try VectorFolder(path: path).contents(threads: Cores.count))
    }
}
