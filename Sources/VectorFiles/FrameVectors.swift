package import AdapterProtocol
package import JSON

/// What becomes of a frame that meets a client.
package enum FrameDisposition: String, Sendable, Hashable { case forwarded, dropped }

/// A key in its slot.
package struct VectorKey: Sendable, Hashable {
    /// 16 or 32 bytes.
    package var bytes: [UInt8]
    /// The slot.
    package var index: Int

    package init(bytes: [UInt8], index: Int) {
        self.bytes = bytes
        self.index = index
    }
}

/// A frame to be sealed and what comes of it.
package struct SealVector: Sendable, Hashable {
    /// The key that seals; nil when none is installed.
    package var key: VectorKey?
    /// The pinned IV prefix, 8 bytes; with a key only.
    package var ivPrefix: [UInt8]?
    /// The counter that the frame carries; nil when none is spent.
    package var frameCounter: Int?
    /// `AUDIO` without a frame type, else `VIDEO`.
    package var trackType: TrackName
    /// The codec's name; nil when none is named.
    package var codec: String?
    /// `key`, `delta`, or nil for audio.
    package var frameType: FrameTypeName?
    /// The encoded frame.
    package var plaintext: VectorBytes
    /// The intermediate values.
    package var intermediates = Intermediates()
    /// The sealed frame; nil when dropped.
    package var frame: VectorBytes?
    /// What becomes of the frame.
    package var disposition: FrameDisposition
    /// The events, without the user.
    package var events: [JSONObject] = []

    package init(
        key: VectorKey?,
        ivPrefix: [UInt8]?,
        frameCounter: Int?,
        codec: String?,
        frameType: FrameTypeName?,
        plaintext: VectorBytes,
        disposition: FrameDisposition
    ) {
        self.key = key
        self.ivPrefix = ivPrefix
        self.frameCounter = frameCounter
        self.trackType = frameType == nil ? .audio : .video
        (self.codec, self.frameType) = (codec, frameType)
        (self.plaintext, self.disposition) = (plaintext, disposition)
    }

    var json: JSONObject {
        var object: JSONObject = [:]
        key?.write(to: &object)
        object["ivPrefix"] = ivPrefix.map { .string(Hex.encode($0)) }
        object["frameCounter"] = frameCounter.map { .integer(Int64($0)) }
        object["trackType"] = .string(trackType.rawValue)
        object["codec"] = codec.map { .string($0) }
        object["frameType"] = frameType.map { .string($0.rawValue) }
        object["plaintext"] = plaintext.json
        intermediates.write(to: &object)
        object["frame"] = frame?.json
        object["disposition"] = .string(disposition.rawValue)
        object["events"] = .array(events.map { .object($0) })
        return object
    }

    init(_ fields: inout FieldReader) throws(VectorFileError) {
        key = try VectorKey(&fields)
        ivPrefix = try fields.optionalBytes("ivPrefix")
        frameCounter = try fields.optionalInteger("frameCounter", in: 1...Int(UInt32.max))
        trackType = try fields.choice("trackType")
        codec = try fields.optionalString("codec")
        frameType = try fields.optionalChoice("frameType")
        plaintext = try fields.vectorBytes("plaintext")
        intermediates = try Intermediates(&fields)
        frame = try fields.optionalVectorBytes("frame")
        disposition = try fields.choice("disposition")
        events = try fields.events()
        guard plaintext.bytes != nil else { throw fields.error("plaintext", "an input cannot be a digest") }
        guard 0...min(plaintext.count, 0x7FFF) ~= intermediates.clearBytes ?? 0 else {
            throw fields.error("clearBytes", "the clear header is part of the plaintext")
        }
        guard (frame != nil) == (disposition == .forwarded) else {
            throw fields.error("frame", "a forwarded frame has bytes and a dropped one has none")
        }
        if frame != nil, frameCounter != nil, let key {
            guard SealedFrameRecipe.keySizes.contains(key.bytes.count) else {
                throw fields.error("key", "a key that seals has 16 or 32 bytes")
            }
            guard 0...255 ~= key.index else {
                throw fields.error("keyIndex", "a key that seals has an index up to 255")
            }
        }
    }
}

/// A frame to be opened and what comes of it.
package struct OpenVector: Sendable, Hashable {
    /// The key that the receiver holds; nil for none.
    package var key: VectorKey?
    /// `AUDIO` without a frame type, else `VIDEO`.
    package var trackType: TrackName
    /// The sender's codec, for people.
    package var codec: String?
    /// The sender's frame type, for people.
    package var frameType: FrameTypeName?
    /// The received frame.
    package var frame: VectorBytes
    /// The intermediate values.
    package var intermediates = Intermediates()
    /// The forwarded media; nil when dropped.
    package var plaintext: VectorBytes?
    /// What becomes of the frame.
    package var disposition: FrameDisposition
    /// The events, without the user.
    package var events: [JSONObject] = []

    package init(
        key: VectorKey?,
        codec: String?,
        frameType: FrameTypeName?,
        frame: VectorBytes,
        disposition: FrameDisposition
    ) {
        self.key = key
        self.trackType = frameType == nil ? .audio : .video
        (self.codec, self.frameType, self.frame, self.disposition) = (codec, frameType, frame, disposition)
    }

    var json: JSONObject {
        var object: JSONObject = [:]
        key?.write(to: &object)
        object["trackType"] = .string(trackType.rawValue)
        object["codec"] = codec.map { .string($0) }
        object["frameType"] = frameType.map { .string($0.rawValue) }
        object["frame"] = frame.json
        intermediates.write(to: &object)
        object["plaintext"] = plaintext?.json
        object["disposition"] = .string(disposition.rawValue)
        object["events"] = .array(events.map { .object($0) })
        return object
    }

    init(_ fields: inout FieldReader) throws(VectorFileError) {
        key = try VectorKey(&fields)
        trackType = try fields.choice("trackType")
        codec = try fields.optionalString("codec")
        frameType = try fields.optionalChoice("frameType")
        frame = try fields.vectorBytes("frame")
        intermediates = try Intermediates(&fields)
        plaintext = try fields.optionalVectorBytes("plaintext")
        disposition = try fields.choice("disposition")
        events = try fields.events()
        guard frame.bytes != nil else { throw fields.error("frame", "an input cannot be a digest") }
        guard (plaintext != nil) == (disposition == .forwarded) else {
            throw fields.error("plaintext", "a forwarded frame has bytes and a dropped one has none")
        }
    }
}

extension VectorKey {
    func write(to object: inout JSONObject) {
        object["key"] = .string(Hex.encode(bytes))
        object["keyIndex"] = .integer(Int64(index))
    }

    init?(_ fields: inout FieldReader) throws(VectorFileError) {
        guard let bytes = try fields.optionalBytes("key") else { return nil }
        self.init(bytes: bytes, index: try fields.integer("keyIndex"))
    }
}

extension FieldReader {
    mutating func events() throws(VectorFileError) -> [JSONObject] {
        try required("events", "a list of objects") { value in
            guard let events = value.array?.map(\.object), events.allSatisfy({ $0 != nil }) else { return nil }
            return events.compactMap { $0 }
        }
    }
}
