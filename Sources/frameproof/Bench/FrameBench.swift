internal import AEAD
internal import FramedMedia
internal import Threads

/// Sealing and opening of one frame after the other on one thread, against
/// bare OpenSSL on the same sizes.
enum FrameBench {
    private struct Subject {
        let name: String
        let codec: String
        let frameType: FrameType?
        let media: [UInt8]
        let goal: String
    }

    private static let framesARound = 40_000
    private static let key = [UInt8](0..<16)

    private static var subjects: [Subject] {
        func filled(_ beginning: [UInt8], _ count: Int) -> [UInt8] {
            // Bytes as encoders make them: no pattern, zeros here and there.
            var random = SeededGenerator(seed: 1)
            return random.bytes(count - beginning.count, after: beginning)
        }
        return [
            Subject(
                name: "VP8 delta, 1,200 bytes",
                codec: "vp8",
                frameType: .delta,
                media: filled([0x31, 2, 0], 1200),
                goal: "at least 0.90"
            ),
            Subject(
                name: "Opus, 160 bytes",
                codec: "opus",
                frameType: nil,
                media: filled([0x78], 160),
                goal: "at least 0.80"
            ),
            Subject(
                name: "H.264 IDR, 1,200 bytes",
                codec: "h264",
                frameType: .key,
                media: filled([0, 0, 0, 1, 0x65, 0x88], 1200),
                goal: "at least 0.45"
            ),
        ]
    }

    static func run(rounds: Int) throws -> [Measurement] {
        try subjects.flatMap { subject in
            var (sealing, opening): ([Double], [Double]) = ([], [])
            for _ in 0..<rounds {
                let bareSeal = time { bareSealing(subject) }
                let seal = try time { try framedSealing(subject) }
                let bareOpen = BareEVP(key: key)
                    .openingTime(of: subject.media, clear: clearBytes(subject), times: framesARound)
                let open = try framedOpening(subject)
                sealing.append(bareSeal / seal)
                opening.append(bareOpen / open)
            }
            return [
                Measurement(name: "seal \(subject.name) / bare OpenSSL", ratios: sealing, goal: subject.goal),
                Measurement(name: "open \(subject.name) / bare OpenSSL", ratios: opening, goal: subject.goal),
            ]
        }
    }

    private static func trailer(_ subject: Subject, _ counter: Int) throws -> Trailer {
        Trailer(
            frameCounter: UInt32(counter),
            ivPrefix: 0x1111_1111_1111_1111,
            keyIndex: 0,
            clearHeader: try ClearHeader(
                of: subject.media.span.bytes,
                codec: subject.codec,
                frameType: subject.frameType
            )
        )
    }

    private static func framedSealing(_ subject: Subject) throws {
        let cipher = try AESGCM(.aes128GCM, key: key.span.bytes)
        var output = [UInt8](repeating: 0, count: FrameSealer.maximumSize(forFrameOf: subject.media.count))
        for counter in 1...framesARound {
            var span = output.mutableSpan
            var bytes = span.mutableBytes
            _ = try FrameSealer.seal(
                subject.media.span.bytes,
                trailer: trailer(subject, counter),
                using: cipher,
                into: &bytes
            )
        }
    }

    /// The time of opening alone; the frame was sealed before.
    private static func framedOpening(_ subject: Subject) throws -> Duration {
        let cipher = try AESGCM(.aes128GCM, key: key.span.bytes)
        let frame = try FrameSealer.seal(subject.media, trailer: trailer(subject, 1), using: cipher)
        var output = [UInt8](repeating: 0, count: frame.count)
        return try time {
            for _ in 0..<framesARound {
                var span = output.mutableSpan
                var bytes = span.mutableBytes
                guard case .framed(let opener) = FrameOpener.read(frame.span.bytes, into: &bytes),
                    try opener.open(frame.span.bytes, using: cipher, into: &bytes) != nil
                else { preconditionFailure("the frame does not open") }
            }
        }
    }

    private static func clearBytes(_ subject: Subject) -> Int {
        subject.codec == "h264" ? 6 : subject.codec == "vp8" ? 3 : 1
    }

    private static func bareSealing(_ subject: Subject) {
        let bare = BareEVP(key: key)
        let clear = clearBytes(subject)
        var iv = [UInt8](repeating: 0x11, count: 12)
        var output = [UInt8](repeating: 0, count: subject.media.count + 16)
        subject.media.withUnsafeBufferPointer { media in
            output.withUnsafeMutableBufferPointer { output in
                for counter in 1...framesARound {
                    iv[8] = UInt8(truncatingIfNeeded: counter)
                    bare.seal(
                        iv,
                        aad: UnsafeBufferPointer(rebasing: media[..<clear]),
                        UnsafeBufferPointer(rebasing: media[clear...]),
                        to: output.baseAddress!
                    )
                }
            }
        }
    }
}
