import AdapterProtocol
import JSON
import ReferenceAdapter

/// The reference client with the counter backwards in its trailers.
final class BackwardCounter: Client {
    private let inner: ReferenceImplementation

    /// - Parameter hasHooks: whether prefix and counter can be set.
    init(hasHooks: Bool = true) {
        var options = ReferenceOptions()
        (options.offersIVPrefix, options.offersFrameCounter) = (hasHooks, hasHooks)
        inner = ReferenceImplementation(options: options)
    }

    var handshake: Handshake { inner.handshake }

    func perform(_ request: Request) -> Outcome {
        let outcome = inner.perform(request)
        guard request.method == "manager.encrypt", case .result(var result) = outcome,
            var frame = result["data"]?.string.flatMap(Hex.decode), frame.count > 20
        else { return outcome }
        let counter = frame.count - 20..<frame.count - 16
        frame.replaceSubrange(counter, with: Array(frame[counter].reversed()))
        result["data"] = .string(Hex.encode(frame))
        return .result(result)
    }
}
