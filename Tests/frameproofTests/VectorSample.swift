import AEAD
import Foundation
import JSON
import TestFolders
import Testing

/// A copy of Vectors/ with a few tests of each file, in some of which one hex
/// digit of the expected output is another.
struct VectorSample {
    let scratch: Scratch
    /// The tests whose expected output was changed.
    private(set) var changed: [String] = []
    /// The tests that are as they were.
    private(set) var unchanged: [String] = []

    var folder: String { scratch.file("Vectors") }

    /// Takes two tests of every `step`, and changes one of them.
    init(step: Int) throws {
        scratch = try Scratch()
        var index = try #require(Self.read("\(Places.vectors)/index.json").object)
        var entries: [JSONValue] = []
        var number = 0
        for entry in index["files"]?.array ?? [] {
            guard var fields = entry.object, let path = fields["path"]?.string, !path.hasPrefix("wycheproof/"),
                var file = try Self.read("\(Places.vectors)/\(path)").object, file["profile"] != nil
            else { continue }
            let kept = keep(file, step, &number)
            guard !kept.isEmpty, var group = file["testGroups"]?.array?.first?.object else { continue }
            group["tests"] = .array(kept)
            file["testGroups"] = [.object(group)]
            file["numberOfTests"] = .integer(Int64(kept.count))
            fields["numberOfTests"] = .integer(Int64(kept.count))
            let text = JSONValue.object(file).text(.pretty)
            fields["sha256"] = .string(Hex.encode(SHA256.digest(Array(text.utf8))))
            entries.append(.object(fields))
            try scratch.write("Vectors/\(path)", text)
        }
        index["files"] = .array(entries)
        index["documents"] = []
        try scratch.write("Vectors/index.json", JSONValue.object(index).text(.pretty))
    }

    private static func read(_ path: String) throws -> JSONValue {
        try JSONValue(parsing: Array(try Data(contentsOf: URL(filePath: path))))
    }

    private mutating func keep(_ file: JSONObject, _ step: Int, _ number: inout Int) -> [JSONValue] {
        var kept: [JSONValue] = []
        for group in file["testGroups"]?.array ?? [] {
            for test in group["tests"]?.array ?? [] {
                number += 1
                guard number % step < 2, let id = test["id"]?.string else { continue }
                if number % step == 0, let other = Self.changed(test, number) {
                    changed.append(id)
                    kept.append(other)
                } else {
                    unchanged.append(id)
                    kept.append(test)
                }
            }
        }
        return kept
    }

    /// The test with one digit of its output changed; nil when it is not valid
    /// or has no digits.
    private static func changed(_ test: JSONValue, _ number: Int) -> JSONValue? {
        guard var fields = test.object, fields["result"] == "valid" else { return nil }
        let steps = fields["steps"]
        let output = steps == nil ? (fields["ivPrefix"] == nil ? "plaintext" : "frame") : "steps"
        guard let value = fields[output] else { return nil }
        let count = outputs(value, isOutput: steps == nil)
        guard count > 0 else { return nil }
        var place = number % count
        fields[output] = changed(value, &place, number, isOutput: steps == nil)
        return .object(fields)
    }

    /// How many expected outputs there are: in a scenario the bytes and the
    /// fingerprints of its answers.
    private static func outputs(_ value: JSONValue, isOutput: Bool) -> Int {
        switch value {
        case .string(let text): isOutput && !text.isEmpty && Hex.decode(text) != nil ? 1 : 0
        case .array(let values): values.reduce(0) { $0 + outputs($1, isOutput: isOutput) }
        case .object(let object):
            object.members.reduce(0) { $0 + outputs($1.value, isOutput: isExpected($1.key, isOutput)) }
        default: 0
        }
    }

    private static func isExpected(_ key: String, _ isOutput: Bool) -> Bool {
        switch key {
        case "answer": true
        case "data", "fingerprint", "sha256": isOutput
        case "result", "results", "perUserKeys", "sharedKeys": isOutput
        default: false
        }
    }

    /// The value with one digit of output number `place` changed.
    private static func changed(_ value: JSONValue, _ place: inout Int, _ number: Int, isOutput: Bool) -> JSONValue {
        switch value {
        case .string(let text):
            guard outputs(value, isOutput: isOutput) == 1 else { return value }
            place -= 1
            return place == -1 ? .string(other(text, number)) : value
        case .array(let values):
            return .array(values.map { changed($0, &place, number, isOutput: isOutput) })
        case .object(var object):
            for (key, inner) in object.members {
                object[key] = changed(inner, &place, number, isOutput: isExpected(key, isOutput))
            }
            return .object(object)
        default: return value
        }
    }

    /// The digits with one of them, anywhere, another.
    private static func other(_ text: String, _ number: Int) -> String {
        var digits = Array(text)
        let place = number * 7_919 % digits.count
        let digit = digits[place].hexDigitValue ?? 0
        digits[place] = Character(String((digit + 1 + number % 15) % 16, radix: 16))
        return String(digits)
    }
}
