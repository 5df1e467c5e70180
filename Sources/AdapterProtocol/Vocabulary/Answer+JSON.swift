public import JSON

extension Answer {
    /// The result as the protocol writes it.
    public var json: JSONObject { JSONObject(form) }

    private var form: Members {
        switch self {
        case .done: [:]
        case .frame(let frame):
            [
                "disposition": .word(frame.disposition), "data": frame.data.map(JSONValue.bytes),
                "counter": frame.counter.map(JSONValue.counter),
            ]
        case .keyState(let users, let shared):
            [
                "perUserKeys": .list(users) { key in
                    [
                        "userId": .string(key.userID), "keyIndex": .whole(key.keyIndex),
                        "fingerprint": .bytes(key.fingerprint),
                    ]
                },
                "sharedKeys": .list(shared) { key in
                    [
                        "keyIndex": .whole(key.keyIndex), "fingerprint": .bytes(key.fingerprint),
                        "isActive": .bool(key.isActive),
                    ]
                },
            ]
        case .events(let events): ["events": .array(events.map { .object($0.event.json(of: $0.userID)) })]
        case .creation(let isNew, let isEncrypted): ["created": .bool(isNew), "encrypted": .bool(isEncrypted)]
        case .joined(let isEncrypted, let hasManager):
            ["encrypted": .bool(isEncrypted), "request": ["e2ee": .bool(hasManager)]]
        case .status(let status): ["status": .whole(status.rawValue)]
        case .log(let errors, let diagnostics):
            [
                "oversizeErrors": .list(errors) { ["size": .whole($0.size), "maxSize": .whole($0.maxSize)] },
                "diagnostics": .list(diagnostics) { diagnostic in
                    [
                        "error": .word(diagnostic.error), "mediaType": .word(diagnostic.mediaType),
                        "ssrc": .whole(diagnostic.ssrc), "code": diagnostic.code.map(JSONValue.whole),
                    ]
                },
            ]
        case .trace(let calls, let live): ["calls": .list(calls, Self.form), "live": live.map(JSONValue.whole)]
        case .faults(let faults):
            ["faults": .list(faults) { ["target": .string($0.target), "name": .word($0.name)] }]
        case .sessionState(let isConnected, let publishers, let subscribers):
            [
                "connected": .bool(isConnected), "publishers": .array(publishers.map(JSONValue.string)),
                "subscribers": .array(subscribers.map(JSONValue.string)),
            ]
        }
    }

    private static func form(_ call: CryptorCall) -> Members {
        [
            "call": .word(call.function), "mediaType": .word(call.mediaType), "ssrc": call.ssrc.map(JSONValue.whole),
            "size": .whole(call.size), "capacity": call.capacity.map(JSONValue.whole),
            "counter": call.counter.map(JSONValue.counter), "onMainThread": .bool(call.isOnMainThread),
        ]
    }
}

extension Answer.Frame {
    /// Reads the result of an operation on a frame; nil where it is not one.
    public init?(json: JSONObject) {
        let members = Parameters(json)
        do throws(ProtocolError) {
            disposition = try members.choice("disposition")
            data = try members.optionalBytes("data")
            counter = try members.optionalCounter("counter")
        } catch {
            return nil
        }
    }
}

extension Answer.Event {
    /// The event with its user; without one as the files of single frames have
    /// it.
    package func json(of userID: String?) -> JSONObject {
        func event(_ name: String, _ track: TrackName?, _ more: Members = [:]) -> JSONObject {
            var event: JSONObject = ["name": .string("e2ee.\(name)")]
            event["userId"] = userID.map(JSONValue.string)
            event["trackType"] = track.map(JSONValue.word)
            for (key, value) in more { event[key] = value }
            return event
        }
        return switch self {
        case .noKeyToSeal: event("missing_key", nil)
        case .missingKey(let track, let index): event("missing_key", track, ["keyIndex": .whole(index)])
        case .decryptionFailed(let track): event("decryption_failed", track)
        case .decryptionResumed(let track): event("decryption_resumed", track)
        case .decryptionStalled(let track, let index): event("decryption_stalled", track, ["keyIndex": .whole(index)])
        case .encryptionFailed(let track, let reason): event("encryption_failed", track, ["reason": .string(reason)])
        case .unencryptedFrame(let track): event("unencrypted_frame", track)
        case .unsupportedVersion(let track, let version):
            event("unsupported_version", track, ["version": .whole(version)])
        case .performanceReport(let encode, let decode):
            event("perf_report", nil, ["encode": .list(encode, Self.form), "decode": .list(decode, Self.form)])
        }
    }

    private static func form(_ figures: Answer.Figures) -> Members {
        [
            "userId": .string(figures.userID), "trackType": .word(figures.trackType),
            "codec": figures.codec.map(JSONValue.string), "framesPerSecond": .figure(figures.framesPerSecond),
            "maxCryptoMilliseconds": .figure(figures.maxCryptoMilliseconds),
        ]
    }
}

extension JSONValue {
    /// A number, in digits alone where it is whole.
    fileprivate static func figure(_ number: Double) -> JSONValue {
        Int64(exactly: number).map(JSONValue.integer) ?? .number(number)
    }

    /// Entries, each an object.
    fileprivate static func list<Entry>(_ entries: [Entry], _ form: (Entry) -> Members) -> JSONValue {
        .array(entries.map { .object(JSONObject(form($0))) })
    }
}
