internal import AEAD
package import JSON

/// Bytes in a vector file: written out, or in a short form when they are many.
package enum VectorBytes: Sendable, Hashable {
    /// Written out as hex.
    case literal([UInt8])
    /// `prefix`, then one byte over and over up to `length` bytes in all with
    /// `suffix` at the end.
    case repeated(UInt8, length: Int, prefix: [UInt8] = [], suffix: [UInt8] = [])
    /// Only as an expected output: as many bytes with this SHA-256.
    case digest([UInt8], length: Int)

    /// The most bytes that are written out; longer ones take a short form.
    package static let literalLimit = 16_384

    /// The most bytes that there can be: as hex they fit in a line of the
    /// protocol.
    static let longest = 2_000_000

    /// The bytes, or nil where only their digest is known.
    package var bytes: [UInt8]? {
        switch self {
        case .literal(let bytes): bytes
        case .repeated(let byte, let length, let prefix, let suffix):
            prefix + [UInt8](repeating: byte, count: length - prefix.count - suffix.count) + suffix
        case .digest: nil
        }
    }

    /// How many bytes there are.
    package var count: Int {
        switch self {
        case .literal(let bytes): bytes.count
        case .repeated(_, let length, _, _), .digest(_, let length): length
        }
    }

    /// An expected output: the bytes themselves, or their digest when they are
    /// many.
    package static func expected(_ bytes: [UInt8]) -> VectorBytes {
        bytes.count <= literalLimit ? .literal(bytes) : .digest(SHA256.digest(bytes), length: bytes.count)
    }

    /// Whether `actual` is what is expected.
    package func matches(_ actual: [UInt8]) -> Bool {
        switch self {
        case .digest(let digest, let length): actual.count == length && SHA256.digest(actual) == digest
        case .literal, .repeated: bytes == actual
        }
    }

    /// The form in the file.
    package var json: JSONValue {
        switch self {
        case .literal(let bytes): return .string(Hex.encode(bytes))
        case .repeated(let byte, let length, let prefix, let suffix):
            var object: JSONObject = [:]
            if !prefix.isEmpty { object["prefix"] = .string(Hex.encode(prefix)) }
            object["repeat"] = .string(Hex.encode([byte]))
            object["length"] = .integer(Int64(length))
            if !suffix.isEmpty { object["suffix"] = .string(Hex.encode(suffix)) }
            return .object(object)
        case .digest(let digest, let length):
            return ["sha256": .string(Hex.encode(digest)), "length": .integer(Int64(length))]
        }
    }
}

extension FieldReader {
    mutating func vectorBytes(_ key: String) throws(VectorFileError) -> VectorBytes {
        guard let bytes = try optionalVectorBytes(key) else { throw error(key, "the field is missing") }
        return bytes
    }

    mutating func optionalVectorBytes(_ key: String) throws(VectorFileError) -> VectorBytes? {
        guard let value = take(key) else { return nil }
        if let text = value.string {
            guard let bytes = Hex.decode(text) else { throw error(key, "lower-case hex digits are expected here") }
            return .literal(bytes)
        }
        var fields = try FieldReader(value, path: path, pointer: "\(pointer)/\(key)")
        let length = try fields.integer("length")
        if let digest = try fields.optionalBytes("sha256") {
            try fields.finish()
            guard digest.count == 32, length >= 0 else {
                throw error(key, "a digest of 32 bytes and a length are expected here")
            }
            return .digest(digest, length: length)
        }
        let (prefix, suffix) = (try fields.optionalBytes("prefix") ?? [], try fields.optionalBytes("suffix") ?? [])
        let unit = try fields.bytes("repeat")
        try fields.finish()
        guard unit.count == 1, length >= prefix.count + suffix.count, length <= VectorBytes.longest else {
            throw error(
                key,
                "one repeated byte and a length that holds prefix and suffix, at most \(VectorBytes.longest), are expected"
            )
        }
        return .repeated(unit[0], length: length, prefix: prefix, suffix: suffix)
    }
}
