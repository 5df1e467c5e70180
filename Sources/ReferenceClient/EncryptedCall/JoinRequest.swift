/// What a call object tells the backend when it wants to join.
public struct JoinRequest: Sendable, Hashable {
    /// The call.
    public var callID: String
    /// Who wants to join.
    public var userID: String
    /// Whether a manager is attached (CAL-7).
    public var e2ee: Bool
}

/// The backend's consent to a join request.
public struct Admission: Sendable, Hashable {
    /// Whether the call is encrypted.
    public var isEncrypted: Bool
    /// The request that was granted.
    public var request: JoinRequest
}
