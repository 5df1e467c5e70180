package import AdapterProtocol
package import Verdicts

extension Failure {
    /// What is known of a client that failed.
    package init(_ failure: ClientFailure, _ message: String) {
        self.init(message)
        (lastRequests, standardError) = (failure.lastRequests, failure.standardError)
    }
}
