internal import FramedMedia
internal import JSON
internal import VectorFiles

/// Frames that a real encoder made, from `Media/frames.json`.
struct MediaStream {
    struct Frame {
        let frameType: FrameType?
        let data: [UInt8]
    }

    let name: String
    let codec: String
    let encoder: String
    let description: String
    let frames: [Frame]

    /// Reads all streams.
    static func all(at path: String) throws -> [MediaStream] {
        let json = try JSONValue(parsing: try VectorFolder.bytes(at: path))
        guard let streams = json["streams"]?.array?.map(MediaStream.init), !streams.isEmpty,
            streams.allSatisfy({ $0 != nil })
        else {
            throw VectorFileError(.badField, path: path, pointer: "/streams", "streams of frames are expected here")
        }
        return streams.compactMap { $0 }
    }

    private init?(_ json: JSONValue) {
        guard let name = json["name"]?.string, let codec = json["codec"]?.string,
            let encoder = json["encoder"]?.string, let description = json["description"]?.string,
            let frames = json["frames"]?.array?.map(Frame.init), frames.allSatisfy({ $0 != nil })
        else { return nil }
        self.name = name
        self.codec = codec
        self.encoder = encoder
        self.description = description
        self.frames = frames.compactMap { $0 }
    }
}

extension MediaStream.Frame {
    fileprivate init?(_ json: JSONValue) {
        guard let data = json["data"]?.string.flatMap(Hex.decode) else { return nil }
        self.data = data
        frameType = json["frameType"]?.string.flatMap(FrameType.init)
    }
}
