/// The client itself failed, as opposed to an answer that is wrong: it could
/// not be started, died, hung, or broke the protocol.
public struct ClientFailure: Error, Sendable {
    /// What happened.
    public enum Code: Sendable, Hashable {
        /// The command could not be run.
        case notStarted
        /// No valid answer to `initialize`.
        case noHandshake
        /// The process ended while requests were open.
        case exited
        /// No answer within the time limit.
        case timedOut
        /// A line that is not JSON-RPC, or too long.
        case unreadableLine
        /// An answer with an id that was not next.
        case wrongID
    }

    /// What happened.
    public var code: Code
    /// One sentence for people that says where.
    public var reason: String
    /// The last requests sent, oldest first, as lines.
    public var lastRequests: [String]
    /// The end of what the client wrote to standard error.
    public var standardError: String

    /// A failure with what is known of it.
    public init(_ code: Code, _ reason: String, lastRequests: [String] = [], standardError: String = "") {
        (self.code, self.reason) = (code, reason)
        (self.lastRequests, self.standardError) = (lastRequests, standardError)
    }
}

extension ClientFailure: Equatable, CustomStringConvertible {
    /// Failures are equal by their code; the rest is for people.
    public static func == (left: ClientFailure, right: ClientFailure) -> Bool { left.code == right.code }

    /// The reason.
    public var description: String { reason }
}
