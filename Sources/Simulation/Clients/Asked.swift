internal import FramedMedia

/// One call put to a client, with what the model answered and what it is
/// about.
struct Asked: Sendable {
    /// What a call is about.
    enum Subject: Sendable {
        /// Keys and life.
        case life
        /// The trailer is the model's, if it sealed.
        case sealing(track: Int, layer: Int, number: Int, trailer: Trailer?)
        case opening(Delivery)
        case events
    }

    /// The participant's place in its host.
    let participant: Int
    /// The manager's name.
    let manager: String
    let call: ManagerCall
    let expected: Expected
    let subject: Subject
}
