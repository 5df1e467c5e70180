import JSON

/// The parameters that name objects. The runner chooses these names, and
/// changes those of a scenario to keep tests apart.
public enum ObjectParameter: String, Sendable, CaseIterable { case manager, call, callID, engine, session }

/// The operations on one kind of object, with their JSON form.
protocol ObjectOperation {
    /// The methods by their names on the wire.
    associatedtype Method: RawRepresentable<String>

    /// The parameter that names the object.
    static var object: ObjectParameter { get }

    /// The method and its parameters, without the object's name.
    var form: (method: Method, params: Members) { get }

    /// Reads what `form` has written.
    init(_ method: Method, _ params: Parameters) throws(ProtocolError)
}

extension ObjectOperation {
    /// The request for this operation.
    func request(on name: String) -> Request {
        let (method, params) = form
        return Request(method, params, on: (Self.object, name))
    }
}

/// The parameters of a request or the members of an answer, in order. Those
/// that are nil are left out.
typealias Members = KeyValuePairs<String, JSONValue?>

extension Request {
    /// A request for a method, on the object that it begins with.
    init(_ method: some RawRepresentable<String>, _ params: Members, on object: (ObjectParameter, String)? = nil) {
        var members = JSONObject()
        if let (parameter, name) = object { members[parameter.rawValue] = .string(name) }
        for (key, value) in params { members[key] = value }
        self.init(method: method.rawValue, params: members)
    }
}

extension JSONObject {
    /// The members that are not nil.
    init(_ members: Members) {
        self.init()
        for (key, value) in members { self[key] = value }
    }
}

extension JSONValue {
    /// A whole number.
    static func whole(_ number: some FixedWidthInteger) -> JSONValue { .integer(Int64(number)) }

    /// A word of the protocol.
    static func word(_ word: some RawRepresentable<String>) -> JSONValue { .string(word.rawValue) }

    /// Bytes as lower-case hex.
    static func bytes(_ bytes: [UInt8]) -> JSONValue { .string(Hex.encode(bytes)) }

    /// The bytes of a number as lower-case hex, most significant first.
    static func eightBytes(_ number: UInt64) -> JSONValue { .bytes(withUnsafeBytes(of: number.bigEndian, Array.init)) }

    /// A 64-bit counter as a decimal string.
    static func counter(_ counter: UInt64) -> JSONValue { .string(String(counter)) }
}
