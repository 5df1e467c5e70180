internal import Conformance
internal import FramedMedia
internal import ReferenceClient
internal import VectorFiles
internal import Verdicts

extension Participant {
    /// Judges the answer to a sealing and gives the frame to the relay.
    mutating func settleSealing(
        _ asked: Asked,
        _ reply: Reply,
        _ circumstances: Circumstances,
        publish: (WireFrame) -> Void
    ) {
        guard case .sealing(let track, let layer, let number) = asked.subject,
            case .encrypt(_, _, _, let plaintext) = asked.call
        else { return }
        findings.counts.sealings += 1
        func broken(_ rule: String, _ failure: Failure) -> Violation {
            var violation = violation(rule, failure, circumstances)
            violation.track = plan.tracks[track].type + (plan.tracks[track].layers > 1 ? " layer \(layer)" : "")
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
        let trailer = SealedFrame.trailer(of: sealed)
        let imported = imported(asked.expected)
        publish(
            WireFrame(
                sender: place,
                track: track,
                layer: layer,
                number: number,
                sealedAt: circumstances.time,
                sealed: sealed,
                iv: trailer.map { iv(of: $0, imported) },
                isGenuine: isRight,
                known: mistake == nil ? known(trailer, plaintext, imported, of: plan.tracks[track]) : nil
            )
        )
    }

    /// What a frame was sealed with: the key is the one that the model used.
    private func iv(of trailer: Trailer, _ imported: Import?) -> UsedIV {
        let key = imported?.key ?? held.last { $0.index == trailer.keyIndex }?.key
        return UsedIV(key: key ?? [], ivPrefix: trailer.ivPrefix, frameCounter: trailer.frameCounter)
    }

    /// What comes of a frame that is sealed as it should be.
    private func known(
        _ trailer: Trailer?,
        _ plaintext: [UInt8],
        _ imported: Import?,
        of track: TrackPlan
    ) -> KnownFrame? {
        guard let trailer, let fingerprint = imported?.fingerprint else { return nil }
        return KnownFrame(
            track: OpeningTrack(userID: plan.userID, type: TrackType(rawValue: track.type) ?? .video),
            trailer: trailer,
            fingerprint: fingerprint,
            media: plaintext
        )
    }

    /// The import whose key the model sealed with.
    private func imported(_ expected: Expected) -> Import? {
        guard case .forwarded(let frame) = expected, let trailer = SealedFrame.trailer(of: frame) else { return nil }
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
        guard let model = SealedFrame.trailer(of: right), let key = imported(expected)?.key else {
            return ("ENC-1", Failure("an empty frame does not go on as it is"))
        }
        if Self.shows(plaintext, beyond: model.clearHeader.size, in: sealed) {
            return ("ENC-4", Failure("the frame on the wire shows media beyond its clear header"))
        }
        var ivPrefix = model.ivPrefix
        if !circumstances.pinsPrefixes, let trailer = SealedFrame.trailer(of: sealed) {
            ivPrefix = drawn(trailer.ivPrefix, for: ivPrefix)
        }
        let recipe = SealedFrameRecipe(
            key: key,
            keyIndex: model.keyIndex,
            clearBytes: model.clearHeader.size,
            isEscaped: model.clearHeader.isEscaped,
            plaintext: plaintext
        )
        guard let wanted = SealedFrame.bytes(recipe, ivPrefix: ivPrefix, frameCounter: model.frameCounter),
            wanted != sealed
        else { return nil }
        var failure = Failure("the sealed frame is not the right one")
        failure.fields = FrameFields.compare(expected: wanted, actual: sealed, recipe: recipe)
        failure.diagnosis = Mistake.explaining(
            sealed,
            recipe: recipe,
            ivPrefix: ivPrefix,
            frameCounter: model.frameCounter
        )
        return (Self.rule(failure.fields), failure)
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

    /// The rule of the field that is wrong; of several, of the one that makes
    /// the others wrong.
    private static func rule(_ fields: [Failure.Field]) -> String {
        let rules = [
            ("trailer.keyIndex", "KEY-4"), ("trailer.frameCounter", "CTR-1"), ("trailer.ivPrefix", "CTR-4"),
            ("trailer.clearBytes", "CLR-2"), ("clear header", "CLR-2"), ("trailer.version", "FRM-3"),
            ("trailer.magic", "FRM-3"), ("ciphertext", "FRM-1"), ("tag", "FRM-1"), ("escape bytes", "ESC-1"),
        ]
        let wrong = Set(fields.filter { !$0.agrees }.map(\.name))
        return rules.first { wrong.contains($0.0) }?.1 ?? "FRM-1"
    }
}
