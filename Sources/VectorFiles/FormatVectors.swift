internal import JSON

/// How many bytes of a frame stay clear (CLR).
package struct ClearHeaderVector: Sendable, Hashable {
    package var codec: String?
    package var frameType: String?
    /// The encoded frame.
    package var plaintext: VectorBytes
    /// nil when such a frame cannot be sealed.
    package var clearBytes: Int?
    /// Whether the rest is escaped, which the RBSP flag says.
    package var escaped: Bool?

    package init(codec: String?, frameType: String?, plaintext: VectorBytes, clearBytes: Int?, escaped: Bool?) {
        (self.codec, self.frameType, self.plaintext) = (codec, frameType, plaintext)
        (self.clearBytes, self.escaped) = (clearBytes, escaped)
    }

    var json: JSONObject {
        var object: JSONObject = [:]
        object["codec"] = codec.map { .string($0) }
        object["frameType"] = frameType.map { .string($0) }
        object["plaintext"] = plaintext.json
        object["clearBytes"] = clearBytes.map { .integer(Int64($0)) }
        object["escaped"] = escaped.map { .bool($0) }
        return object
    }

    init(_ fields: inout FieldReader) throws(VectorFileError) {
        codec = try fields.optionalString("codec")
        frameType = try fields.optionalString("frameType")
        plaintext = try fields.vectorBytes("plaintext")
        clearBytes = try fields.optionalInteger("clearBytes")
        escaped = try fields.optionalBool("escaped")
    }
}

/// A stream and its escaped form (ESC).
package struct EmulationPreventionVector: Sendable, Hashable {
    /// Which ways the test goes.
    package enum Direction: String, Sendable, Hashable {
        /// Escaping and unescaping.
        case both
        /// Only unescaping: no sealer writes these bytes.
        case unescape
    }

    /// The bytes before the stream, which seed the zero run.
    package var clearHeader: [UInt8]
    package var direction: Direction
    package var unescaped: [UInt8]
    package var escaped: [UInt8]

    package init(clearHeader: [UInt8], direction: Direction, unescaped: [UInt8], escaped: [UInt8]) {
        (self.clearHeader, self.direction) = (clearHeader, direction)
        (self.unescaped, self.escaped) = (unescaped, escaped)
    }

    var json: JSONObject {
        [
            "clearHeader": .string(Hex.encode(clearHeader)), "direction": .string(direction.rawValue),
            "unescaped": .string(Hex.encode(unescaped)), "escaped": .string(Hex.encode(escaped)),
        ]
    }

    init(_ fields: inout FieldReader) throws(VectorFileError) {
        clearHeader = try fields.bytes("clearHeader")
        direction = try fields.choice("direction")
        unescaped = try fields.bytes("unescaped")
        escaped = try fields.bytes("escaped")
    }
}

/// What a receiver reads from the end of a frame (FRM-2, DEC-1…4).
package struct TrailerVector: Sendable, Hashable {
    /// What the frame is taken for.
    package enum Kind: String, Sendable, Hashable { case framed, unencrypted, unsupportedVersion, empty }

    package var frame: [UInt8]
    package var kind: Kind
    package var version: Int?
    package var frameCounter: Int?
    package var ivPrefix: [UInt8]?
    package var keyIndex: Int?
    package var clearBytes: Int?
    package var escaped: Bool?

    package init(frame: [UInt8], kind: Kind) {
        self.frame = frame
        self.kind = kind
    }

    var json: JSONObject {
        var object: JSONObject = ["frame": .string(Hex.encode(frame)), "kind": .string(kind.rawValue)]
        object["version"] = version.map { .integer(Int64($0)) }
        object["frameCounter"] = frameCounter.map { .integer(Int64($0)) }
        object["ivPrefix"] = ivPrefix.map { .string(Hex.encode($0)) }
        object["keyIndex"] = keyIndex.map { .integer(Int64($0)) }
        object["clearBytes"] = clearBytes.map { .integer(Int64($0)) }
        object["escaped"] = escaped.map { .bool($0) }
        return object
    }

    init(_ fields: inout FieldReader) throws(VectorFileError) {
        frame = try fields.bytes("frame")
        kind = try fields.choice("kind")
        version = try fields.optionalInteger("version")
        frameCounter = try fields.optionalInteger("frameCounter")
        ivPrefix = try fields.optionalBytes("ivPrefix")
        keyIndex = try fields.optionalInteger("keyIndex")
        clearBytes = try fields.optionalInteger("clearBytes")
        escaped = try fields.optionalBool("escaped")
    }
}

/// A frame of the stock counter cryptor (INS-13, INS-15).
package struct CounterCryptorVector: Sendable, Hashable {
    package var key: [UInt8]
    package var counter: UInt64
    /// Bound as additional data; nil when not.
    package var ssrc: UInt32?
    package var nonce: [UInt8]
    package var plaintext: [UInt8]
    /// ciphertext ‖ tag.
    package var ciphertext: [UInt8]

    package init(
        key: [UInt8],
        counter: UInt64,
        ssrc: UInt32?,
        nonce: [UInt8],
        plaintext: [UInt8],
        ciphertext: [UInt8]
    ) {
        (self.key, self.counter, self.ssrc) = (key, counter, ssrc)
        (self.nonce, self.plaintext, self.ciphertext) = (nonce, plaintext, ciphertext)
    }

    var json: JSONObject {
        var object: JSONObject = ["key": .string(Hex.encode(key)), "counter": .string(String(counter))]
        object["ssrc"] = ssrc.map { .integer(Int64($0)) }
        object["nonce"] = .string(Hex.encode(nonce))
        object["plaintext"] = .string(Hex.encode(plaintext))
        object["ciphertext"] = .string(Hex.encode(ciphertext))
        return object
    }

    init(_ fields: inout FieldReader) throws(VectorFileError) {
        key = try fields.bytes("key")
        counter = try fields.required("counter", "a decimal string below 2^64") { $0.string.flatMap { UInt64($0) } }
        ssrc = try fields.optional("ssrc", "a number below 2^32") { $0.int.flatMap(UInt32.init(exactly:)) }
        nonce = try fields.bytes("nonce")
        plaintext = try fields.bytes("plaintext")
        ciphertext = try fields.bytes("ciphertext")
    }
}
