internal import AdapterProtocol
internal import FramedMedia
internal import VectorFiles

/// What comes of a frame that arrives. Where it is a changed frame, `sealed` is
/// the one that was sent.
extension FrameRow {
    /// The frame opens to the media that was sealed (DEC-8).
    ///
    /// - Parameter arriving: the bytes, where they are others or in short form.
    func opens(_ sealed: SealedFrame, as arriving: VectorBytes? = nil) {
        var vector = vector(arriving ?? .expected(sealed.bytes), .forwarded, sealed.encoded)
        vector.intermediates = sealed.intermediates
        if case .literal(let bytes) = arriving {
            // The flag of the frame that arrives counts, not the sealed one's.
            vector.intermediates.unescaped = Self.unescaped(bytes, after: sealed.clearHeader).map { .literal($0) }
        }
        vector.plaintext = .expected(sealed.media)
        let received = vector.frame.count - sealed.clearHeader.count
        let hasEscapes = vector.intermediates.unescaped.map { $0.count != received } ?? false
        add(vector, .valid, "DEC-8", hasEscapes ? "ESC-4" : nil)
    }

    /// The frame is empty and forwarded without an event (DEC-1).
    func isEmpty(_ encoded: EncodedFrame) {
        var vector = vector(.literal([]), .forwarded, encoded)
        vector.plaintext = .literal([])
        add(vector, .valid, "DEC-1")
    }

    /// The frame is not ours: forwarded unchanged, `unencrypted_frame` (DEC-4).
    func isForwarded(_ arriving: [UInt8], of sealed: SealedFrame? = nil) {
        var vector = vector(.literal(arriving), .forwarded, sealed?.encoded)
        vector.plaintext = .literal(arriving)
        vector.tells(.unencryptedFrame(vector.trackType))
        add(vector, .valid, "DEC-4", "EVT-7")
    }

    /// The tag does not match: `decryption_failed` (DEC-7).
    func fails(_ arriving: [UInt8], of sealed: SealedFrame? = nil) {
        var vector = vector(.literal(arriving), .dropped, sealed?.encoded)
        vector.tells(.decryptionFailed(vector.trackType))
        add(vector, .invalid, "DEC-7", "EVT-3")
    }

    /// No key at the index that the frame names: `missing_key` (DEC-5).
    func missesKey(_ arriving: [UInt8], of sealed: SealedFrame, at index: UInt8) {
        var vector = vector(.literal(arriving), .dropped, sealed.encoded)
        vector.tells(.missingKey(vector.trackType, keyIndex: index))
        add(vector, .invalid, "DEC-5", "EVT-2")
    }

    /// The magic with another version: `unsupported_version` (DEC-3).
    func hasVersion(_ version: UInt8, _ arriving: [UInt8], of sealed: SealedFrame? = nil) {
        var vector = vector(.literal(arriving), .dropped, sealed?.encoded)
        vector.tells(.unsupportedVersion(vector.trackType, version: version))
        add(vector, .invalid, "DEC-3", "EVT-8")
    }

    /// Too few bytes remain after unescaping: dropped in silence (ESC-6).
    func isTooShort(_ arriving: [UInt8], of sealed: SealedFrame? = nil) {
        add(vector(.literal(arriving), .dropped, sealed?.encoded), .invalid, "ESC-6")
    }

    /// What follows the clear header, unescaped; nil where the flag is not set.
    private static func unescaped(_ frame: [UInt8], after header: [UInt8]) -> [UInt8]? {
        guard case .framed(let stated) = FrameKind(of: frame.span.bytes), stated.isEscaped else { return nil }
        return EmulationPrevention.unescape(Array(frame.dropFirst(header.count)), after: header)
    }

    private func vector(
        _ arriving: VectorBytes,
        _ disposition: FrameDisposition,
        _ encoded: EncodedFrame?
    ) -> OpenVector {
        OpenVector(
            key: key,
            codec: encoded?.codec,
            frameType: encoded?.frameType.map(FrameTypeName.init(same:)),
            frame: arriving,
            disposition: disposition
        )
    }

    /// Adds the test, which exercises these rules beside the row's.
    private func add(_ vector: OpenVector, _ result: VectorTest.Result, _ more: String?...) {
        add(rules: rules + more.compactMap { $0 }.filter { !rules.contains($0) }, result, .open(vector))
    }
}

extension OpenVector {
    /// Exactly this event comes, of the frame's sender.
    fileprivate mutating func tells(_ event: Answer.Event) { events = [event.json(of: nil)] }
}
