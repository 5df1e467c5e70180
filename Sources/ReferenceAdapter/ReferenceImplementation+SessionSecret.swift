internal import AdapterProtocol
internal import ReferenceClient
internal import Synchronization

extension ReferenceImplementation {
    /// Carries out an operation of profile `session-secret`.
    func perform(_ operation: SessionOperation, onSession name: String) throws -> Answer {
        if case .create(let isEncrypted) = operation {
            try objects.withLock { try $0.sessions.add(SecretSession(isEncrypted: isEncrypted), as: name) }
            return .done
        }
        let session = try objects.withLock { try $0.sessions.find(name) }
        switch operation {
        case .create: break
        case .setSecret(let secret): try session.setSecret(secret)
        case .connect: try session.connect()
        case .publish(let publisher): try session.publish(publisher)
        case .subscribe(let subscriber, let publisherSecret):
            try session.subscribe(subscriber, to: stream(of: publisherSecret))
        case .deliver(let subscriber, let isFaulty):
            let delivery = try session.deliver(to: subscriber, fault: isFaulty ? .internal : nil)
            return .frame(delivery == .dropped ? .dropped : .decoded)
        case .faults: return .faults(session.takeFaults().map { ($0.target, .init(same: $0.name)) })
        case .state:
            let state = session.visibleState
            return .sessionState(
                isConnected: state.isConnected,
                publishers: state.publishers.sorted(),
                subscribers: state.subscribers.sorted()
            )
        }
        return .done
    }

    /// The stub of the publisher whose stream is subscribed.
    private func stream(of publisherSecret: String?) throws(ProtocolError) -> RemoteStream {
        do {
            return try RemoteStream(publisherSecret: publisherSecret)
        } catch {
            throw .invalidParams("parameter \"publisherSecret\" must have 8 to 256 characters")
        }
    }
}

extension SessionError: Refusal {
    var protocolError: ProtocolError {
        switch self {
        case .cryptoLibrary: .cryptoLibrary
        case .notConnected: .invalidParams("the session is not connected")
        case .alreadyActive: .invalidParams("the publisher or subscriber is active already")
        case .notActive: .invalidParams("the publisher or subscriber is not active")
        case .invalidEncryptionSecret, .encryptionSecretMissing, .encryptionNotEnabled: .refusal(.init(same: self))
        }
    }
}
