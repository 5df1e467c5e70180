internal import AEAD
internal import AdapterProtocol
package import JSON

extension ScenarioStep {
    var json: JSONValue {
        var object = request.json
        object["answer"] = answer.json
        if times != 1 { object["times"] = .integer(Int64(times)) }
        object["vary"] = vary.map { vary in
            ["param": .string(vary.param), "at": .integer(Int64(vary.at)), "width": .integer(Int64(vary.width))]
        }
        if isConcurrent, !sealed.isEmpty {
            object["sealed"] = .array(sealed.map(Self.allowed))
        } else if let only = sealed.first?.first {
            object["sealed"] = only.json
        }
        if isUnordered { object["unordered"] = true }
        return .object(object)
    }

    /// One entry of a concurrent step: null, an object, or a list of objects.
    private static func allowed(_ recipes: [SealedFrameRecipe]) -> JSONValue {
        switch recipes.count {
        case 0: .null
        case 1: recipes[0].json
        default: .array(recipes.map(\.json))
        }
    }

    init(_ fields: inout FieldReader) throws(VectorFileError) {
        let method = try fields.string("method")
        let params = try fields.required("params", "an object", \.object)
        guard let answer = fields.take("answer") else { throw fields.error("answer", "the field is missing") }
        self.init(
            .raw(method, params),
            answer: try ExpectedAnswer(answer, path: fields.path, pointer: "\(fields.pointer)/answer")
        )
        times = try fields.optionalInteger("times") ?? 1
        guard 1...100_000 ~= times else { throw fields.error("times", "a step is repeated 1 to 100000 times") }
        if var vary = try fields.optionalObject("vary") {
            let found = Vary(
                param: try vary.string("param"),
                at: try vary.integer("at"),
                width: try vary.integer("width")
            )
            try vary.finish()
            guard -VectorBytes.longest...VectorBytes.longest ~= found.at else {
                throw vary.error("at", "an offset into the bytes is expected here")
            }
            guard 1...8 ~= found.width else { throw vary.error("width", "1 to 8 bytes are varied") }
            self.vary = found
        }
        isUnordered = try fields.optionalBool("unordered") ?? false
        if let value = fields.take("sealed") {
            let pointer = "\(fields.pointer)/sealed"
            if isConcurrent {
                guard let entries = value.array else { throw fields.error("sealed", "a list is expected here") }
                for (index, entry) in entries.enumerated() {
                    sealed.append(try Self.recipes(entry, path: fields.path, pointer: "\(pointer)/\(index)"))
                }
            } else {
                var recipe = try FieldReader(value, path: fields.path, pointer: pointer)
                sealed = [[try SealedFrameRecipe(&recipe)]]
            }
        }
        try fields.finish()
    }

    /// One entry of a concurrent step, read.
    private static func recipes(
        _ entry: JSONValue,
        path: String,
        pointer: String
    ) throws(VectorFileError) -> [SealedFrameRecipe] {
        if entry.isNull { return [] }
        var recipes: [SealedFrameRecipe] = []
        for (index, allowed) in (entry.array ?? [entry]).enumerated() {
            let pointer = entry.array == nil ? pointer : "\(pointer)/\(index)"
            var fields = try FieldReader(allowed, path: path, pointer: pointer)
            recipes.append(try SealedFrameRecipe(&fields))
        }
        return recipes
    }
}

extension SealedFrameRecipe {
    /// How many bytes a key may have that seals.
    static let keySizes = Algorithm.allCases.map(\.keySize)

    var json: JSONValue {
        var object: JSONObject = [
            "key": .string(Hex.encode(key)), "keyIndex": .integer(Int64(keyIndex)),
            "clearBytes": .integer(Int64(clearBytes)), "escaped": .bool(isEscaped),
            "plaintext": .string(Hex.encode(plaintext)),
        ]
        object["frameCounter"] = frameCounter.map { .integer(Int64($0)) }
        return .object(object)
    }

    init(_ fields: inout FieldReader) throws(VectorFileError) {
        key = try fields.bytes("key")
        keyIndex = try fields.required("keyIndex", "a number from 0 to 255") { $0.int.flatMap(UInt8.init(exactly:)) }
        clearBytes = try fields.integer("clearBytes")
        isEscaped = try fields.required("escaped", "true or false", \.bool)
        plaintext = try fields.bytes("plaintext")
        frameCounter = try fields.optional("frameCounter", "a number below 2^32") {
            $0.int.flatMap(UInt32.init(exactly:))
        }
        try fields.finish()
        guard Self.keySizes.contains(key.count) else {
            throw fields.error("key", "a key that seals has 16 or 32 bytes")
        }
        guard clearBytes >= 0, clearBytes <= min(plaintext.count, 0x7FFF) else {
            throw fields.error("clearBytes", "the clear header is part of the plaintext")
        }
    }
}

extension ExpectedAnswer {
    /// The form in the file.
    package var json: JSONValue {
        switch self {
        case .result(let result): ["result": .object(result)]
        case .refusal(let name): ["error": ["name": .string(name)]]
        case .errorCode(let code): ["error": ["code": .integer(Int64(code))]]
        case .anyOf(let answers, let flag): ["anyOf": .array(answers.map(\.json)), "flag": .string(flag)]
        }
    }

    init(_ value: JSONValue, path: String, pointer: String) throws(VectorFileError) {
        var fields = try FieldReader(value, path: path, pointer: pointer)
        if let result = try fields.optional("result", "an object", \.object) {
            self = .result(result)
        } else if var error = try fields.optionalObject("error") {
            if let name = try error.optionalString("name") {
                self = .refusal(name)
            } else {
                self = .errorCode(try error.integer("code"))
            }
            try error.finish()
        } else {
            var answers: [ExpectedAnswer] = []
            for (index, answer) in try fields.required("anyOf", "a list", \.array).enumerated() {
                answers.append(try ExpectedAnswer(answer, path: path, pointer: "\(pointer)/anyOf/\(index)"))
            }
            self = .anyOf(answers, flag: try fields.string("flag"))
        }
        try fields.finish()
    }
}
