internal import AdapterProtocol
internal import JSON
internal import VectorFiles

/// What one test says to a client, and what it expects to hear.
struct Conversation: Sendable {
    let planned: PlannedTest
    var turns: [Turn]
    /// Whether less is checked because the client lacks a control.
    var isWeakened = false
    /// Whether the time between turns matters to the answers.
    var isTimed = false
}

/// One request with what is expected of its answer.
struct Turn: Sendable {
    /// The test's step, from 1; nil for requests that only prepare.
    var step: Int?
    var request: Request
    var expectation: Expectation
    /// The sum of the advances before it.
    var virtualTime: Duration = .zero

    /// Where in the test it stands, for people.
    var place: String { step.map { "step \($0), \(request.method)" } ?? request.method }
}

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
