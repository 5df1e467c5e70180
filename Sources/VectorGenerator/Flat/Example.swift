internal import AEAD
internal import VectorFiles

/// A frame that is worth a test of its own, sealed and opened.
struct Example {
    let name: String
    let frame: EncodedFrame
    /// The rules of sealing that it exercises, separated by spaces.
    let rules: String
    private(set) var flags: [Flag]
    private(set) var comment = ""
    private(set) var frameCounter: UInt32 = 1
    /// How many bytes stay clear, counted by hand; nil where that has no test.
    private(set) var clearBytes: Int?

    init(_ name: String, _ frame: EncodedFrame, _ rules: String, _ flags: Flag...) {
        (self.name, self.frame, self.rules, self.flags) = (name, frame, rules, flags)
    }

    /// Says in one sentence what it is about.
    func comment(_ sentence: String) -> Example {
        var example = self
        example.comment = sentence
        return example
    }

    /// It has these flags instead of others.
    func flags(_ flags: Flag...) -> Example {
        var example = self
        example.flags = flags
        return example
    }

    /// It is sealed under this counter.
    func counter(_ frameCounter: UInt32) -> Example {
        var example = self
        example.frameCounter = frameCounter
        return example
    }

    /// So many of its bytes stay clear.
    func clear(_ clearBytes: Int?) -> Example {
        var example = self
        example.clearBytes = clearBytes
        return example
    }

    /// The frame under the usual key.
    func sealed(_ algorithm: Algorithm) -> SealedFrame {
        SealedFrame(frame, algorithm: algorithm, frameCounter: frameCounter)
    }
}
