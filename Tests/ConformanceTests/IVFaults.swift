import AdapterProtocol
import JSON
import Synchronization

/// Clients that are wrong about counters and prefixes. Every frame they give
/// is a right one for its own trailer.
extension FaultyClient {
    private static let local: Set = ["iv-prefix", "frame-counter"]

    /// Uses one prefix for every import.
    static func onePrefix() -> FaultyClient {
        FaultyClient(without: local) { request, ask in
            var request = request
            if request.method == "manager.setKey" { request.params["ivPrefix"] = "a1a2a3a4a5a6a7a8" }
            return ask(request)
        }
    }

    /// Makes the prefix of each import by its number.
    static func drawing(_ ivPrefix: @escaping @Sendable (UInt64) -> UInt64) -> FaultyClient {
        let imports = Counter()
        return FaultyClient(without: local) { request, ask in
            var request = request
            if request.method == "manager.setKey" {
                let bytes = withUnsafeBytes(of: ivPrefix(UInt64(imports.next())).bigEndian, Array.init)
                request.params["ivPrefix"] = .string(Hex.encode(bytes))
            }
            return ask(request)
        }
    }

    /// Draws a new prefix for every frame.
    static func prefixPerFrame() -> FaultyClient {
        let keys = Mutex<[String: Request]>([:])
        return FaultyClient(without: local) { request, ask in
            let manager = request.params["manager"]?.string ?? ""
            if request.method == "manager.setKey" { keys.withLock { $0[manager] = request } }
            if request.method == "manager.encrypt", let last = keys.withLock({ $0[manager] }) { _ = ask(last) }
            return ask(request)
        }
    }

    /// Makes the prefix of the key's first bytes.
    static func prefixFromKey() -> FaultyClient {
        FaultyClient(without: local) { request, ask in
            var request = request
            if request.method == "manager.setKey", let key = request.params["key"]?.string {
                request.params["ivPrefix"] = .string(String(key.prefix(16)))
            }
            return ask(request)
        }
    }

    /// Keeps a counter for each track.
    static func counterPerTrack() -> FaultyClient {
        FaultyClient(without: local) { request, ask in
            if let track = request.params["trackType"]?.string { return ask(request.renamed("/\(track)")) }
            let outcomes = ["AUDIO", "VIDEO"].map { ask(request.renamed("/\($0)")) }
            return outcomes[0]
        }
    }

    /// Starts its counter again with every import of a key.
    static func counterPerImport() -> FaultyClient {
        let imports = Counter()
        let latest = Mutex("")
        let created = Mutex(Request.raw("manager.create"))
        return FaultyClient(without: local) { request, ask in
            if request.method == "manager.create" { created.withLock { $0 = request } }
            if request.method == "manager.setKey" {
                let suffix = "/\(imports.next())"
                latest.withLock { $0 = suffix }
                _ = ask(created.withLock { $0 }.renamed(suffix))
            }
            return ask(request.renamed(latest.withLock { $0 }))
        }
    }

    /// Seals every frame of an import with the same counter.
    static func stuckCounter(without controls: Set<String> = local) -> FaultyClient {
        let frames = Counter()
        let setUp = Mutex<[Request]>([])
        return FaultyClient(without: controls) { request, ask in
            switch request.method {
            case "manager.create", "manager.setKey":
                setUp.withLock { $0.append(request) }
                return ask(request)
            case "manager.encrypt":
                let suffix = "/\(frames.next())"
                for earlier in setUp.withLock({ $0 }) {
                    var copy = earlier.renamed(suffix)
                    if copy.method == "manager.setKey" { copy.params["ivPrefix"] = "a1a2a3a4a5a6a7a8" }
                    _ = ask(copy)
                }
                return ask(request.renamed(suffix))
            default: return ask(request)
            }
        }
    }

    /// Leaves out a counter after every frame.
    static func skippingCounter() -> FaultyClient {
        FaultyClient(without: local) { request, ask in
            defer { if request.method == "manager.encrypt" { _ = ask(request) } }
            return ask(request)
        }
    }
}

extension Request {
    /// The request for a manager of a longer name.
    func renamed(_ suffix: String) -> Request {
        var request = self
        if let name = params["manager"]?.string { request.params["manager"] = .string(name + suffix) }
        return request
    }
}
