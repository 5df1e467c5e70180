import JSON
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Requests that start at the same moment, each on a thread of its own. The
/// outcomes sit behind the lock `outcomes`.
final class ConcurrentRequests: Sendable {
    private static let most = 256

    private let client: any Client
    private let requests: [Request]
    private let outcomes: Mutex<[Result<Outcome, ClientFailure>?]>
    /// Whether the threads may go.
    private let isOpen = Atomic(false)

    init(_ client: any Client, _ requests: [Request]) {
        self.client = client
        self.requests = requests
        outcomes = Mutex(Array(repeating: nil, count: requests.count))
    }

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

    /// Starts every request and waits for the last answer.
    func run() {
        let threads = requests.indices.map { place in
            PosixThread {
                // The others are being started; that takes microseconds.
                while !self.isOpen.load(ordering: .acquiring) { sched_yield() }
                self.perform(place)
            }
        }
        isOpen.store(true, ordering: .releasing)
        for (place, thread) in threads.enumerated() {
            if let thread { thread.join() } else { refuse(place) }
        }
    }

    /// The outcomes in order.
    func results() throws(ClientFailure) -> [Outcome] {
        var results: [Outcome] = []
        for outcome in outcomes.withLock({ $0 }) {
            if let outcome { results.append(try outcome.get()) }
        }
        return results
    }

    private func perform(_ place: Int) {
        let outcome = Result { () throws(ClientFailure) in try client.perform(requests[place]) }
        outcomes.withLock { $0[place] = outcome }
    }

    private func refuse(_ place: Int) {
        let error = ProtocolError(code: -32603, message: "the system has no thread for requests[\(place)]")
        outcomes.withLock { $0[place] = .success(.error(error)) }
    }
}
