import AdapterProtocol
import Conformance
import ReferenceAdapter
import VectorFiles
import Verdicts

/// The reference client, all of whose requests go through a function that may
/// answer in its place: a client that is wrong in one thing.
struct AskedClient: Client {
    typealias Answer = @Sendable (Request, ReferenceImplementation) -> Outcome

    private let reference = ReferenceImplementation()
    private let answer: Answer

    init(answer: @escaping Answer) {
        self.answer = answer
    }

    var handshake: Handshake { reference.handshake }

    func perform(_ request: Request) -> Outcome { answer(request, reference) }

    /// What a run of these files through this kind of client says.
    static func report(_ files: [VectorFile], answer: @escaping Answer) throws -> RunReport {
        let tests = ChosenTest.all(of: files, selection: TestSelection())
        return try ConformanceRun(tests, options: RunOptions()) { () throws(ClientFailure) in
            AskedClient(answer: answer)
        }.run()
    }
}
