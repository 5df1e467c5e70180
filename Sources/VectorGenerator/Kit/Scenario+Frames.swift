internal import FramedMedia
internal import JSON
internal import VectorFiles

extension Scenario {
    /// A frame is sealed under `key`, the import whose turn it is by KEY-5,
    /// and carries `counter` (CTR-1). Without a pinned prefix, without a
    /// counter, or repeated, its bytes are recomputed from its own trailer.
    mutating func seals(
        _ manager: Manager,
        _ media: ScenarioMedia,
        _ key: ScenarioKey,
        _ counter: UInt32? = nil,
        times: Int = 1
    ) {
        let frame = media.frame(under: key, counter, times: times)
        encrypt(manager, media, .forwarded(frame.bytes), sealed: [frame.recipe], times: times)
    }

    /// In parallel work: a frame is sealed under one of these keys.
    mutating func seals(_ manager: Manager, _ media: ScenarioMedia, anyOf keys: [ScenarioKey]) {
        encrypt(manager, media, .forwarded(nil), sealed: keys.map { media.recipe(under: $0) })
    }

    /// An empty frame goes on as it is (ENC-1).
    mutating func passesEmpty(_ manager: Manager, _ media: ScenarioMedia) {
        encrypt(manager, media.empty, .forwarded([]))
    }

    /// A frame is not sealed and goes nowhere (ENC-4).
    mutating func refusesToSeal(_ manager: Manager, _ media: ScenarioMedia, times: Int = 1) {
        encrypt(manager, media, .dropped, times: times)
    }

    /// A frame to be sealed and any answer.
    mutating func encrypt(
        _ manager: Manager,
        _ media: ScenarioMedia,
        _ answer: ScenarioAnswer,
        sealed: [SealedFrameRecipe] = [],
        times: Int = 1
    ) {
        var params: JSONObject = ["manager": .string(manager.name), "trackType": .string(media.trackType.rawValue)]
        params["codec"] = media.codec.map { .string($0) }
        params["frameType"] = media.frameType.map { .string($0.rawValue) }
        params["data"] = .string(Hex.encode(media.data))
        step("manager.encrypt", params, answer, sealed: sealed, times: times)
    }

    /// A sender's frame opens to its media (DEC-8).
    mutating func opens(_ manager: Manager, _ sender: String, _ frame: ScenarioFrame) {
        decrypt(manager, sender, frame.trackType, frame.bytes, .forwarded(frame.media))
    }

    /// A sender's frame, genuine or not, does not open.
    mutating func drops(
        _ manager: Manager,
        _ sender: String,
        _ frame: ScenarioFrame,
        times: Int = 1,
        vary: ScenarioStep.Vary? = nil
    ) {
        decrypt(manager, sender, frame.trackType, frame.bytes, .dropped, times: times, vary: vary)
    }

    /// A frame that is not framed v1 goes on as it is (DEC-1, DEC-4).
    mutating func forwards(
        _ manager: Manager,
        _ sender: String,
        _ track: TrackName,
        _ data: [UInt8],
        times: Int = 1
    ) {
        decrypt(manager, sender, track, data, .forwarded(data), times: times)
    }

    /// Bytes to be opened and any answer.
    mutating func decrypt(
        _ manager: Manager,
        _ sender: String,
        _ track: TrackName,
        _ data: [UInt8],
        _ answer: ScenarioAnswer,
        times: Int = 1,
        vary: ScenarioStep.Vary? = nil
    ) {
        step(
            "manager.decrypt",
            [
                "manager": .string(manager.name), "userId": .string(sender), "trackType": .string(track.rawValue),
                "data": .string(Hex.encode(data)),
            ],
            answer,
            times: times,
            vary: vary
        )
    }
}

extension ScenarioStep.Vary {
    /// Counts up the frame counter in the trailer of an unescaped frame.
    static let frameCounter = ScenarioStep.Vary(param: "data", at: -20, width: 4)
    /// Counts up the IV prefix in the trailer of an unescaped frame.
    static let ivPrefix = ScenarioStep.Vary(param: "data", at: -16, width: 8)
    /// Counts up the key index in the trailer of an unescaped frame.
    static let keyIndex = ScenarioStep.Vary(param: "data", at: -8, width: 1)
    /// Counts up the version, next to the magic.
    static let version = ScenarioStep.Vary(param: "data", at: -5, width: 1)
}

extension ScenarioMedia {
    /// How the sealed frame is written down: its bytes where prefix and
    /// counter are known, and its recipe.
    func frame(
        under key: ScenarioKey,
        _ counter: UInt32?,
        times: Int
    ) -> (bytes: [UInt8]?, recipe: SealedFrameRecipe) {
        let counter = times == 1 ? counter : nil
        var bytes: [UInt8]?
        if let counter, let ivPrefix = key.ivPrefix {
            bytes = sealed(under: key, frameCounter: counter, ivPrefix: ivPrefix).bytes
        }
        return (bytes, recipe(under: key, frameCounter: counter))
    }
}
