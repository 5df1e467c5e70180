/// The stream that a frame belongs to.
struct CheckedStream: Sendable, Hashable {
    var mediaType: CheckedMediaType
    var ssrc: UInt32

    static let all = CheckedMediaType.allCases.map {
        CheckedStream(mediaType: $0, ssrc: 0x1234_0000 + UInt32($0.rawValue))
    }
}
