public import JSON
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Client {
    /// Whether `concurrently` is not listed as unsupported.
    var offersConcurrently: Bool { !handshake.unsupported.contains { $0.method == "concurrently" } }

    /// Carries out the requests of `concurrently` all at once, on as many
    /// threads as there are requests, and answers in the order given:
    /// `{results: [{result} or {error}…]}`.
    ///
    /// `AdapterServer` answers `concurrently` with this; a client that is
    /// driven in the runner's own process does the same.
    ///
    /// - Parameter params: `{requests: [{method, params}…]}`. Anything else,
    ///   more than 256 requests, and `concurrently` inside itself are refused
    ///   with -32602.
    /// - Throws: `ClientFailure`, the first in the order of the requests.
    public func performConcurrently(_ params: JSONObject) throws(ClientFailure) -> Outcome {
        let requests: [Request]
        do throws(ProtocolError) {
            requests = try ConcurrentRequests.read(params)
        } catch {
            return .error(error)
        }
        let work = ConcurrentRequests(self, requests)
        work.run()
        return .result(["results": .array(try work.results().map { .object($0.json) })])
    }
}
