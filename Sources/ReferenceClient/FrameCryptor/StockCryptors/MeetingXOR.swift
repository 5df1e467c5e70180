/// XOR whose encrypt waits for the other media type, so that it succeeds only
/// where audio and video run at the same time (INS-10). A refused frame spends
/// no counter.
final class MeetingXOR: WayOfXOR {
    let base: RepeatingXOR
    private let timeout: Duration
    private let meetingPoint = MeetingPoint()

    /// Refuses after `timeout`.
    init(_ base: RepeatingXOR, timeout: Duration) {
        self.base = base
        self.timeout = timeout
    }

    func encrypt(
        _ plaintext: UnsafeBufferPointer<UInt8>,
        mediaType: FrameMediaType,
        ssrc: UInt32?,
        into room: UnsafeMutableBufferPointer<UInt8>
    ) -> (size: Int, counter: UInt64)? {
        guard meetingPoint.meet(as: mediaType, atMost: timeout) else { return nil }
        return base.encrypt(plaintext, mediaType: mediaType, ssrc: ssrc, into: room)
    }
}
