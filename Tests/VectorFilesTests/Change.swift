import JSON
import Testing
import VectorFiles

/// One thing that is changed in a right document, and where the reader says
/// that it is wrong.
struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let document: String
    let pointer: String
    /// The new value; nil takes the member away.
    let value: JSONValue?
    let code: VectorFileError.Code
    /// Where the error must point, when that is another place.
    let blamed: String

    init(
        _ name: String,
        in document: String = Documents.seal,
        _ pointer: String,
        _ value: JSONValue?,
        _ code: VectorFileError.Code = .badField,
        blaming blamed: String? = nil
    ) {
        testDescription = name
        self.document = document
        self.pointer = pointer
        self.value = value
        self.code = code
        self.blamed = blamed ?? pointer
    }

    /// The changed document.
    var json: JSONValue {
        get throws {
            var json = try JSONValue(parsing: document)
            json.set(pointer.split(separator: "/").map(String.init)[...], to: value)
            return json
        }
    }
}

extension JSONValue {
    /// Sets what stands at the end of `path`, or takes it away.
    fileprivate mutating func set(_ path: ArraySlice<String>, to value: JSONValue?) {
        guard let first = path.first else {
            self = value ?? .null
            return
        }
        switch self {
        case .object(var object):
            if path.count == 1 {
                object[first] = value
            } else {
                object[first]?.set(path.dropFirst(), to: value)
            }
            self = .object(object)
        case .array(var array):
            guard let place = Int(first) else { return }
            array[place].set(path.dropFirst(), to: value)
            self = .array(array)
        default:
            Issue.record("there is nothing at \(first)")
        }
    }
}

/// The error that reading ends with.
func refusal(_ read: () throws -> Void) -> VectorFileError? {
    #expect(throws: VectorFileError.self) { try read() }
}
