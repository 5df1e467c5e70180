internal import AEAD
internal import FramedMedia
internal import ReferenceClient

/// The reference client's manager, which gets the same calls as a client's and
/// says what their answers must be.
final class Model: Sendable {
    let manager: EncryptionManager

    init(userID: String, algorithm: Algorithm, time: VirtualTime) {
        manager = EncryptionManager(userID: userID, algorithm: algorithm, time: time)
    }

    /// The events since the last call.
    func takeEvents() -> [E2EEEvent] { (try? manager.takeEvents()) ?? [] }

    /// A remote track.
    static func receiveTrack(userID: String, type: String) -> ReceiveTrack {
        ReceiveTrack(userID: userID, type: Self.type(type))
    }

    private static func type(_ name: String) -> TrackType { TrackType(rawValue: name) ?? .video }

    /// Seals a frame; nil when it is dropped.
    func seal(_ frame: EncodedFrame, of track: TrackPlan) -> [UInt8]? {
        let disposition = try? manager.encrypt(
            frame.bytes,
            on: SendTrack(type: Self.type(track.type), codec: track.codec),
            frameType: frame.frameType.flatMap(FrameType.init)
        )
        guard case .forwarded(let sealed)? = disposition else { return nil }
        return sealed
    }

    /// Carries out a call. Plans hold no call that would be refused.
    func perform(_ call: ManagerCall) -> Expected {
        do throws(ManagerError) {
            switch call {
            case .create: return .done
            case .setKey(nil, let index, let key, let ivPrefix):
                try manager.setSharedKey(keyIndex: Int(index), key: key, ivPrefix: ivPrefix)
                return .done
            case .setKey(let userID?, let index, let key, let ivPrefix):
                try manager.setKey(userID: userID, keyIndex: Int(index), key: key, ivPrefix: ivPrefix)
                return .done
            case .removeKey(nil, let index):
                try manager.removeSharedKey(keyIndex: Int(index))
                return .done
            case .removeKey(let userID?, let index):
                try manager.removeKey(userID: userID, keyIndex: Int(index))
                return .done
            case .encrypt(let type, let codec, let frameType, let data):
                let track = SendTrack(type: Self.type(type), codec: codec)
                return Expected(
                    try manager.encrypt(data, on: track, frameType: frameType.flatMap(FrameType.init))
                )
            case .decrypt(let userID, let type, let data):
                return Expected(try manager.decrypt(data, on: Self.receiveTrack(userID: userID, type: type)))
            case .events: return .events(try manager.takeEvents())
            case .dispose:
                manager.dispose()
                return .done
            }
        } catch {
            preconditionFailure("the plan makes a call that is refused: \(error)")
        }
    }
}

extension Expected {
    init(_ disposition: Disposition) {
        switch disposition {
        case .forwarded(let bytes): self = .forwarded(bytes)
        case .dropped: self = .dropped
        }
    }
}
