internal import AdapterProtocol
internal import ReferenceClient

/// A remote track that a participant subscribes to: how its model opens the
/// frames and, where the client takes frames as bytes, how the client does.
final class IncomingTrack: Sendable {
    /// The sender's user id.
    let userID: String
    /// The kind of the track.
    let type: String
    private let model: EncryptionManager
    private let track: ReceiveTrack
    private let client: (any FrameTrack)?

    /// A track of a call at a participant's managers.
    init(
        _ subscription: Subscription,
        of call: CallPlan,
        at model: Model,
        _ client: (any FrameManager)?
    ) {
        let sender = call.clients[subscription.sender]
        (userID, type) = (sender.userID, sender.tracks[subscription.track].type)
        self.model = model.manager
        track = Model.receiveTrack(userID: userID, type: type)
        self.client = try? client?.frameTrack(userID: userID, trackType: type)
    }

    /// What comes of opening a delivery.
    enum Opening {
        /// Model and client do the same.
        case alike(isForwarded: Bool)
        case different(Expected, Reply)
        /// The client takes no bytes.
        case unasked(Expected)
    }

    /// Opens a delivery with the model and, where it takes bytes, the client.
    ///
    /// - Parameter room: memory that is used again for every frame.
    func open(_ delivery: Delivery, _ room: inout [UInt8]) -> Opening {
        if delivery.change == .none, let known = delivery.frame.known {
            let isForwarded = (try? model.decrypt(known, on: track)) == true
            return compare(isForwarded, delivery.frame.media, with: delivery.frame.sealed, &room)
        }
        let bytes = delivery.bytes
        guard case .forwarded(let media)? = try? model.decrypt(bytes, on: track) else {
            return compare(false, [], with: bytes, &room)
        }
        return compare(true, media, with: bytes, &room)
    }

    /// Compares what the client makes of a sealed frame with the right answer,
    /// which is `media` if anything goes on.
    private func compare(
        _ isForwarded: Bool,
        _ media: [UInt8],
        with sealed: [UInt8],
        _ room: inout [UInt8]
    ) -> Opening {
        // Made only where it is needed, since most answers are right.
        var expected: Expected { isForwarded ? .forwarded(media) : .dropped }
        guard let client else { return .unasked(expected) }
        do throws(ProtocolError) {
            let count = try client.open(sealed, into: &room)
            guard let count else { return isForwarded ? .different(expected, .frame(nil)) : .alike(isForwarded: false) }
            guard isForwarded, media.hasSameBytes(as: room[..<count]) else {
                return .different(expected, .frame(Array(room[..<count])))
            }
            return .alike(isForwarded: true)
        } catch {
            return .different(expected, .outcome(.error(error)))
        }
    }

    /// Whether one window for all tracks of the sender would drop the frame.
    func isBehindAnother(_ frame: WireFrame) -> Bool {
        frame.known.flatMap { try? model.hasOtherTrackAhead(of: $0, on: track) } ?? false
    }
}
