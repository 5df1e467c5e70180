internal import AEAD
internal import FramedMedia
internal import VectorFiles

/// A frame about to be sealed, every part open to be changed: what the
/// catalogue of mistakes works on.
struct FrameDraft: Sendable {
    /// What is escaped.
    enum EscapedPart: Sendable {
        /// Ciphertext, tag and trailer, as is right.
        case all
        case body, nothing, everything
    }

    let recipe: SealedFrameRecipe
    let prefix: [UInt8]
    private(set) var frameCounter: UInt32
    private(set) var clearBytes: Int
    var aad: [UInt8]
    var iv: [UInt8]
    var trailer: [UInt8]
    var isEscaped: Bool
    var escapedPart = EscapedPart.all
    var ignoresBoundary = false
    var highestEscaped: UInt8 = 3
    var putsTagFirst = false

    init(_ recipe: SealedFrameRecipe, ivPrefix: UInt64, frameCounter: UInt32) {
        self.recipe = recipe
        self.frameCounter = frameCounter
        prefix = ivPrefix.bigEndianBytes
        clearBytes = recipe.clearBytes
        isEscaped = recipe.isEscaped
        aad = Array(recipe.plaintext.prefix(recipe.clearBytes))
        iv = ivPrefix.bigEndianBytes + frameCounter.bigEndianBytes
        trailer =
            Trailer(
                frameCounter: frameCounter,
                ivPrefix: ivPrefix,
                keyIndex: recipe.keyIndex,
                clearHeader: ClearHeader(size: recipe.clearBytes, isEscaped: recipe.isEscaped)
            ).bytes
    }

    /// The counter's four bytes, big-endian.
    var counter: [UInt8] { frameCounter.bigEndianBytes }

    /// Another counter, in the IV and in the trailer.
    mutating func setCounter(_ counter: UInt32) {
        frameCounter = counter
        iv = prefix + counter.bigEndianBytes
        trailer.replaceSubrange(0..<4, with: counter.bigEndianBytes)
    }

    /// Another clear header, clamped to the frame.
    mutating func setClearBytes(_ count: Int) {
        clearBytes = min(max(count, 0), recipe.plaintext.count)
        aad = Array(recipe.plaintext.prefix(clearBytes))
        let flag = UInt16(trailer[13] & 0x80) << 8
        trailer.replaceSubrange(13..<15, with: (UInt16(clearBytes) | flag).bigEndianBytes)
    }

    /// The frame, sealed as the draft says; nil where the library cannot do
    /// it, and then the mistake explains nothing.
    func sealed() -> [UInt8]? {
        guard let algorithm = Algorithm.allCases.first(where: { $0.keySize == recipe.key.count }),
            let cipher = try? AESGCM(algorithm, key: recipe.key.span.bytes),
            var body = try? cipher.seal(Array(recipe.plaintext.dropFirst(clearBytes)), iv: iv, aad: aad)
        else { return nil }
        if putsTagFirst { body = body.suffix(AESGCM.tagSize) + body.dropLast(AESGCM.tagSize) }
        let clear = Array(recipe.plaintext.prefix(clearBytes))
        let boundary = ignoresBoundary ? [] : clear
        guard isEscaped else { return clear + body + trailer }
        switch escapedPart {
        case .all: return clear + escaped(body + trailer, after: boundary)
        case .body: return clear + escaped(body, after: boundary) + trailer
        case .nothing: return clear + body + trailer
        case .everything: return escaped(clear + body + trailer, after: [])
        }
    }

    private func escaped(_ bytes: [UInt8], after header: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        var zeros = header.suffix(2).reversed().prefix { $0 == 0 }.count
        for byte in bytes {
            if zeros == 2, byte <= highestEscaped {
                output.append(3)
                zeros = 0
            }
            output.append(byte)
            zeros = byte == 0 ? min(zeros + 1, 2) : 0
        }
        return output
    }
}
