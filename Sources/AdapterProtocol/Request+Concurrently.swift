package import JSON

extension Request {
    /// The most requests that may run at once.
    private static let most = 256

    /// `concurrently`: all of these at once, on as many threads as there are
    /// requests. The answer is `{results}`.
    package static func concurrently(_ requests: [Request]) -> Request {
        Request(Method.concurrently, ["requests": .array(requests.map { .object($0.json) })])
    }

    /// Whether it carries others that run at once.
    package var isConcurrent: Bool { method == Method.concurrently.rawValue }

    /// The requests inside `concurrently`; none where they are malformed, and
    /// in other methods.
    package var inner: [Request] {
        // What is wrong with them is reported when they are carried out.
        isConcurrent ? (try? readInner()) ?? [] : []
    }

    /// The requests inside `concurrently`.
    ///
    /// - Throws: -32602 for anything but `{requests: [{method, params}…]}`, for
    ///   more than 256 requests, and for those that must not run beside others.
    func readInner() throws(ProtocolError) -> [Request] {
        guard let entries = params["requests"]?.array, params.count == 1 else {
            throw .invalidParams("concurrently takes a list of requests and nothing else")
        }
        if entries.count > Request.most { throw .invalidParams("more than \(Request.most) requests at once") }
        var requests: [Request] = []
        for (index, entry) in entries.enumerated() {
            guard let object = entry.object, let method = object["method"]?.string,
                object.keys.allSatisfy({ $0 == "method" || $0 == "params" })
            else { throw .invalidParams("requests[\(index)] is not a method with params") }
            let params = object["params"] ?? [:]
            guard let params = params.isNull ? [:] : params.object else {
                throw .invalidParams("requests[\(index)].params is not an object")
            }
            if Method(rawValue: method) != nil {
                throw .invalidParams("requests[\(index)]: \(method) cannot run beside others")
            }
            requests.append(.raw(method, params))
        }
        return requests
    }
}

extension JSONObject {
    /// The answer to `concurrently`, one entry for each request in the order
    /// given.
    package static func results(_ entries: [JSONValue]) -> JSONObject { ["results": .array(entries)] }

    /// The entries of such an answer.
    package var results: [JSONValue]? { self["results"]?.array }
}
