import JSON

/// What a session is asked to do: profile `session-secret`, whose rules are in
/// `Spec/session-secret.md`. The first use of a publisher's or a subscriber's
/// name makes it.
public enum SessionOperation: Sendable, Hashable {
    /// Makes a session with or without encryption. Answer: `done`.
    case create(isEncrypted: Bool)
    /// Sets the secret, or clears it with nil (SEC-1, SEC-2). Answer: `done`.
    /// Refusals: `invalidEncryptionSecret`, `encryptionNotEnabled`.
    case setSecret(String?)
    /// Connects (SEC-3). Answer: `done`. Refusal: `encryptionSecretMissing`.
    case connect
    /// Publishes (SEC-3, SEC-6). Answer: `done`. Refusals:
    /// `encryptionSecretMissing`, `encryptionNotEnabled`.
    case publish(publisher: String)
    /// Subscribes to a stream whose publisher, played by the adapter, uses this
    /// secret; nil where it has none. Answer and refusals as for `publish`.
    case subscribe(subscriber: String, publisherSecret: String?)
    /// Lets one piece of media of a subscriber's stream arrive (SEC-4). With
    /// `isFaulty` its decryption fails for an internal reason, which is
    /// requested only with the control `decryption-fault`. Answer: `frame`,
    /// decoded or dropped, without data.
    case deliver(subscriber: String, isFaulty: Bool = false)
    /// The errors that publishers and subscribers got since the last such
    /// operation. Answer: `faults`.
    case faults
    /// The state that the session shows. Answer: `sessionState`.
    case state
}

extension SessionOperation: ObjectOperation {
    /// The methods of a session.
    public enum Method: String, Sendable, CaseIterable {
        case create = "session.create"
        case setSecret = "session.setSecret"
        case connect = "session.connect"
        case publish = "session.publish"
        case subscribe = "session.subscribe"
        case deliver = "session.deliver"
        case faults = "session.faults"
        case state = "session.state"
    }

    private enum Fault: String { case `internal` }

    static let object = ObjectParameter.session

    var form: (method: Method, params: Members) {
        switch self {
        case .create(let isEncrypted): (.create, ["encrypted": .bool(isEncrypted)])
        case .setSecret(let secret): (.setSecret, ["secret": secret.map(JSONValue.string)])
        case .connect: (.connect, [:])
        case .publish(let publisher): (.publish, ["publisher": .string(publisher)])
        case .subscribe(let subscriber, let secret):
            (.subscribe, ["subscriber": .string(subscriber), "publisherSecret": secret.map(JSONValue.string)])
        case .deliver(let subscriber, let isFaulty):
            (.deliver, ["subscriber": .string(subscriber), "fault": isFaulty ? .word(Fault.internal) : nil])
        case .faults: (.faults, [:])
        case .state: (.state, [:])
        }
    }

    init(_ method: Method, _ params: Parameters) throws(ProtocolError) {
        switch method {
        case .create: self = .create(isEncrypted: try params.bool("encrypted"))
        case .setSecret: self = .setSecret(try params.optionalString("secret"))
        case .connect: self = .connect
        case .publish: self = .publish(publisher: try params.string("publisher"))
        case .subscribe:
            self = .subscribe(
                subscriber: try params.string("subscriber"),
                publisherSecret: try params.optionalString("publisherSecret")
            )
        case .deliver:
            let fault = try params.optionalChoice("fault", of: Fault.self)
            self = .deliver(subscriber: try params.string("subscriber"), isFaulty: fault != nil)
        case .faults: self = .faults
        case .state: self = .state
        }
    }
}
