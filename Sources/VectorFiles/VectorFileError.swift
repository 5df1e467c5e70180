/// Why a vector file cannot be used.
package struct VectorFileError: Error, Sendable {
    /// What is wrong.
    package enum Code: Sendable, Hashable {
        /// The file or folder cannot be read.
        case unreadable
        /// The file is not JSON.
        case notJSON
        /// A field is missing, mistyped or unknown.
        case badField
        /// A count or an identifier contradicts another.
        case inconsistent
        /// A folder is not what its manifest lists.
        case altered
        /// The file has a version that this program does not know.
        case unknownVersion
    }

    /// What is wrong.
    package var code: Code
    /// The file.
    package var path: String
    /// A JSON pointer into the file; empty for the whole.
    package var pointer: String
    /// What is wrong, for people.
    package var reason: String

    package init(_ code: Code, path: String, pointer: String = "", _ reason: String) {
        (self.code, self.path, self.pointer, self.reason) = (code, path, pointer, reason)
    }
}

extension VectorFileError: Equatable, CustomStringConvertible {
    /// Errors are equal by their code; the rest is for people.
    package static func == (left: VectorFileError, right: VectorFileError) -> Bool { left.code == right.code }

    package var description: String { pointer.isEmpty ? "\(path): \(reason)" : "\(path), at \(pointer): \(reason)" }
}
