public import AdapterProtocol
internal import FramedMedia
public import ReferenceClient

extension ReferenceImplementation: FrameClient {
    public func frameManager(_ name: String) throws(ProtocolError) -> any FrameManager { try manager(name) }
}

extension EncryptionManager: FrameManager {
    public func encrypt(
        _ frame: [UInt8],
        trackType: String,
        codec: String?,
        frameType: String?
    ) throws(ProtocolError) -> [UInt8]? {
        let track = SendTrack(type: try known("trackType", trackType), codec: codec)
        let type: FrameType? = if let frameType { try known("frameType", frameType) } else { nil }
        return try refusing { () throws(ManagerError) in try encrypt(frame, on: track, frameType: type) }.frame
    }

    public func frameTrack(userID: String, trackType: String) throws(ProtocolError) -> any FrameTrack {
        ManagedTrack(manager: self, track: ReceiveTrack(userID: userID, type: try known("trackType", trackType)))
    }
}

/// A track of a manager, whose frames are opened.
private struct ManagedTrack: FrameTrack {
    let manager: EncryptionManager
    let track: ReceiveTrack

    func open(_ frame: [UInt8], into room: inout [UInt8]) throws(ProtocolError) -> Int? {
        let opened = try refusing { () throws(ManagerError) in try manager.decrypt(frame, on: track) }.frame
        if let opened { room = opened }
        return opened?.count
    }
}

extension Disposition {
    /// The frame that goes on, if it does.
    fileprivate var frame: [UInt8]? {
        guard case .forwarded(let frame) = self else { return nil }
        return frame
    }
}

/// The choice of this name.
private func known<Choice: RawRepresentable<String>>(
    _ name: String,
    _ text: String
) throws(ProtocolError) -> Choice {
    guard let choice = Choice(rawValue: text) else {
        throw .invalidParams("parameter \"\(name)\" must be a known name, not \"\(text)\"")
    }
    return choice
}

/// The result of `body`, or its error as the protocol says it.
private func refusing<Result>(_ body: () throws(ManagerError) -> Result) throws(ProtocolError) -> Result {
    do throws(ManagerError) {
        return try body()
    } catch {
        throw error.protocolError
    }
}
