internal import AEAD
internal import AdapterProtocol
internal import JSON
internal import ReferenceClient
internal import Synchronization

extension ReferenceImplementation {
    /// The methods of profile `framed-manager`.
    static let framedManagerOperations: [String: Operation] = [
        "manager.create": { client, params in
            let name = try params.string("manager")
            let manager = EncryptionManager(
                userID: try params.string("userId"),
                algorithm: try params.optionalChoice("algorithm") ?? .aes128GCM,
                time: client.time
            )
            try client.objects.withLock { try $0.managers.add(manager, as: name) }
            return [:]
        },
        "manager.setKey": onManager { client, manager, params in
            try manager.setKey(
                userID: try params.string("userId"),
                keyIndex: try params.keyIndex(),
                key: try params.bytes("key"),
                ivPrefix: try client.ivPrefix(params)
            )
            return [:]
        },
        "manager.setSharedKey": onManager { client, manager, params in
            try manager.setSharedKey(
                keyIndex: try params.keyIndex(),
                key: try params.bytes("key"),
                ivPrefix: try client.ivPrefix(params)
            )
            return [:]
        },
        "manager.removeKey": onManager { _, manager, params in
            try manager.removeKey(userID: try params.string("userId"), keyIndex: try params.keyIndex())
            return [:]
        },
        "manager.removeAllKeys": onManager { _, manager, params in
            try manager.removeAllKeys(userID: try params.string("userId"))
            return [:]
        },
        "manager.removeSharedKey": onManager { _, manager, params in
            try manager.removeSharedKey(keyIndex: try params.keyIndex())
            return [:]
        },
        "manager.keyState": onManager { _, manager, _ in
            try manager.keyState().json
        },
        "manager.encrypt": onManager { _, manager, params in
            try frame(
                manager.encrypt(
                    try params.bytes("data"),
                    trackType: try params.string("trackType"),
                    codec: try params.optionalString("codec"),
                    frameType: try params.optionalString("frameType")
                )
            )
        },
        "manager.decrypt": onManager { _, manager, params in
            let data = try params.bytes("data")
            let (userID, trackType) = (try params.string("userId"), try params.string("trackType"))
            var room: [UInt8] = []
            let count = try manager.frameTrack(userID: userID, trackType: trackType).open(data, into: &room)
            return frame(count.map { Array(room.prefix($0)) })
        },
        "manager.events": onManager { _, manager, _ in
            ["events": .array(try manager.takeEvents().map { .object($0.json) })]
        },
        "manager.setPerformanceReporting": onManager { _, manager, params in
            try manager.setPerformanceReporting(try params.bool("enabled"))
            return [:]
        },
        "manager.setFrameCounter": onManager { _, manager, params in
            try manager.setFrameCounter(UInt32(try params.integer("frameCounter", in: 0...Int(UInt32.max))))
            return [:]
        },
        "manager.dispose": onManager { _, manager, _ in
            manager.dispose()
            return [:]
        },
    ]

    /// The manager that a request names.
    func manager(_ params: Parameters) throws(ProtocolError) -> EncryptionManager {
        try manager(try params.string("manager"))
    }

    /// The manager of this name.
    func manager(_ name: String) throws(ProtocolError) -> EncryptionManager {
        try objects.withLock { (objects) throws(ProtocolError) in try objects.managers.find(name) }
    }

    /// `{disposition, data?}` of a frame, or of none.
    private static func frame(_ frame: [UInt8]?) -> JSONObject {
        (frame.map(Disposition.forwarded) ?? .dropped).json
    }

    /// An operation on the manager that the request names.
    private static func onManager(
        _ body: @escaping @Sendable (ReferenceImplementation, EncryptionManager, Parameters) throws -> JSONObject
    ) -> Operation {
        { client, params in try body(client, client.manager(params), params) }
    }

    /// The prefix to pin; nil where that control is hidden.
    private func ivPrefix(_ params: Parameters) throws(ProtocolError) -> UInt64? {
        guard options.offersIVPrefix, let bytes = try params.optionalBytes("ivPrefix") else { return nil }
        guard bytes.count == 8 else { throw .invalidParams("parameter \"ivPrefix\" must be 8 bytes") }
        return bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
