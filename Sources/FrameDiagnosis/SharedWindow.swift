package import AdapterProtocol
internal import FramedMedia

/// Whether one replay window for all tracks of a sender explains that a frame
/// was dropped (RPL-1): another track of the same sender was more than a
/// window ahead, or had the same counter.
package enum SharedWindow {
    package static let sentence =
        "the client takes the frame for a replay: one window serves several tracks of a sender (RPL-1)"

    /// - Parameters:
    ///   - operation: opens the frame that was dropped.
    ///   - earlier: the operations before it, those that ran at once one by
    ///     one.
    package static func explains(_ operation: ClientOperation, after earlier: [ClientOperation]) -> Bool {
        guard let frame = Arrival(operation) else { return false }
        return earlier.compactMap(Arrival.init).contains { other in
            other.stream == frame.stream && other.trackType != frame.trackType
                && (other.counter == frame.counter
                    || other.counter > frame.counter && other.counter - frame.counter >= ReplayWindow.width)
        }
    }

    /// A frame that a client was given to open.
    private struct Arrival {
        /// What would have one window if tracks shared it.
        struct Stream: Equatable {
            var receiver: Receiver
            var sender: String
            var ivPrefix: UInt64
        }

        enum Receiver: Equatable {
            case manager(String)
            case call(String)
        }

        var stream: Stream
        var trackType: TrackName
        var counter: UInt32

        init?(_ operation: ClientOperation) {
            let (receiver, frame): (Receiver, IncomingFrame)
            switch operation {
            case .manager(let name, .decrypt(let arrived)): (receiver, frame) = (.manager(name), arrived)
            case .call(let name, .receive(let arrived)): (receiver, frame) = (.call(name), arrived)
            default: return nil
            }
            guard let trailer = SealedFrame.trailer(of: frame.data) else { return nil }
            stream = Stream(receiver: receiver, sender: frame.userID, ivPrefix: trailer.ivPrefix)
            trackType = frame.trackType
            counter = trailer.frameCounter
        }
    }
}
