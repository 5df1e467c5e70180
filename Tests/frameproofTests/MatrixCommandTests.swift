import Foundation
import JSON
import TestFolders
import Testing

/// Every adapter in Tests/Adapters/ and the reference against every one.
@Suite("matrix")
struct MatrixCommandTests {
    @Test("is green for six languages on real media, in every form of its report")
    func six() throws {
        let scratch = try Scratch()
        let files = ["vp8", "vp9", "h264", "opus"].flatMap {
            ["--vectors", "\(Places.vectors)/seal/aes-128/real-\($0).json"]
        }
        let adapters =
            ["swift=\(Places.reference)"] + Places.adapters.map { "\($0)=\(Places.adapter($0))" }
        let reports = ["json", "markdown", "html"].flatMap { ["--report", "\($0)=\(scratch.file($0))"] }
        let status = try frameproof(["matrix", "--start-timeout", "300"] + files + reports + adapters)
        #expect(status.exitCode == 0, "\(status.output)\(status.errors)")

        let report = try JSONValue(parsing: Array(Data(contentsOf: URL(filePath: scratch.file("json")))))
        let pairs = try #require(report["pairs"]?.array)
        #expect(pairs.count == adapters.count * adapters.count && pairs.count >= 36)
        for pair in pairs {
            #expect(pair["agreement"] == "agrees", "\(pair)")
            #expect(pair["passed"] == pair["tried"] && pair["tried"]?.int ?? 0 >= 60, "\(pair)")
        }
        for form in ["markdown", "html"] {
            let text = try String(contentsOfFile: scratch.file(form), encoding: .utf8)
            for adapter in ["swift"] + Places.adapters { #expect(text.contains(adapter)) }
        }
    }
}
