internal import AdapterProtocol
internal import Synchronization
internal import VectorFiles

/// The tests that wait for a worker. Tests that wait for real time come first,
/// so that others run meanwhile.
final class TestQueue: Sendable {
    /// The most bytes of frames that are sent ahead.
    private static let batchBytes = 1 << 20

    private let waiting: Mutex<[ChosenTest]>
    /// How many tests there were.
    let count: Int

    init(_ tests: [ChosenTest], isTimed: Bool) {
        count = tests.count
        let ordered = isTimed ? tests.filter(\.waitsForTime) + tests.filter { !$0.waitsForTime } : tests
        waiting = Mutex(ordered.reversed())
    }

    /// The next tests, at most `limit`, of about `bytes` in all. A test of more
    /// than that is given alone, or not at all where only light ones may run.
    func next(_ limit: Int, bytes: Int = batchBytes, onlyLight: Bool = false) -> [ChosenTest] {
        waiting.withLock { waiting in
            var batch: [ChosenTest] = []
            var sum = 0
            var index = waiting.endIndex
            while batch.count < limit, sum < bytes, index > 0 {
                index -= 1
                let weight = waiting[index].weight
                if onlyLight, weight > bytes { continue }
                batch.append(waiting.remove(at: index))
                sum += weight
            }
            return batch
        }
    }

    /// Takes back tests that were not begun.
    func putBack(_ tests: [ChosenTest]) { waiting.withLock { $0 += tests.reversed() } }
}

extension ChosenTest {
    /// Whether the test lets time pass.
    fileprivate var waitsForTime: Bool {
        guard case .scenario(let scenario) = test.body else { return false }
        return scenario.steps.contains { step in
            if case .advanceClock? = step.operation { true } else { false }
        }
    }

    /// About how many bytes the test sends.
    fileprivate var weight: Int {
        switch test.body {
        case .seal(let vector): vector.plaintext.count
        case .open(let vector): vector.frame.count
        case .scenario(let scenario): scenario.steps.reduce(0) { $0 + $1.times * 200 }
        case .clearHeader, .emulationPrevention, .trailer, .counterCryptor: 0
        }
    }
}
