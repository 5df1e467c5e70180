/// The two kinds of media that an engine carries; C callbacks get the raw
/// value.
public enum FrameMediaType: Int32, Sendable, Hashable, CaseIterable {
    case audio = 0
    case video = 1
}

extension FrameMediaType: LosslessStringConvertible {
    /// The media type by its name, `audio` or `video`.
    public init?(_ description: String) {
        guard let type = Self.allCases.first(where: { $0.description == description }) else { return nil }
        self = type
    }

    public var description: String {
        switch self {
        case .audio: "audio"
        case .video: "video"
        }
    }
}
