internal import JSON

/// The two ways into an engine, by their names on the wire, and which calls
/// each of them sees.
enum EnginePath: String, CaseIterable {
    case object
    case callback

    /// What a trace says of one call.
    struct Call {
        let mediaType: EngineFrame.MediaType
        let json: JSONValue
    }

    /// The calls for a frame that goes out: `maxSize`, then `encrypt` (INS-5),
    /// which offers that capacity (INS-11); a counter unless it refused.
    func sending(_ frame: EngineFrame, _ cryptor: EngineCryptor, _ counter: UInt64?) -> [Call] {
        let count = frame.data.count
        return [
            call("maxSize", frame, ssrc: nil, capacity: nil, counter: nil),
            call("encrypt", frame, ssrc: frame.ssrc, capacity: cryptor.maxSize(count), counter: counter),
        ]
    }

    /// The call for a frame that comes in; without a counter when it is plain.
    func arriving(_ frame: EngineFrame, _ counter: UInt64?) -> [Call] {
        [call("decrypt", frame, ssrc: frame.ssrc, capacity: nil, counter: counter)]
    }

    private func call(
        _ function: String,
        _ frame: EngineFrame,
        ssrc: UInt32?,
        capacity: Int?,
        counter: UInt64?
    ) -> Call {
        var object: JSONObject = ["call": .string(function), "mediaType": .string(frame.mediaType.rawValue)]
        if self == .callback { object["ssrc"] = ssrc.map { .integer(Int64($0)) } }
        object["size"] = .integer(Int64(frame.data.count))
        if self == .callback { object["capacity"] = capacity.map { .integer(Int64($0)) } }
        object["counter"] = counter.map { .string(String($0)) }
        object["onMainThread"] = false
        return Call(mediaType: frame.mediaType, json: .object(object))
    }
}
