import Foundation
import JSON
import Testing

/// A report as `--report json=FILE` writes it.
struct Report {
    let json: JSONValue

    init(at path: String) throws {
        json = try JSONValue(parsing: Array(try Data(contentsOf: URL(filePath: path))))
        try #require(json["kind"] == "run")
    }

    var isPartial: Bool { json["partial"] == true }
    var results: [JSONValue] { json["results"]?.array ?? [] }

    func count(_ verdict: String) -> Int { json["counts"]?[verdict]?.int ?? -1 }

    /// The names of the tests with this verdict, in order.
    func tests(_ verdict: String) -> [String] {
        results.filter { $0["verdict"]?.string == verdict }.compactMap { $0["id"]?.string }
    }

    /// What is said of a failure.
    func failure(of test: String) -> JSONValue? {
        results.first { $0["id"]?.string == test }?["failure"]
    }

    /// How many tests were skipped for each reason.
    var skipped: [String: Int] {
        let reasons = results.filter { $0["verdict"] == "skipped" }.map { $0["reason"]?.string ?? "" }
        return Dictionary(grouping: reasons) { $0 }.mapValues(\.count)
    }
}
