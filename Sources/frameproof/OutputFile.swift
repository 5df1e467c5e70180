internal import Files

/// A file that the command line asks for.
enum OutputFile {
    /// Writes a text to a file.
    ///
    /// - Throws: `CommandError` where it cannot be written.
    static func write(_ text: String, to path: String) throws {
        guard Disk.save(Array(text.utf8), to: path) else {
            throw CommandError.usage("\(path): the file cannot be written there")
        }
    }
}
