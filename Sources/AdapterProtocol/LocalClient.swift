/// A client in this process: the reference client, or an SDK that is served as
/// an adapter or linked into a test bundle. A type that conforms to it never
/// sees JSON; this package answers unknown and malformed requests by itself.
public protocol LocalClient: Client {
    /// Carries out one operation. Safe from any thread; returns after the
    /// operation has fully taken effect.
    ///
    /// - Throws: `ProtocolError`: a refusal, an unknown object, a method that
    ///   the client does not have. Any other error counts as a fault inside the
    ///   adapter (-32603).
    func perform(_ operation: ClientOperation) throws -> Answer
}

extension LocalClient {
    /// Carries out one request: reads it, and writes the answer.
    public func perform(_ request: Request) -> Outcome {
        guard handshake.offers(request.method) else { return .error(.methodNotFound(request.method)) }
        do throws(ProtocolError) {
            return .result(try answer(to: ClientOperation(request)).json)
        } catch {
            return .error(error)
        }
    }

    /// Carries out one operation; any fault is an error of the protocol.
    package func answer(to operation: ClientOperation) throws(ProtocolError) -> Answer {
        do {
            return try perform(operation)
        } catch let error as ProtocolError {
            throw error
        } catch {
            throw ProtocolError(code: -32603, message: "internal error: \(error)")
        }
    }
}
