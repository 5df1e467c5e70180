internal import AdapterProtocol

/// The two ways into an engine, by their names on the wire, and which calls
/// each of them sees.
enum EnginePath: String, CaseIterable {
    case object
    case callback

    /// The calls for a frame that goes out: `maxSize`, then `encrypt` (INS-5),
    /// which offers that capacity (INS-11); a counter unless it refused.
    func sending(_ frame: EngineFrame, _ cryptor: EngineCryptor, _ counter: UInt64?) -> [Answer.CryptorCall] {
        let count = frame.data.count
        return [
            call(.maxSize, frame),
            call(.encrypt, frame, ssrc: frame.ssrc, capacity: cryptor.maxSize(count), counter: counter),
        ]
    }

    /// The call for a frame that comes in; without a counter when it is plain.
    func arriving(_ frame: EngineFrame, _ counter: UInt64?) -> [Answer.CryptorCall] {
        [call(.decrypt, frame, ssrc: frame.ssrc, counter: counter)]
    }

    /// A call with what callbacks alone are given: stream and capacity.
    private func call(
        _ function: Answer.CryptorFunctionName,
        _ frame: EngineFrame,
        ssrc: UInt32? = nil,
        capacity: Int? = nil,
        counter: UInt64? = nil
    ) -> Answer.CryptorCall {
        let (ssrc, capacity) = self == .callback ? (ssrc, capacity) : (nil, nil)
        return (function, frame.mediaType, ssrc, frame.data.count, capacity, counter, isOnMainThread: false)
    }
}
