import AdapterProtocol
import Testing
import VectorFiles

@testable import VectorGenerator

@Suite("The sequences of session secrets")
struct SecretSequenceTests {
    private typealias Operation = SecretSequence.Operation

    private static let sequences = SequenceScenarios.files().flatMap(\.tests)

    /// The calls of a generated test, by its name.
    private static func name(_ test: VectorTest) -> String {
        test.id.split(separator: "/").last.map(String.init) ?? ""
    }

    @Test("are all that there are: those that the files name are those that the table has")
    func complete() {
        let first = Operation.allCases.map { [$0] }
        let encrypted = SecretSequence.all(isEncrypted: true, length: 4, beginnings: first)
        let plain = SecretSequence.all(isEncrypted: false, length: 4, beginnings: first.filter { $0 != [.connect] })
        let connected = SecretSequence.all(isEncrypted: false, length: 5, beginnings: [[.connect]])
        let names = (encrypted + plain + connected).map { sequence in
            (["create", sequence.isEncrypted ? "encrypted" : "plain"] + sequence.calls.map(\.operation.rawValue))
                .joined(separator: "-")
        }
        #expect(names.count == 2087)
        #expect(Set(names).count == names.count)
        #expect(Set(Self.sequences.map(Self.name)) == Set(names))
    }

    @Test("begin none of them like another one goes on")
    func prefixFree() throws {
        let calls = try Self.sequences.map { test -> [String] in
            try #require(test.scenario).steps.prefix {
                !["session.faults", "session.state"].contains($0.request.method)
            }
            .map { "\($0.request)" }
        }
        let all = Set(calls)
        for sequence in calls {
            for length in 1..<sequence.count { #expect(!all.contains(Array(sequence.prefix(length)))) }
        }
    }

    @Test(
        "use every row of the table that answers something",
        arguments: [
            [.setA, .setB, .setShort], [.clear], [.connect], [.publish], [.subscribe], [.deliver, .deliverFaulty],
        ] as [[SecretSequence.Operation]]
    )
    func everyRow(operations: [SecretSequence.Operation]) {
        let sequences = [true, false].flatMap { isEncrypted in
            SecretSequence.all(
                isEncrypted: isEncrypted,
                length: 4,
                beginnings: SecretSequence.Operation.allCases.map { [$0] }
            )
        }
        let rows = operations[0].rows
        let answering = rows.indices.filter { index in
            if case .notGenerated = rows[index].answer { false } else { true }
        }
        let used = sequences.flatMap(\.calls).filter { operations.contains($0.operation) }.map(\.place)
        #expect(Set(used) == Set(answering))
    }

    @Test("end where the table leaves two answers, and are acceptable then")
    func endings() throws {
        for test in Self.sequences {
            let scenario = try #require(test.scenario)
            let open = scenario.steps.indices.filter { index in
                if case .anyOf = scenario.steps[index].answer { true } else { false }
            }
            #expect(open.isEmpty || open == [scenario.steps.count - 1], "\(test.id)")
            #expect((test.result == .acceptable) == !open.isEmpty, "\(test.id)")
        }
    }
}
