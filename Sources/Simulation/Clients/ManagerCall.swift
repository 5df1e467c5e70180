internal import AEAD
internal import AdapterProtocol
internal import FrameDiagnosis
internal import FramedMedia
internal import JSON
internal import ReferenceClient

/// One call of a manager: asked of the client as a request and of the model as
/// a function.
enum ManagerCall: Sendable, Hashable {
    case create(userID: String, algorithm: Algorithm)
    /// A user's key, or a shared one where there is no user.
    case setKey(userID: String?, index: UInt8, key: [UInt8], ivPrefix: UInt64)
    case removeKey(userID: String?, index: UInt8)
    case encrypt(type: String, codec: String, frameType: String?, data: [UInt8])
    case decrypt(userID: String, type: String, data: [UInt8])
    case events
    case dispose

    /// The call as a request.
    ///
    /// - Parameter pinsPrefixes: whether the client takes `ivPrefix`.
    func request(manager name: String, pinsPrefixes: Bool) -> Request {
        let manager = JSONValue.string(name)
        return switch self {
        case .create(let userID, let algorithm):
            Request(
                "manager.create",
                ["manager": manager, "userId": .string(userID), "algorithm": .string(algorithm.rawValue)]
            )
        case .setKey(let userID, let index, let key, let ivPrefix):
            Request(
                userID == nil ? "manager.setSharedKey" : "manager.setKey",
                Self.slot(manager, userID, index).adding(
                    "key",
                    .string(Hex.encode(key)),
                    "ivPrefix",
                    pinsPrefixes ? .string(Hex.encode(ivPrefix.bigEndianBytes)) : nil
                )
            )
        case .removeKey(let userID, let index):
            Request(userID == nil ? "manager.removeSharedKey" : "manager.removeKey", Self.slot(manager, userID, index))
        case .encrypt(let type, let codec, let frameType, let data):
            Request(
                "manager.encrypt",
                JSONObject([("manager", manager), ("trackType", .string(type)), ("codec", .string(codec))])
                    .adding("frameType", frameType.map { .string($0) }, "data", .string(Hex.encode(data)))
            )
        case .decrypt(let userID, let type, let data):
            Request(
                "manager.decrypt",
                [
                    "manager": manager, "userId": .string(userID), "trackType": .string(type),
                    "data": .string(Hex.encode(data)),
                ]
            )
        case .events: Request("manager.events", ["manager": manager])
        case .dispose: Request("manager.dispose", ["manager": manager])
        }
    }

    /// Whether it seals or opens a frame.
    var isAboutFrame: Bool {
        switch self {
        case .encrypt, .decrypt: true
        case .create, .setKey, .removeKey, .events, .dispose: false
        }
    }

    private static func slot(_ manager: JSONValue, _ userID: String?, _ index: UInt8) -> JSONObject {
        var params: JSONObject = ["manager": manager]
        params["userId"] = userID.map { .string($0) }
        params["keyIndex"] = .integer(Int64(index))
        return params
    }
}

extension JSONObject {
    /// The object with two more members, of which one or both may be nil.
    fileprivate func adding(
        _ first: String,
        _ firstValue: JSONValue?,
        _ second: String,
        _ secondValue: JSONValue?
    ) -> JSONObject {
        var object = self
        object[first] = firstValue
        object[second] = secondValue
        return object
    }
}
