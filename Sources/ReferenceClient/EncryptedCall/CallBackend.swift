internal import Threads

/// The part of a backend that decides about encryption: which calls there are,
/// and who may join them (CAL-1, CAL-2, CAL-6).
///
/// Safe from any thread; the calls are behind one lock.
public final class CallBackend: Sendable {
    /// What became of a request to create a call.
    public struct Creation: Sendable, Hashable {
        /// Whether this made the call; false when there was one.
        public var isNew: Bool
        /// Whether the call, as it now is, is encrypted.
        public var isEncrypted: Bool
    }

    /// Whether each call is encrypted, by the UTF-8 bytes of its id, since
    /// `String` treats a composed and a decomposed letter as equal; fixed when
    /// the call is created.
    private let calls = Monitor<[[UInt8]: Bool]>([:])

    /// A backend without calls.
    public init() {}

    /// Creates a call, unless there is one of this id: that one stays as it
    /// is, whatever mode and override say (CAL-6).
    public func createCall(_ id: String, mode: CallMode, override: CreationOverride? = nil) -> Creation {
        calls.withLock { calls in
            if let isEncrypted = calls[Array(id.utf8)] { return Creation(isNew: false, isEncrypted: isEncrypted) }
            let isEncrypted = mode.encrypts(with: override)
            calls[Array(id.utf8)] = isEncrypted
            return Creation(isNew: true, isEncrypted: isEncrypted)
        }
    }

    /// Whether there is a call of this id.
    public func hasCall(_ id: String) -> Bool { calls.withLock { $0[Array(id.utf8)] != nil } }

    /// Admits a client whose manager fits the call (CAL-2). A call that could
    /// have been encrypted, and is not, admits no manager either: a client that
    /// means to encrypt must never find itself in a plain call.
    ///
    /// - Throws: `unknownCall`, `encryptionRequired`, `encryptionNotAllowed`.
    func admit(_ request: JoinRequest) throws(CallError) -> Admission {
        guard let isEncrypted = calls.withLock({ $0[Array(request.callID.utf8)] }) else { throw .unknownCall }
        guard request.e2ee || !isEncrypted else { throw .encryptionRequired }
        guard isEncrypted || !request.e2ee else { throw .encryptionNotAllowed }
        return Admission(isEncrypted: isEncrypted, request: request)
    }
}
