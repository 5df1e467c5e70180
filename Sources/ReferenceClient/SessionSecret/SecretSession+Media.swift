extension SecretSession {
    /// What becomes of media that arrives.
    public enum Delivery: Sendable, Hashable {
        /// It reaches the decoder, as these bytes.
        case decoded([UInt8])
        /// It goes nowhere, and the subscriber got the reason.
        case dropped
    }

    /// Something that breaks inside the client.
    public enum InternalFault: String, Sendable, Hashable {
        /// The decryption breaks down for a reason other than the secret.
        case `internal`
    }

    /// A frame of an active publisher as it travels: sealed with the secret in
    /// force, or plain in a session without encryption.
    ///
    /// - Throws: `notActive`, `encryptionSecretMissing`, `cryptoLibrary`.
    public func send(_ frame: [UInt8], from publisher: String) throws(SessionError) -> [UInt8] {
        try withState { (state) throws(SessionError) in
            guard state.publishers.contains(publisher) else { throw .notActive }
            guard isEncrypted else { return frame }
            guard let secret = state.secret else { throw .encryptionSecretMissing }
            do {
                return try secret.seal(frame)
            } catch {
                throw .cryptoLibrary
            }
        }
    }

    /// Lets the next frame of a subscriber's stream arrive (SEC-4).
    ///
    /// - Throws: `notActive`.
    public func deliver(to subscriber: String, fault: InternalFault? = nil) throws(SessionError) -> Delivery {
        try withState { (state) throws(SessionError) in
            guard var stream = state.subscribers[subscriber]?.stream else { throw .notActive }
            let packet = stream.next().packet
            state.subscribers[subscriber]?.stream = stream
            return open(packet, for: subscriber, fault: fault, &state)
        }
    }

    /// Takes a packet from somebody's `send` for an active subscriber (SEC-4).
    ///
    /// - Throws: `notActive`.
    public func receive(_ packet: [UInt8], for subscriber: String) throws(SessionError) -> Delivery {
        try withState { (state) throws(SessionError) in
            guard state.subscribers[subscriber] != nil else { throw .notActive }
            return open(packet, for: subscriber, fault: nil, &state)
        }
    }

    private func open(
        _ packet: [UInt8],
        for subscriber: String,
        fault: InternalFault?,
        _ state: inout State
    ) -> Delivery {
        guard isEncrypted else { return .decoded(packet) }
        do {
            guard let frame = try state.secret?.open(packet, isBroken: fault != nil) else {
                state.tell(subscriber, .encryptionSecretMismatch)
                return .dropped
            }
            state.subscribers[subscriber]?.toldFaults = []
            return .decoded(frame)
        } catch {
            state.tell(subscriber, .decryptionInternalError)
            return .dropped
        }
    }
}

extension SecretSession.State {
    /// Reports a fault to a subscriber, unless it was reported before.
    fileprivate mutating func tell(_ subscriber: String, _ name: SessionFault.Name) {
        if subscribers[subscriber]?.toldFaults.insert(name).inserted == true {
            faults.append(SessionFault(target: subscriber, name: name))
        }
    }
}
