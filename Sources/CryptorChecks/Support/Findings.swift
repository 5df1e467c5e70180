/// What a check has found wrong. The first sentences are kept and the rest
/// counted, so that a cryptor that fails on every frame stays readable.
struct Findings {
    private static let limit = 8

    private var sentences: [String] = []
    private var moreCount = 0

    /// Adds a sentence.
    mutating func note(_ sentence: String) {
        if sentences.count < Self.limit { sentences.append(sentence) } else { moreCount += 1 }
    }

    /// Adds a sentence about a frame.
    mutating func note(_ stream: CheckedStream, _ size: Int, _ sentence: String) {
        note("\(stream.mediaType) frame of \(size) bytes: \(sentence)")
    }

    /// The outcome: passed if nothing was found.
    var outcome: CryptorVerdict.Outcome {
        guard !sentences.isEmpty else { return .passed }
        return .failed(moreCount == 0 ? sentences : sentences + ["and \(moreCount) more"])
    }
}
