internal import JSON

/// One test of a vector file: what every test has, and the body of its type.
package struct VectorTest: Sendable, Hashable {
    /// The types of tests, by the name of their group.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case seal = "Seal"
        case open = "Open"
        case clearHeader = "ClearHeader"
        case emulationPrevention = "EmulationPrevention"
        case trailer = "Trailer"
        case counterCryptor = "CounterCryptor"
        case scenario = "Scenario"

        /// The name of the JSON Schema of files with such tests.
        package var schema: String {
            switch self {
            case .seal: "seal.schema.json"
            case .open: "open.schema.json"
            case .clearHeader: "clear-header.schema.json"
            case .emulationPrevention: "emulation-prevention.schema.json"
            case .trailer: "trailer.schema.json"
            case .counterCryptor: "counter-cryptor.schema.json"
            case .scenario: "scenario.schema.json"
            }
        }
    }

    /// What a correct implementation makes of the input.
    package enum Result: String, Sendable, Hashable { case valid, invalid, acceptable }

    /// The fields of each type.
    package enum Body: Sendable, Hashable {
        case seal(SealVector)
        case open(OpenVector)
        case clearHeader(ClearHeaderVector)
        case emulationPrevention(EmulationPreventionVector)
        case trailer(TrailerVector)
        case counterCryptor(CounterCryptorVector)
        case scenario(ScenarioVector)
    }

    /// The test's number in its file, never given to another test.
    package var tcID: Int
    /// The test's name over all files, never given to another test.
    package var id: String
    /// One sentence for people.
    package var comment: String
    /// The rules of `Spec/` that it exercises.
    package var rules: [String]
    /// The notes of its file that apply.
    package var flags: [String]
    /// What it requires of a client; nil in files for readers only.
    package var needs: Needs?
    /// The type's own fields.
    package var body: Body
    /// What a correct implementation makes of it.
    package var result: Result

    package init(tcID: Int, id: String, comment: String, rules: [String], flags: [String], body: Body, result: Result) {
        (self.tcID, self.id, self.comment, self.rules) = (tcID, id, comment, rules)
        (self.flags, self.body, self.result) = (flags, body, result)
    }

    var json: JSONValue {
        var object: JSONObject = [
            "tcId": .integer(Int64(tcID)), "id": .string(id), "comment": .string(comment),
            "rules": .array(rules.map { .string($0) }), "flags": .array(flags.map { .string($0) }),
        ]
        object["needs"] = needs?.json
        for (key, value) in bodyJSON.members { object[key] = value }
        object["result"] = .string(result.rawValue)
        return .object(object)
    }

    private var bodyJSON: JSONObject {
        switch body {
        case .seal(let vector): vector.json
        case .open(let vector): vector.json
        case .clearHeader(let vector): vector.json
        case .emulationPrevention(let vector): vector.json
        case .trailer(let vector): vector.json
        case .counterCryptor(let vector): vector.json
        case .scenario(let vector): vector.json
        }
    }

    /// - Parameter isRunnable: whether a run can test a client with it: then it
    ///   says what it needs.
    init(_ fields: inout FieldReader, kind: Kind, isRunnable: Bool) throws(VectorFileError) {
        tcID = try fields.integer("tcId")
        id = try fields.string("id")
        comment = try fields.string("comment")
        rules = try fields.strings("rules")
        flags = try fields.strings("flags")
        if isRunnable {
            var needs = try fields.object("needs")
            self.needs = try Needs(&needs)
        }
        result = try fields.choice("result")
        body =
            switch kind {
            case .seal: .seal(try SealVector(&fields))
            case .open: .open(try OpenVector(&fields))
            case .clearHeader: .clearHeader(try ClearHeaderVector(&fields))
            case .emulationPrevention: .emulationPrevention(try EmulationPreventionVector(&fields))
            case .trailer: .trailer(try TrailerVector(&fields))
            case .counterCryptor: .counterCryptor(try CounterCryptorVector(&fields))
            case .scenario: .scenario(try ScenarioVector(&fields))
            }
        try fields.finish()
    }
}
