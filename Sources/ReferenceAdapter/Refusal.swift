internal import AdapterProtocol

/// An error of the reference client that the protocol has an answer for.
protocol Refusal: Error {
    /// The error as the protocol says it.
    var protocolError: ProtocolError { get }
}

extension ProtocolError {
    /// The cryptographic library broke down: an internal error, which is
    /// never taken for an answer about a frame.
    static let cryptoLibrary = ProtocolError(code: -32603, message: "the cryptographic library broke down")
}
