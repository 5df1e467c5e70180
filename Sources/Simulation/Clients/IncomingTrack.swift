internal import AdapterProtocol
internal import ReferenceClient

/// A remote track that a participant subscribes to: how its model opens the
/// frames and, where the client takes frames as bytes, how the client does.
final class IncomingTrack: Sendable {
    /// The sender's user id.
    let userID: String
    /// The kind of the track.
    let type: String
    private let model: RemoteTrack?
    private let client: (any FrameTrack)?

    /// A track of a call, so far without managers.
    init(_ subscription: Subscription, of call: CallPlan) {
        let sender = call.clients[subscription.sender]
        (userID, type) = (sender.userID, sender.tracks[subscription.track].type)
        (model, client) = (nil, nil)
    }

    /// The same track at new managers.
    init(_ track: IncomingTrack, at model: Model, _ client: (any FrameManager)?) {
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
    ///
    /// - Parameter room: memory that is used again for every frame.
    func reply(to bytes: [UInt8], _ room: inout [UInt8]) -> Reply? {
        guard let client else { return nil }
        do throws(ProtocolError) {
            return .frame(try client.open(bytes, into: &room) ? room : nil)
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
