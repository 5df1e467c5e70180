internal import AEAD
internal import AdapterProtocol
internal import FramedMedia
internal import VectorFiles

/// What comes of a frame that is to be sealed.
extension FrameRow {
    /// The frame is sealed; an empty one is forwarded as it is and spends no
    /// counter (ENC-1).
    func seals(
        _ frame: EncodedFrame,
        counter: UInt32 = 1,
        ivPrefix: UInt64 = Fixture.ivPrefix,
        keyIndex: UInt8 = Fixture.keyIndex
    ) {
        let isEmpty = frame.media.count == 0
        var vector = SealVector(
            key: VectorKey(bytes: Fixture.key(algorithm), index: Int(keyIndex)),
            ivPrefix: ivPrefix.bigEndianBytes,
            frameCounter: isEmpty ? nil : Int(counter),
            frame,
            .forwarded
        )
        if isEmpty {
            vector.frame = .literal([])
        } else {
            let sealed = SealedFrame(
                frame,
                algorithm: algorithm,
                frameCounter: counter,
                ivPrefix: ivPrefix,
                keyIndex: keyIndex
            )
            vector.intermediates = sealed.intermediates
            vector.frame = .expected(sealed.bytes)
        }
        add(rules: (isEmpty ? ["ENC-1"] : rules) + (algorithm == .aes256GCM ? ["FRM-8"] : []), .valid, .seal(vector))
    }

    /// The frame must not be sealed: dropped, `encryption_failed` (ENC-3).
    func refuses(_ frame: EncodedFrame) {
        var vector = SealVector(
            key: key,
            ivPrefix: Fixture.ivPrefix.bigEndianBytes,
            frameCounter: nil,
            frame,
            .dropped
        )
        let event = Answer.Event.encryptionFailed(vector.trackType, reason: "the frame cannot be sealed")
        vector.events = [event.json(of: nil)]
        add(rules: rules + ["ENC-3", "ENC-4", "EVT-6"], .invalid, .seal(vector))
    }

    /// No key is installed: dropped, `missing_key` (ENC-2).
    func missesKeyToSeal(_ frame: EncodedFrame) {
        var vector = SealVector(key: nil, ivPrefix: nil, frameCounter: nil, frame, .dropped)
        vector.events = [Answer.Event.noKeyToSeal.json(of: nil)]
        add(rules: rules, .invalid, .seal(vector))
    }
}

extension SealVector {
    fileprivate init(
        key: VectorKey?,
        ivPrefix: [UInt8]?,
        frameCounter: Int?,
        _ frame: EncodedFrame,
        _ disposition: FrameDisposition
    ) {
        self.init(
            key: key,
            ivPrefix: ivPrefix,
            frameCounter: frameCounter,
            codec: frame.codec,
            frameType: frame.frameType.map(FrameTypeName.init(same:)),
            plaintext: frame.media,
            disposition: disposition
        )
    }
}
