internal import AdapterProtocol
internal import JSON

/// A client's answer to a call.
enum Reply: Sendable {
    /// What became of a frame; nil when it was dropped.
    case frame([UInt8]?)
    /// Any other answer.
    case outcome(Outcome)

    /// The answer to a request for `call`.
    init(_ outcome: Outcome, to call: ManagerCall) {
        self = call.isAboutFrame ? Self.frame(of: outcome) ?? .outcome(outcome) : .outcome(outcome)
    }

    private static func frame(of outcome: Outcome) -> Reply? {
        guard case .result(let result) = outcome else { return nil }
        switch result["disposition"]?.string {
        case "dropped": return .frame(nil)
        case "forwarded": return result["data"]?.string.flatMap(Hex.decode).map { .frame($0) }
        default: return nil
        }
    }
}

extension FrameClient {
    /// Carries out a call in this process.
    func reply(to asked: Asked, pinsPrefixes: Bool) throws(ClientFailure) -> Reply {
        do throws(ProtocolError) {
            switch asked.call {
            case .encrypt(let type, let codec, let frameType, let data):
                return .frame(
                    try encrypt(data, manager: asked.manager, trackType: type, codec: codec, frameType: frameType)
                )
            case .decrypt(let userID, let type, let data):
                return .frame(try decrypt(data, manager: asked.manager, userID: userID, trackType: type))
            default: break
            }
        } catch {
            return .outcome(.error(error))
        }
        return .outcome(try perform(asked.call.request(manager: asked.manager, pinsPrefixes: pinsPrefixes)))
    }
}
