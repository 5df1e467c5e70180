import CJSONC

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// json-c's serialiser in Swift clothes.
enum JSONWriter {
    /// From this many bytes on, a string is worth a check for escapes.
    private static let longText = 128

    /// Hands the bytes of `value` to `body` before they are freed.
    static func write<R>(_ value: JSONValue, _ style: JSONStyle, _ body: (UnsafeRawBufferPointer) -> R) -> R {
        let tree = node(value)
        defer { json_object_put(tree) }
        let flags =
            switch style {
            case .compact: JSON_C_TO_STRING_PLAIN | JSON_C_TO_STRING_NOSLASHESCAPE
            case .pretty: JSON_C_TO_STRING_PRETTY | JSON_C_TO_STRING_SPACED | JSON_C_TO_STRING_NOSLASHESCAPE
            }
        var count = 0
        let text = json_object_to_json_string_length(tree, flags, &count)
        return body(UnsafeRawBufferPointer(start: text, count: count))
    }

    /// A value as a node of json-c's tree; null is no node at all.
    private static func node(_ value: JSONValue) -> OpaquePointer? {
        switch value {
        case .null: nil
        case .bool(let flag): json_object_new_boolean(flag ? 1 : 0)
        case .integer(let number): json_object_new_int64(number)
        case .unsigned(let number): json_object_new_uint64(number)
        // Swift writes the shortest digits that read back as the same number.
        case .number(let number): number.isFinite ? literal("\(number)", number) : nil
        case .string(let text): string(text)
        // Versions of json-c differ in how they break an empty pair.
        case .array(let elements): elements.isEmpty ? literal("[]") : array(elements)
        case .object(let object): object.isEmpty ? literal("{}") : self.object(object)
        }
    }

    /// A node that is written as `text`, whatever it is.
    private static func literal(_ text: String, _ number: Double = 0) -> OpaquePointer? {
        json_object_new_double_s(number, text)
    }

    private static func string(_ text: String) -> OpaquePointer? {
        var text = text
        return text.withUTF8 { utf8 in
            let bytes = UnsafeRawBufferPointer(utf8)
            if bytes.count >= longText, PlainText.end(in: bytes, from: 0) == bytes.count { return plain(bytes) }
            return json_object_new_string_len(bytes.assumingMemoryBound(to: CChar.self).baseAddress, Int32(bytes.count))
        }
    }

    /// A long string that needs no escapes, given to json-c in its quotes:
    /// json-c would look for escapes again, byte by byte, which takes ten times
    /// as long as all the rest.
    private static func plain(_ bytes: UnsafeRawBufferPointer) -> OpaquePointer? {
        let quoted = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count + 3, alignment: 1)
        quoted[0] = UInt8(ascii: "\"")
        quoted[1...].copyBytes(from: bytes)
        quoted[bytes.count + 1] = UInt8(ascii: "\"")
        quoted[bytes.count + 2] = 0
        let node = json_object_new_boolean(0)
        json_object_set_serializer(node, json_object_userdata_to_json_string, quoted.baseAddress) { _, text in
            text?.deallocate()
        }
        return node
    }

    private static func array(_ elements: [JSONValue]) -> OpaquePointer? {
        let array = json_object_new_array_ext(Int32(clamping: elements.count))
        for element in elements { json_object_array_add(array, node(element)) }
        return array
    }

    private static func object(_ object: JSONObject) -> OpaquePointer? {
        let result = json_object_new_object()
        for (key, value) in object.members {
            key.withCString { bytes in
                precondition(strlen(bytes) == key.utf8.count, "json-c holds no key with U+0000 in it")
                json_object_object_add_ex(result, bytes, node(value), UInt32(JSON_C_OBJECT_ADD_KEY_IS_NEW))
            }
        }
        return result
    }
}
