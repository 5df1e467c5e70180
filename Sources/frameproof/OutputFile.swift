internal import Foundation

/// A file that the command line asks for.
enum OutputFile {
    /// Writes a text to a file.
    ///
    /// - Throws: `CommandError` where it cannot be written.
    static func write(_ text: String, to path: String) throws {
        do {
            try Data(text.utf8).write(to: URL(filePath: path))
        } catch {
            throw CommandError.usage("\(path): the file cannot be written there")
        }
    }
}
