internal import AdapterProtocol
internal import FramedMedia
internal import JSON
internal import VectorFiles

/// What alice remembers of bob's track outlives every change of shared keys: the
/// twins of what is tested with keys of a user. She opens his frames with a
/// shared key.
enum SharedKeyChangeScenarios: ReceiverScenarios {
    static func file() -> VectorFile {
        let list = FramedManagerScenarios.list("shared-key-changes")
        for (memory, rules) in Memory.allCases.map({ ($0, $0.rules) }) {
            for change in Change.allCases {
                let scenario = list.family(.keyRing)("\(memory.rawValue)-outlives-\(change.rawValue)", rules)
                scenario.comment("\(memory.sentence); in between, \(change.sentence)")
                scenario.create("alice").setSharedKey(shared.unpinned).setSharedKey(other.unpinned)
                memory.play(in: scenario) { change.happen(in: $0) }
            }
        }
        return list.file("Changes of shared keys: no replay, throttle, run or resume of a sender is forgotten.")
    }

    private static let shared = ScenarioKey("shared")
    private static let other = ScenarioKey("other", at: 1)

    /// A change of keys after which bob's frames open as before.
    private enum Change: String, CaseIterable {
        case sameKeyAgain = "the-same-key-again"
        case anotherKey = "another-key"
        case anotherRemoved = "another-removed"
        case removedAndBack = "removal-and-return"
        case userKeyAndBack = "a-key-of-the-user"

        var sentence: String {
            switch self {
            case .sameKeyAgain: "the same shared key is set again"
            case .anotherKey: "another shared key is set"
            case .anotherRemoved: "another shared key is removed"
            case .removedAndBack: "the shared key is removed and set again"
            case .userKeyAndBack: "the sender gets a key of its own at that index and loses it"
            }
        }

        func happen(in scenario: Scenario) {
            switch self {
            case .sameKeyAgain: scenario.setSharedKey(shared.unpinned)
            case .anotherKey: scenario.setSharedKey(ScenarioKey("third", at: 2).unpinned)
            case .anotherRemoved: scenario.removeSharedKey(at: 1)
            case .removedAndBack: scenario.removeSharedKey(at: 0).setSharedKey(shared.unpinned)
            case .userKeyAndBack: scenario.holding(bob).removeKey(of: "bob", at: 0)
            }
        }
    }

    /// What is remembered.
    private enum Memory: String, CaseIterable {
        case replay, window, run, resume
        case missingKey = "throttle-of-missing-key"
        case failure = "throttle-of-failure"

        var rules: String {
            switch self {
            case .replay, .window: "RPL-2 DEC-6 EVT-15"
            case .run: "EVT-5"
            case .resume: "EVT-4 EVT-12"
            case .missingKey: "EVT-2 EVT-11"
            case .failure: "EVT-3 EVT-11"
            }
        }

        var sentence: String {
            switch self {
            case .replay: "A frame that was opened is a replay"
            case .window: "What is too old for the window stays too old"
            case .run: "Ten failures and one more are a stall"
            case .resume: "A failure that was told owes a resume"
            case .missingKey: "A missing key is told once a second"
            case .failure: "A failure is told once a second"
            }
        }

        /// Before and after the change.
        func play(in scenario: Scenario, change: (Scenario) -> Void) {
            let bad = shared.audio(1).broken
            switch self {
            case .replay:
                scenario.opens(shared.audio(1))
                change(scenario)
                scenario.drops(shared.audio(1)).opens(shared.audio(2))
            case .window:
                scenario.opens(shared.audio(2000))
                change(scenario)
                scenario.drops(shared.audio(976)).opens(shared.audio([977, 2001]))
            case .run:
                scenario.drops(bad, times: 10).events(.decryptionFailed())
                change(scenario)
                scenario.drops(bad).events(.decryptionStalled(at: 0))
            case .resume:
                scenario.drops(bad).events(.decryptionFailed())
                change(scenario)
                scenario.opens(shared.audio(1)).events(.decryptionResumed())
            case .missingKey:
                scenario.drops(shared.audio(1).naming(index: 9)).events(.missingKey(at: 9))
                change(scenario)
                scenario.drops(shared.audio(2).naming(index: 9))
            case .failure:
                scenario.drops(bad).events(.decryptionFailed())
                change(scenario)
                scenario.drops(bad)
            }
        }
    }
}
