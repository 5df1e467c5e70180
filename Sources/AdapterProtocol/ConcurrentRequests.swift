import JSON

/// The requests of `concurrently`.
enum ConcurrentRequests {
    private static let most = 256

    /// Reads `{requests: [{method, params}…]}`.
    static func read(_ params: JSONObject) throws(ProtocolError) -> [Request] {
        guard let entries = params["requests"]?.array, params.count == 1 else {
            throw .invalidParams("concurrently takes a list of requests and nothing else")
        }
        if entries.count > most { throw .invalidParams("more than \(most) requests at once") }
        var requests: [Request] = []
        for (place, entry) in entries.enumerated() {
            guard let object = entry.object, let method = object["method"]?.string,
                object.keys.allSatisfy({ $0 == "method" || $0 == "params" })
            else { throw .invalidParams("requests[\(place)] is not a method with params") }
            let params = object["params"] ?? [:]
            guard let params = params.isNull ? [:] : params.object else {
                throw .invalidParams("requests[\(place)].params is not an object")
            }
            if method == "concurrently" || method == "initialize" {
                throw .invalidParams("requests[\(place)]: \(method) does not run beside others")
            }
            requests.append(Request(method, params))
        }
        return requests
    }
}
