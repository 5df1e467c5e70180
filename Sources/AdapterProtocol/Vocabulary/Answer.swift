public import JSON

/// What a client answers to an operation that it has carried out. Which answer
/// belongs to which operation stands at the operation.
public enum Answer: Sendable, Hashable {
    /// It was carried out, and there is nothing to say: `{}`.
    case done
    /// What became of a frame.
    case frame(Frame)
    /// Which keys a manager holds (KEY-11), in any order.
    case keyState(perUserKeys: [PerUserKey], sharedKeys: [SharedKey])
    /// What a manager tells the application, oldest first.
    case events([Event])
    /// Whether the request made the call, and whether the call, as it now is,
    /// is encrypted (CAL-6).
    case creation(isNew: Bool, isEncrypted: Bool)
    /// Whether the call is encrypted, and whether the join request said that a
    /// manager is attached (CAL-7).
    case joined(isEncrypted: Bool, hasManager: Bool)
    /// How an installation went.
    case status(InstallStatus)
    /// What an engine logged: the errors oldest first, the hints in any order.
    case log(oversizeErrors: [OversizeError], diagnostics: [Diagnostic])
    /// The calls that an engine made to its cryptors, in order within each kind
    /// of media, and how many of the cryptors that came by the object path are
    /// alive (INS-9), which only clients with the control `lifetime` know.
    case trace([CryptorCall], live: Int?)
    /// What publishers and subscribers of a session were told.
    case faults([SessionFault])
    /// What a session shows of itself: whether it is connected, and who is
    /// active, in any order.
    case sessionState(isConnected: Bool, publishers: [String], subscribers: [String])

    /// What became of a frame.
    public static func frame(
        _ disposition: Frame.Disposition,
        _ data: [UInt8]? = nil,
        counter: UInt64? = nil
    ) -> Answer {
        .frame(Frame(disposition, data, counter: counter))
    }

    /// The result as the protocol writes it.
    public var json: JSONObject { JSONObject(form) }

    private var form: Members {
        switch self {
        case .done: [:]
        case .frame(let frame): frame.form
        case .keyState(let users, let shared):
            ["perUserKeys": .list(users.map(\.form)), "sharedKeys": .list(shared.map(\.form))]
        case .events(let events): ["events": .array(events.map { .object($0.json) })]
        case .creation(let isNew, let isEncrypted): ["created": .bool(isNew), "encrypted": .bool(isEncrypted)]
        case .joined(let isEncrypted, let hasManager):
            ["encrypted": .bool(isEncrypted), "request": ["e2ee": .bool(hasManager)]]
        case .status(let status): ["status": .whole(status.rawValue)]
        case .log(let errors, let diagnostics):
            ["oversizeErrors": .list(errors.map(\.form)), "diagnostics": .list(diagnostics.map(\.form))]
        case .trace(let calls, let live): ["calls": .list(calls.map(\.form)), "live": live.map(JSONValue.whole)]
        case .faults(let faults): ["faults": .list(faults.map(\.form))]
        case .sessionState(let isConnected, let publishers, let subscribers):
            [
                "connected": .bool(isConnected), "publishers": .array(publishers.map(JSONValue.string)),
                "subscribers": .array(subscribers.map(JSONValue.string)),
            ]
        }
    }
}

extension Answer {
    /// What became of a frame.
    public struct Frame: Sendable, Hashable {
        /// Where the frame went, by its name on the wire.
        public enum Disposition: String, Sendable, Hashable, CaseIterable {
            /// A manager, or the incoming path of a call, passed it on.
            case forwarded
            /// It left the device: of calls and engines.
            case sent
            /// It reached the decoder: of engines and sessions.
            case decoded
            /// It goes nowhere.
            case dropped
        }

        /// Where it went.
        public var disposition: Disposition
        /// The frame that goes on; nil when dropped, and for sessions.
        public var data: [UInt8]?
        /// The counter that travels with a frame that an engine encrypted.
        public var counter: UInt64?

        /// What became of a frame.
        public init(_ disposition: Disposition, _ data: [UInt8]? = nil, counter: UInt64? = nil) {
            self.disposition = disposition
            self.data = data
            self.counter = counter
        }

        /// Reads the result of an operation on a frame; nil where it is not
        /// one.
        public init?(json: JSONObject) {
            let members = Parameters(json)
            do throws(ProtocolError) {
                disposition = try members.choice("disposition")
                data = try members.optionalBytes("data")
                counter = try members.optionalCounter("counter")
            } catch {
                return nil
            }
        }

        fileprivate var form: Members {
            [
                "disposition": .word(disposition), "data": data.map(JSONValue.bytes),
                "counter": counter.map(JSONValue.counter),
            ]
        }
    }
}
