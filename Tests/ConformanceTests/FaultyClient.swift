import AdapterProtocol
import JSON
import ReferenceAdapter
import Synchronization

/// The reference client with something wrong in it.
final class FaultyClient: Client {
    /// Answers a request, for which it may ask the correct client anything.
    typealias Fault = @Sendable (Request, _ ask: (Request) -> Outcome) throws(ClientFailure) -> Outcome

    let handshake: Handshake
    private let correct: ReferenceImplementation
    private let fault: Fault

    /// A client that hides some controls from the runner; the fault may use
    /// them all the same.
    init(without controls: Set<String> = [], options: ReferenceOptions = ReferenceOptions(), _ fault: @escaping Fault) {
        correct = ReferenceImplementation(options: options)
        var handshake = correct.handshake
        handshake.controls.subtract(controls)
        self.handshake = handshake
        self.fault = fault
    }

    func perform(_ request: Request) throws(ClientFailure) -> Outcome {
        try fault(request) { correct.perform($0) }
    }
}

extension FaultyClient {
    /// A client that changes its answers.
    static func rewriting(
        without controls: Set<String> = [],
        _ change: @escaping @Sendable (Request, JSONObject) -> JSONObject
    ) -> FaultyClient {
        FaultyClient(without: controls) { request, ask in
            let outcome = ask(request)
            guard case .result(let result) = outcome else { return outcome }
            return .result(change(request, result))
        }
    }

    /// A client that gives this frame whatever it is asked to seal.
    static func sealing(_ frame: String, without controls: Set<String> = []) -> FaultyClient {
        rewriting(without: controls) { request, result in
            request.method == "manager.encrypt" ? ["disposition": "forwarded", "data": .string(frame)] : result
        }
    }
}

/// A number behind a lock.
final class Counter: Sendable {
    private let value = Mutex(0)

    /// Whether a number was taken.
    var isCounting: Bool { value.withLock { $0 > 0 } }

    /// The next number, from 1.
    func next() -> Int {
        value.withLock { value in
            value += 1
            return value
        }
    }
}
