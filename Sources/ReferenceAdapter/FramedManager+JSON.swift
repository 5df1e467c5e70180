package import JSON
package import ReferenceClient

extension Disposition {
    /// `{disposition, data?}`.
    var json: JSONObject {
        switch self {
        case .forwarded(let data): ["disposition": "forwarded", "data": .string(Hex.encode(data))]
        case .dropped: ["disposition": "dropped"]
        }
    }
}

extension KeyState {
    /// `{perUserKeys, sharedKeys}`.
    var json: JSONObject {
        let users = perUserKeys.map { key in
            JSONValue.object([
                "userId": .string(key.userID),
                "keyIndex": .integer(Int64(key.keyIndex)),
                "fingerprint": .string(Hex.encode(key.fingerprint.bytes)),
            ])
        }
        let shared = sharedKeys.map { key in
            JSONValue.object([
                "keyIndex": .integer(Int64(key.keyIndex)),
                "fingerprint": .string(Hex.encode(key.fingerprint.bytes)),
                "isActive": .bool(key.isActive),
            ])
        }
        return ["perUserKeys": .array(users), "sharedKeys": .array(shared)]
    }
}

extension E2EEEvent {
    /// `{name, userId, …}`, absent fields left out.
    package var json: JSONObject {
        var object: JSONObject = ["name": .string("e2ee.\(name.rawValue)"), "userId": .string(userID)]
        object["trackType"] = trackType.map { .string($0.rawValue) }
        object["keyIndex"] = keyIndex.map { .integer(Int64($0)) }
        object["version"] = version.map { .integer(Int64($0)) }
        object["reason"] = reason.map { .string($0) }
        object["encode"] = performance.map { .array($0.encode.map(\.json)) }
        object["decode"] = performance.map { .array($0.decode.map(\.json)) }
        return object
    }
}

extension PerformanceReport.Entry {
    fileprivate var json: JSONValue {
        var object: JSONObject = ["userId": .string(userID), "trackType": .string(trackType.rawValue)]
        object["codec"] = codec.map { .string($0) }
        object["framesPerSecond"] = .number(framesPerSecond)
        object["maxCryptoMilliseconds"] = .number(maxCryptoTime / .milliseconds(1))
        return .object(object)
    }
}
