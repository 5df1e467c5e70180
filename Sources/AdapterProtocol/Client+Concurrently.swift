import JSON
import Threads

extension Client {
    /// Carries out the requests of `concurrently` all at once, on as many
    /// threads as there are requests, and answers in the order given:
    /// `{results: [{result} or {error}…]}`.
    ///
    /// - Throws: `ClientFailure`, the first in the order of the requests.
    func performConcurrently(_ request: Request) throws(ClientFailure) -> Outcome {
        guard handshake.offers(request.method) else { return .error(.methodNotFound(request.method)) }
        let requests: [Request]
        do throws(ProtocolError) {
            requests = try request.readInner()
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
        return .result(.results(try outcomes.map { outcome throws(ClientFailure) in .object(try outcome.get().json) }))
    }
}
