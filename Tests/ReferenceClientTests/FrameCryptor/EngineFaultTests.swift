import Testing

@testable import ReferenceClient

@Suite("Deliberate faults")
struct EngineFaultTests {
    /// The rules as text, one a line, so that a changed one can be seen.
    private func lines(_ faults: Set<EngineFault>) -> [String] {
        Mirror(reflecting: EngineRules(breaking: faults)).children.map { "\($0.label ?? ""): \($0.value)" }
    }

    @Test("each bends one rule and no other", arguments: EngineFault.allCases)
    func oneRule(fault: EngineFault) {
        #expect(zip(lines([]), lines([fault])).count { $0 != $1 } == 1)
    }
}
