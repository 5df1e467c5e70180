internal import AEAD
internal import JSON

extension Scenario {
    /// Installs a user's key. Its prefix is pinned only for the local user:
    /// nobody seals with another's key.
    func setKey(
        _ manager: Manager,
        _ userID: String,
        _ key: ScenarioKey,
        _ answer: ScenarioAnswer = .done
    ) {
        setKey(
            manager,
            userID,
            index: .integer(Int64(key.index)),
            bytes: key.bytes,
            ivPrefix: userID == manager.userID ? key.ivPrefix : nil,
            answer
        )
    }

    /// Installs the local user's key.
    func setKey(_ manager: Manager, _ key: ScenarioKey, _ answer: ScenarioAnswer = .done) {
        setKey(manager, manager.userID, key, answer)
    }

    /// Installs, or tries to, any bytes at any number.
    func setKey(
        _ manager: Manager,
        _ userID: String,
        index: JSONValue,
        bytes: [UInt8],
        ivPrefix: UInt64? = nil,
        _ answer: ScenarioAnswer
    ) {
        var params: JSONObject = [
            "manager": .string(manager.name), "userId": .string(userID), "keyIndex": index,
            "key": .string(Hex.encode(bytes)),
        ]
        params["ivPrefix"] = ivPrefix.map { .string(Hex.encode($0.bigEndianBytes)) }
        step("manager.setKey", params, answer)
    }

    /// Installs a shared key. `unpinned` where another manager seals with it
    /// too, and where it only opens.
    func setSharedKey(_ manager: Manager, _ key: ScenarioKey, _ answer: ScenarioAnswer = .done) {
        setSharedKey(
            manager,
            index: .integer(Int64(key.index)),
            bytes: key.bytes,
            ivPrefix: key.ivPrefix,
            answer
        )
    }

    /// Installs, or tries to, any bytes at any number.
    func setSharedKey(
        _ manager: Manager,
        index: JSONValue,
        bytes: [UInt8],
        ivPrefix: UInt64? = nil,
        _ answer: ScenarioAnswer
    ) {
        var params: JSONObject = [
            "manager": .string(manager.name), "keyIndex": index, "key": .string(Hex.encode(bytes)),
        ]
        params["ivPrefix"] = ivPrefix.map { .string(Hex.encode($0.bigEndianBytes)) }
        step("manager.setSharedKey", params, answer)
    }

    /// Removes a user's key, or tries to, at any number.
    func removeKey(
        _ manager: Manager,
        _ userID: String,
        at index: JSONValue,
        _ answer: ScenarioAnswer = .done
    ) {
        step(
            "manager.removeKey",
            ["manager": .string(manager.name), "userId": .string(userID), "keyIndex": index],
            answer
        )
    }

    /// Removes all keys of a user.
    func removeAllKeys(_ manager: Manager, _ userID: String, _ answer: ScenarioAnswer = .done) {
        step("manager.removeAllKeys", ["manager": .string(manager.name), "userId": .string(userID)], answer)
    }

    /// Removes a shared key, or tries to, at any number.
    func removeSharedKey(_ manager: Manager, at index: JSONValue, _ answer: ScenarioAnswer = .done) {
        step("manager.removeSharedKey", ["manager": .string(manager.name), "keyIndex": index], answer)
    }

    /// The key state: exactly these keys, and at most one active (KEY-11).
    func keyState(
        _ manager: Manager,
        users: [(userID: String, key: ScenarioKey)] = [],
        shared: [ScenarioKey] = [],
        active: UInt8? = nil
    ) {
        func entry(_ key: ScenarioKey) -> JSONObject {
            [
                "keyIndex": .integer(Int64(key.index)),
                "fingerprint": .string(Hex.encode(Array(SHA256.digest(key.bytes).prefix(8)))),
            ]
        }
        let perUserKeys = users.map { user -> JSONValue in
            .object(JSONObject([("userId", .string(user.userID))] + entry(user.key).members))
        }
        let sharedKeys = shared.map { key -> JSONValue in
            .object(JSONObject(entry(key).members + [("isActive", .bool(key.index == active))]))
        }
        step(
            "manager.keyState",
            ["manager": .string(manager.name)],
            .result(["perUserKeys": .array(perUserKeys), "sharedKeys": .array(sharedKeys)])
        )
    }
}
