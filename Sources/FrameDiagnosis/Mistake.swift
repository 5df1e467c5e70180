internal import FramedMedia
internal import VectorFiles

/// A known mistake in sealing a frame, and the frame that it makes.
struct Mistake: Sendable {
    /// What the client does wrong, as a sentence's end: "the client …".
    let sentence: String
    /// The frame that a client with this mistake makes; nil where it does not
    /// apply.
    let make: @Sendable (FrameDraft) -> [UInt8]?

    /// The first mistake of the catalogue that makes exactly these bytes.
    static func explaining(
        _ frame: [UInt8],
        recipe: SealedFrameRecipe,
        ivPrefix: UInt64,
        frameCounter: UInt32
    ) -> String? {
        let draft = FrameDraft(recipe, ivPrefix: ivPrefix, frameCounter: frameCounter)
        if frame == recipe.plaintext { return "the client sends the frame in the clear" }
        return catalogue.first { $0.make(draft) == frame }.map { "the client \($0.sentence)" }
    }

    init(_ sentence: String, _ make: @escaping @Sendable (FrameDraft) -> [UInt8]?) {
        self.sentence = sentence
        self.make = make
    }

    /// A mistake that changes the draft before it is sealed.
    private static func changing(
        _ sentence: String,
        _ change: @escaping @Sendable (inout FrameDraft) -> Void
    ) -> Mistake {
        Mistake(sentence) { draft in
            var draft = draft
            change(&draft)
            return draft.sealed()
        }
    }

    /// Every known mistake.
    static let catalogue = additionalData + nonces + trailers + clearHeaders + escaping

    private static let additionalData = [
        changing("leaves out the additional data: the clear header is not authenticated") { $0.aad = [] },
        changing("adds the trailer to the additional data") { $0.aad += $0.trailer },
        changing("authenticates the trailer instead of the clear header") { $0.aad = $0.trailer },
        changing("authenticates the whole frame as additional data") { $0.aad = $0.recipe.plaintext },
    ]

    private static let nonces = [
        changing("swaps the halves of the IV: counter before prefix") { $0.iv = $0.counter + $0.prefix },
        changing("writes the counter little-endian in the IV") { $0.iv = $0.prefix + $0.counter.reversed() },
        changing("writes the counter little-endian in the IV and in the trailer") {
            $0.iv = $0.prefix + $0.counter.reversed()
            $0.trailer.replaceSubrange(0..<4, with: $0.counter.reversed())
        },
        changing("reverses the prefix in the IV") { $0.iv = $0.prefix.reversed() + $0.counter },
        changing("leaves the prefix out of the IV") { $0.iv = [UInt8](repeating: 0, count: 8) + $0.counter },
        changing("leaves the counter out of the IV") { $0.iv = $0.prefix + [0, 0, 0, 0] },
        changing("uses the counter before the one in the trailer for the IV") {
            $0.iv = $0.prefix + ($0.frameCounter &- 1).bigEndianBytes
        },
        changing("uses the counter after the one in the trailer for the IV") {
            $0.iv = $0.prefix + ($0.frameCounter &+ 1).bigEndianBytes
        },
        changing("counts one too few: the first frame carries 0") { $0.setCounter($0.frameCounter &- 1) },
        changing("counts one too many") { $0.setCounter($0.frameCounter &+ 1) },
    ]

    private static let trailers = [
        changing("writes the counter little-endian in the trailer") {
            $0.trailer.replaceSubrange(0..<4, with: $0.counter.reversed())
        },
        changing("writes clearBytes little-endian") { $0.trailer.swapAt(13, 14) },
        changing("writes the magic little-endian") {
            $0.trailer.replaceSubrange(16..<20, with: $0.trailer[16..<20].reversed())
        },
        changing("writes version 0") { $0.trailer[15] = 0 },
        changing("writes version 2") { $0.trailer[15] = 2 },
        changing("always writes key index 0") { $0.trailer[12] = 0 },
        changing("puts the prefix before the counter in the trailer") {
            $0.trailer.replaceSubrange(0..<12, with: $0.prefix + $0.counter)
        },
        changing("leaves clearBytes at 0 in the trailer") { $0.trailer.replaceSubrange(13..<15, with: [0, 0]) },
        changing("leaves out the RBSP flag") { $0.trailer[13] &= 0x7F },
        changing("sets the RBSP flag where nothing is escaped") { draft in
            if !draft.isEscaped { draft.trailer[13] |= 0x80 }
        },
        changing("puts the tag before the ciphertext") { $0.putsTagFirst = true },
    ]

    private static let clearHeaders =
        [1, 3, 10].map { size in
            changing("does not clamp the clear header: clearBytes says \(size) on a shorter frame") { draft in
                if size > draft.recipe.plaintext.count {
                    draft.trailer.replaceSubrange(13..<15, with: UInt16(size).bigEndianBytes)
                }
            }
        }
        + [0, 1, 3, 10].map { size in
            changing("keeps \(bytes(size)) clear instead of the codec's number") { $0.setClearBytes(size) }
        }
        + [-2, -1, 1, 2].map { offset in
            changing("keeps \(bytes(abs(offset))) too \(offset < 0 ? "few" : "many") clear") {
                $0.setClearBytes($0.recipe.clearBytes + offset)
            }
        }

    private static func bytes(_ count: Int) -> String { count == 1 ? "1 byte" : "\(count) bytes" }

    private static let escaping = [
        changing("ignores the zeros that end the clear header when it escapes") { $0.ignoresBoundary = true },
        // Where only the trailer needs it, both of these explain the frame.
        changing("does not escape") { $0.escapedPart = .nothing },
        changing("does not escape the trailer") { $0.escapedPart = .body },
        changing("neither escapes nor sets the RBSP flag") {
            $0.escapedPart = .nothing
            $0.trailer[13] &= 0x7F
        },
        changing("escapes the clear header too") { $0.escapedPart = .everything },
        changing("escapes a frame that has no escaping") { $0.isEscaped = true },
        changing("escapes only before bytes up to 2, not before 3") { $0.highestEscaped = 2 },
        changing("escapes before every byte after two zeros") { $0.highestEscaped = 255 },
    ]
}
