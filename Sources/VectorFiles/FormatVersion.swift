/// The versions that this program reads and speaks.
enum FormatVersion {
    /// Of the layout of vector files.
    static let files = 2
    /// Of the adapter protocol.
    static let adapterProtocol = 1
}

extension FieldReader {
    /// Reads the version of the layout and refuses any other.
    mutating func checkFormatVersion() throws(VectorFileError) {
        let found = try integer("formatVersion")
        try check(
            "formatVersion",
            found == FormatVersion.files,
            "format version \(found) is not \(FormatVersion.files), the one this program reads"
        )
    }

    /// Refuses another version of the adapter protocol than this program's.
    func checkProtocolVersion(_ found: Int) throws(VectorFileError) {
        try check(
            "protocolVersion",
            found == FormatVersion.adapterProtocol,
            "protocol version \(found) is not \(FormatVersion.adapterProtocol), the one this program speaks"
        )
    }

    private func check(_ key: String, _ isKnown: Bool, _ reason: String) throws(VectorFileError) {
        guard !isKnown else { return }
        throw VectorFileError(.unknownVersion, path: path, pointer: "\(pointer)/\(key)", reason)
    }
}
