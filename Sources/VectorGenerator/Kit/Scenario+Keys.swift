internal import AEAD
internal import FramedMedia
internal import JSON

/// Keys that are installed, removed and looked at.
extension Scenario {
    /// Makes a manager of alice's that holds these keys of the sender. Its
    /// algorithm is that of the keys.
    @discardableResult
    func aliceHolding(_ keys: ScenarioKey...) -> Scenario { aliceHolding(keys) }

    /// Makes a manager of alice's that holds these keys of the sender.
    @discardableResult
    func aliceHolding(_ keys: [ScenarioKey]) -> Scenario {
        create("alice", keys.first?.algorithm ?? .aes128GCM).holding(keys)
    }

    /// Installs these keys of the sender.
    @discardableResult
    func holding(_ keys: ScenarioKey...) -> Scenario { holding(keys) }

    /// Installs these keys of the sender.
    @discardableResult
    func holding(_ keys: [ScenarioKey]) -> Scenario {
        each(keys) { $0.setKey(of: $0.sender, $1) }
    }

    /// Makes a manager of bob's that holds these keys of alice's; from here on
    /// she is the sender.
    @discardableResult
    func bobHolding(_ keys: ScenarioKey...) -> Scenario {
        from("alice").create("bob", keys.first?.algorithm ?? .aes128GCM).holding(keys)
    }

    /// Makes a manager of alice's that seals with these keys of hers.
    @discardableResult
    func aliceSealing(with keys: ScenarioKey...) -> Scenario {
        create("alice", keys.first?.algorithm ?? .aes128GCM).each(keys) { $0.setKey($1) }
    }

    /// Installs a key of the local user, or of another one. Its prefix is
    /// pinned only for the local user: nobody seals with another's key.
    @discardableResult
    func setKey(of userID: String? = nil, _ key: ScenarioKey, _ answer: ScenarioAnswer = .done) -> Scenario {
        let local = currentManager.userID
        return setKey(
            of: userID ?? local,
            index: .integer(Int64(key.index)),
            bytes: key.bytes,
            ivPrefix: (userID ?? local) == local ? key.ivPrefix : nil,
            answer
        )
    }

    /// Installs, or tries to, any bytes at any number.
    @discardableResult
    func setKey(
        of userID: String,
        index: JSONValue,
        bytes: [UInt8],
        ivPrefix: UInt64? = nil,
        _ answer: ScenarioAnswer
    ) -> Scenario {
        var params: JSONObject = [
            "userId": .string(userID), "keyIndex": index, "key": .string(Hex.encode(bytes)),
        ]
        params["ivPrefix"] = ivPrefix.map { .string(Hex.encode($0.bigEndianBytes)) }
        return ask("manager.setKey", params, answer)
    }

    /// Installs a shared key. `unpinned` where another manager seals with it
    /// too, and where it only opens.
    @discardableResult
    func setSharedKey(_ key: ScenarioKey, _ answer: ScenarioAnswer = .done) -> Scenario {
        setSharedKey(index: .integer(Int64(key.index)), bytes: key.bytes, ivPrefix: key.ivPrefix, answer)
    }

    /// Installs, or tries to, any bytes at any number.
    @discardableResult
    func setSharedKey(
        index: JSONValue,
        bytes: [UInt8],
        ivPrefix: UInt64? = nil,
        _ answer: ScenarioAnswer
    ) -> Scenario {
        var params: JSONObject = ["keyIndex": index, "key": .string(Hex.encode(bytes))]
        params["ivPrefix"] = ivPrefix.map { .string(Hex.encode($0.bigEndianBytes)) }
        return ask("manager.setSharedKey", params, answer)
    }

    /// Removes a key of the local user or of another one, or tries to, at any
    /// number.
    @discardableResult
    func removeKey(of userID: String? = nil, at index: JSONValue, _ answer: ScenarioAnswer = .done) -> Scenario {
        ask("manager.removeKey", ["userId": .string(userID ?? currentManager.userID), "keyIndex": index], answer)
    }

    /// Removes all keys of the local user or of another one.
    @discardableResult
    func removeAllKeys(of userID: String? = nil, _ answer: ScenarioAnswer = .done) -> Scenario {
        ask("manager.removeAllKeys", ["userId": .string(userID ?? currentManager.userID)], answer)
    }

    /// Removes a shared key, or tries to, at any number.
    @discardableResult
    func removeSharedKey(at index: JSONValue, _ answer: ScenarioAnswer = .done) -> Scenario {
        ask("manager.removeSharedKey", ["keyIndex": index], answer)
    }

    /// The key state: exactly these keys, and at most one active (KEY-11).
    @discardableResult
    func keyState(
        users: [(userID: String, key: ScenarioKey)] = [],
        shared: [ScenarioKey] = [],
        active: UInt8? = nil
    ) -> Scenario {
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
        return keyState(.result(["perUserKeys": .array(perUserKeys), "sharedKeys": .array(sharedKeys)]))
    }

    /// The key state, or what is said instead.
    @discardableResult
    func keyState(_ answer: ScenarioAnswer) -> Scenario {
        ask("manager.keyState", [:], answer)
    }
}
