/// A client in this process that also takes frames of profile
/// `framed-manager` as bytes. Its two functions do what the requests
/// `manager.encrypt` and `manager.decrypt` do, without the way over JSON.
public protocol FrameClient: Client {
    /// Seals one frame.
    ///
    /// - Returns: the frame that goes on; nil when it is dropped.
    /// - Throws: the error that the request would be answered with.
    func encrypt(
        _ frame: [UInt8],
        manager: String,
        trackType: String,
        codec: String?,
        frameType: String?
    ) throws(ProtocolError) -> [UInt8]?

    /// Opens one frame.
    ///
    /// - Returns: the frame that goes on; nil when it is dropped.
    /// - Throws: the error that the request would be answered with.
    func decrypt(
        _ frame: [UInt8],
        manager: String,
        userID: String,
        trackType: String
    ) throws(ProtocolError) -> [UInt8]?
}
