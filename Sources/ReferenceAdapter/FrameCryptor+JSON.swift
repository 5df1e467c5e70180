internal import AdapterProtocol
internal import JSON
internal import ReferenceClient

extension Parameters {
    /// `mediaType`.
    func mediaType() throws(ProtocolError) -> FrameMediaType {
        guard let type = FrameMediaType(try string("mediaType")) else {
            throw .invalidParams("parameter \"mediaType\" must be audio or video")
        }
        return type
    }

    /// `ssrc`.
    func ssrc() throws(ProtocolError) -> UInt32 {
        UInt32(try integer("ssrc", in: 0...Int(UInt32.max)))
    }
}

extension StockCryptorRecipe {
    private enum KindName: String {
        case aes256GCM = "aes-256-gcm"
        case xor, refuse, oversize, meeting
    }

    /// `{kind, key, …}`.
    init(_ params: Parameters) throws(ProtocolError) {
        let kind: Kind
        switch try params.choice("kind", of: KindName.self) {
        case .aes256GCM:
            kind = .aes256GCM(
                firstCounter: try params.optionalCounter("firstCounter"),
                bindsSSRC: try params.flag("bindSSRC")
            )
        case .xor: kind = .xor
        case .refuse: kind = .refuse(try params.choice("what"), only: try Self.callNumbers(params))
        case .oversize: kind = .oversize(extra: try params.integer("extra", in: 1...Int(Int32.max)))
        case .meeting:
            kind = .meeting(timeout: .milliseconds(try params.integer("timeout", in: 0...Int(Int32.max))))
        }
        self.init(kind, key: try params.bytes("key"))
    }

    /// `only`, nil when absent.
    private static func callNumbers(_ params: Parameters) throws(ProtocolError) -> Set<Int>? {
        guard params.value("only") != nil else { return nil }
        var numbers: Set<Int> = []
        for number in try params.array("only") {
            guard let number = number.int, number > 0 else {
                throw .invalidParams("parameter \"only\" must list whole numbers from 1")
            }
            numbers.insert(number)
        }
        return numbers
    }
}

extension InstallStatus {
    /// `{status}`.
    var json: JSONObject { ["status": .integer(Int64(rawValue))] }
}

extension SendDisposition {
    /// `{disposition, data?, counter?}`.
    var json: JSONObject {
        switch self {
        case .dropped: return ["disposition": "dropped"]
        case .sent(let frame):
            var object: JSONObject = ["disposition": "sent", "data": .string(Hex.encode(frame.data))]
            object["counter"] = frame.counter.map { .string(String($0)) }
            return object
        }
    }
}

extension ReceiveDisposition {
    /// `{disposition, data?}`.
    var json: JSONObject {
        switch self {
        case .dropped: ["disposition": "dropped"]
        case .decoded(let data): ["disposition": "decoded", "data": .string(Hex.encode(data))]
        }
    }
}

extension EngineLog {
    /// `{oversizeErrors, diagnostics}`.
    var json: JSONObject {
        let errors = oversizeErrors.map { error in
            JSONValue.object([
                "size": .integer(Int64(error.size)), "maxSize": .integer(Int64(error.maxSize)),
            ])
        }
        return ["oversizeErrors": .array(errors), "diagnostics": .array(diagnostics.map(\.json))]
    }
}

extension FrameCryptoDiagnostic {
    /// `{error, mediaType, ssrc, code?}`.
    fileprivate var json: JSONValue {
        var object: JSONObject = [
            "error": .string(error.name), "mediaType": .string(mediaType.description),
            "ssrc": .integer(Int64(ssrc)),
        ]
        object["code"] = error.code.map { .integer(Int64($0)) }
        return .object(object)
    }
}

extension EngineTrace {
    /// `{calls, live}`.
    var json: JSONObject {
        ["calls": .array(calls.map(\.json)), "live": .integer(Int64(live))]
    }
}

extension CryptorCall {
    /// `{call, mediaType, ssrc?, size, capacity?, counter?, onMainThread}`.
    fileprivate var json: JSONValue {
        var object: JSONObject = [
            "call": .string(function.rawValue), "mediaType": .string(mediaType.description),
        ]
        object["ssrc"] = ssrc.map { .integer(Int64($0)) }
        object["size"] = .integer(Int64(size))
        object["capacity"] = capacity.map { .integer(Int64($0)) }
        object["counter"] = counter.map { .string(String($0)) }
        object["onMainThread"] = .bool(isOnMainThread)
        return .object(object)
    }
}
