/// A JSON value, with key order kept and integers exact from `Int64.min` to
/// `UInt64.max`.
///
/// An integer is always `.integer` when it fits in `Int64`, and `.unsigned`
/// only above that, so that equal numbers are equal values. A number written
/// with a fraction or an exponent is `.number`, also when it is whole.
public enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case integer(Int64)
    case unsigned(UInt64)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
}

extension JSONValue {
    /// The integer nearest to the reader's wish: `.integer`, or `.unsigned`
    /// where `Int64` is too small.
    public static func exactly(_ value: UInt64) -> JSONValue {
        Int64(exactly: value).map(JSONValue.integer) ?? .unsigned(value)
    }

    /// The string, or nil for any other value.
    public var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The integer, or nil for any other value and above `Int.max`.
    public var int: Int? {
        if case .integer(let value) = self { Int(exactly: value) } else { nil }
    }

    /// The boolean, or nil for any other value.
    public var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The elements, or nil for any other value.
    public var array: [JSONValue]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The object, or nil for any other value.
    public var object: JSONObject? {
        if case .object(let value) = self { value } else { nil }
    }

    /// Whether this is `null`.
    public var isNull: Bool { self == .null }

    /// The member `key` of an object; nil for any other value and for an
    /// absent key.
    public subscript(key: String) -> JSONValue? { object?[key] }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByFloatLiteral, ExpressibleByNilLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int64) { self = .integer(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(nilLiteral: ()) { self = .null }
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(JSONObject(elements)) }
}
