/// A stub of somebody else's publisher: the stream that a subscriber receives.
public struct RemoteStream: Sendable {
    private let secret: EncryptionSecret?
    private var frameNumber: UInt8 = 0

    /// A stream whose publisher has this secret; nil in a session without
    /// encryption.
    ///
    /// - Throws: `invalidEncryptionSecret`: no publisher can have such a
    ///   secret.
    public init(publisherSecret: String?) throws(SessionError) {
        secret = try publisherSecret.map { (text) throws(SessionError) in try EncryptionSecret(text) }
    }

    /// The next frame of the stream, as the encoder made it and as it travels.
    mutating func next() -> (frame: [UInt8], packet: [UInt8]) {
        frameNumber &+= 1
        let frame: [UInt8] = [0x78, frameNumber]
        guard let secret else { return (frame, frame) }
        do {
            return (frame, try secret.seal(frame))
        } catch {
            preconditionFailure("the stub's own secret does not seal: \(error)")
        }
    }
}
