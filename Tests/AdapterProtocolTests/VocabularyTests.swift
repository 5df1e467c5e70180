import AdapterProtocol
import Foundation
import JSON
import Testing

@Suite("The vocabulary")
struct VocabularyTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Vectors/scenario").standardized

    /// The files of all scenarios.
    static let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)!
        .compactMap { ($0 as? URL)?.path }.filter { $0.hasSuffix(".json") }.sorted()

    /// Every request in a file, those that run at once one by one as well, with
    /// the answer that is expected; nil inside.
    private static func steps(in file: String) throws -> [(request: JSONObject, answer: JSONObject?)] {
        let json = try JSONValue(parsing: [UInt8](Data(contentsOf: URL(filePath: file))))
        let tests = (json["testGroups"]?.array ?? []).flatMap { $0["tests"]?.array ?? [] }
        return tests.flatMap { $0["steps"]?.array ?? [] }.compactMap(\.object).flatMap { step in
            [(step, step["answer"]?.object)]
                + (step["params"]?["requests"]?.array ?? []).compactMap(\.object).map { ($0, nil) }
        }
    }

    @Test("reads every request of the scenarios and writes the same", arguments: files)
    func everyRequest(in file: String) throws {
        let steps = try Self.steps(in: file)
        #expect(!steps.isEmpty)
        for (step, answer) in steps {
            let method = try #require(step["method"]?.string)
            let request = Request.raw(method, try #require(step["params"]?.object))
            if request.isConcurrent {
                #expect(Request.concurrently(request.inner) == request)
                continue
            }
            do throws(ProtocolError) {
                // As text, so that the order of members counts too.
                #expect(Request(try ClientOperation(request)).json.description == request.json.description)
            } catch {
                #expect(answer?["error"]?["code"] == -32602, "\(request): \(error.message)")
            }
        }
    }

    @Test("meets each of its methods there")
    func everyMethod() throws {
        let asked = Set(try Self.files.flatMap { try Self.steps(in: $0) }.compactMap { $0.request["method"]?.string })
        let known: [String] =
            ClientOperation.Method.allCases.map(\.rawValue) + ManagerOperation.Method.allCases.map(\.rawValue)
            + CallOperation.Method.allCases.map(\.rawValue) + EngineOperation.Method.allCases.map(\.rawValue)
            + SessionOperation.Method.allCases.map(\.rawValue)
        #expect(asked.union(["reset"]) == Set(known + ["concurrently"]))
    }

    @Test(
        "says what is wrong with a request",
        arguments: [
            ("manager.fly", [:], -32601, "method not found: manager.fly"),
            ("initialize", [:], -32601, "method not found: initialize"),
            ("manager.events", [:], -32602, "parameter \"manager\" must be a string"),
            ("manager.events", ["manager": nil], -32602, "parameter \"manager\" must be a string"),
            ("clock.advance", ["milliseconds": -1], -32602, whole("milliseconds", "0 to 2147483647")),
            ("clock.advance", ["milliseconds": 1.5], -32602, whole("milliseconds", "0 to 2147483647")),
            ("manager.create", ["manager": "m", "userId": "a", "algorithm": "AES"], -32602, known("algorithm", "AES")),
            ("manager.removeKey", key(["keyIndex": "1"]), -32602, "parameter \"keyIndex\" must be a number"),
            ("manager.setKey", key(["keyIndex": 1, "key": "0"]), -32602, hex("key")),
            ("manager.setKey", key(["keyIndex": 1, "key": "AA"]), -32602, hex("key")),
            (
                "manager.setKey", key(["keyIndex": 1, "key": "", "ivPrefix": "00"]), -32602,
                "parameter \"ivPrefix\" must be 8 bytes"
            ),
            ("manager.setFrameCounter", ["manager": "m", "frameCounter": 4_294_967_296], -32602, counter),
            (
                "manager.setPerformanceReporting", ["manager": "m"], -32602,
                "parameter \"enabled\" must be true or false"
            ),
            (
                "manager.encrypt", ["manager": "m", "trackType": "audio", "data": ""], -32602,
                known("trackType", "audio")
            ),
            ("backend.createCall", ["callID": "c", "mode": "auto"], -32602, known("mode", "auto")),
            (
                "backend.createCall", ["callID": "c", "mode": "available", "override": "available"], -32602,
                known("override", "available")
            ),
            ("engine.send", ["engine": "e", "mediaType": "AUDIO"], -32602, known("mediaType", "AUDIO")),
            ("engine.receive", frame(["counter": 5]), -32602, decimal),
            ("engine.receive", frame(["counter": "18446744073709551616"]), -32602, decimal),
            (
                "engine.setFrameCryptor", ["engine": "e", "cryptor": "xor"], -32602,
                "parameter \"cryptor\" must be an object"
            ),
            (
                "engine.setFrameCrypto", ["engine": "e", "callbacks": ["encrypt", "encrypt"]], -32602,
                "parameter \"callbacks\" must list encrypt, decrypt, getMaxSize at most once each"
            ),
            (
                "session.deliver", ["session": "s", "subscriber": "b", "fault": "other"], -32602,
                known("fault", "other")
            ),
        ] as [(String, JSONObject, Int, String)]
    )
    func malformed(_ method: String, _ params: JSONObject, _ code: Int, _ message: String) {
        let error = #expect(throws: ProtocolError.self) { try ClientOperation(.raw(method, params)) }
        #expect(error == ProtocolError(code: code, message: message))
    }

    @Test("keeps a key index as it was written", arguments: [0, 255, -1, 1.5, 1e300, .unsigned(.max)] as [JSONValue])
    func keyIndex(_ index: JSONValue) throws {
        let request = Request.raw("manager.removeSharedKey", ["manager": "m", "keyIndex": index])
        #expect(Request(try ClientOperation(request)) == request)
    }

    @Test(
        "says which slot a key index names",
        arguments: [(1, 1), (1.0, 1), (-1, -1), (1.5, nil), (1e300, nil), (.unsigned(.max), nil)] as [(JSONValue, Int?)]
    )
    func slot(_ json: JSONValue, _ slot: Int?) throws {
        let request = Request.raw("manager.removeSharedKey", ["manager": "m", "keyIndex": json])
        guard case .manager("m", .removeSharedKey(let index)) = try ClientOperation(request) else {
            throw ProtocolError.methodNotFound(request.method)
        }
        #expect(index.wholeNumber == slot)
    }

    @Test("gives objects other names, also inside parallel work")
    func renaming() {
        let attach = Request(.call("c", .setManager("m")))
        let open = Request(.call("c", .open(callID: "room", userID: "alice")))
        let renamed = Request.concurrently([attach, open]).renamingObjects { "\($0)-1" }
        #expect(
            renamed.inner == [
                Request(.call("c-1", .setManager("m-1"))),
                Request(.call("c-1", .open(callID: "room-1", userID: "alice"))),
            ]
        )
    }

    @Test("leaves pinned prefixes out for clients that take none")
    func prefixes() {
        func request(_ ivPrefix: UInt64?) -> Request {
            Request(.manager("m", .setSharedKey(KeyImport(index: 3, bytes: [1], ivPrefix: ivPrefix))))
        }
        #expect(request(7).params["ivPrefix"] == "0000000000000007")
        #expect(request(7).withoutPrefixes == request(nil))
        #expect(Request.concurrently([request(7)]).withoutPrefixes == .concurrently([request(nil)]))
    }

    private static func whole(_ name: String, _ range: String) -> String {
        "parameter \"\(name)\" must be a whole number from \(range)"
    }

    private static func known(_ name: String, _ text: String) -> String {
        "parameter \"\(name)\" must be a known name, not \"\(text)\""
    }

    private static func hex(_ name: String) -> String { "parameter \"\(name)\" must be lower-case hex digits" }

    private static let counter = whole("frameCounter", "0 to 4294967295")
    private static let decimal = "parameter \"counter\" must be a decimal string below 2^64"

    private static func key(_ params: JSONObject) -> JSONObject {
        JSONObject([("manager", "m"), ("userId", "a")] + params.members)
    }

    private static func frame(_ params: JSONObject) -> JSONObject {
        JSONObject([("engine", "e"), ("mediaType", "audio"), ("ssrc", 1), ("data", "")] + params.members)
    }
}
