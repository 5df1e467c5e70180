/// What the participants of a host share while all of them seal, or open, in
/// one round.
struct Phase: Sendable {
    /// What a judge must know.
    let circumstances: Circumstances
    /// A buffer for the current frame.
    /// Calls that wait for the next exchange with the client.
    var asked: [Asked] = []

    init(_ circumstances: Circumstances) {
        self.circumstances = circumstances
    }
}
