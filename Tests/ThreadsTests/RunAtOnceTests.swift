import Testing
import Threads

@Suite("Work that runs at once")
struct RunAtOnceTests {
    @Test("gives its results in order, however many there are", arguments: [0, 1, 2, 40])
    func order(count: Int) throws {
        #expect(try runAtOnce(count) { $0 * $0 } == (0..<count).map { $0 * $0 })
    }

    @Test("has a thread each: all of them can wait for the last one")
    func together() throws {
        let missing = Monitor(16)
        let results = try runAtOnce(16) { _ in
            missing.withLock { $0 -= 1 }
            return missing.wait(atMost: .seconds(60)) { $0 == 0 ? true : nil }
        }
        #expect(results == Array(repeating: true, count: 16))
    }
}
