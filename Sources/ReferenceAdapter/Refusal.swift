internal import AdapterProtocol

/// An error of the reference client that the protocol has an answer for.
protocol Refusal: Error {
    /// The error as the protocol says it.
    var protocolError: ProtocolError { get }
}
