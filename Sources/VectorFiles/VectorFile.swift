internal import AdapterProtocol
package import JSON

/// One vector file, in the layout of `Spec/vectors.md`.
package struct VectorFile: Sendable, Hashable {
    /// Where a file's tests are judged.
    package enum Judged: String, Sendable, Hashable {
        /// By the reader of the file.
        case file
        /// By a run against a client.
        case run
    }

    /// What a flag means when an implementation fails a test that carries it.
    package struct Note: Sendable, Hashable {
        /// The flag.
        package var flag: String
        /// What kind of mistake the test looks for.
        package var bugType: String
        /// What the test is about.
        package var description: String
        /// Public reports of the mistake.
        package var links: [String]

        package init(flag: String, bugType: String, description: String, links: [String] = []) {
            (self.flag, self.bugType, self.description, self.links) = (flag, bugType, description, links)
        }
    }

    /// Tests of one type.
    package struct Group: Sendable, Hashable {
        /// The type, which says what fields the tests have.
        package var type: VectorTest.Kind
        /// What wrote them.
        package var source: VectorSource
        /// The tests.
        package var tests: [VectorTest]

        package init(type: VectorTest.Kind, tests: [VectorTest]) {
            self.type = type
            source = .current
            self.tests = tests
        }
    }

    /// The path below the folder of vectors, with `/`.
    package var path: String
    /// `AES-128-GCM`, `AES-256-GCM`, `AES-GCM` where every step names its
    /// own, or `none`.
    package var algorithm: String
    /// The profile of the clients it is for; nil for readers only.
    package var profile: String?
    /// What the file is about, for people.
    package var header: [String]
    /// The flags of its tests.
    package var notes: [Note]
    /// The tests.
    package var groups: [Group]

    /// A file of new tests, which says what each of them needs.
    package init(
        path: String,
        algorithm: String,
        profile: String?,
        header: [String],
        notes: [Note],
        groups: [Group]
    ) {
        (self.path, self.algorithm, self.profile) = (path, algorithm, profile)
        (self.header, self.notes, self.groups) = (header, notes, groups)
        guard isRunnable else { return }
        for group in groups.indices {
            for (index, test) in groups[group].tests.enumerated() {
                self.groups[group].tests[index].needs = Needs(of: test.body, algorithm: algorithm, rules: test.rules)
            }
        }
    }

    /// The name of its JSON Schema, which says of what type its tests are.
    package var schema: String { groups.first?.type.schema ?? "" }
    /// All tests in order.
    package var tests: [VectorTest] { groups.flatMap(\.tests) }
    /// The path without `.json`, with which the names of its tests begin.
    package var suite: String { path.hasSuffix(".json") ? String(path.dropLast(5)) : path }
    /// Whether a run can test a client with it.
    package var isRunnable: Bool { profile != nil }
    /// Where the tests are judged.
    package var judged: Judged { isRunnable ? .run : .file }
}

extension VectorFile {
    private static let algorithms = ["AES-128-GCM", "AES-256-GCM", "AES-GCM", "none"]

    /// The file's JSON.
    package var json: JSONValue {
        var object: JSONObject = [
            "algorithm": .string(algorithm), "schema": .string(schema),
            "formatVersion": .integer(Int64(FormatVersion.files)),
        ]
        object["profile"] = profile.map { .string($0) }
        if groups.contains(where: { $0.type == .scenario }) {
            object["protocolVersion"] = .integer(Int64(FormatVersion.adapterProtocol))
        }
        if !isRunnable { object["runnable"] = false }
        object["judged"] = .string(judged.rawValue)
        object["numberOfTests"] = .integer(Int64(tests.count))
        object["header"] = .array(header.map { .string($0) })
        object["notes"] = .object(JSONObject(notes.map { ($0.flag, $0.json) }))
        object["testGroups"] = .array(groups.map(\.json))
        return .object(object)
    }

    /// Reads a file's JSON.
    ///
    /// - Throws: `VectorFileError` that says where.
    package init(_ json: JSONValue, path: String) throws(VectorFileError) {
        var fields = try FieldReader(json, path: path)
        self.path = path
        algorithm = try fields.word("algorithm", of: Self.algorithms)
        let schema = try fields.word("schema", of: VectorTest.Kind.allCases.map(\.schema))
        try fields.checkFormatVersion()
        profile = try fields.optionalWord("profile", of: Handshake.allProfiles)
        try fields.checkProtocolVersion(try fields.optionalInteger("protocolVersion") ?? FormatVersion.adapterProtocol)
        let isRunnable = try fields.optionalBool("runnable") ?? true
        guard isRunnable == (profile != nil) else {
            throw fields.error("runnable", "runnable files have a profile and others say false")
        }
        let judged: Judged = try fields.choice("judged")
        guard judged == (isRunnable ? .run : .file) else {
            throw VectorFileError(
                .inconsistent,
                path: path,
                pointer: "/judged",
                "a run judges the runnable files and readers judge the others"
            )
        }
        let count = try fields.integer("numberOfTests")
        header = try fields.strings("header")
        notes = []
        if let found = try fields.optionalObject("notes") { notes = try Note.read(found) }
        groups = []
        for var group in try fields.objects("testGroups") {
            groups.append(try Group(&group, schema: schema, isRunnable: isRunnable))
        }
        guard !groups.isEmpty else { throw fields.error("testGroups", "a file has at least one group of tests") }
        try fields.finish()
        guard count == tests.count else {
            throw VectorFileError(
                .inconsistent,
                path: path,
                pointer: "/numberOfTests",
                "the file says \(count) tests and has \(tests.count)"
            )
        }
        try checkWords()
    }
}

extension VectorFile.Note {
    fileprivate var json: JSONValue {
        var object: JSONObject = ["bugType": .string(bugType), "description": .string(description)]
        if !links.isEmpty { object["links"] = .array(links.map { .string($0) }) }
        return .object(object)
    }

    fileprivate static func read(_ reader: FieldReader) throws(VectorFileError) -> [VectorFile.Note] {
        var reader = reader
        var notes: [VectorFile.Note] = []
        for flag in reader.keys {
            guard var fields = try reader.optionalObject(flag) else { continue }
            notes.append(
                VectorFile.Note(
                    flag: flag,
                    bugType: try fields.string("bugType"),
                    description: try fields.string("description"),
                    links: try fields.optionalStrings("links") ?? []
                )
            )
            try fields.finish()
        }
        return notes
    }
}

extension VectorFile.Group {
    fileprivate var json: JSONValue {
        ["type": .string(type.rawValue), "source": source.json, "tests": .array(tests.map(\.json))]
    }

    fileprivate init(_ fields: inout FieldReader, schema: String, isRunnable: Bool) throws(VectorFileError) {
        type = try fields.choice("type")
        guard type.schema == schema else {
            throw fields.error(
                "type",
                "\(type.rawValue) tests have the schema \(type.schema), and the file says \(schema)"
            )
        }
        var source = try fields.object("source")
        self.source = try VectorSource(&source)
        tests = []
        for var test in try fields.objects("tests") {
            tests.append(try VectorTest(&test, kind: type, isRunnable: isRunnable))
        }
        try fields.finish()
    }
}
