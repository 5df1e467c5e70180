public import FramedMedia
internal import Threads

/// A client's handle to one call: the correct client of profile
/// `encrypted-call` (CAL).
///
/// Safe from any thread. What changes is behind one lock, which is not held
/// while a frame is sealed or opened, so that tracks run in parallel; a frame
/// belongs to the moment at which it was given to the call.
public final class EncryptedCall: Sendable {
    /// Everything that changes.
    private struct State {
        var manager: EncryptionManager?
        /// The consent that the call was joined with; nil when not joined.
        var admission: Admission?
    }

    /// The call's id on the backend.
    public let id: String
    /// The local user; an attached manager's user should be the same (CAL-11).
    public let localUserID: String
    private let backend: CallBackend
    private let state = Monitor(State())

    /// A handle that has not joined and has no manager, also where another
    /// handle to the same call has one (CAL-4).
    public init(id: String, localUserID: String, backend: CallBackend) {
        self.id = id
        self.localUserID = localUserID
        self.backend = backend
    }

    /// Attaches, replaces or clears the manager (CAL-3, CAL-5, CAL-10).
    ///
    /// - Throws: `alreadyJoined`, `disposed`.
    public func setManager(_ manager: EncryptionManager?) throws(CallError) {
        try state.withLock { (state) throws(CallError) in
            guard state.admission == nil else { throw .alreadyJoined }
            if let manager, manager.isDisposed { throw .disposed }
            state.manager = manager
        }
    }

    /// Joins with the manager that is attached (CAL-2, CAL-7). After a refusal
    /// the call object is as it was: it has not joined, and no media flows.
    ///
    /// - Throws: `alreadyJoined`, `encryptionRequired`, `encryptionNotAllowed`,
    ///   `unknownCall`.
    public func join() throws(CallError) -> Admission {
        try state.withLock { (state) throws(CallError) in
            guard state.admission == nil else { throw .alreadyJoined }
            let admission = try backend.admit(request(state))
            state.admission = admission
            return admission
        }
    }

    /// Leaves. The manager stays attached and is not disposed (CAL-4, CAL-8).
    ///
    /// - Throws: `notJoined`.
    public func leave() throws(CallError) {
        try state.withLock { (state) throws(CallError) in
            guard state.admission != nil else { throw .notJoined }
            state.admission = nil
        }
    }

    /// Asks the backend once more, with the same manager (CAL-4).
    ///
    /// - Throws: `notJoined`.
    public func reconnect() throws(CallError) {
        try state.withLock { (state) throws(CallError) in
            guard state.admission != nil else { throw .notJoined }
            state.admission = try backend.admit(request(state))
        }
    }

    /// Gives a frame to the outgoing side of a track: what leaves the device
    /// (CAL-9).
    ///
    /// - Parameter frameType: nil for audio.
    /// - Throws: `notJoined`, `cryptoLibrary`.
    public func send(_ frame: [UInt8], on track: SendTrack, frameType: FrameType?) throws(CallError) -> Disposition {
        try through(frame) { (manager) throws(ManagerError) in
            try manager.seal(frame, on: track, frameType: frameType)
        }
    }

    /// Takes a frame of a remote track: what reaches the decoder (CAL-9). It
    /// is opened under its sender's user id.
    ///
    /// - Throws: `notJoined`, `cryptoLibrary`.
    public func receive(_ frame: [UInt8], on track: ReceiveTrack) throws(CallError) -> Disposition {
        try through(frame) { (manager) throws(ManagerError) in try manager.open(frame, on: track) }
    }

    /// Passes a frame of a plain call on, and hands one of an encrypted call
    /// to the manager; one that was disposed meanwhile forwards nothing
    /// (CAL-10).
    ///
    /// - Throws: `notJoined`, `cryptoLibrary`.
    private func through(
        _ frame: [UInt8],
        _ cipher: (EncryptionManager) throws(ManagerError) -> Disposition
    ) throws(CallError) -> Disposition {
        let (admission, manager) = state.withLock { ($0.admission, $0.manager) }
        guard let admission else { throw .notJoined }
        guard admission.isEncrypted else { return .forwarded(frame) }
        guard let manager else { return .dropped }
        do throws(ManagerError) {
            return try cipher(manager)
        } catch .disposed {
            return .dropped
        } catch {
            throw .cryptoLibrary
        }
    }

    private func request(_ state: borrowing State) -> JoinRequest {
        JoinRequest(callID: id, userID: localUserID, e2ee: state.manager != nil)
    }
}
