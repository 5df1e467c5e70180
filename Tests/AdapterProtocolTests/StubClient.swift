import AdapterProtocol
import JSON
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A client for tests. How many calls are inside sits behind an atomic.
final class StubClient: Client {
    let handshake: Handshake
    private let inside = Atomic(0)

    init(unsupported: [Handshake.Unsupported] = []) {
        handshake = Handshake(
            name: "stub",
            version: "1",
            language: "Swift",
            profiles: ["framed-manager"],
            unsupported: unsupported
        )
    }

    func perform(_ request: Request) throws(ClientFailure) -> Outcome {
        switch request.method {
        case "echo": return .result(request.params)
        case "refuse": return .error(.refusal(.disposed))
        case "break": throw ClientFailure(.exited, "the client is gone")
        // Answers when so many calls are inside at once.
        case "meet":
            inside.wrappingAdd(1, ordering: .sequentiallyConsistent)
            while inside.load(ordering: .sequentiallyConsistent) < request.params["count"]?.int ?? 1 { sched_yield() }
            return .result(["number": request.params["number"] ?? .null])
        default: return .error(.methodNotFound(request.method))
        }
    }
}
