internal import AdapterProtocol
internal import JSON
internal import VectorFiles

/// What the rules say that a step is answered with.
struct ScenarioAnswer {
    let expected: ExpectedAnswer
    /// Why several answers are right, where they are.
    let flag: Flag?

    private init(_ expected: ExpectedAnswer, flag: Flag? = nil) {
        self.expected = expected
        self.flag = flag
    }

    init(_ answer: Answer) { self.init(.result(answer.json)) }

    /// It was carried out and there is nothing to say.
    static let done = ScenarioAnswer(.done)
    /// The manager is disposed (MGR-2).
    static let disposed = refused(.disposed)
    /// The index is not a whole number from 0 to 255 (KEY-1).
    static let invalidKeyIndex = refused(.invalidKeyIndex)
    /// The key is not as long as the algorithm asks (KEY-2).
    static let invalidKeyLength = refused(.invalidKeyLength)
    /// The request itself is wrong: -32602.
    static let invalidParams = ScenarioAnswer(.errorCode(-32602))
    /// The frame goes nowhere.
    static let dropped = ScenarioAnswer(.frame(.dropped))
    /// A frame after `dispose`: refused, or dropped (MGR-2).
    static let refusedOrDropped = anyOf([.disposed, .dropped], .afterDispose)

    /// The events of a disposed manager: refused, or none (MGR-2).
    static let refusedOrNoEvents = anyOf([.disposed, .events([])], .afterDispose)

    /// This result.
    static func result(_ result: JSONObject) -> ScenarioAnswer { ScenarioAnswer(.result(result)) }

    /// A refusal by this name.
    static func refused(_ name: RefusalName) -> ScenarioAnswer { ScenarioAnswer(.refusal(name.rawValue)) }

    /// The frame goes on as these bytes; nil where they are the client's own
    /// and recomputed from its trailer.
    static func forwarded(_ data: [UInt8]?) -> ScenarioAnswer { ScenarioAnswer(.frame(.forwarded, data)) }

    /// These events and no others.
    static func events(_ events: [(event: Answer.Event, userID: String)]) -> ScenarioAnswer {
        ScenarioAnswer(.events(events))
    }

    /// Any of these, where legitimate clients differ.
    static func anyOf(_ answers: [ScenarioAnswer], _ flag: Flag) -> ScenarioAnswer {
        ScenarioAnswer(.anyOf(answers.map(\.expected), flag: flag.rawValue), flag: flag)
    }
}
