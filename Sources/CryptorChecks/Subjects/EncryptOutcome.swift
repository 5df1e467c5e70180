/// How encrypt ended, in a media engine's eyes.
enum EncryptOutcome: Sendable, Hashable {
    /// A frame that may be sent.
    case frame(CheckedFrame)
    /// Nil or a non-zero code.
    case refused
    /// More bytes than `maxSize` had said.
    case oversize(size: Int, maxSize: Int)
    /// A `maxSize` that no engine has a buffer for.
    case noBuffer(maxSize: Int)

    /// The frame, if there is one.
    var frame: CheckedFrame? { if case .frame(let frame) = self { frame } else { nil } }

    /// What happened, for a finding.
    var words: String {
        switch self {
        case .frame(let frame): "gave \(frame.data.count) bytes"
        case .refused: "refused"
        case .oversize(let size, let maxSize): "gave \(size) bytes where maxSize had said \(maxSize)"
        case .noBuffer(let maxSize): "was not called, since maxSize had said \(maxSize)"
        }
    }
}
