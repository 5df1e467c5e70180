internal import AEAD
internal import AdapterProtocol
internal import FramedMedia
internal import JSON
internal import ReferenceClient
internal import Verdicts

extension Participant {
    /// Judges the answer to a sealing and gives the frame to the relay.
    mutating func settleSealing(
        _ asked: Asked,
        _ reply: Reply,
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
        guard case .frame(let sealed?) = reply else {
            findings.digest(0)
            if let difference = asked.expected.difference(from: reply) {
                findings.add(broken("ENC-3", Failure(difference)))
            }
            return
        }
        findings.counts.sealed += 1
        findings.digest(sealed)
        let mistake = wrong(sealed, plaintext, asked.expected, circumstances)
        if let (rule, failure) = mistake { findings.add(broken(rule, failure)) }
        let trailer = Trailer(of: sealed)
        publish(
            WireFrame(
                sender: place,
                track: track,
                layer: layer,
                number: number,
                sealedAt: circumstances.time,
                plaintext: plaintext,
                sealed: sealed,
                iv: trailer.map { iv(of: $0, asked.expected) },
                isGenuine: isRight,
                known: mistake == nil ? known(trailer, plaintext, asked.expected, of: plan.tracks[track]) : nil
            )
        )
    }

    /// What a frame was sealed with: the key is the one that the model used.
    private func iv(of trailer: Trailer, _ expected: Expected) -> UsedIV {
        let key = imported(expected)?.key ?? held.last { $0.index == trailer.keyIndex }?.key
        return UsedIV(key: key ?? [], ivPrefix: trailer.ivPrefix, frameCounter: trailer.frameCounter)
    }

    /// What comes of a frame that is sealed as it should be.
    private func known(
        _ trailer: Trailer?,
        _ plaintext: [UInt8],
        _ expected: Expected,
        of track: TrackPlan
    ) -> KnownFrame? {
        guard let trailer, let fingerprint = imported(expected)?.fingerprint else { return nil }
        return KnownFrame(
            track: OpeningTrack(userID: plan.userID, type: TrackType(rawValue: track.type) ?? .video),
            trailer: trailer,
            fingerprint: fingerprint,
            media: plaintext
        )
    }

    /// The import whose key the model sealed with.
    private func imported(_ expected: Expected) -> Import? {
        guard case .forwarded(let frame) = expected, let trailer = Trailer(of: frame) else { return nil }
        return imports[trailer.ivPrefix]
    }

    /// The rule that a sealed frame breaks, if it breaks one.
    private mutating func wrong(
        _ sealed: [UInt8],
        _ plaintext: [UInt8],
        _ expected: Expected,
        _ circumstances: Circumstances
    ) -> (String, Failure)? {
        guard case .forwarded(let right) = expected else {
            let rule = hasRemovedKey ? "KEY-7" : "ENC-2"
            return (rule, Failure("a frame was sealed where there is no key to seal with"))
        }
        guard !sealed.hasSameBytes(as: right) else { return nil }
        if Self.shows(plaintext, beyond: Trailer(of: right)?.clearHeader.size ?? 0, in: sealed) {
            return ("ENC-4", Failure("the frame on the wire shows media beyond its clear header"))
        }
        guard let modelTrailer = Trailer(of: right), let trailer = Trailer(of: sealed) else {
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
            let again = try? FrameSealer.seal(plaintext, trailer: wanted, using: cipher)
        else { return ("FRM-1", Failure("clear header, ciphertext or tag are not the right ones")) }
        return again == sealed
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
        var room = [UInt8](repeating: 0, count: frame.count)
        var span = room.mutableSpan
        var bytes = span.mutableBytes
        guard case .framed(let opener) = FrameOpener.read(frame.span.bytes, into: &bytes) else { return nil }
        self = opener.trailer
    }
}
