/// A client in this process, which cannot be gone, and which also takes frames
/// of profile `framed-manager` as bytes. Its frame functions do what the
/// requests `manager.encrypt` and `manager.decrypt` do, without the way over
/// JSON.
public protocol FrameClient: Client {
    /// Carries out one request.
    func perform(_ request: Request) -> Outcome

    /// The manager of this name, for its frames.
    ///
    /// - Throws: the error that a request would be answered with.
    func frameManager(_ name: String) throws(ProtocolError) -> any FrameManager
}

/// One manager of a `FrameClient`.
public protocol FrameManager: AnyObject, Sendable {
    /// Seals one frame.
    ///
    /// - Returns: the frame that goes on; nil when it is dropped.
    /// - Throws: the error that the request would be answered with.
    func encrypt(
        _ frame: [UInt8],
        trackType: String,
        codec: String?,
        frameType: String?
    ) throws(ProtocolError) -> [UInt8]?

    /// A remote track, for its frames.
    ///
    /// - Throws: the error that a request would be answered with.
    func frameTrack(userID: String, trackType: String) throws(ProtocolError) -> any FrameTrack
}

/// One remote track of a `FrameManager`.
public protocol FrameTrack: Sendable {
    /// Opens one frame.
    ///
    /// - Parameter room: grows to the frame's size at least, and begins with
    ///   the frame that goes on.
    /// - Returns: how long that one is; nil when the frame is dropped.
    /// - Throws: the error that the request would be answered with.
    func open(_ frame: [UInt8], into room: inout [UInt8]) throws(ProtocolError) -> Int?
}
