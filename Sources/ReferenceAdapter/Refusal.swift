internal import AdapterProtocol
internal import ReferenceClient

/// An error of the reference client that the protocol has a name for.
protocol Refusal: Error {
    /// The error as the protocol says it.
    var protocolError: ProtocolError { get }
}

extension ManagerError: Refusal {
    var protocolError: ProtocolError {
        switch self {
        case .counterWouldGoBack: .invalidParams("the frame counter never goes backwards")
        case .disposed, .invalidKeyIndex, .invalidKeyLength: .refusal(rawValue)
        }
    }
}
