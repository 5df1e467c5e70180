import JSON

/// A request's parameters, read one by one; what is missing or mistyped is
/// the error -32602 with the parameter's name.
struct Parameters: Sendable {
    private let object: JSONObject

    init(_ object: JSONObject) { self.object = object }

    /// The value of `name`, nil when absent or `null`.
    func value(_ name: String) -> JSONValue? {
        guard let value = object[name], !value.isNull else { return nil }
        return value
    }

    /// A text.
    func string(_ name: String) throws(ProtocolError) -> String {
        try required(name, "a string", value(name)?.string)
    }

    /// A text that may be absent.
    func optionalString(_ name: String) throws(ProtocolError) -> String? {
        value(name) == nil ? nil : try string(name)
    }

    /// Bytes from lower-case hex.
    func bytes(_ name: String) throws(ProtocolError) -> [UInt8] {
        try required(name, "lower-case hex digits", value(name)?.string.flatMap(Hex.decode))
    }

    /// Bytes that may be absent.
    func optionalBytes(_ name: String) throws(ProtocolError) -> [UInt8]? {
        value(name) == nil ? nil : try bytes(name)
    }

    /// A truth value.
    func bool(_ name: String) throws(ProtocolError) -> Bool { try required(name, "true or false", value(name)?.bool) }

    /// A truth value that is false when absent.
    func flag(_ name: String) throws(ProtocolError) -> Bool { value(name) == nil ? false : try bool(name) }

    /// A whole number in `range`.
    func integer(_ name: String, in range: ClosedRange<Int>) throws(ProtocolError) -> Int {
        let found = value(name)?.int.flatMap { range.contains($0) ? $0 : nil }
        return try required(name, "a whole number from \(range.lowerBound) to \(range.upperBound)", found)
    }

    /// A whole number in `range` that may be absent.
    func optionalInteger(_ name: String, in range: ClosedRange<Int>) throws(ProtocolError) -> Int? {
        value(name) == nil ? nil : try integer(name, in: range)
    }

    /// A 64-bit counter, written as a decimal string.
    func optionalCounter(_ name: String) throws(ProtocolError) -> UInt64? {
        guard let value = value(name) else { return nil }
        return try required(name, "a decimal string below 2^64", value.string.flatMap { UInt64($0) })
    }

    /// A number of 32 bits.
    func unsigned32(_ name: String) throws(ProtocolError) -> UInt32 {
        UInt32(try integer(name, in: 0...Int(UInt32.max)))
    }

    /// Eight bytes that may be absent, as a number: the most significant first.
    func optionalEightBytes(_ name: String) throws(ProtocolError) -> UInt64? {
        guard let bytes = try optionalBytes(name) else { return nil }
        return try required(name, "8 bytes", bytes.count == 8 ? bytes.reduce(0) { $0 << 8 | UInt64($1) } : nil)
    }

    /// The name of an object.
    func name(of object: ObjectParameter) throws(ProtocolError) -> String { try string(object.rawValue) }

    /// The name of an object, or nil when absent.
    func optionalName(of object: ObjectParameter) throws(ProtocolError) -> String? {
        try optionalString(object.rawValue)
    }

    /// One of a type's names.
    func choice<Choice: RawRepresentable<String>>(
        _ name: String,
        of type: Choice.Type = Choice.self
    ) throws(ProtocolError) -> Choice {
        let text = try string(name)
        return try required(name, "a known name, not \"\(text)\"", Choice(rawValue: text))
    }

    /// One of a type's names, or nil when absent.
    func optionalChoice<Choice: RawRepresentable<String>>(
        _ name: String,
        of type: Choice.Type = Choice.self
    ) throws(ProtocolError) -> Choice? { value(name) == nil ? nil : try choice(name) }

    /// An object with parameters of its own.
    func object(_ name: String) throws(ProtocolError) -> Parameters {
        Parameters(try required(name, "an object", value(name)?.object))
    }

    /// A list.
    func array(_ name: String) throws(ProtocolError) -> [JSONValue] {
        try required(name, "a list", value(name)?.array)
    }

    /// The value, or the error that says what it must be.
    func required<Value>(
        _ name: String,
        _ what: @autoclosure () -> String,
        _ value: Value?
    ) throws(ProtocolError) -> Value {
        guard let value else { throw .invalidParams("parameter \"\(name)\" must be \(what())") }
        return value
    }
}
