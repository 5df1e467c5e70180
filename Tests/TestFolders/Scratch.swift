internal import Foundation

/// A folder that is there as long as this object.
package final class Scratch: Sendable {
    package let path: String

    package init() throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "frameproof-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        path = place.resolvingSymlinksInPath().path
    }

    // What cannot be removed stays.
    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of something in the folder.
    package func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file and gives its path.
    @discardableResult
    package func write(_ name: String, _ text: String) throws -> String { try write(name, Array(text.utf8)) }

    /// Writes a file and gives its path.
    @discardableResult
    package func write(_ name: String, _ contents: [UInt8]) throws -> String {
        let place = try place(for: name)
        try Data(contents).write(to: place)
        return place.path
    }

    /// Copies a file or a folder.
    package func copy(_ source: String, to name: String) throws {
        try FileManager.default.copyItem(atPath: source, toPath: try place(for: name).path)
    }

    /// Changes the bytes of a file.
    package func change(_ name: String, _ change: (inout [UInt8]) -> Void) throws {
        var contents = [UInt8](try Data(contentsOf: URL(filePath: file(name))))
        change(&contents)
        try write(name, contents)
    }

    /// Where something is to lie; the folders above it are there.
    private func place(for name: String) throws -> URL {
        let place = URL(filePath: file(name))
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        return place
    }
}
