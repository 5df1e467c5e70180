package import JSON

extension RunReport {
    /// The report as `--report json=FILE` writes it; `Spec/reports.md` has the
    /// fields.
    package var json: JSONValue {
        [
            "kind": "run", "version": 1, "suite": suite.json,
            "client": .object(subject.json),
            "seconds": .number(duration / .seconds(1)),
            "partial": .bool(isPartial),
            "counts": .object(JSONObject(Verdict.allCases.map { ($0.rawValue, .integer(Int64(counts[$0]))) })),
            "results": .array(results.map { .object($0.json) }),
        ]
    }
}

extension RunReport.Subject {
    /// Who it is, as every report says it.
    var json: JSONObject {
        [
            "name": .string(name), "version": .string(version),
            "language": .string(language), "command": .array(command.map { .string($0) }),
        ]
    }
}

extension TestResult {
    var json: JSONObject {
        var object: JSONObject = [
            "id": .string(id), "suite": .string(suite), "rules": .array(rules.map { .string($0) }),
            "verdict": .string(verdict.rawValue),
        ]
        object["reason"] = reason.map { .string($0) }
        if isWeakened { object["weakened"] = true }
        object["seconds"] = .number(duration / .seconds(1))
        object["failure"] = failure.map { .object($0.json) }
        return object
    }
}

extension Failure {
    var json: JSONObject {
        var object: JSONObject = ["message": .string(message)]
        object["step"] = step.map { .string($0) }
        object["request"] = request.map { .string($0) }
        if !fields.isEmpty { object["fields"] = .array(fields.map { .object($0.json) }) }
        object["diagnosis"] = diagnosis.map { .string($0) }
        if !lastRequests.isEmpty { object["lastRequests"] = .array(lastRequests.map { .string($0) }) }
        if !standardError.isEmpty { object["standardError"] = .string(standardError) }
        return object
    }
}

extension Failure.Field {
    fileprivate var json: JSONObject {
        var object: JSONObject = ["field": .string(name)]
        object["expected"] = expected.map { .string($0) }
        object["actual"] = actual.map { .string($0) }
        object["agrees"] = .bool(agrees)
        return object
    }
}
