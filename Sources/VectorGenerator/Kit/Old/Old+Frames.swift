internal import FramedMedia
internal import JSON
internal import VectorFiles

extension Scenario {
    /// A frame is sealed under `key`, the import whose turn it is by KEY-5,
    /// and carries `counter` (CTR-1). Without a pinned prefix, without a
    /// counter, or repeated, its bytes are recomputed from its own trailer.
    func seals(
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
    func seals(_ manager: Manager, _ media: ScenarioMedia, anyOf keys: [ScenarioKey]) {
        encrypt(manager, media, .forwarded(nil), sealed: keys.map { media.recipe(under: $0) })
    }

    /// An empty frame goes on as it is (ENC-1).
    func passesEmpty(_ manager: Manager, _ media: ScenarioMedia) {
        encrypt(manager, media.empty, .forwarded([]))
    }

    /// A frame is not sealed and goes nowhere (ENC-4).
    func refusesToSeal(_ manager: Manager, _ media: ScenarioMedia, times: Int = 1) {
        encrypt(manager, media, .dropped, times: times)
    }

    /// A frame to be sealed and any answer.
    func encrypt(
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
    func opens(_ manager: Manager, _ sender: String, _ frame: ScenarioFrame) {
        decrypt(manager, sender, frame.trackType, frame.bytes, .forwarded(frame.media))
    }

    /// A sender's frame, genuine or not, does not open.
    func drops(
        _ manager: Manager,
        _ sender: String,
        _ frame: ScenarioFrame,
        times: Int = 1,
        vary: ScenarioStep.Vary? = nil
    ) {
        decrypt(manager, sender, frame.trackType, frame.bytes, .dropped, times: times, vary: vary)
    }

    /// A frame that is not framed v1 goes on as it is (DEC-1, DEC-4).
    func forwards(
        _ manager: Manager,
        _ sender: String,
        _ track: TrackName,
        _ data: [UInt8],
        times: Int = 1
    ) {
        decrypt(manager, sender, track, data, .forwarded(data), times: times)
    }

    /// Bytes to be opened and any answer.
    func decrypt(
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
