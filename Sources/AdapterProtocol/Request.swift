public import JSON

/// One request to a client: a method of the protocol and its parameters as they
/// travel. `Request(.manager("alice", .events))` is one that `Spec/protocol.md`
/// knows; a raw one can be anything.
public struct Request: Sendable, Hashable {
    /// The methods that the runner and `AdapterServer` handle themselves.
    enum Method: String { case initialize, concurrently }

    /// The method's name.
    public var method: String
    /// The parameters by name; an absent one and `null` mean the same.
    public var params: JSONObject

    /// A request as it was read from somewhere, or one that is malformed on
    /// purpose.
    public static func raw(_ method: String, _ params: JSONObject = [:]) -> Request {
        Request(method: method, params: params)
    }

    /// `{method, params}`, as in scenario files and inside `concurrently`.
    public var json: JSONObject { ["method": .string(method), "params": .object(params)] }
}

extension Request {
    /// The same request for objects of other names, also inside `concurrently`.
    package func renamingObjects(_ rename: (String) -> String) -> Request {
        changingParameters { params in
            for parameter in ObjectParameter.allCases.map(\.rawValue) {
                if let name = params[parameter]?.string { params[parameter] = .string(rename(name)) }
            }
        }
    }

    /// The same request for a client without the control `iv-prefix`.
    package var withoutPrefixes: Request { changingParameters { $0[KeyImport.prefix] = nil } }

    private func changingParameters(_ change: (inout JSONObject) -> Void) -> Request {
        let inner = inner
        guard inner.isEmpty else { return .concurrently(inner.map { $0.changingParameters(change) }) }
        var request = self
        change(&request.params)
        return request
    }
}
