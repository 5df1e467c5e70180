internal import AdapterProtocol
internal import JSON
internal import ReferenceClient
internal import Synchronization

extension ReferenceImplementation {
    /// The methods of profile `encrypted-call`.
    static let encryptedCallOperations: [String: Operation] = [
        "backend.createCall": { client, params in
            let creation = client.backend.createCall(
                try params.string("callID"),
                mode: try params.choice("mode"),
                override: try params.optionalChoice("override")
            )
            return ["created": .bool(creation.isNew), "encrypted": .bool(creation.isEncrypted)]
        },
        "call.open": { client, params in
            let (name, callID) = (try params.string("call"), try params.string("callID"))
            let backend = client.backend
            guard backend.hasCall(callID) else { throw ProtocolError.invalidParams("there is no call \"\(callID)\"") }
            let call = EncryptedCall(id: callID, localUserID: try params.string("userId"), backend: backend)
            try client.objects.withLock { try $0.calls.add(call, as: name) }
            return [:]
        },
        "call.setManager": onCall { client, call, params in
            let isGiven = try params.optionalString("manager") != nil
            try call.setManager(isGiven ? try client.manager(params) : nil)
            return [:]
        },
        "call.join": onCall { _, call, _ in
            let admission = try call.join()
            return ["encrypted": .bool(admission.isEncrypted), "request": ["e2ee": .bool(admission.request.e2ee)]]
        },
        "call.leave": onCall { _, call, _ in
            try call.leave()
            return [:]
        },
        "call.reconnect": onCall { _, call, _ in
            try call.reconnect()
            return [:]
        },
        "call.send": onCall { _, call, params in
            let track = SendTrack(type: try params.choice("trackType"), codec: try params.optionalString("codec"))
            let disposition = try call.send(
                try params.bytes("data"),
                on: track,
                frameType: try params.optionalChoice("frameType")
            )
            var json = disposition.json
            if case .forwarded = disposition { json["disposition"] = "sent" }
            return json
        },
        "call.receive": onCall { _, call, params in
            let track = ReceiveTrack(userID: try params.string("userId"), type: try params.choice("trackType"))
            return try call.receive(try params.bytes("data"), on: track).json
        },
    ]

    /// The backend that all calls of this client are on.
    private var backend: CallBackend { objects.withLock(\.backend) }

    /// An operation on the call object that the request names.
    private static func onCall(
        _ body: @escaping @Sendable (ReferenceImplementation, EncryptedCall, Parameters) throws -> JSONObject
    ) -> Operation {
        { client, params in
            let name = try params.string("call")
            return try body(client, client.objects.withLock { try $0.calls.find(name) }, params)
        }
    }
}

extension CallError: Refusal {
    var protocolError: ProtocolError {
        switch self {
        case .unknownCall: .invalidParams("there is no such call")
        case .alreadyJoined, .notJoined, .encryptionRequired, .encryptionNotAllowed, .disposed: .refusal(rawValue)
        }
    }
}
