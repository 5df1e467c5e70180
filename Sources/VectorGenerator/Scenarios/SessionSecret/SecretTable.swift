/// The state machine of SEC as data: the table of `Spec/session-secret.md`,
/// row by row. For each call the first row counts whose conditions all hold.
///
/// Nothing here uses the reference session. Where one row of the page belongs
/// to different rules, there are two rows here with the same answer.
enum SecretTable {
    /// The conditions that a row can have.
    indirect enum Condition: Sendable {
        /// E: the session was created with encryption.
        case encrypted
        /// C.
        case connected
        /// S is not nil.
        case secret
        /// S is what the subscriber's publisher has.
        case secretOfPublisher
        /// The value that is set has a bad length.
        case badLength
        case publisherActive
        case subscriberActive
        /// The last setSecret failed by SEC-6 or SEC-7, and no nil since.
        case refusedLate
        /// The media arrives with an internal fault.
        case fault
        case not(Condition)
        case any([Condition])
    }

    /// What a row answers.
    indirect enum Answer: Sendable {
        case done
        case refused(Refusal)
        /// `{}` or a refusal, or one of two refusals: the sequence ends.
        case either([Answer], Flag)
        case decoded
        case dropped
        /// No vector does this.
        case notGenerated
    }

    /// The refusals of the profile.
    enum Refusal: Sendable { case invalidEncryptionSecret, encryptionSecretMissing, encryptionNotEnabled }

    /// What a row changes.
    enum Effect: Sendable {
        /// S is the value that was set, or nil.
        case takesSecret
        case connects
        case activatesPublisher
        case activatesSubscriber
        /// All are removed, and each gets `encryptionNotEnabled`.
        case removesAll
        /// Remembered until a setSecret succeeds.
        case refusesLate
        /// The subscriber gets the error.
        case tellsMismatch
        case tellsInternalError
    }

    /// One row.
    struct Row: Sendable {
        let conditions: [Condition]
        let answer: Answer
        let effects: [Effect]
        /// The rules that the row comes from.
        let rules: [String]
        /// Why the answer is this suite's reading.
        let flag: Flag?

        init(
            _ conditions: [Condition],
            _ answer: Answer,
            _ effects: [Effect] = [],
            rules: [String] = [],
            flag: Flag? = nil
        ) {
            (self.conditions, self.answer, self.effects) = (conditions, answer, effects)
            (self.rules, self.flag) = (rules, flag)
        }
    }

    private static let plain = Condition.not(.encrypted)
    private static let noSecret = Condition.not(.secret)

    static let setSecret: [Row] = [
        Row(
            [.badLength, .any([.encrypted, .not(.connected)])],
            .refused(.invalidEncryptionSecret),
            rules: ["SEC-1"]
        ),
        Row(
            [.badLength],
            .either([.refused(.invalidEncryptionSecret), .refused(.encryptionNotEnabled)], .twoRefusals),
            rules: ["SEC-1", "SEC-6"]
        ),
        Row(
            [.connected, plain, .any([.publisherActive, .subscriberActive])],
            .refused(.encryptionNotEnabled),
            [.removesAll, .refusesLate],
            rules: ["SEC-7"]
        ),
        Row([.connected, plain], .refused(.encryptionNotEnabled), [.refusesLate], rules: ["SEC-6"]),
        Row([plain], .done, [.takesSecret], rules: ["SEC-5"]),
        Row([], .done, [.takesSecret], rules: ["SEC-1", "SEC-2"]),
    ]

    static let clearSecret: [Row] = [
        Row([.encrypted, .any([.publisherActive, .subscriberActive])], .notGenerated),
        Row([.encrypted], .done, [.takesSecret], rules: ["SEC-2"]),
        Row([], .done, [.takesSecret], rules: ["SEC-8"]),
    ]

    static let connect: [Row] = [
        Row([.connected], .notGenerated),
        Row([.encrypted, noSecret], .refused(.encryptionSecretMissing), rules: ["SEC-3"]),
        Row([plain, .secret], .done, [.connects], rules: ["SEC-5"]),
        Row([], .done, [.connects], rules: ["SEC-3"]),
    ]

    static let publish: [Row] = [
        Row([.encrypted, noSecret], .refused(.encryptionSecretMissing), rules: ["SEC-3"]),
        Row([.any([.not(.connected), .publisherActive])], .notGenerated),
        Row([plain, .secret], .refused(.encryptionNotEnabled), rules: ["SEC-5"]),
        Row(
            [.refusedLate],
            .either([.done, .refused(.encryptionNotEnabled)], .lateSecret),
            rules: ["SEC-6", "SEC-8"]
        ),
        Row([], .done, [.activatesPublisher], rules: ["SEC-3"]),
    ]

    static let subscribe: [Row] = [
        Row([.any([.not(.connected), .subscriberActive])], .notGenerated),
        Row([.encrypted, noSecret], .refused(.encryptionSecretMissing), rules: ["SEC-3"], flag: .ourReading),
        Row([plain, .secret], .refused(.encryptionNotEnabled), rules: ["SEC-5"]),
        Row(
            [.refusedLate],
            .either([.done, .refused(.encryptionNotEnabled)], .lateSecret),
            rules: ["SEC-6", "SEC-8"]
        ),
        Row([], .done, [.activatesSubscriber], rules: ["SEC-4"]),
    ]

    static let deliver: [Row] = [
        Row([.not(.subscriberActive)], .notGenerated),
        Row([.fault, .encrypted, .secretOfPublisher], .dropped, [.tellsInternalError], rules: ["SEC-4"]),
        Row([.fault], .notGenerated),
        Row([.any([plain, .secretOfPublisher])], .decoded, rules: ["SEC-4"]),
        Row([], .dropped, [.tellsMismatch], rules: ["SEC-4"]),
    ]
}
