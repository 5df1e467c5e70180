internal import AEAD
internal import AdapterProtocol
internal import FramedMedia
internal import JSON

/// Keys that are installed, removed and looked at.
extension Scenario {
    /// Makes a manager of alice's that holds these keys of the sender. Its
    /// algorithm is that of the keys.
    @discardableResult func aliceHolding(_ keys: ScenarioKey...) -> Scenario { aliceHolding(keys) }

    /// Makes a manager of alice's that holds these keys of the sender.
    @discardableResult func aliceHolding(_ keys: [ScenarioKey]) -> Scenario {
        create("alice", keys.first?.algorithm ?? .aes128GCM).holding(keys)
    }

    /// Installs these keys of the sender.
    @discardableResult func holding(_ keys: ScenarioKey...) -> Scenario { holding(keys) }

    /// Installs these keys of the sender.
    @discardableResult func holding(_ keys: [ScenarioKey]) -> Scenario {
        each(keys) { $0.setKey(of: $0.sender, $1) }
    }

    /// Makes a manager of bob's that holds these keys of alice's; from here on
    /// she is the sender.
    @discardableResult func bobHolding(_ keys: ScenarioKey...) -> Scenario {
        from("alice").create("bob", keys.first?.algorithm ?? .aes128GCM).holding(keys)
    }

    /// Makes a manager of alice's that seals with these keys of hers.
    @discardableResult func aliceSealing(with keys: ScenarioKey...) -> Scenario {
        create("alice", keys.first?.algorithm ?? .aes128GCM).each(keys) { $0.setKey($1) }
    }

    /// Installs a key of the local user, or of another one. Its prefix is
    /// pinned only for the local user: nobody seals with another's key.
    @discardableResult
    func setKey(of userID: String? = nil, _ key: ScenarioKey, _ answer: ScenarioAnswer = .done) -> Scenario {
        let local = currentManager.userID
        let ivPrefix = (userID ?? local) == local ? key.ivPrefix : nil
        return ask(.setKey(userID: userID ?? local, key.imported(under: ivPrefix)), answer)
    }

    /// Installs, or tries to, any bytes at any number.
    @discardableResult func setKey(
        of userID: String,
        index: JSONValue,
        bytes: [UInt8],
        ivPrefix: UInt64? = nil,
        _ answer: ScenarioAnswer
    ) -> Scenario {
        let key = KeyImport(index: 0, bytes: bytes, ivPrefix: ivPrefix)
        return ask(.setKey(userID: userID, key), index: index, answer)
    }

    /// Installs a shared key. `unpinned` where another manager seals with it
    /// too, and where it only opens.
    @discardableResult func setSharedKey(_ key: ScenarioKey, _ answer: ScenarioAnswer = .done) -> Scenario {
        ask(.setSharedKey(key.imported(under: key.ivPrefix)), answer)
    }

    /// Installs, or tries to, any bytes at any number.
    @discardableResult func setSharedKey(
        index: JSONValue,
        bytes: [UInt8],
        ivPrefix: UInt64? = nil,
        _ answer: ScenarioAnswer
    ) -> Scenario {
        ask(.setSharedKey(KeyImport(index: 0, bytes: bytes, ivPrefix: ivPrefix)), index: index, answer)
    }

    /// Removes a key of the local user or of another one, or tries to, at any
    /// number.
    @discardableResult
    func removeKey(of userID: String? = nil, at index: JSONValue, _ answer: ScenarioAnswer = .done) -> Scenario {
        ask(.removeKey(userID: userID ?? currentManager.userID, index: 0), index: index, answer)
    }

    /// Removes all keys of the local user or of another one.
    @discardableResult func removeAllKeys(of userID: String? = nil, _ answer: ScenarioAnswer = .done) -> Scenario {
        ask(.removeAllKeys(userID: userID ?? currentManager.userID), answer)
    }

    /// Removes a shared key, or tries to, at any number.
    @discardableResult func removeSharedKey(at index: JSONValue, _ answer: ScenarioAnswer = .done) -> Scenario {
        ask(.removeSharedKey(index: 0), index: index, answer)
    }

    /// The key state: exactly these keys, and at most one active (KEY-11).
    @discardableResult func keyState(
        users: [(userID: String, key: ScenarioKey)] = [],
        shared: [ScenarioKey] = [],
        active: UInt8? = nil
    ) -> Scenario {
        let perUserKeys = users.map { (userID: $0.userID, keyIndex: $0.key.index, fingerprint: $0.key.fingerprint) }
        let sharedKeys = shared.map {
            (keyIndex: $0.index, fingerprint: $0.fingerprint, isActive: $0.index == active)
        }
        return keyState(ScenarioAnswer(.keyState(perUserKeys: perUserKeys, sharedKeys: sharedKeys)))
    }

    /// The key state, or what is said instead.
    @discardableResult func keyState(_ answer: ScenarioAnswer) -> Scenario { ask(.keyState, answer) }
}

extension ScenarioKey {
    /// What tells it from others (KEY-11).
    fileprivate var fingerprint: [UInt8] { Array(SHA256.digest(bytes).prefix(8)) }

    /// How it is installed.
    fileprivate func imported(under ivPrefix: UInt64?) -> KeyImport {
        KeyImport(index: KeyIndex(index), bytes: bytes, ivPrefix: ivPrefix)
    }
}
