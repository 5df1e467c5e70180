import Testing
import VectorFiles
import Verdicts

@Suite("A client that reads the public documents otherwise")
struct OtherReadingTests {
    @Test("passes every test of managers and calls, since its answers are acceptable")
    func acceptable() throws {
        let files = try allPublished().filter { ["framed-manager", "encrypted-call"].contains($0.profile) }
        let report = try run(files, filters: ["scenario/*"]) { ShippingClient() }
        #expect(report.bad == [])
        #expect(report.counts[.passed] == report.results.count)
    }
}
