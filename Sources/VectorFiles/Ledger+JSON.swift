package import JSON

extension Ledger {
    /// The ledger as it stands on disk: a line a test, so that a change of one
    /// test is a change of one line.
    package var text: String {
        let files = files.map { file in
            let tests = file.tests.map { "    \(JSONValue.object($0.json).text())" }
            return "  {\"path\": \(JSONValue.string(file.path).text()), \"tests\": [\n"
                + tests.joined(separator: ",\n") + "]}"
        }
        return "{\"formatVersion\": \(FormatVersion.files), \"files\": [\n\(files.joined(separator: ",\n"))]}\n"
    }

    /// Reads the ledger's JSON.
    ///
    /// - Throws: `VectorFileError` with the place.
    package init(_ json: JSONValue, path: String) throws(VectorFileError) {
        var fields = try FieldReader(json, path: path)
        try fields.checkFormatVersion()
        files = try fields.list("files", File.init)
        try fields.finish()
        guard zip(files, files.dropFirst()).allSatisfy({ $0.path < $1.path }) else {
            throw fields.error("files", "the files stand by path, each once")
        }
    }
}

extension Ledger.File {
    fileprivate init(_ fields: inout FieldReader) throws(VectorFileError) {
        path = try fields.string("path")
        tests = try fields.list("tests", Ledger.Entry.init)
        guard zip(tests, tests.dropFirst()).allSatisfy({ $0.tcID < $1.tcID }), tests.first.map({ $0.tcID > 0 }) ?? true
        else { throw fields.error("tests", "the tests stand by tcId, each from 1 and once") }
        guard Set(tests.map(\.id)).count == tests.count else {
            throw fields.error("tests", "two tests of one file have the same id")
        }
    }
}

extension Ledger.Entry {
    fileprivate var json: JSONObject {
        var object: JSONObject = [
            "tcId": .integer(Int64(tcID)), "id": .string(id), "digest": .string(Hex.encode(digest)),
            "since": .string("\(since)"),
        ]
        object["relaxed"] = relaxation.map { .string("\($0.version)") }
        object["before"] = relaxation.map { .string(Hex.encode($0.before)) }
        object["retired"] = retired.map { .string("\($0)") }
        return object
    }

    fileprivate init(_ fields: inout FieldReader) throws(VectorFileError) {
        tcID = try fields.integer("tcId")
        id = try fields.string("id")
        digest = try fields.digest("digest")
        since = try fields.version("since")
        let relaxed = try fields.optionalVersion("relaxed")
        let before = try fields.optionalDigest("before")
        retired = try fields.optionalVersion("retired")
        switch (relaxed, before) {
        case (let version?, let before?): relaxation = Ledger.Relaxation(version: version, before: before)
        case (nil, nil): relaxation = nil
        default: throw fields.error("relaxed", "relaxed and before stand together")
        }
        guard [relaxed, retired].allSatisfy({ since <= $0 ?? since }) else {
            throw fields.error("since", "nothing happens to a test before its first version")
        }
    }
}
