@testable import ReferenceClient

/// A backend with one call, and what tests of calls need around it.
struct Room {
    static let audio = SendTrack(type: .audio, codec: "opus")
    static let frame: [UInt8] = [0x78, 1, 2, 3, 4]
    static let key = [UInt8](0...15)

    let backend = CallBackend()

    /// A room of this mode.
    init(_ mode: CallMode = .autoOn, override: CreationOverride? = nil) {
        _ = backend.createCall("room", mode: mode, override: override)
    }

    /// A call object that has not joined.
    func open(_ userID: String = "alice") -> EncryptedCall {
        EncryptedCall(id: "room", localUserID: userID, backend: backend)
    }

    /// A call object that has joined with this manager.
    func joined(_ manager: EncryptionManager) throws -> EncryptedCall {
        let call = open(manager.userID)
        try call.setManager(manager)
        _ = try call.join()
        return call
    }

    /// A manager with the shared key of all tests.
    static func manager(_ userID: String = "alice", key: [UInt8] = key) throws -> EncryptionManager {
        let manager = EncryptionManager(userID: userID)
        try manager.setSharedKey(keyIndex: 0, key: key)
        return manager
    }

    /// What a manager with this key makes of alice's frame.
    static func opened(_ disposition: Disposition, key: [UInt8] = key) throws -> [UInt8]? {
        guard let sealed = disposition.frame, sealed != frame else { return nil }
        let receiver = try manager("receiver", key: key)
        return try receiver.open(sealed, on: ReceiveTrack(userID: "alice", type: .audio)).frame
    }
}
