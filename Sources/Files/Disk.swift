#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Files and folders, as the system itself knows them.
package enum Disk {
    /// What stands at a path.
    package enum Kind: Sendable, Hashable {
        case file, folder, other
    }

    /// What stands at a path, symbolic links followed; nil where there is
    /// nothing.
    package static func kind(of path: String) -> Kind? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return kind(status)
    }

    /// The path with no symbolic link, `.` or `..` in it; nil where there is
    /// nothing.
    package static func realPath(of path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// The working folder; nil when it was deleted.
    package static var workingFolder: String? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }

    /// The folder for files that are soon gone.
    package static var temporaryFolder: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

    /// The real path of the running program, however it was started.
    package static var executable: String? {
        #if canImport(Darwin)
            var size: UInt32 = 0
            _NSGetExecutablePath(nil, &size)
            return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(size)) { path in
                guard _NSGetExecutablePath(path.baseAddress, &size) == 0 else { return nil }
                return path.baseAddress.flatMap { realPath(of: String(cString: $0)) }
            }
        #else
            return realPath(of: "/proc/self/exe")
        #endif
    }

    /// An absolute path and every folder above it, up to `/`; nothing for any
    /// other path, so that every search upward ends.
    package static func ancestors(of path: String) -> [String] {
        guard path.hasPrefix("/") else { return [] }
        var parts = path.split(separator: "/")
        var ancestors: [String] = []
        while !parts.isEmpty {
            ancestors.append("/" + parts.joined(separator: "/"))
            parts.removeLast()
        }
        return ancestors + ["/"]
    }

    /// The bytes of a file; nil when it cannot be read.
    package static func bytes(at path: String) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { return nil }
        // One more than the size, so that the end is seen at once.
        var bytes = [UInt8](repeating: 0, count: max(Int(status.st_size) + 1, 4096))
        var count = 0
        while true {
            if count == bytes.count { bytes += [UInt8](repeating: 0, count: count) }
            let got = bytes.withUnsafeMutableBytes { buffer in
                read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
            }
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { return nil }
            guard got > 0 else { break }
            count += got
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    /// Writes a file, in place of the one that was there; false where that
    /// cannot be done.
    package static func save(_ bytes: [UInt8], to path: String) -> Bool {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard file >= 0 else { return false }
        let isWritten = send(bytes, to: file)
        // A full disk may be told only here.
        return close(file) == 0 && isWritten
    }

    /// Writes all bytes to an open file; false where that cannot be done.
    package static func send(_ bytes: [UInt8], to file: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { return false }
            rest.removeFirst(written)
        }
        return true
    }

    /// Makes a folder, and those above it where they are missing; false where
    /// that cannot be done.
    package static func createFolder(_ path: String) -> Bool {
        if kind(of: path) == .folder { return true }
        let above = Path.folder(of: path)
        guard above == path || createFolder(above) else { return false }
        return mkdir(path, 0o777) == 0 || kind(of: path) == .folder
    }

    /// Removes a file; false where that cannot be done.
    package static func remove(_ path: String) -> Bool { unlink(path) == 0 }

    /// Whether a path is a file that may be run.
    package static func isProgram(_ path: String) -> Bool { kind(of: path) == .file && access(path, X_OK) == 0 }

    /// Everything below a folder that is not a folder itself, by its path from
    /// there, with `/`, sorted. Symbolic links are listed and not followed. Nil
    /// when a folder cannot be read.
    package static func entries(below folder: String) -> [String]? {
        var entries: [String] = []
        guard collect(&entries, below: folder, prefix: "") else { return nil }
        return entries.sorted()
    }

    private static func collect(_ entries: inout [String], below folder: String, prefix: String) -> Bool {
        guard let stream = opendir(folder) else { return false }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
                    String(cString: $0)
                }
            }
            guard name != ".", name != ".." else { continue }
            var status = stat()
            guard lstat("\(folder)/\(name)", &status) == 0 else { return false }
            if kind(status) == .folder {
                guard collect(&entries, below: "\(folder)/\(name)", prefix: "\(prefix)\(name)/") else { return false }
            } else {
                entries.append(prefix + name)
            }
        }
        return true
    }

    private static func kind(_ status: stat) -> Kind {
        switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }
}
