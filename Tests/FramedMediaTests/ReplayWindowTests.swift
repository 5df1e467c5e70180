import Testing
import Threads

@testable import FramedMedia

@Suite("Replay window")
struct ReplayWindowTests {
    /// The rules in their plainest form: every counter that was seen, and the
    /// highest.
    private struct Model {
        var seen: Set<UInt32> = []
        var highest: UInt32?

        func accepts(_ counter: UInt32) -> Bool {
            guard let highest else { return true }
            return counter > highest || (highest - counter < 1024 && !seen.contains(counter))
        }

        mutating func commit(_ counter: UInt32) -> Bool {
            guard accepts(counter) else { return false }
            seen.insert(counter)
            highest = max(highest ?? 0, counter)
            return true
        }
    }

    @Test("agrees with a plain model over random arrivals (RPL-1, RPL-2, RPL-5)", arguments: 1...8)
    func model(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var (window, model) = (ReplayWindow(), Model())
        var base: UInt32 = seed == 1 ? .max - 4000 : 0
        for _ in 0..<20_000 {
            let jump = UInt32.random(in: 0...100, using: &random)
            base = base.addingReportingOverflow(jump == 100 ? 1023 : jump == 99 ? 1025 : jump < 30 ? 1 : 0).partialValue
            let behind = UInt32.random(in: 0...1100, using: &random)
            let counter = Bool.random(using: &random) ? base : base > behind ? base - behind : 0
            #expect(window.accepts(counter) == model.accepts(counter))
            #expect(window.commit(counter) == model.commit(counter))
        }
    }

    @Test("the window is 1024 wide to the counter (RPL-1, RPL-2)")
    func edges() {
        var window = ReplayWindow()
        #expect(window.commit(2000) == true)
        #expect(window.accepts(977))
        #expect(!window.accepts(976))
        #expect(!window.accepts(2000))
        #expect(window.accepts(.max))
    }

    @Test("a fourth prefix evicts the oldest created, and asking evicts nothing (RPL-3, RPL-4)")
    func prefixes() {
        var windows = ReplayWindows()
        for prefix: UInt64 in 1...3 { #expect(windows.commit(5, ivPrefix: prefix) == true) }
        #expect(windows.commit(6, ivPrefix: 1) == true, "use does not make a prefix younger")
        #expect(windows.accepts(1, ivPrefix: 99))
        #expect(!windows.accepts(5, ivPrefix: 1))
        #expect(windows.commit(1, ivPrefix: 4) == true)
        #expect(windows.accepts(5, ivPrefix: 1))
        #expect(!windows.accepts(5, ivPrefix: 2))
    }
}
