import Foundation

/// A folder that is there as long as this object.
final class Scratch: Sendable {
    let path: String

    init() throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "frameproof-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        path = place.resolvingSymlinksInPath().path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of something in the folder.
    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file and gives its path.
    @discardableResult
    func write(_ name: String, _ text: String) throws -> String {
        let place = URL(filePath: file(name))
        let folder = place.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: place)
        return place.path
    }

    /// Copies a file or a folder.
    func copy(_ source: String, to name: String) throws {
        let place = URL(filePath: file(name))
        let folder = place.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: source, toPath: place.path)
    }
}
