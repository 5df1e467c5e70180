internal import AdapterProtocol
internal import VectorFiles

/// What is expected of an answer.
enum Expectation: Sendable {
    /// The file says the answer.
    case answer(ExpectedAnswer, isUnordered: Bool)
    /// A sealed frame.
    case sealedFrame(SealedExpectation)
    /// The answers to requests that were carried out at once.
    case concurrent([Entry], isUnordered: Bool)

    /// One of several answers.
    enum Entry: Sendable {
        case answer(ExpectedAnswer)
        /// A request of `sender` that seals. A frame that is forwarded is one
        /// of those allowed, recomputed from its own trailer; the answer says
        /// what else may become of it.
        case sealedFrame([SealedExpectation], ExpectedAnswer, sender: String)
    }

    /// `{}`.
    static let done = Expectation.answer(.result(Answer.done.json), isUnordered: false)
}

/// A sealed frame as it must be.
struct SealedExpectation: Sendable {
    /// What it is made from.
    var recipe: SealedFrameRecipe
    /// What the client says of a frame that it sealed.
    var disposition = Answer.Frame.Disposition.forwarded
    /// The frame itself, where the file has it and client and test pin both
    /// prefix and counter.
    var literal: VectorBytes?
    /// The prefix that was pinned.
    var ivPrefix: UInt64?
    /// The counter that it must carry.
    var frameCounter: UInt32?
    /// The manager whose own counter it carries, which then must follow the
    /// one before (CTR-1).
    var countingManager: String?
    /// Which import of a key it was sealed under, where the client drew the
    /// prefix (CTR-4, CTR-5).
    var importName: String?
}
