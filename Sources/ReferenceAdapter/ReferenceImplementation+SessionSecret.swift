internal import AdapterProtocol
internal import JSON
internal import ReferenceClient
internal import Synchronization

extension ReferenceImplementation {
    /// The methods of profile `session-secret`.
    static let sessionSecretOperations: [String: Operation] = [
        "session.create": { client, params in
            let name = try params.string("session")
            let session = SecretSession(isEncrypted: try params.bool("encrypted"))
            try client.objects.withLock { try $0.sessions.add(session, as: name) }
            return [:]
        },
        "session.setSecret": onSession { session, params in
            try session.setSecret(try params.optionalString("secret"))
            return [:]
        },
        "session.connect": onSession { session, _ in
            try session.connect()
            return [:]
        },
        "session.publish": onSession { session, params in
            try session.publish(try params.string("publisher"))
            return [:]
        },
        "session.subscribe": onSession { session, params in
            let subscriber = try params.string("subscriber")
            try session.subscribe(subscriber, to: try stream(params))
            return [:]
        },
        "session.deliver": onSession { session, params in
            let delivery = try session.deliver(
                to: try params.string("subscriber"),
                fault: try params.optionalChoice("fault")
            )
            return ["disposition": delivery == .dropped ? "dropped" : "decoded"]
        },
        "session.faults": onSession { session, _ in
            ["faults": .array(session.takeFaults().map(\.json))]
        },
        "session.state": onSession { session, _ in
            session.visibleState.json
        },
    ]

    /// An operation on the session that the request names.
    private static func onSession(
        _ body: @escaping @Sendable (SecretSession, Parameters) throws -> JSONObject
    ) -> Operation {
        { client, params in
            let name = try params.string("session")
            return try body(client.objects.withLock { try $0.sessions.find(name) }, params)
        }
    }

    /// The stub of the publisher whose stream is subscribed.
    private static func stream(_ params: Parameters) throws(ProtocolError) -> RemoteStream {
        let secret = try params.optionalString("publisherSecret")
        do {
            return try RemoteStream(publisherSecret: secret)
        } catch {
            throw .invalidParams("parameter \"publisherSecret\" must have 8 to 256 characters")
        }
    }
}

extension SessionError: Refusal {
    var protocolError: ProtocolError {
        switch self {
        case .notConnected: .invalidParams("the session is not connected")
        case .alreadyActive: .invalidParams("it is active already")
        case .notActive: .invalidParams("it is not active")
        case .invalidEncryptionSecret, .encryptionSecretMissing, .encryptionNotEnabled: .refusal(rawValue)
        }
    }
}

extension SessionFault {
    /// `{target, name}`.
    fileprivate var json: JSONValue { ["target": .string(target), "name": .string(name.rawValue)] }
}

extension SessionState {
    /// `{connected, publishers, subscribers}`.
    fileprivate var json: JSONObject {
        [
            "connected": .bool(isConnected),
            "publishers": .array(publishers.sorted().map { .string($0) }),
            "subscribers": .array(subscribers.sorted().map { .string($0) }),
        ]
    }
}
