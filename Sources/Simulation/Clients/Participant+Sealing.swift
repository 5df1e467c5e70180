internal import AEAD
internal import AdapterProtocol
internal import FramedMedia
internal import JSON
internal import Verdicts

extension Participant {
    /// Judges the answer to a sealing and gives the frame to the relay.
    mutating func settleSealing(
        _ asked: Asked,
        _ outcome: Outcome,
        _ circumstances: Circumstances,
        publish: (WireFrame) -> Void
    ) {
        guard case .sealing(let track, let layer, let number, _) = asked.subject,
            case .encrypt(_, _, _, let plaintext) = asked.call
        else { return }
        findings.counts.sealings += 1
        func broken(_ rule: String, _ failure: Failure) -> Violation {
            var violation = violation(rule, failure, circumstances)
            violation.track = plan.tracks[track].type
            violation.frame = number
            return violation
        }
        guard case .result(let result) = outcome, result["disposition"]?.string == "forwarded",
            let hex = result["data"]?.string
        else {
            findings.digest(0)
            if let difference = asked.expected.difference(from: outcome) {
                findings.add(broken("ENC-3", Failure(difference)))
            }
            return
        }
        guard let bytes = Hex.decode(hex) else {
            findings.add(broken("ENC-3", Failure("the data is not lower-case hex digits")))
            return
        }
        let sealed = Payload(bytes, hex: hex)
        findings.counts.sealed += 1
        findings.digest(bytes)
        if let (rule, failure) = wrong(sealed, plaintext, asked.expected, circumstances) {
            findings.add(broken(rule, failure))
        }
        let trailer = Trailer(of: bytes)
        publish(
            WireFrame(
                sender: place,
                track: track,
                layer: layer,
                number: number,
                sealedAt: circumstances.time,
                plaintext: plaintext,
                sealed: sealed,
                iv: trailer.map { trailer in
                    UsedIV(
                        key: key(of: trailer, asked.expected),
                        ivPrefix: trailer.ivPrefix,
                        frameCounter: trailer.frameCounter
                    )
                },
                isGenuine: isRight
            )
        )
    }

    /// The key that a frame was sealed with: the one the model used.
    private func key(of trailer: Trailer, _ expected: Expected) -> [UInt8] {
        if case .forwarded(let bytes, _) = expected, let right = Trailer(of: bytes),
            let known = imports[right.ivPrefix]
        {
            return known.key
        }
        return held.last { $0.index == trailer.keyIndex }?.key ?? []
    }

    /// The rule that a sealed frame breaks, if it breaks one.
    private mutating func wrong(
        _ sealed: Payload,
        _ plaintext: Payload,
        _ expected: Expected,
        _ circumstances: Circumstances
    ) -> (String, Failure)? {
        guard case .forwarded(let right, _) = expected else {
            let rule = hasRemovedKey ? "KEY-7" : "ENC-2"
            return (rule, Failure("a frame was sealed where there is no key to seal with"))
        }
        guard sealed.bytes != right else { return nil }
        if Self.shows(plaintext.bytes, beyond: Trailer(of: right)?.clearHeader.size ?? 0, in: sealed.bytes) {
            return ("ENC-4", Failure("the frame on the wire shows media beyond its clear header"))
        }
        guard let modelTrailer = Trailer(of: right), let trailer = Trailer(of: sealed.bytes) else {
            return ("FRM-1", Failure("the frame is not framed as the format says"))
        }
        var wanted = modelTrailer
        if !circumstances.pinsPrefixes { wanted.ivPrefix = drawn(trailer.ivPrefix, for: modelTrailer.ivPrefix) }
        if let rule = Self.rule(wanted, trailer) {
            var failure = Failure("the sealed frame is not the right one")
            failure.fields = Self.fields(wanted, trailer)
            return (rule, failure)
        }
        guard !circumstances.pinsPrefixes, let key = imports[modelTrailer.ivPrefix]?.key,
            let algorithm = Algorithm.allCases.first(where: { $0.keySize == key.count }),
            let cipher = try? AESGCM(algorithm, key: key.span.bytes),
            let again = try? FrameSealer.seal(plaintext.bytes, trailer: wanted, using: cipher)
        else { return ("FRM-1", Failure("clear header, ciphertext or tag are not the right ones")) }
        return again == sealed.bytes
            ? nil : ("FRM-1", Failure("clear header, ciphertext or tag are not the right ones"))
    }

    /// The prefix that the client drew at an import, as its first frame under
    /// it shows.
    private mutating func drawn(_ prefix: UInt64, for modelPrefix: UInt64) -> UInt64 {
        if let known = imports[modelPrefix]?.ivPrefix { return known }
        imports[modelPrefix]?.ivPrefix = prefix
        return prefix
    }

    /// Whether 16 bytes of media in a row stand in a sealed frame where they
    /// stood before.
    private static func shows(_ plaintext: [UInt8], beyond clear: Int, in sealed: [UInt8]) -> Bool {
        var place = clear
        while place + 16 <= min(plaintext.count, sealed.count) {
            if plaintext[place..<place + 16].elementsEqual(sealed[place..<place + 16]) { return true }
            place += 16
        }
        return false
    }

    private static func rule(_ wanted: Trailer, _ found: Trailer) -> String? {
        if found.keyIndex != wanted.keyIndex { return "KEY-4" }
        if found.frameCounter != wanted.frameCounter { return "CTR-1" }
        if found.ivPrefix != wanted.ivPrefix { return "CTR-4" }
        if found.clearHeader != wanted.clearHeader { return "CLR-2" }
        return nil
    }

    private static func fields(_ wanted: Trailer, _ found: Trailer) -> [Failure.Field] {
        func digits(_ number: UInt64) -> String { Hex.encode(number.bigEndianBytes) }
        return [
            Failure.Field(
                "trailer.frameCounter",
                expected: "\(wanted.frameCounter)",
                actual: "\(found.frameCounter)"
            ),
            Failure.Field(
                "trailer.ivPrefix",
                expected: digits(wanted.ivPrefix),
                actual: digits(found.ivPrefix)
            ),
            Failure.Field("trailer.keyIndex", expected: "\(wanted.keyIndex)", actual: "\(found.keyIndex)"),
            Failure.Field(
                "trailer.clearBytes",
                expected: "\(wanted.clearHeader.size)",
                actual: "\(found.clearHeader.size)"
            ),
        ]
    }
}

extension Trailer {
    /// The trailer of a framed frame; nil for other bytes.
    init?(of frame: [UInt8]) {
        var room = frame
        var span = room.mutableSpan
        var bytes = span.mutableBytes
        guard case .framed(let opener) = FrameOpener.read(frame.span.bytes, into: &bytes) else { return nil }
        self = opener.trailer
    }
}
