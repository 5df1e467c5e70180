package import AdapterProtocol
internal import FramedMedia
internal import JSON

/// Whether one replay window for all tracks of a sender explains that a frame
/// was dropped (RPL-1): another track of the same sender was more than a
/// window ahead, or had the same counter.
package enum SharedWindow {
    package static let sentence =
        "the client takes the frame for a replay: one window serves several tracks of a sender (RPL-1)"
    private static let width: UInt32 = 1024

    /// - Parameters:
    ///   - request: opens the frame that was dropped.
    ///   - earlier: the requests before it, those of `concurrently` one by one.
    package static func explains(_ request: Request, after earlier: [Request]) -> Bool {
        guard let frame = Arrival(request) else { return false }
        return earlier.compactMap(Arrival.init).contains { other in
            other.stream == frame.stream && other.trackType != frame.trackType
                && (other.counter == frame.counter
                    || other.counter > frame.counter && other.counter - frame.counter >= width)
        }
    }

    /// A frame that a client was given to open.
    private struct Arrival {
        /// What a shared window would be kept by.
        struct Stream: Equatable {
            var receiver: JSONValue?
            var sender: String
            var ivPrefix: UInt64
        }

        var stream: Stream
        var trackType: String
        var counter: UInt32

        init?(_ request: Request) {
            let params = request.params
            guard ["manager.decrypt", "call.receive"].contains(request.method),
                let sender = params["userId"]?.string, let type = params["trackType"]?.string,
                let frame = params["data"]?.string.flatMap(Hex.decode),
                let trailer = SealedFrame.trailer(of: frame)
            else { return nil }
            let receiver = params["manager"] ?? params["call"]
            stream = Stream(receiver: receiver, sender: sender, ivPrefix: trailer.ivPrefix)
            trackType = type
            counter = trailer.frameCounter
        }
    }
}
