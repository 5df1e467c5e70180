internal import AdapterProtocol
internal import ReferenceClient

/// A remote track that a participant subscribes to: how its model opens the
/// frames and, where the client takes frames as bytes, how the client does.
final class IncomingTrack: Sendable {
    /// The sender's place in the plan.
    let sender: Int
    /// The track's place at its sender.
    let number: Int
    /// The track as the relay knows it.
    let relayed: RelayedTrack
    /// The sender's user id.
    let userID: String
    /// The kind of the track.
    let type: String
    private let model: RemoteTrack?
    private let client: (any FrameTrack)?

    /// A track of a call, so far without managers.
    init(_ subscription: Subscription, of call: CallPlan) {
        sender = subscription.sender
        number = subscription.track
        userID = call.clients[sender].userID
        relayed = RelayedTrack(call.clients[sender].tracks[number])
        type = call.clients[sender].tracks[number].type
        (model, client) = (nil, nil)
    }

    /// The same track at new managers.
    init(_ track: IncomingTrack, at model: Model, _ client: (any FrameManager)?) {
        (sender, number, relayed) = (track.sender, track.number, track.relayed)
        (userID, type) = (track.userID, track.type)
        self.model = model.track(userID: userID, type: type)
        self.client = try? client?.frameTrack(userID: userID, trackType: type)
    }

    /// What the model makes of a delivery with these bytes; nil where there is
    /// no model.
    func expected(of delivery: Delivery, _ bytes: [UInt8]) -> Expected {
        guard let model else { return .dropped }
        if delivery.change == .none, let known = delivery.frame.known {
            return (try? model.decrypt(known)) == true ? .forwarded(delivery.frame.media) : .dropped
        }
        return (try? model.decrypt(bytes)).map { Expected($0) } ?? .dropped
    }

    /// What the client makes of these bytes; nil where it takes none.
    func reply(to bytes: [UInt8]) -> Reply? {
        guard let client else { return nil }
        do throws(ProtocolError) {
            return .frame(try client.open(bytes))
        } catch {
            return .outcome(.error(error))
        }
    }

    /// Whether one window for all tracks of the sender would drop the frame.
    func isBehindAnother(_ frame: WireFrame) -> Bool {
        guard let model, let known = frame.known else { return false }
        return model.hasOtherTrackAhead(of: known)
    }
}
