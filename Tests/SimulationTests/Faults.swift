import AdapterProtocol
import FramedMedia
import JSON
import ReferenceAdapter
import Synchronization

/// A counter for each track instead of one for the manager (CTR-1): a manager
/// of its own behind every track, all with the same keys and prefixes.
final class CounterPerTrack: Client {
    private static let tracks = ["AUDIO", "VIDEO", "SCREEN_SHARE", "SCREEN_SHARE_AUDIO"]

    private let inner = ReferenceImplementation()

    var handshake: Handshake { inner.handshake }

    func perform(_ request: Request) -> Outcome {
        guard let manager = request.params["manager"]?.string else { return inner.perform(request) }
        func on(_ track: String) -> Outcome {
            var request = request
            request.params["manager"] = .string(track == "AUDIO" ? manager : "\(manager)/\(track)")
            return inner.perform(request)
        }
        switch request.method {
        case "manager.encrypt": return on(request.params["trackType"]?.string ?? "")
        case "manager.decrypt", "manager.events", "manager.keyState": return inner.perform(request)
        default: return Self.tracks.map(on)[0]
        }
    }
}

/// One replay window for all tracks of a user instead of one for each (RPL-1).
final class WindowPerUser: Client {
    private struct Sender: Hashable {
        var manager: String
        var user: String
        var ivPrefix: UInt64
    }

    private let inner = ReferenceImplementation()
    private let highest = Mutex<[Sender: UInt32]>([:])

    var handshake: Handshake { inner.handshake }

    func perform(_ request: Request) -> Outcome {
        if request.method == "reset" { highest.withLock { $0 = [:] } }
        guard request.method == "manager.decrypt", let trailer = Self.trailer(request),
            let manager = request.params["manager"]?.string, let user = request.params["userId"]?.string
        else { return inner.perform(request) }
        let sender = Sender(manager: manager, user: user, ivPrefix: trailer.ivPrefix)
        let seen = highest.withLock { $0[sender] ?? 0 }
        if UInt64(trailer.frameCounter) + 1_024 <= UInt64(seen) { return .result(["disposition": "dropped"]) }
        let outcome = inner.perform(request)
        if case .result(let result) = outcome, result["disposition"]?.string == "forwarded" {
            highest.withLock { $0[sender] = max(seen, trailer.frameCounter) }
        }
        return outcome
    }

    private static func trailer(_ request: Request) -> Trailer? {
        guard let frame = request.params["data"]?.string.flatMap(Hex.decode) else { return nil }
        var buffer = frame
        var span = buffer.mutableSpan
        var bytes = span.mutableBytes
        guard case .framed(let opener) = FrameOpener.read(frame.span.bytes, into: &bytes) else { return nil }
        return opener.trailer
    }
}

/// Removing the key that seals lets the one before it seal again (KEY-7).
final class PromotesOlderKey: Client {
    private struct Ring: Hashable {
        var manager: String
        var user: String?
    }

    private let inner = ReferenceImplementation()
    /// The imports of each ring, oldest first.
    private let imports = Mutex<[Ring: [Request]]>([:])

    var handshake: Handshake { inner.handshake }

    func perform(_ request: Request) -> Outcome {
        let outcome = inner.perform(request)
        if request.method == "reset" { imports.withLock { $0 = [:] } }
        guard let manager = request.params["manager"]?.string else { return outcome }
        let ring = Ring(manager: manager, user: request.params["userId"]?.string)
        let index = request.params["keyIndex"]
        switch request.method {
        case "manager.setKey", "manager.setSharedKey":
            imports.withLock { imports in
                imports[ring, default: []].removeAll { $0.params["keyIndex"] == index }
                imports[ring, default: []].append(request)
            }
        case "manager.removeKey", "manager.removeSharedKey":
            let promoted = imports.withLock { imports -> Request? in
                let wasLatest = imports[ring]?.last?.params["keyIndex"] == index
                imports[ring, default: []].removeAll { $0.params["keyIndex"] == index }
                return wasLatest ? imports[ring]?.last : nil
            }
            if let promoted { _ = inner.perform(promoted) }
        default: break
        }
        return outcome
    }
}

/// A client that is gone after a number of requests.
final class Mortal: Client {
    private let inner = ReferenceImplementation()
    private let left: Mutex<Int>

    init(requests: Int) {
        left = Mutex(requests)
    }

    var handshake: Handshake { inner.handshake }

    func perform(_ request: Request) throws(ClientFailure) -> Outcome {
        let isAlive = left.withLock { left in
            left -= 1
            return left > 0
        }
        guard isAlive else { throw ClientFailure(.exited, "the client died") }
        return inner.perform(request)
    }
}
