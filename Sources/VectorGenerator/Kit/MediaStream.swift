internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Frames that a real encoder made, from `Media/frames.json`.
struct MediaStream {
    let name: String
    let codec: String
    let encoder: String
    let description: String
    let frames: [EncodedFrame]

    /// Reads all streams.
    ///
    /// - Throws: also `FormatError`, when a frame of the format's codecs cannot
    ///   be sealed.
    static func all(at path: String) throws -> [MediaStream] {
        let json = try JSONValue(parsing: try VectorFolder.bytes(at: path))
        let list = json["streams"]?.array ?? []
        let streams = list.compactMap(MediaStream.init)
        guard !streams.isEmpty, streams.count == list.count else {
            throw VectorFileError(.badField, path: path, pointer: "/streams", "streams of frames are expected here")
        }
        for frame in streams.filter(\.hasFormatCodec).flatMap(\.frames) { _ = try frame.clearHeader() }
        return streams
    }

    /// Whether the codec is one of the format's, so that its frames are sealed
    /// (CLR-6).
    var hasFormatCodec: Bool { Codec(rawValue: codec) != nil }

    private init?(_ json: JSONValue) {
        guard let name = json["name"]?.string, let codec = json["codec"]?.string,
            let encoder = json["encoder"]?.string, let description = json["description"]?.string,
            let list = json["frames"]?.array
        else { return nil }
        (self.name, self.codec, self.encoder, self.description) = (name, codec, encoder, description)
        frames = list.compactMap { frame in
            frame["data"]?.string.flatMap(Hex.decode).map { data in
                EncodedFrame(codec, frame["frameType"]?.string.flatMap(FrameType.init), data)
            }
        }
        guard frames.count == list.count else { return nil }
    }
}
