import CJSONC

/// json-c's parser in Swift clothes.
struct JSONReader {
    /// How many keys each object has that is still to be read, in order.
    private var keyCounts: ArraySlice<Int>
    /// Whether an object has fewer keys than were written.
    private var lostKeys = false

    /// Reads a text that the front check has accepted; `keyCounts` is how many
    /// keys it found in each object.
    static func read(_ text: UnsafeRawBufferPointer, depth: Int, keyCounts: [Int]) throws(JSONError) -> JSONValue {
        // json-c counts the value itself as a level.
        let parser = json_tokener_new_ex(Int32(depth) + 1)
        defer { json_tokener_free(parser) }
        json_tokener_set_flags(parser, JSON_TOKENER_STRICT)

        let bytes = text.assumingMemoryBound(to: CChar.self)
        var tree = json_tokener_parse_ex(parser, bytes.baseAddress, Int32(text.count))
        defer { json_object_put(tree) }
        var end = json_tokener_get_parse_end(parser)
        if json_tokener_get_error(parser) == json_tokener_continue {
            // A zero tells it that nothing follows.
            tree = json_tokener_parse_ex(parser, "", 1)
            end = text.count
        }
        let status = json_tokener_get_error(parser)
        guard status == json_tokener_success else { throw error(status, at: Int(end), in: text) }
        var reader = JSONReader(keyCounts: keyCounts[...])
        let value = reader.value(of: tree)
        if reader.lostKeys {
            var check = JSONFrontCheck(text, limits: JSONLimits(depth: depth, size: text.count), keepsKeys: true)
            try check.run()
        }
        return value
    }

    /// A node of json-c's tree as a value; json-c's null is no node at all.
    private mutating func value(of node: OpaquePointer?) -> JSONValue {
        switch json_object_get_type(node) {
        case json_type_boolean: return .bool(json_object_get_boolean(node) != 0)
        case json_type_int:
            let signed = json_object_get_int64(node)
            return signed < 0 ? .integer(signed) : .exactly(json_object_get_uint64(node))
        case json_type_double: return .number(json_object_get_double(node))
        case json_type_string: return .string(JSONReader.string(of: node))
        case json_type_array: return .array(elements(of: node))
        case json_type_object: return .object(members(of: node))
        default: return .null
        }
    }

    private static func string(of node: OpaquePointer?) -> String {
        let count = Int(json_object_get_string_len(node))
        let bytes = UnsafeRawBufferPointer(start: json_object_get_string(node), count: count)
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func elements(of node: OpaquePointer?) -> [JSONValue] {
        let count = json_object_array_length(node)
        return (0..<count).map { value(of: json_object_array_get_idx(node, $0)) }
    }

    private mutating func members(of node: OpaquePointer?) -> JSONObject {
        var object = JSONObject()
        let count = Int(json_object_object_length(node))
        if count != keyCounts.popFirst() { lostKeys = true }
        object.reserve(count)
        var position = json_object_iter_begin(node)
        var end = json_object_iter_end(node)
        while json_object_iter_equal(&position, &end) == 0 {
            let key = String(cString: json_object_iter_peek_name(&position))
            object.append(key, value(of: json_object_iter_peek_value(&position)))
            json_object_iter_next(&position)
        }
        return object
    }

    /// What json-c found wrong, in our words.
    private static func error(
        _ status: json_tokener_error,
        at offset: Int,
        in text: UnsafeRawBufferPointer
    ) -> JSONError {
        guard offset < text.count, status != json_tokener_error_parse_eof else {
            return JSONError(.unexpectedEnd, "the text ends before the value does", at: text.count, in: text)
        }
        let expectation =
            switch status {
            case json_tokener_error_parse_array: "expected ',' or ']' after an element"
            case json_tokener_error_parse_object_key_name: "expected a key in double quotes"
            case json_tokener_error_parse_object_key_sep: "expected ':' after a key"
            case json_tokener_error_parse_object_value_sep: "expected ',' or '}' after a member"
            default: "unexpected"
            }
        let found = Unicode.Scalar(text[offset])
        let reason = expectation == "unexpected" ? "unexpected '\(found)'" : "\(expectation), found '\(found)'"
        return JSONError(.unexpectedCharacter, reason, at: offset, in: text)
    }
}
