internal import AdapterProtocol
internal import FramedMedia

/// One operation that a client has to carry out, with the model's answer and
/// what it is about.
struct Asked: Sendable {
    /// The frame that a participant seals.
    struct Sealing: Sendable {
        let track: Int
        let layer: Int
        let number: Int
        /// The trailer of the model's frame, if the model sealed it.
        let trailer: Trailer?
    }

    /// What an operation is about.
    enum Subject: Sendable {
        /// Keys and life cycle.
        case life
        case sealing(Sealing)
        case opening(Delivery)
        case events
    }

    /// The participant's index in its host.
    let participant: Int
    /// The manager's name.
    let manager: String
    let operation: ManagerOperation
    let expected: Answer
    let subject: Subject

    /// The operation for the client.
    ///
    /// - Parameter pinsPrefixes: whether the client takes prefixes.
    func operation(pinsPrefixes: Bool) -> ClientOperation {
        .manager(manager, pinsPrefixes ? operation : operation.withoutPrefix)
    }
}
