/// A JSON value, with key order kept and integers exact from `Int64.min` to
/// `UInt64.max`.
///
/// An integer is always `.integer` when it fits in `Int64`, and `.unsigned`
/// only above that, so that equal numbers are equal values. A number written
/// with a fraction or an exponent is `.number`, also when it is whole. Strings
/// are equal when their bytes are.
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
    /// The value of a whole number: `.integer`, or `.unsigned` where `Int64` is
    /// too small.
    public static func exactly(_ value: UInt64) -> JSONValue {
        Int64(exactly: value).map(JSONValue.integer) ?? .unsigned(value)
    }

    /// The string, or nil for any other value.
    public var string: String? { if case .string(let value) = self { value } else { nil } }

    /// The integer, or nil for any other value and above `Int.max`.
    public var int: Int? { if case .integer(let value) = self { Int(exactly: value) } else { nil } }

    /// The boolean, or nil for any other value.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// The elements, or nil for any other value.
    public var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }

    /// The object, or nil for any other value.
    public var object: JSONObject? { if case .object(let value) = self { value } else { nil } }

    /// Whether this is `null`.
    public var isNull: Bool { if case .null = self { true } else { false } }

    /// The member `key` of an object; nil for any other value and for an
    /// absent key.
    public subscript(key: String) -> JSONValue? { object?[key] }
}

extension JSONValue {
    /// Whether two values are the same, strings byte for byte and the members
    /// of objects in any order.
    public static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.unsigned(let left), .unsigned(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.string(let left), .string(let right)): areExactlyEqual(left, right)
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        default: false
        }
    }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// `null`.
    public init(nilLiteral: ()) { self = .null }

    /// `true` or `false`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }

    /// An integer.
    public init(integerLiteral value: Int64) { self = .integer(value) }

    /// A number with a fraction.
    public init(floatLiteral value: Double) { self = .number(value) }

    /// A string.
    public init(stringLiteral value: String) { self = .string(value) }

    /// An array of values.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

    /// An object of members in this order.
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(JSONObject(elements)) }
}
