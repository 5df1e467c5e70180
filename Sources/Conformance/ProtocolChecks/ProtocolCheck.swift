package import AdapterProtocol
internal import JSON
internal import VectorFiles

/// One thing that the protocol asks of every adapter and that no vector can
/// show, since the fault is the adapter's and not the client's behind it.
package struct ProtocolCheck: Sendable {
    /// A request, with the answer of a right adapter.
    struct Step: Sendable {
        var request: Request
        var answer: ExpectedAnswer

        init(_ request: Request, _ answer: ExpectedAnswer) { (self.request, self.answer) = (request, answer) }

        /// The same for objects that nobody made.
        var onOtherObjects: Step { Step(request.renamingObjects { "\($0)-unknown" }, answer) }
    }

    /// Its name, the same for ever.
    package let name: String
    /// What a right adapter does.
    package let sentence: String
    /// The requests, for a fresh process.
    let steps: [Step]
    /// Whether the first request comes in place of the handshake.
    let replacesHandshake: Bool

    init(_ name: String, _ sentence: String, _ steps: [Step], replacesHandshake: Bool = false) {
        (self.name, self.sentence, self.steps) = (name, sentence, steps)
        self.replacesHandshake = replacesHandshake
    }

    /// The checks that are right for a client, by what it offers.
    package static func all(for client: Handshake) -> [ProtocolCheck] {
        let profiles = ProfileSteps.all.filter { client.profiles.contains($0.profile) }
        func steps(_ choose: (ProfileSteps) -> [Step]) -> [Step] {
            profiles.flatMap { profile in
                let steps = choose(profile)
                let needs = Needs(steps.map(\.request))
                return needs.reasonToSkip(client, profile: profile.profile) == nil ? steps : []
            }
        }
        return [
            ProtocolCheck(
                "unknown-version",
                "initialize with a protocol version that it does not know is answered with -32602",
                [Step(.initialize(RunnerIdentity.current, protocolVersion: 1_000_000), .errorCode(-32602))],
                replacesHandshake: true
            ),
            ProtocolCheck(
                "unknown-method",
                "a method that it does not have is answered with -32601, whatever its parameters are",
                [Step(.raw("nobody.knows"), .errorCode(-32601))]
                    + profiles.map { Step(.raw($0.unknownMethod, ["manager": "nobody"]), .errorCode(-32601)) }
            ),
            ProtocolCheck("objects", "an unknown object and a name that is taken are answered with -32602") {
                steps { $0.make + [$0.makeAgain] + $0.unknown.map(\.onOtherObjects) }
            },
            ProtocolCheck("parameters", "a parameter that is missing or mistyped is answered with -32602") {
                steps { $0.make + $0.malformed }
            },
            ProtocolCheck("null", "a parameter that is null is one that is absent") { steps(\.nulls) },
            ProtocolCheck("reset", "reset drops every object, and all names are free again") {
                steps { $0.make + [ProfileSteps.reset] + $0.unknown + $0.make }
            },
            ProtocolCheck("clock", "the clock goes on after reset") {
                client.controls.contains("clock") ? steps(\.clock) : []
            },
        ]
        .filter { !$0.steps.isEmpty }
    }

    private init(_ name: String, _ sentence: String, _ steps: () -> [Step]) { self.init(name, sentence, steps()) }
}
