package import JSON

/// What wrote the tests of a group.
package struct VectorSource: Sendable, Hashable {
    /// The generator's name.
    package var name: String
    /// The version of the suite.
    package var version: SuiteVersion

    /// This program.
    package static let current = VectorSource(name: "frameproof", version: .current)

    /// The source's JSON.
    package var json: JSONValue { ["name": .string(name), "version": .string("\(version)")] }
}

extension VectorSource {
    init(_ fields: inout FieldReader) throws(VectorFileError) {
        name = try fields.string("name")
        version = try fields.version("version")
        try fields.finish()
    }
}
