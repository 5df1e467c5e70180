public import JSON

/// A request's parameters, read one by one; what is missing or mistyped is
/// the error -32602 with the parameter's name.
public struct Parameters: Sendable {
    private let object: JSONObject

    /// The parameters of a request.
    public init(_ object: JSONObject) {
        self.object = object
    }

    /// The value of `name`, nil when absent or `null`.
    public func value(_ name: String) -> JSONValue? {
        guard let value = object[name], !value.isNull else { return nil }
        return value
    }

    /// A text.
    public func string(_ name: String) throws(ProtocolError) -> String {
        try required(name, "a string", value(name)?.string)
    }

    /// A text that may be absent.
    public func optionalString(_ name: String) throws(ProtocolError) -> String? {
        value(name) == nil ? nil : try string(name)
    }

    /// Bytes from lower-case hex.
    public func bytes(_ name: String) throws(ProtocolError) -> [UInt8] {
        try required(name, "lower-case hex digits", value(name)?.string.flatMap(Hex.decode))
    }

    /// Bytes that may be absent.
    public func optionalBytes(_ name: String) throws(ProtocolError) -> [UInt8]? {
        value(name) == nil ? nil : try bytes(name)
    }

    /// A truth value.
    public func bool(_ name: String) throws(ProtocolError) -> Bool {
        try required(name, "true or false", value(name)?.bool)
    }

    /// A truth value that is false when absent.
    public func flag(_ name: String) throws(ProtocolError) -> Bool {
        value(name) == nil ? false : try bool(name)
    }

    /// A whole number in `range`.
    public func integer(_ name: String, in range: ClosedRange<Int>) throws(ProtocolError) -> Int {
        let found = value(name)?.int.flatMap { range.contains($0) ? $0 : nil }
        return try required(name, "a whole number from \(range.lowerBound) to \(range.upperBound)", found)
    }

    /// A whole number in `range` that may be absent.
    public func optionalInteger(_ name: String, in range: ClosedRange<Int>) throws(ProtocolError) -> Int? {
        value(name) == nil ? nil : try integer(name, in: range)
    }

    /// A 64-bit counter, written as a decimal string.
    public func optionalCounter(_ name: String) throws(ProtocolError) -> UInt64? {
        guard let value = value(name) else { return nil }
        return try required(name, "a decimal string below 2^64", value.string.flatMap { UInt64($0) })
    }

    /// A key index: any number at all; one that is not a whole number comes
    /// back as -1, which every client must refuse (KEY-1).
    public func keyIndex(_ name: String = "keyIndex") throws(ProtocolError) -> Int {
        switch value(name) {
        case .integer(let index): Int(index)
        case .number(let index): Int(exactly: index) ?? -1
        case .unsigned: -1
        default: try required(name, "a number", nil)
        }
    }

    /// One of a type's names.
    public func choice<Choice: RawRepresentable<String>>(
        _ name: String,
        of type: Choice.Type = Choice.self
    ) throws(ProtocolError) -> Choice {
        let text = try string(name)
        return try required(name, "a known name, not \"\(text)\"", Choice(rawValue: text))
    }

    /// One of a type's names, or nil when absent.
    public func optionalChoice<Choice: RawRepresentable<String>>(
        _ name: String,
        of type: Choice.Type = Choice.self
    ) throws(ProtocolError) -> Choice? {
        value(name) == nil ? nil : try choice(name)
    }

    /// An object with parameters of its own.
    public func object(_ name: String) throws(ProtocolError) -> Parameters {
        Parameters(try required(name, "an object", value(name)?.object))
    }

    /// An object with parameters of its own, or nil when absent.
    public func optionalObject(_ name: String) throws(ProtocolError) -> Parameters? {
        value(name) == nil ? nil : try object(name)
    }

    /// A list.
    public func array(_ name: String) throws(ProtocolError) -> [JSONValue] {
        try required(name, "a list", value(name)?.array)
    }

    private func required<Value>(
        _ name: String,
        _ what: @autoclosure () -> String,
        _ value: Value?
    ) throws(ProtocolError) -> Value {
        guard let value else { throw .invalidParams("parameter \"\(name)\" must be \(what())") }
        return value
    }
}
