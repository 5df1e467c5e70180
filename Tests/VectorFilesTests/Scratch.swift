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

    /// Writes a file.
    func write(_ name: String, _ contents: [UInt8]) throws {
        let place = URL(filePath: file(name))
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(contents).write(to: place)
    }

    /// Changes the bytes of a file.
    func change(_ name: String, _ change: (inout [UInt8]) -> Void) throws {
        var contents = [UInt8](try Data(contentsOf: URL(filePath: file(name))))
        change(&contents)
        try write(name, contents)
    }
}
