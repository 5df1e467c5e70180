package import JSON

/// Reads the fields of one JSON object and refuses unknown ones, so that a
/// misspelt key is an error and not a silent default.
package struct FieldReader {
    package let path: String
    package let pointer: String
    private var rest: JSONObject

    /// The fields of `value`, which stands at `pointer` of the file `path`.
    package init(_ value: JSONValue, path: String, pointer: String = "") throws(VectorFileError) {
        guard let object = value.object else {
            throw VectorFileError(.badField, path: path, pointer: pointer, "an object is expected here")
        }
        self.path = path
        self.pointer = pointer
        rest = object
    }

    /// The keys that are left to read, in order.
    var keys: [String] { rest.keys }

    /// The field's value, if it is there; it then counts as read.
    package mutating func take(_ key: String) -> JSONValue? {
        defer { rest[key] = nil }
        return rest[key]
    }

    package mutating func optional<Value>(
        _ key: String,
        _ what: String,
        _ convert: (JSONValue) -> Value?
    ) throws(VectorFileError) -> Value? {
        guard let found = take(key) else { return nil }
        guard let value = convert(found) else { throw error(key, "\(what) is expected here") }
        return value
    }

    package mutating func required<Value>(
        _ key: String,
        _ what: String,
        _ convert: (JSONValue) -> Value?
    ) throws(VectorFileError) -> Value {
        guard let value = try optional(key, what, convert) else { throw error(key, "the field is missing") }
        return value
    }

    package mutating func string(_ key: String) throws(VectorFileError) -> String {
        try required(key, "a string", \.string)
    }

    package mutating func optionalString(_ key: String) throws(VectorFileError) -> String? {
        try optional(key, "a string", \.string)
    }

    /// A string that must be one of a list.
    mutating func word(_ key: String, of known: [String]) throws(VectorFileError) -> String {
        try required(key, "one of \(known.joined(separator: ", "))") { Self.word($0, of: known) }
    }

    /// A string that must be one of a list, where it is there.
    mutating func optionalWord(_ key: String, of known: [String]) throws(VectorFileError) -> String? {
        try optional(key, "one of \(known.joined(separator: ", "))") { Self.word($0, of: known) }
    }

    private static func word(_ value: JSONValue, of known: [String]) -> String? {
        value.string.flatMap { known.contains($0) ? $0 : nil }
    }

    package mutating func integer(_ key: String) throws(VectorFileError) -> Int {
        try required(key, "a whole number", \.int)
    }

    package mutating func optionalInteger(_ key: String) throws(VectorFileError) -> Int? {
        try optional(key, "a whole number", \.int)
    }

    package mutating func optionalInteger(_ key: String, in range: ClosedRange<Int>) throws(VectorFileError) -> Int? {
        try optional(key, "a whole number from \(range.lowerBound) to \(range.upperBound)") { value in
            value.int.flatMap { range ~= $0 ? $0 : nil }
        }
    }

    package mutating func optionalBool(_ key: String) throws(VectorFileError) -> Bool? {
        try optional(key, "true or false", \.bool)
    }

    package mutating func strings(_ key: String) throws(VectorFileError) -> [String] {
        guard let strings = try optionalStrings(key) else { throw error(key, "the field is missing") }
        return strings
    }

    package mutating func optionalStrings(_ key: String) throws(VectorFileError) -> [String]? {
        try optional(key, "a list of strings") { value in
            guard let strings = value.array?.map(\.string), strings.allSatisfy({ $0 != nil }) else { return nil }
            return strings.compactMap { $0 }
        }
    }

    package mutating func optionalBytes(_ key: String) throws(VectorFileError) -> [UInt8]? {
        try optional(key, "lower-case hex digits") { $0.string.flatMap(Hex.decode) }
    }

    package mutating func bytes(_ key: String) throws(VectorFileError) -> [UInt8] {
        try required(key, "lower-case hex digits") { $0.string.flatMap(Hex.decode) }
    }

    package mutating func choice<Choice: RawRepresentable<String>>(_ key: String) throws(VectorFileError) -> Choice {
        try required(key, "one of the known names") { $0.string.flatMap(Choice.init) }
    }

    package mutating func optionalChoice<Choice: RawRepresentable<String>>(
        _ key: String
    ) throws(VectorFileError) -> Choice? {
        try optional(key, "one of the known names") { $0.string.flatMap(Choice.init) }
    }

    /// Readers for the objects of a list, each with its pointer.
    package mutating func objects(_ key: String) throws(VectorFileError) -> [FieldReader] {
        try readers(of: try required(key, "a list", \.array), under: key)
    }

    /// The elements of a list of objects, of each of which every field is read.
    mutating func list<Element>(
        _ key: String,
        _ read: (inout FieldReader) throws(VectorFileError) -> Element
    ) throws(VectorFileError) -> [Element] {
        var elements: [Element] = []
        for var fields in try objects(key) {
            elements.append(try read(&fields))
            try fields.finish()
        }
        return elements
    }

    /// Readers for the objects of a list that may be absent.
    package mutating func optionalObjects(_ key: String) throws(VectorFileError) -> [FieldReader]? {
        guard let values = try optional(key, "a list", \.array) else { return nil }
        return try readers(of: values, under: key)
    }

    /// A reader for an object.
    mutating func object(_ key: String) throws(VectorFileError) -> FieldReader {
        guard let object = try optionalObject(key) else { throw error(key, "the field is missing") }
        return object
    }

    /// A reader for an object that may be absent.
    package mutating func optionalObject(_ key: String) throws(VectorFileError) -> FieldReader? {
        guard let value = take(key) else { return nil }
        return try FieldReader(value, path: path, pointer: "\(pointer)/\(key)")
    }

    /// Refuses whatever was not read.
    package func finish() throws(VectorFileError) {
        if let key = rest.keys.first { throw error(key, "the field is unknown") }
    }

    /// An error at the field `key`, or at the object itself.
    package func error(_ key: String? = nil, _ reason: String) -> VectorFileError {
        VectorFileError(.badField, path: path, pointer: key.map { "\(pointer)/\($0)" } ?? pointer, reason)
    }

    private func readers(of values: [JSONValue], under key: String) throws(VectorFileError) -> [FieldReader] {
        var readers: [FieldReader] = []
        for (index, value) in values.enumerated() {
            readers.append(try FieldReader(value, path: path, pointer: "\(pointer)/\(key)/\(index)"))
        }
        return readers
    }
}
