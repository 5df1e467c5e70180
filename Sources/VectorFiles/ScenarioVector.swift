package import AdapterProtocol
package import JSON

/// A scenario: requests with the answers that a correct client gives.
package struct ScenarioVector: Sendable, Hashable {
    /// The requests in order.
    package var steps: [ScenarioStep]

    package init(steps: [ScenarioStep]) { self.steps = steps }

    var json: JSONObject { ["steps": .array(steps.map(\.json))] }

    init(_ fields: inout FieldReader) throws(VectorFileError) {
        steps = []
        for var step in try fields.objects("steps") { steps.append(try ScenarioStep(&step)) }
        guard !steps.isEmpty else { throw fields.error("steps", "a scenario has at least one step") }
    }
}

/// One request of a scenario and its answer.
package struct ScenarioStep: Sendable, Hashable {
    /// Which byte field counts up when a step is repeated.
    package struct Vary: Sendable, Hashable {
        /// The parameter, a string of hex.
        package var param: String
        /// The offset of the big-endian integer; from the end when negative.
        package var at: Int
        /// Its width in bytes, 1 to 8.
        package var width: Int

        package init(param: String, at: Int, width: Int) {
            self.param = param
            self.at = at
            self.width = width
        }
    }

    package let request: Request
    /// What the request asks for; nil where it is malformed.
    package let operation: ClientOperation?
    /// What the requests ask for that the step carries out at once.
    package let inner: [ClientOperation?]
    package var answer: ExpectedAnswer
    /// How often the step is done.
    package var times = 1
    /// What changes from one repetition to the next.
    package var vary: Vary?
    /// What the frames of a sealing step are recomputed from: the frames that
    /// are allowed for each of its requests; none for a request that does not
    /// seal.
    package var sealed: [[SealedFrameRecipe]] = []
    /// Whether lists in the answer compare as multisets.
    package var isUnordered = false

    package init(_ request: Request, answer: ExpectedAnswer) {
        self.request = request
        operation = request.operation
        inner = request.inner.map(\.operation)
        self.answer = answer
    }

    /// Whether the step is a list of requests done at once.
    package var isConcurrent: Bool { request.isConcurrent }
}

/// What a sealed frame is recomputed from when prefix or counter are the
/// client's own.
package struct SealedFrameRecipe: Sendable, Hashable {
    package var key: [UInt8]
    package var keyIndex: UInt8
    package var clearBytes: Int
    package var isEscaped: Bool
    /// The encoded frame.
    package var plaintext: [UInt8]
    /// The counter, where the scenario knows it.
    package var frameCounter: UInt32?

    package init(
        key: [UInt8],
        keyIndex: UInt8,
        clearBytes: Int,
        isEscaped: Bool,
        plaintext: [UInt8],
        frameCounter: UInt32? = nil
    ) {
        (self.key, self.keyIndex, self.clearBytes) = (key, keyIndex, clearBytes)
        (self.isEscaped, self.plaintext, self.frameCounter) = (isEscaped, plaintext, frameCounter)
    }
}

/// What a correct client answers.
package indirect enum ExpectedAnswer: Sendable, Hashable {
    /// This result.
    case result(JSONObject)
    /// A refusal of this name.
    case refusal(String)
    /// A JSON-RPC error of this code.
    case errorCode(Int)
    /// Any of these, where legitimate clients differ as `flag` says.
    case anyOf([ExpectedAnswer], flag: String)
}
