import JSON

/// What a manager is asked to do: profile `framed-manager`, whose rules are in
/// `Spec/framed-manager.md`.
///
/// Where `disposed` is listed first, a disposed manager answers with it,
/// whatever else is wrong.
public enum ManagerOperation: Sendable, Hashable {
    /// Makes a manager for a local user. The algorithm is AES-128-GCM where
    /// none is named (FRM-8). Answer: `done`.
    case create(userID: String, algorithm: AlgorithmName? = nil)
    /// Installs a key of a user, local or remote (KEY-1 to KEY-5). Answer:
    /// `done`. Refusals: `disposed`, `invalidKeyIndex`, `invalidKeyLength`,
    /// judged in this order.
    case setKey(userID: String, KeyImport)
    /// Installs a key for all users (KEY-6). Answer and refusals as for
    /// `setKey`.
    case setSharedKey(KeyImport)
    /// Removes a key of a user (KEY-7). Answer: `done`. Refusals: `disposed`,
    /// `invalidKeyIndex`, in this order.
    case removeKey(userID: String, index: KeyIndex)
    /// Removes all keys of a user (KEY-8). Answer: `done`. Refusal:
    /// `disposed`.
    case removeAllKeys(userID: String)
    /// Removes a shared key. Answer and refusals as for `removeKey`.
    case removeSharedKey(index: KeyIndex)
    /// Shows which keys are held (KEY-11). Answer: `keyState`. Refusal:
    /// `disposed`.
    case keyState
    /// Seals a frame (ENC). Answer: `frame`, forwarded or dropped. Refusal:
    /// `disposed`; dropping the frame instead is as good.
    case encrypt(OutgoingFrame)
    /// Opens a frame (DEC). Answer and refusal as for `encrypt`.
    case decrypt(IncomingFrame)
    /// All events since the last such operation, oldest first (EVT). They
    /// include those of every frame before it and every report that is due.
    /// Answer: `events`. Refusal: `disposed`.
    case events
    /// Turns the report of every second on or off (EVT-10). Answer: `done`.
    /// Refusal: `disposed`.
    case setPerformanceReporting(Bool)
    /// Sets the last counter used, so that the next frame carries one more;
    /// 4294967295 means that the counter is exhausted (CTR-3). Only with the
    /// control `frame-counter`. Answer: `done`. Refusal: `disposed`.
    case setFrameCounter(UInt32)
    /// Disposes the manager, which keeps its name (MGR-2). Answer: `done`,
    /// also when repeated.
    case dispose
}

extension ManagerOperation {
    /// The method's name.
    package var methodName: String { form.method.rawValue }

    /// The same operation for a client without the control `iv-prefix`.
    package var withoutPrefix: ManagerOperation {
        switch self {
        case .setKey(let userID, var key):
            key.ivPrefix = nil
            return .setKey(userID: userID, key)
        case .setSharedKey(var key):
            key.ivPrefix = nil
            return .setSharedKey(key)
        default: return self
        }
    }
}

extension ManagerOperation: ObjectOperation {
    /// The methods of a manager.
    public enum Method: String, Sendable, CaseIterable {
        case create = "manager.create"
        case setKey = "manager.setKey"
        case setSharedKey = "manager.setSharedKey"
        case removeKey = "manager.removeKey"
        case removeAllKeys = "manager.removeAllKeys"
        case removeSharedKey = "manager.removeSharedKey"
        case keyState = "manager.keyState"
        case encrypt = "manager.encrypt"
        case decrypt = "manager.decrypt"
        case events = "manager.events"
        case setPerformanceReporting = "manager.setPerformanceReporting"
        case setFrameCounter = "manager.setFrameCounter"
        case dispose = "manager.dispose"
    }

    static let object = ObjectParameter.manager

    var form: (method: Method, params: Members) {
        switch self {
        case .create(let userID, let algorithm):
            (.create, ["userId": .string(userID), "algorithm": algorithm.map(JSONValue.word)])
        case .setKey(let userID, let key): (.setKey, key.form(of: userID))
        case .setSharedKey(let key): (.setSharedKey, key.form(of: nil))
        case .removeKey(let userID, let index): (.removeKey, ["userId": .string(userID), "keyIndex": index.json])
        case .removeAllKeys(let userID): (.removeAllKeys, ["userId": .string(userID)])
        case .removeSharedKey(let index): (.removeSharedKey, ["keyIndex": index.json])
        case .keyState: (.keyState, [:])
        case .encrypt(let frame): (.encrypt, frame.form)
        case .decrypt(let frame): (.decrypt, frame.form)
        case .events: (.events, [:])
        case .setPerformanceReporting(let isOn): (.setPerformanceReporting, ["enabled": .bool(isOn)])
        case .setFrameCounter(let counter): (.setFrameCounter, ["frameCounter": .whole(counter)])
        case .dispose: (.dispose, [:])
        }
    }

    init(_ method: Method, _ params: Parameters) throws(ProtocolError) {
        switch method {
        case .create:
            self = .create(userID: try params.string("userId"), algorithm: try params.optionalChoice("algorithm"))
        case .setKey: self = .setKey(userID: try params.string("userId"), try KeyImport(params))
        case .setSharedKey: self = .setSharedKey(try KeyImport(params))
        case .removeKey: self = .removeKey(userID: try params.string("userId"), index: try params.keyIndex())
        case .removeAllKeys: self = .removeAllKeys(userID: try params.string("userId"))
        case .removeSharedKey: self = .removeSharedKey(index: try params.keyIndex())
        case .keyState: self = .keyState
        case .encrypt: self = .encrypt(try OutgoingFrame(params))
        case .decrypt: self = .decrypt(try IncomingFrame(params))
        case .events: self = .events
        case .setPerformanceReporting: self = .setPerformanceReporting(try params.bool("enabled"))
        case .setFrameCounter: self = .setFrameCounter(try params.unsigned32("frameCounter"))
        case .dispose: self = .dispose
        }
    }
}
