public import JSON
import Threads

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
        let outcomes: [Result<Outcome, ClientFailure>]
        do throws(ThreadError) {
            outcomes = try runAtOnce(requests.count) { index in
                Result { () throws(ClientFailure) in try perform(requests[index]) }
            }
        } catch {
            return .error(ProtocolError(code: -32603, message: "\(error)"))
        }
        return .result([
            "results": .array(try outcomes.map { outcome throws(ClientFailure) in .object(try outcome.get().json) })
        ])
    }
}
