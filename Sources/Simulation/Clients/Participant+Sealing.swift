internal import AdapterProtocol
internal import FrameDiagnosis
internal import FramedMedia
internal import ReferenceClient
internal import VectorFiles
internal import Verdicts

extension Participant {
    /// Judges the answer to a sealing and gives the frame to the relay.
    mutating func settleSealing(_ asked: Asked, _ reply: Reply, _ circumstances: Circumstances) {
        guard case .sealing(let sealing) = asked.subject, case .encrypt(let frame) = asked.operation else { return }
        let media = frame.data
        func broken(_ rule: String, _ failure: Failure) -> Violation {
            var violation = violation(rule, failure, circumstances)
            let track = plan.tracks[sealing.track]
            violation.track = track.type.rawValue + (track.layers > 1 ? " layer \(sealing.layer)" : "")
            violation.frame = sealing.number
            return violation
        }
        let difference = asked.expected.difference(from: reply)
        guard let sealed = reply.forwarded else {
            findings.counts.sealings += 1
            findings.digest([0])
            if let difference { findings.add(broken("ENC-3", Failure(difference))) }
            return
        }
        guard difference != nil else {
            return publish(sealed, sealing.trailer, opens: true, sealing, media, circumstances)
        }
        let trailer = SealedFrame.trailer(of: sealed)
        let mistake = wrong(sealed, trailer, media, asked, sealing.trailer, circumstances)
        if let (rule, failure) = mistake { findings.add(broken(rule, failure)) }
        publish(sealed, trailer, opens: mistake == nil, sealing, media, circumstances)
    }

    /// Counts a sealed frame and gives it to the relay.
    ///
    /// - Parameters:
    ///   - trailer: the frame's own, if it has one.
    ///   - opens: whether it opens to its media.
    mutating func publish(
        _ sealed: [UInt8],
        _ trailer: Trailer?,
        opens: Bool,
        _ sealing: Asked.Sealing,
        _ media: [UInt8],
        _ circumstances: Circumstances
    ) {
        findings.counts.sealings += 1
        findings.counts.sealed += 1
        // Tag and trailer stand for the whole frame.
        findings.digest(sealed.suffix(FrameSealer.overhead))
        let imported = sealing.trailer.flatMap { imports[$0.ivPrefix] }
        let known = opens ? self.known(trailer, imported) : nil
        let iv = trailer.map { self.iv(of: $0, imported) }
        send(sealed, sealing, at: circumstances.time, iv: iv, known: known, media: media)
    }

    /// Gives a frame to the relay.
    mutating func send(
        _ sealed: [UInt8],
        _ sealing: Asked.Sealing,
        at time: Int,
        iv: UsedIV?,
        known: KnownFrame?,
        media: [UInt8]
    ) {
        sent.append(
            WireFrame(
                sender: index,
                track: sealing.track,
                layer: sealing.layer,
                number: sealing.number,
                sealedAt: time,
                sealed: sealed,
                iv: iv,
                isGenuine: isRight,
                known: known,
                media: media
            )
        )
    }

    /// What a frame was sealed with: the key is the one that the model used.
    private func iv(of trailer: Trailer, _ imported: Import?) -> UsedIV {
        let key = imported?.key ?? held.last { $0.index == trailer.keyIndex }?.key
        return UsedIV(key: key ?? [], ivPrefix: trailer.ivPrefix, frameCounter: trailer.frameCounter)
    }

    /// What comes of a frame that is sealed as it should be.
    private func known(_ trailer: Trailer?, _ imported: Import?) -> KnownFrame? {
        guard let trailer, let fingerprint = imported?.fingerprint else { return nil }
        return KnownFrame(trailer: trailer, fingerprint: fingerprint)
    }

    /// The rule that a sealed frame breaks that is not the model's, if it
    /// breaks one.
    ///
    /// - Parameters:
    ///   - trailer: the frame's own.
    ///   - model: the trailer of the model's frame.
    private mutating func wrong(
        _ sealed: [UInt8],
        _ trailer: Trailer?,
        _ plaintext: [UInt8],
        _ asked: Asked,
        _ model: Trailer?,
        _ circumstances: Circumstances
    ) -> (String, Failure)? {
        if asked.expected.forwarded == nil {
            let rule = hasRemovedKey ? "KEY-7" : "ENC-2"
            return (rule, Failure("a frame was sealed where there is no key to seal with"))
        }
        guard let model, let key = imports[model.ivPrefix]?.key else {
            return ("ENC-1", Failure("an empty frame does not go on as it is"))
        }
        if Self.shows(plaintext, beyond: model.clearHeader.size, in: sealed) {
            return ("ENC-4", Failure("the frame on the wire shows media beyond its clear header"))
        }
        var ivPrefix = model.ivPrefix
        if !circumstances.pinsPrefixes, let trailer {
            ivPrefix = drawn(trailer.ivPrefix, for: ivPrefix)
        }
        let recipe = SealedFrameRecipe(
            key: key,
            keyIndex: model.keyIndex,
            clearBytes: model.clearHeader.size,
            isEscaped: model.clearHeader.isEscaped,
            plaintext: plaintext
        )
        return Failure(sealed: sealed, from: recipe, ivPrefix: ivPrefix, frameCounter: model.frameCounter)
            .map { (Self.rule($0.fields), $0) }
    }

    /// The prefix that the client drew at an import, as its first frame under
    /// it shows.
    private mutating func drawn(_ prefix: UInt64, for modelPrefix: UInt64) -> UInt64 {
        if let known = imports[modelPrefix]?.ivPrefix { return known }
        imports[modelPrefix]?.ivPrefix = prefix
        return prefix
    }

    /// Whether a block of 16 bytes of media stands unchanged in a sealed frame,
    /// at the same offset.
    private static func shows(_ plaintext: [UInt8], beyond clear: Int, in sealed: [UInt8]) -> Bool {
        var index = clear
        while index + 16 <= min(plaintext.count, sealed.count) {
            if plaintext[index..<index + 16].elementsEqual(sealed[index..<index + 16]) { return true }
            index += 16
        }
        return false
    }

    /// The rule of the field that is wrong; of several, of the one that makes
    /// the others wrong. Without any, the right frame could not be made.
    private static func rule(_ fields: [Failure.Field]) -> String {
        let rules = [
            ("trailer.keyIndex", "KEY-4"), ("trailer.frameCounter", "CTR-1"), ("trailer.ivPrefix", "CTR-4"),
            ("trailer.clearBytes", "CLR-2"), ("clear header", "CLR-2"), ("trailer.version", "FRM-3"),
            ("trailer.magic", "FRM-3"), ("ciphertext", "FRM-1"), ("tag", "FRM-1"), ("escape bytes", "ESC-1"),
        ]
        let wrong = Set(fields.filter { !$0.agrees }.map(\.name))
        return rules.first { wrong.contains($0.0) }?.1 ?? (fields.isEmpty ? "ENC-4" : "FRM-1")
    }
}
