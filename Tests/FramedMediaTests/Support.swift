import AEAD
import Testing

@testable import FramedMedia

/// Bytes from hex digits; spaces are for the eye.
func hex(_ text: String) -> [UInt8] {
    let digits = text.filter { $0 != " " }.map { UInt8(String($0), radix: 16)! }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
}

/// The key, prefix and index of the published vectors.
enum Published {
    static let key = [UInt8](0...15)
    static let ivPrefix: UInt64 = 0x1111_1111_1111_1111
    static let keyIndex: UInt8 = 0
}

func cipher(_ key: [UInt8] = Published.key) throws -> AESGCM {
    try AESGCM(key.count == 16 ? .aes128GCM : .aes256GCM, key: key.span.bytes)
}

func seal(
    _ frame: [UInt8],
    codec: String?,
    frameType: FrameType?,
    counter: UInt32 = 1,
    ivPrefix: UInt64 = Published.ivPrefix,
    keyIndex: UInt8 = Published.keyIndex
) throws -> [UInt8] {
    let trailer = Trailer(
        frameCounter: counter,
        ivPrefix: ivPrefix,
        keyIndex: keyIndex,
        clearHeader: try ClearHeader(of: frame.span.bytes, codec: codec, frameType: frameType)
    )
    var output = [UInt8](repeating: 0xEE, count: FrameSealer.maximumSize(forFrameOf: frame.count))
    var span = output.mutableSpan
    var bytes = span.mutableBytes
    let count = try FrameSealer.seal(frame.span.bytes, trailer: trailer, using: cipher(), into: &bytes)
    return Array(output.prefix(count))
}

/// The media that `frame` opens to, or nil; and the whole output buffer.
func open(_ frame: [UInt8], key: [UInt8] = Published.key) throws -> (media: [UInt8]?, buffer: [UInt8]) {
    let cipher = try cipher(key)
    var output = [UInt8](repeating: 0, count: frame.count)
    var span = output.mutableSpan
    var bytes = span.mutableBytes
    guard case .framed(let opener) = FrameOpener.read(frame.span.bytes, into: &bytes) else { return (nil, output) }
    let count = try opener.open(frame.span.bytes, using: cipher, into: &bytes)
    return (count.map { Array(output.prefix($0)) }, output)
}
