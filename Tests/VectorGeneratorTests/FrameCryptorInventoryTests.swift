import AdapterProtocol
import Testing
import VectorFiles

@testable import VectorGenerator

@Suite("The scenarios of profile frame-cryptor")
struct FrameCryptorInventoryTests {
    private static let scenarios = FrameCryptorScenarios.files()
    private static let rules = (1...15).map { "INS-\($0)" } + ["ONE-1", "ONE-2"]
    /// The rules that are about callbacks alone.
    private static let callbackRules: Set = ["INS-2", "INS-11", "INS-15"]

    @Test("have three scenarios for each rule and each path that knows it", arguments: rules)
    func coverage(rule: String) {
        let tests = Self.scenarios.flatMap(\.tests).filter { $0.rules.contains(rule) }
        func count(_ method: String) -> Int {
            tests.count { test in
                test.scenario?.steps.contains { $0.request.method == method } == true
            }
        }
        #expect(count("engine.setFrameCrypto") >= 3)
        if !Self.callbackRules.contains(rule) { #expect(count("engine.setFrameCryptor") >= 3) }
    }
}
