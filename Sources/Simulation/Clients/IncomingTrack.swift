internal import AdapterProtocol
internal import ReferenceClient
internal import ReferenceManager

/// A remote track that a participant subscribes to, and how its model opens
/// the frames.
final class IncomingTrack: Sendable {
    private let userID: String
    private let type: TrackName
    private let model: Model
    private let track: ReceiveTrack

    /// A track of a call at a participant's model.
    init(_ subscription: Subscription, of call: CallPlan, at model: Model) {
        let sender = call.clients[subscription.sender]
        (userID, type) = (sender.userID, sender.tracks[subscription.track].type)
        self.model = model
        track = ReceiveTrack(userID: userID, type: .init(same: type))
    }

    /// What a client is asked to open when a delivery arrives, and what must
    /// come of it.
    func open(_ delivery: Delivery) -> (operation: ManagerOperation, expected: Answer) {
        if delivery.change == .none, let known = delivery.frame.known {
            let frame = IncomingFrame(userID: userID, trackType: type, data: delivery.frame.sealed)
            let isForwarded = model.opens(known, on: track)
            return (.decrypt(frame), isForwarded ? .frame(.forwarded, delivery.frame.media) : .frame(.dropped))
        }
        let operation = ManagerOperation.decrypt(IncomingFrame(userID: userID, trackType: type, data: delivery.bytes))
        return (operation, model.perform(operation))
    }

    /// Whether one window for all tracks of the sender would drop the frame.
    func isBehindAnother(_ frame: WireFrame) -> Bool {
        frame.known.map { model.hasOtherTrackAhead(of: $0, on: track) } ?? false
    }
}
