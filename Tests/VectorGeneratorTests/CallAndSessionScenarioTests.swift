import AdapterProtocol
import JSON
import Testing
import VectorFiles

@testable import VectorGenerator

@Suite("The scenarios of calls and of session secrets")
struct CallAndSessionScenarioTests {
    private static let files = EncryptedCallScenarios.files() + SessionSecretScenarios.files()

    @Test("exercise each rule three times or more, one of them together with another rule")
    func coverage() {
        let rules = (1...11).map { "CAL-\($0)" } + (1...8).map { "SEC-\($0)" }
        let byHand = Self.files.flatMap(\.tests).filter { !$0.id.contains("/sequences-") }
        for rule in rules {
            let tests = byHand.filter { $0.rules.contains(rule) }
            #expect(tests.count >= 3, "\(rule)")
            #expect(tests.contains { $0.rules.count > 1 }, "\(rule)")
        }
    }

    @Test("use no method of a manager that a client with calls alone need not have")
    func managerMethods() throws {
        let allowed = ["create", "setKey", "setSharedKey", "removeKey", "removeAllKeys", "removeSharedKey"]
        let methods = Set((allowed + ["events", "dispose"]).map { "manager.\($0)" })
        for test in EncryptedCallScenarios.files().flatMap(\.tests) {
            let scenario = try #require(test.scenario)
            let used = scenario.steps.map(\.request.method).filter { $0.hasPrefix("manager.") }
            #expect(methods.isSuperset(of: used), "\(test.id)")
        }
    }

    @Test("read faults once, and nothing but the state after them")
    func faultsComeLast() throws {
        for test in SessionSecretScenarios.files().flatMap(\.tests) {
            let scenario = try #require(test.scenario)
            let methods = scenario.steps.map(\.request.method)
            let rest = methods.drop { $0 != "session.faults" }
            #expect(Set(rest).isSubset(of: ["session.faults", "session.state"]), "\(test.id)")
            let sessions = scenario.steps.filter { $0.request.method == "session.faults" }
                .map { $0.request.params["session"]?.string }
            #expect(Set(sessions).count == sessions.count, "\(test.id)")
        }
    }
}
