internal import AdapterProtocol
internal import FramedMedia
internal import ReferenceClient
internal import ReferenceManager
internal import Synchronization

extension ReferenceImplementation {
    /// Makes a call at the backend, which all calls of this client are on.
    func createCall(_ callID: String, _ mode: CallMode, _ override: CreationOverride?) -> Answer {
        let creation = backend.createCall(callID, mode: mode, override: override)
        return .creation(isNew: creation.isNew, isEncrypted: creation.isEncrypted)
    }

    /// Carries out an operation of profile `encrypted-call`.
    func perform(_ operation: CallOperation, onCall name: String) throws -> Answer {
        if case .open(let callID, let userID) = operation {
            let backend = backend
            guard backend.hasCall(callID) else { throw ProtocolError.invalidParams("there is no call \"\(callID)\"") }
            let call = EncryptedCall(id: callID, localUserID: userID, backend: backend)
            try objects.withLock { try $0.calls.add(call, as: name) }
            return .done
        }
        let call = try objects.withLock { try $0.calls.find(name) }
        switch operation {
        case .open: break
        case .setManager(let name): try call.setManager(name.map { try manager($0) })
        case .join:
            let admission = try call.join()
            return .joined(isEncrypted: admission.isEncrypted, hasManager: admission.request.e2ee)
        case .leave: try call.leave()
        case .reconnect: try call.reconnect()
        case .send(let frame):
            let type = frame.frameType.map(FrameType.init(same:))
            return Answer(try call.send(frame.data, on: SendTrack(frame), frameType: type), forwarded: .sent)
        case .receive(let frame): return Answer(try call.receive(frame.data, on: ReceiveTrack(frame)))
        }
        return .done
    }

    private var backend: CallBackend { objects.withLock(\.backend) }
}

extension CallError: Refusal {
    var protocolError: ProtocolError {
        switch self {
        case .cryptoLibrary: .cryptoLibrary
        case .unknownCall: .invalidParams("there is no such call")
        case .alreadyJoined, .notJoined, .encryptionRequired, .encryptionNotAllowed, .disposed:
            .refusal(.init(same: self))
        }
    }
}
