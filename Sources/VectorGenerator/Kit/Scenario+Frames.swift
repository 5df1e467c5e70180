internal import AdapterProtocol
internal import VectorFiles

/// Frames that a manager seals and opens.
extension Scenario {
    // MARK: Sealing

    /// A frame is sealed under `key`, the import whose turn it is by KEY-5,
    /// and carries `counter` (CTR-1). Without a pinned prefix, without a
    /// counter, or repeated, its bytes are recomputed from its own trailer.
    @discardableResult
    func seals(_ media: ScenarioMedia, _ key: ScenarioKey, _ counter: UInt32? = nil, times: Int = 1) -> Scenario {
        let frame = media.frame(under: key, counter, times: times)
        return seal(media, .forwarded(frame.bytes), sealed: [frame.recipe], times: times)
    }

    /// Frames are sealed under `key` one after the other; the first carries
    /// `counter`.
    @discardableResult func seals(_ media: [ScenarioMedia], _ key: ScenarioKey, from counter: UInt32 = 1) -> Scenario {
        each(media.enumerated()) { $0.seals($1.element, key, counter + UInt32($1.offset)) }
    }

    /// A frame is sealed to these published bytes.
    @discardableResult
    func seals(_ media: ScenarioMedia, _ key: ScenarioKey, _ counter: UInt32, published: [UInt8]) -> Scenario {
        seal(media, .forwarded(published), sealed: [media.recipe(under: key, frameCounter: counter)])
    }

    /// Beside a change of keys: each frame is sealed under one of these.
    @discardableResult func seals(_ media: [ScenarioMedia], anyOf keys: [ScenarioKey]) -> Scenario {
        each(media) { s, frame in s.seal(frame, .forwarded(nil), sealed: keys.map { frame.recipe(under: $0) }) }
    }

    /// Beside a request that may come first: each frame is sealed under `key`,
    /// or gets one of the other answers.
    @discardableResult
    func seals(_ media: [ScenarioMedia], _ key: ScenarioKey, or others: ScenarioAnswer...) -> Scenario {
        each(media) {
            $0.seal($1, .anyOf([.forwarded(nil)] + others, .parallelOrder), sealed: [$1.recipe(under: key)])
        }
    }

    /// An empty frame goes on as it is (ENC-1).
    @discardableResult func passesEmpty(_ media: ScenarioMedia) -> Scenario {
        seal(media.empty, .forwarded([]))
    }

    /// Frames are not sealed and go nowhere (ENC-4).
    @discardableResult func refusesToSeal(_ media: ScenarioMedia..., times: Int = 1) -> Scenario {
        each(media) { $0.seal($1, .dropped, times: times) }
    }

    /// Frames are not sealed, in this order.
    @discardableResult func refusesToSeal(_ media: [ScenarioMedia]) -> Scenario {
        each(media) { $0.refusesToSeal($1) }
    }

    /// A frame to be sealed and any answer.
    @discardableResult func seal(
        _ media: ScenarioMedia,
        _ answer: ScenarioAnswer,
        sealed: [SealedFrameRecipe] = [],
        times: Int = 1
    ) -> Scenario { ask(.encrypt(media.outgoing), answer, sealed: sealed, times: times) }

    // MARK: Opening

    /// A sender's frame opens to its media (DEC-8).
    @discardableResult func opens(_ frame: ScenarioFrame, from userID: String? = nil) -> Scenario {
        open(frame.trackType, frame.bytes, from: userID, .forwarded(frame.media))
    }

    /// Frames open to their media, in this order.
    @discardableResult func opens(_ frames: [ScenarioFrame], from userID: String? = nil) -> Scenario {
        each(frames) { $0.opens($1, from: userID) }
    }

    /// Beside a request that may come first: each frame opens, or gets one of
    /// the other answers.
    @discardableResult func opens(_ frames: [ScenarioFrame], or others: ScenarioAnswer...) -> Scenario {
        each(frames) { $0.open($1, .anyOf([.forwarded($1.media)] + others, .parallelOrder)) }
    }

    /// A sender's frame, genuine or not, does not open.
    @discardableResult func drops(
        _ frame: ScenarioFrame,
        from userID: String? = nil,
        times: Int = 1,
        vary: ScenarioStep.Vary? = nil
    ) -> Scenario { open(frame.trackType, frame.bytes, from: userID, .dropped, times: times, vary: vary) }

    /// Frames do not open, in this order.
    @discardableResult func drops(_ frames: [ScenarioFrame], from userID: String? = nil) -> Scenario {
        each(frames) { $0.drops($1, from: userID) }
    }

    /// Bytes that no sender sealed do not open.
    @discardableResult func drops(
        _ data: [UInt8],
        on track: TrackName = .audio,
        from userID: String? = nil,
        times: Int = 1
    ) -> Scenario { open(track, data, from: userID, .dropped, times: times) }

    /// Bytes that are not framed v1 go on as they are (DEC-1, DEC-4).
    @discardableResult func forwards(
        _ data: [UInt8],
        on track: TrackName = .audio,
        from userID: String? = nil,
        times: Int = 1
    ) -> Scenario { open(track, data, from: userID, .forwarded(data), times: times) }

    /// A frame that is not framed v1 goes on as it is (DEC-4).
    @discardableResult func forwards(_ frame: ScenarioFrame, from userID: String? = nil, times: Int = 1) -> Scenario {
        forwards(frame.bytes, on: frame.trackType, from: userID, times: times)
    }

    /// Media that nobody sealed goes on as it is (DEC-4).
    @discardableResult func forwards(_ media: ScenarioMedia, from userID: String? = nil, times: Int = 1) -> Scenario {
        forwards(media.data, on: media.trackType, from: userID, times: times)
    }

    /// A sender's frame and any answer.
    @discardableResult func open(
        _ frame: ScenarioFrame,
        from userID: String? = nil,
        _ answer: ScenarioAnswer,
        times: Int = 1
    ) -> Scenario { open(frame.trackType, frame.bytes, from: userID, answer, times: times) }

    /// Bytes to be opened and any answer.
    @discardableResult func open(
        _ track: TrackName,
        _ data: [UInt8],
        from userID: String? = nil,
        _ answer: ScenarioAnswer,
        times: Int = 1,
        vary: ScenarioStep.Vary? = nil
    ) -> Scenario {
        let frame = IncomingFrame(userID: userID ?? sender, trackType: track, data: data)
        return ask(.decrypt(frame), answer, times: times, vary: vary)
    }

    // MARK: Events

    /// The events since the last time, and no others. Those without a user
    /// are of the sender, or of the manager's user when they are its own.
    @discardableResult func events(_ events: ScenarioEvent..., isUnordered: Bool = false) -> Scenario {
        self.events(events, isUnordered: isUnordered)
    }

    /// The events since the last time, and no others.
    @discardableResult func events(_ events: [ScenarioEvent], isUnordered: Bool = false) -> Scenario {
        self.events(.events(resolved(events)), isUnordered: isUnordered)
    }

    /// The events since the last time, or what is said instead.
    @discardableResult func events(_ answer: ScenarioAnswer, isUnordered: Bool = false) -> Scenario {
        ask(.events, answer, isUnordered: isUnordered)
    }

    /// No events of these managers since the last time.
    @discardableResult func silent(_ names: String...) -> Scenario { each(names) { $0.on($1).events() } }

    /// The events since the last time, where two lists are right.
    @discardableResult func events(
        either one: [ScenarioEvent],
        or other: [ScenarioEvent],
        _ flag: Flag
    ) -> Scenario {
        self.events(.anyOf([one, other].map { .events(resolved($0)) }, flag))
    }

    /// The events since the last time, of which the two from this index on come
    /// from one frame that fails and stalls: either may come first (EVT-14).
    @discardableResult func events(_ events: [ScenarioEvent], stalledAt index: Int) -> Scenario {
        var swapped = events
        swapped.swapAt(index, index + 1)
        return self.events(either: events, or: swapped, .stallAndFailure)
    }

    private func resolved(_ events: [ScenarioEvent]) -> [(event: Answer.Event, userID: String)] {
        events.map { $0.resolved(sender: sender, localUserID: currentManager.userID) }
    }
}
