package import AdapterProtocol
internal import JSON
package import VectorFiles

/// A test as a client with every control gets it: each request once, with the
/// answer that is expected.
package struct TestOutline: Sendable {
    /// One step.
    package struct Step: Sendable {
        /// Its number, as failures name it.
        package let number: Int
        package let request: Request
        /// How often it is sent, where it is more than once.
        package var times: Int
        /// The answer as JSON, or in words where its bytes are the client's own.
        package let answer: String
    }

    /// The steps; none where a file is for readers only.
    package let steps: [Step]

    /// The outline of a test of a file.
    package init(_ test: VectorTest, of file: VectorFile) {
        var steps: [Step] = []
        var planner = Planner(.everything, process: 1)
        let planned = file.isRunnable ? planner.plan(ChosenTest(test, of: file, order: 0)).steps : []
        for step in planned {
            if steps.last?.number == step.number {
                steps[steps.count - 1].times += 1
            } else {
                steps.append(
                    Step(number: step.number, request: step.request, times: 1, answer: step.expectation.shown)
                )
            }
        }
        self.steps = steps
    }
}

extension Handshake {
    /// A client that offers all there is.
    fileprivate static var everything: Handshake {
        Handshake(
            name: "any",
            version: "1",
            language: "any",
            profiles: Set(allProfiles),
            algorithms: Capability.algorithms.words,
            codecs: Capability.codecs.words,
            controls: Capability.controls.words,
            installationPaths: Capability.installationPaths.words,
            features: Capability.features.words
        )
    }
}

extension Expectation {
    /// The answer, for people.
    fileprivate var shown: String {
        switch self {
        case .answer(let expected, let isUnordered): expected.json.text() + (isUnordered ? ", in any order" : "")
        case .sealedFrame(let expected): expected.shown
        case .concurrent(let entries, _): entries.map(\.shown).joined(separator: "; ")
        }
    }
}

extension Expectation.Entry {
    fileprivate var shown: String {
        switch self {
        case .answer(let expected): expected.json.text()
        case .sealedFrame(let allowed, _, _): allowed.map(\.shown).joined(separator: ", or ")
        }
    }
}

extension SealedExpectation {
    fileprivate var shown: String {
        if let literal {
            let result: JSONValue = [
                "result": ["disposition": .string(disposition.rawValue), "data": literal.json]
            ]
            return result.text()
        }
        let counter = frameCounter.map { " and counter \($0)" } ?? ""
        return "\(disposition.rawValue): the media sealed under key \(Hex.encode(recipe.key)) at index "
            + "\(recipe.keyIndex), with the client's own prefix\(counter)"
    }
}
