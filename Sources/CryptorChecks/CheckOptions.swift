/// What the checks may expect of a cryptor, and how long they go on.
public struct CheckOptions: Sendable, Hashable {
    /// Whether the cryptor notices a changed frame. A stream cipher without a
    /// tag, or XOR, does not (INS-14).
    public var isAuthenticated = true
    /// Whether the callbacks bind the ssrc, so that a frame of one stream does
    /// not open on another (INS-15).
    public var bindsSSRC = false
    /// The plaintext sizes to try, in bytes.
    public var sizes = Array(0...300) + [511, 512, 513, 1023, 1024, 1025, 1200, 1500, 4096, 65_535, 65_537, 200_000]
    /// How many frames each thread handles in the checks of parallel use.
    public var framesPerThread = 500

    /// The options for an authenticated cryptor.
    public init(isAuthenticated: Bool = true, bindsSSRC: Bool = false) {
        self.isAuthenticated = isAuthenticated
        self.bindsSSRC = bindsSSRC
    }
}
