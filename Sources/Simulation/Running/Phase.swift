/// What the participants of a host share while all of them seal, or open, in
/// one round.
struct Phase: Sendable {
    /// What a judge must know.
    let circumstances: Circumstances
    /// Calls that wait for the next exchange with the client.
    var asked: [Asked] = []

    init(_ circumstances: Circumstances) { self.circumstances = circumstances }
}
