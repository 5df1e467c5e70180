public import AdapterProtocol
internal import FramedMedia
internal import ReferenceClient

extension ReferenceImplementation: FrameClient {
    public func encrypt(
        _ frame: [UInt8],
        manager name: String,
        trackType: String,
        codec: String?,
        frameType: String?
    ) throws(ProtocolError) -> [UInt8]? {
        let manager = try manager(name)
        let track = SealingTrack(type: try Self.known("trackType", trackType), codec: codec)
        let type: FrameType? = if let frameType { try Self.known("frameType", frameType) } else { nil }
        return try Self.refusing { () throws(ManagerError) in
            try manager.encrypt(frame, on: track, frameType: type)
        }
    }

    public func decrypt(
        _ frame: [UInt8],
        manager name: String,
        userID: String,
        trackType: String
    ) throws(ProtocolError) -> [UInt8]? {
        let manager = try manager(name)
        let track = OpeningTrack(userID: userID, type: try Self.known("trackType", trackType))
        return try Self.refusing { () throws(ManagerError) in try manager.decrypt(frame, on: track) }
    }

    private static func known<Choice: RawRepresentable<String>>(
        _ name: String,
        _ text: String
    ) throws(ProtocolError) -> Choice {
        guard let choice = Choice(rawValue: text) else {
            throw .invalidParams("parameter \"\(name)\" must be a known name, not \"\(text)\"")
        }
        return choice
    }

    private static func refusing(
        _ body: () throws(ManagerError) -> Disposition
    ) throws(ProtocolError) -> [UInt8]? {
        do throws(ManagerError) {
            guard case .forwarded(let frame) = try body() else { return nil }
            return frame
        } catch {
            throw error.protocolError
        }
    }
}
