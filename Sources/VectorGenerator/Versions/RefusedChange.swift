/// A change of the vectors that their promises do not allow.
package struct RefusedChange: Error, Sendable {
    /// What is not allowed.
    package enum Code: Sendable, Hashable {
        /// The table of versions contradicts itself, the ledger or the program.
        case history
        /// A published test means something else under its old identifier.
        case changedMeaning
        /// The identifier of a retired test came back.
        case reusedIdentifier
        /// An answer is declared relaxed and is not.
        case noRelaxation
        /// The version does not go up far enough.
        case smallStep
        /// The version is published, so nothing in it may change.
        case published
    }

    /// What is not allowed.
    package var code: Code
    /// What is wrong and what to do, in one sentence.
    package var reason: String

    package init(_ code: Code, _ reason: String) { (self.code, self.reason) = (code, reason) }
}

extension RefusedChange: Equatable, CustomStringConvertible {
    /// Errors are equal by their code; the rest is for people.
    package static func == (left: RefusedChange, right: RefusedChange) -> Bool { left.code == right.code }

    package var description: String { reason }
}
