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
    func reply(to asked: Asked, _ circumstances: Circumstances) -> Reply {
        let request = asked.call.request(manager: asked.manager, pinsPrefixes: circumstances.pinsPrefixes)
        return Reply(perform(request), to: asked.call)
    }
}

extension FrameManager {
    /// Seals a frame in this process.
    func reply(to frame: EncodedFrame, of track: TrackPlan) -> Reply {
        do throws(ProtocolError) {
            return .frame(
                try encrypt(frame.bytes, trackType: track.type, codec: track.codec, frameType: frame.frameType)
            )
        } catch {
            return .outcome(.error(error))
        }
    }
}
