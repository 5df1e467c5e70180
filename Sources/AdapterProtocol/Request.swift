public import JSON

/// One operation asked of a client: a method of the protocol and its
/// parameters, as `Spec/protocol.md` lists them.
///
/// Requests stay JSON on purpose: a scenario vector is a conversation, and
/// some of its requests are malformed by design.
public struct Request: Sendable, Hashable {
    /// The method's name, such as `manager.encrypt`.
    public var method: String
    /// The parameters by name; an absent one and `null` mean the same.
    public var params: JSONObject

    /// A request of `method` with `params`.
    public init(_ method: String, _ params: JSONObject = [:]) {
        self.method = method
        self.params = params
    }
}
