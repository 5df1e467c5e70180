/// A sequence of calls to one session, carried out on the table: one
/// publisher, one subscriber, and what the table says of them.
struct SecretSequence {
    /// The secrets that are set, all in ASCII.
    enum Secret: String {
        case a = "secret A"
        case b = "secret B"
        /// Seven characters.
        case short = "secret7"
    }

    /// What can be called.
    enum Operation: String, CaseIterable {
        case setA = "set-a"
        case setB = "set-b"
        case setShort = "set-short"
        case clear
        case connect
        case publish
        case subscribe
        case deliver
        case deliverFaulty = "deliver-with-fault"

        /// The rows that say what comes of it.
        var rows: [SecretTable.Row] {
            switch self {
            case .setA, .setB, .setShort: SecretTable.setSecret
            case .clear: SecretTable.clearSecret
            case .connect: SecretTable.connect
            case .publish: SecretTable.publish
            case .subscribe: SecretTable.subscribe
            case .deliver, .deliverFaulty: SecretTable.deliver
            }
        }

        /// The value that it sets, if it does.
        var secret: Secret? {
            switch self {
            case .setA: .a
            case .setB: .b
            case .setShort: .short
            case .clear, .connect, .publish, .subscribe, .deliver, .deliverFaulty: nil
            }
        }
    }

    /// A call with the row that counted.
    struct Call {
        let operation: Operation
        /// The row's place in the table of the operation, from 0.
        let place: Int

        var row: SecretTable.Row { operation.rows[place] }
    }

    let isEncrypted: Bool
    private(set) var calls: [Call] = []
    private(set) var isConnected = false
    private(set) var isPublisherActive = false
    private(set) var isSubscriberActive = false
    private(set) var faults: [Scenario.SessionFault] = []
    private var secret: Secret?
    private var isRefusedLate = false

    init(isEncrypted: Bool) { self.isEncrypted = isEncrypted }

    /// What the subscriber's publisher has.
    var publisherSecret: Secret? { isEncrypted ? .a : nil }

    /// Whether the last answer leaves open what comes after it.
    var hasEnded: Bool { if case .either = calls.last?.row.answer { true } else { false } }

    /// The sequence with one call more; nil where no vector does this.
    func adding(_ operation: Operation) -> SecretSequence? {
        guard let place = operation.rows.firstIndex(where: { $0.conditions.allSatisfy { holds($0, operation) } }) else {
            preconditionFailure("the last row of a table has no condition")
        }
        let row = operation.rows[place]
        if case .notGenerated = row.answer { return nil }
        var sequence = self
        sequence.calls.append(Call(operation: operation, place: place))
        for effect in row.effects { sequence.apply(effect, operation) }
        return sequence
    }

    private func holds(_ condition: SecretTable.Condition, _ operation: Operation) -> Bool {
        switch condition {
        case .encrypted: isEncrypted
        case .connected: isConnected
        case .secret: secret != nil
        case .secretOfPublisher: secret == publisherSecret
        case .badLength: operation.secret == .short
        case .publisherActive: isPublisherActive
        case .subscriberActive: isSubscriberActive
        case .refusedLate: isRefusedLate
        case .fault: operation == .deliverFaulty
        case .not(let condition): !holds(condition, operation)
        case .any(let conditions): conditions.contains { holds($0, operation) }
        }
    }

    private mutating func apply(_ effect: SecretTable.Effect, _ operation: Operation) {
        switch effect {
        case .takesSecret: (secret, isRefusedLate) = (operation.secret, false)
        case .connects: isConnected = true
        case .activatesPublisher: isPublisherActive = true
        case .activatesSubscriber: isSubscriberActive = true
        case .removesAll:
            if isPublisherActive { tell(.notEnabled(Self.publisher)) }
            if isSubscriberActive { tell(.notEnabled(Self.subscriber)) }
            (isPublisherActive, isSubscriberActive) = (false, false)
        case .refusesLate: isRefusedLate = true
        case .tellsMismatch: tell(.mismatch(Self.subscriber))
        case .tellsInternalError: tell(.internalError(Self.subscriber))
        }
    }

    private mutating func tell(_ fault: Scenario.SessionFault) {
        if !faults.contains(fault) { faults.append(fault) }
    }
}

extension SecretSequence {
    static let publisher = "p"
    static let subscriber = "s"

    /// All sequences of `length` calls, and the shorter ones that end early;
    /// none is the beginning of another.
    ///
    /// - Parameter beginnings: only those that begin like one of these.
    static func all(isEncrypted: Bool, length: Int, beginnings: [[Operation]]) -> [SecretSequence] {
        beginnings.flatMap { beginning -> [SecretSequence] in
            var sequence = SecretSequence(isEncrypted: isEncrypted)
            for operation in beginning {
                guard let next = sequence.adding(operation) else { return [] }
                sequence = next
            }
            return sequence.continued(to: length)
        }
    }

    private func continued(to length: Int) -> [SecretSequence] {
        guard calls.count < length, !hasEnded else { return [self] }
        let longer = Operation.allCases.compactMap(adding)
        precondition(!longer.isEmpty, "every sequence goes on or has ended")
        return longer.flatMap { $0.continued(to: length) }
    }
}
