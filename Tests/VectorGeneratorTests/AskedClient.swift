import AdapterProtocol
import Conformance
import ReferenceAdapter
import VectorFiles
import Verdicts

/// The reference client, all of whose requests go through a function that may
/// answer in its place: a client that is wrong in one thing.
struct AskedClient: Client {
    typealias Answer = @Sendable (Request, ReferenceImplementation) -> Outcome

    private let reference: ReferenceImplementation
    private let answer: Answer

    init(options: ReferenceOptions = ReferenceOptions(), answer: @escaping Answer = { $1.perform($0) }) {
        reference = ReferenceImplementation(options: options)
        self.answer = answer
    }

    var handshake: Handshake { reference.handshake }

    func perform(_ request: Request) -> Outcome { answer(request, reference) }

    /// What a run of these files through this kind of client says.
    static func report(
        _ files: [VectorFile],
        options: ReferenceOptions = ReferenceOptions(),
        answer: @escaping Answer = { $1.perform($0) }
    ) throws -> RunReport {
        let tests = ChosenTest.all(of: files, selection: TestSelection())
        return try ConformanceRun(tests, options: RunOptions()) { () throws(ClientFailure) in
            AskedClient(options: options, answer: answer)
        }.run()
    }
}

extension RunReport {
    /// The tests that did not pass, with their failures.
    var failures: [String] {
        results.filter { $0.verdict != .passed }.map { "\($0.id): \($0.failure?.message ?? $0.verdict.rawValue)" }
    }
}
