import Testing
import VectorFiles

@Suite("A version of the suite")
struct SuiteVersionTests {
    @Test("reads three numbers and nothing else")
    func reading() {
        #expect(SuiteVersion("1.0.0") == SuiteVersion(1, 0, 0))
        #expect(SuiteVersion("0.10.23").map { "\($0)" } == "0.10.23")
        for text in ["", "1", "1.0", "1.0.0.0", "1.0.x", "-1.0.0", "1.+0.0", "01.0.0", "1.0.0-rc1", " 1.0.0", "1..0"] {
            #expect(SuiteVersion(text) == nil, "\(text)")
        }
    }

    @Test("is ordered by its numbers, not by its letters")
    func order() {
        let versions = ["0.9.9", "1.0.0", "1.0.2", "1.0.10", "1.2.0", "1.10.0", "2.0.0", "10.0.0"]
            .compactMap { SuiteVersion($0) }
        #expect(versions.count == 8 && versions == versions.sorted())
    }

    @Test(
        "says what may change since an older one",
        arguments: [
            ("1.0.0", "1.0.1", .patch), ("1.0.0", "1.1.0", .minor), ("1.9.3", "1.10.5", .minor),
            ("1.9.9", "2.0.0", .major), ("0.1.0", "1.1.0", .major),
        ] as [(String, String, SuiteVersion.Step)]
    )
    func steps(_ older: String, _ newer: String, _ step: SuiteVersion.Step) throws {
        let (older, newer) = (try #require(SuiteVersion(older)), try #require(SuiteVersion(newer)))
        #expect(newer.step(from: older) == step)
        #expect(older.next(step) <= newer && older.next(step).step(from: older) == step)
    }
}
