internal import VectorFiles

/// The flags that tests carry, with what a failure of such a test means.
enum Flag: String, CaseIterable {
    case published = "Published"
    case fieldReport = "FieldReport"
    case length = "Length"
    case large = "Large"
    case counter = "Counter"
    case trailerField = "TrailerField"
    case h264Structure = "H264Structure"
    case boundaryZeros = "BoundaryZeros"
    case escaping = "Escaping"
    case realMedia = "RealMedia"
    case refused = "Refused"
    case missingKey = "MissingKey"
    case wrongKey = "WrongKey"
    case bitFlip = "BitFlip"
    case truncated = "Truncated"
    case extended = "Extended"
    case version = "Version"
    case notOurs = "NotOurs"
    case handMade = "HandMade"
    case keyRing = "KeyRing"
    case keyRemoval = "KeyRemoval"
    case rotation = "Rotation"
    case refusedCall = "RefusedCall"
    case ivReuse = "IVReuse"
    case exhaustion = "Exhaustion"
    case replay = "Replay"
    case eventThrottle = "EventThrottle"
    case failureRun = "FailureRun"
    case forgery = "Forgery"
    case oneSided = "OneSided"
    case lifeCycle = "LifeCycle"
    case severalManagers = "SeveralManagers"
    case parallel = "Parallel"
    case installation = "Installation"
    case callbacks = "Callbacks"
    case engineLife = "EngineLife"
    case cryptorLifetime = "CryptorLifetime"
    case ciphertextSize = "CiphertextSize"
    case refusedFrame = "RefusedFrame"
    case wideCounter = "WideCounter"
    case mediaThreads = "MediaThreads"
    case diagnostics = "Diagnostics"
    case counterCryptor = "CounterCryptor"
    case boundSSRC = "BoundSSRC"
    case xorCryptor = "XORCryptor"
    case twoStatuses = "TwoStatuses"
    case callbackOversizeLog = "CallbackOversizeLog"
    case destroyOvertakes = "DestroyOvertakes"
    case afterDispose = "AfterDispose"
    case parallelOrder = "ParallelOrder"
    case missingKeyOrFailure = "MissingKeyOrFailure"
    case stallAndFailure = "StallAndFailure"
    case latchPerType = "LatchPerType"
    case callMode = "CallMode"
    case joinRules = "JoinRules"
    case attachment = "Attachment"
    case everyTrack = "EveryTrack"
    case existingCall = "ExistingCall"
    case secretSequence = "SecretSequence"
    case secretLength = "SecretLength"
    case secretState = "SecretState"
    case secretMismatch = "SecretMismatch"
    case notEnabled = "NotEnabled"
    case ourReading = "OurReading"
    case countedCharacters = "CountedCharacters"
    case lateSecret = "LateSecret"
    case twoRefusals = "TwoRefusals"

    /// What a file says about the flag.
    var note: VectorFile.Note {
        switch self {
        case .published: basic("One of the vectors in the format's public document, byte for byte.")
        case .fieldReport:
            knownBug("Bytes from a public bug report, recomputed with an independent library. The comment names it.")
        case .length:
            edgeCase("Frames of every small length, so that clear headers are clamped and blocks are cut everywhere.")
        case .large: edgeCase("A large frame in short form: one byte repeated, the output by its SHA-256.")
        case .counter:
            edgeCase("Counters at byte and sign boundaries. A little-endian or signed counter shows here.")
                .link("https://github.com/medooze/sframe/issues/5")
        case .trailerField:
            edgeCase("Prefixes and key indexes full of zeros and threes: with H.264 the trailer itself needs escaping.")
        case .h264Structure:
            edgeCase(
                "How the first slice is found: start codes of 3 and 4 bytes, other units first, no slice, a cut slice."
            )
        case .boundaryZeros:
            knownBug(
                "The clear header ends in zeros: escaping must count them, or a start code forms across the boundary."
            )
            .link("https://github.com/GetStream/stream-video-js/commit/ce5c5775")
        case .escaping: edgeCase("Escape bytes in ciphertext, tag or trailer.")
        case .realMedia: basic("A frame that a real encoder made.")
        case .refused:
            canOfWorms("A frame that must not be sealed: it is dropped with an event, never sent in the clear.")
                .link("https://github.com/GetStream/stream-video-js/pull/2198")
        case .missingKey: missingStep("No key to seal or to open with: the frame is dropped with an event.")
        case .wrongKey: authBypass("Another key, or another algorithm, than the one that sealed.")
        case .bitFlip: authBypass("One bit of a sealed frame is changed.")
        case .truncated: edgeCase("A sealed frame cut at its end or at its beginning.")
        case .extended:
            knownBug("Bytes before or after a sealed frame, as padding and packetizers add them.")
                .link("https://github.com/discord-net/Discord.Net/pull/3262")
        case .version:
            knownBug("The magic with another version: dropped and told, however short the frame is.")
                .link("https://github.com/GetStream/stream-video-js/pull/2366")
        case .notOurs:
            knownBug("A frame that is not a framed v1 frame is forwarded unchanged, and an event says so.")
                .link("https://github.com/livekit/client-sdk-js/issues/2103")
        case .handMade: edgeCase("A genuine frame that no sealer of these rules makes, but that opens by them.")
        case .keyRing:
            functionality("Which key is installed where, and which one seals or opens.")
                .link("https://github.com/livekit/client-sdk-js/issues/1830")
        case .keyRemoval:
            functionality("A removed key: no older key of its kind takes its place, and nobody else loses one.")
        case .rotation:
            knownBug("Keys change while frames of both epochs are on their way.")
                .link("https://github.com/livekit/server-sdk-go/issues/881")
        case .refusedCall:
            integerOverflow("A key operation that must be refused, and must change nothing at all.")
                .link("https://github.com/GetStream/stream-video-js/commit/714a904c")
        case .ivReuse:
            confidentiality(
                "One key and one IV for two frames: AES-GCM gives up both texts and its authentication key."
            )
            .link("https://github.com/GetStream/stream-video-js/pull/2198")
        case .exhaustion:
            confidentiality("The frame counter is spent: it never wraps, and only a new manager helps.")
                .link("https://github.com/GetStream/stream-video-js/commit/b198fa41")
        case .replay: authBypass("A frame that came before, or is older than the replay window.")
        case .eventThrottle: functionality("Which events are delivered, and which are held back for a second.")
        case .failureRun:
            functionality("Failures in a row: when they are reported, when they stall, and what ends them.")
                .link("https://github.com/GetStream/stream-video-js/commit/1bdeeefd")
        case .forgery:
            authBypass("Frames that nobody sealed must not change what becomes of genuine ones.")
                .link("https://github.com/GetStream/stream-video-js/commit/91aec91f")
        case .oneSided: missingStep("Only one side has encryption, or the two sides do not fit together.")
        case .lifeCycle: functionality("A manager from its first call to the ones after its disposal.")
        case .severalManagers: functionality("Managers in one process share nothing: no key, no counter, no event.")
        case .parallel: functionality("Requests that are carried out at once, each on a thread of its own.")
        case .installation:
            functionality(
                "When an app's cryptor is in force: from the next frame on, the last one installed, by either path."
            )
            .link("https://github.com/jitsi/lib-jitsi-meet/commit/5423a24f")
        case .callbacks:
            functionality("All three callbacks or none; only some are refused and change nothing.")
                .link("https://github.com/discord/libdave/issues/10")
        case .engineLife:
            confidentiality(
                "What is installed ends with destroy; it must be installed again after the next initialize."
            )
            .link("https://github.com/webrtc-sdk/webrtc/issues/146")
        case .cryptorLifetime:
            knownBug(
                "A replaced or removed object may still work on a frame: it stays alive until destroy, and no longer."
            )
        case .ciphertextSize:
            edgeCase("How large a ciphertext may be, who is asked, and what happens to a larger one.")
        case .refusedFrame: functionality("A cryptor refuses a frame: that frame is dropped, and the call goes on.")
        case .wideCounter:
            integerOverflow("Counters with all of their 64 bits, in any order, and the same more than once.")
        case .mediaThreads:
            functionality(
                "Audio and video are encrypted at the same time, on threads of their own, and each frame waits."
            )
        case .diagnostics: functionality("Diagnostics need not come, but one that comes must name the right frame.")
        case .counterCryptor: basic("AES-256-GCM with a counter as its nonce and nothing bound.")
        case .boundSSRC: authBypass("The ssrc is bound to the frame, so that it does not open on another stream.")
        case .xorCryptor: basic("A cryptor without authentication: a wrong key gives other bytes and no error.")
        case .twoStatuses:
            defined(
                "Only some callbacks before initialize: both reasons to refuse hold, and either is answered (INS-2)."
            )
        case .callbackOversizeLog:
            defined(
                "The log of an oversize ciphertext is promised for objects; for callbacks it may come or not (INS-6)."
            )
        case .destroyOvertakes:
            defined("Destroy comes beside a frame, which may go out before it, or be dropped or refused because of it.")
        case .afterDispose:
            defined(
                "A frame for a disposed manager may be refused or dropped, and is never forwarded; its events may be "
                    + "refused or none (MGR-2)."
            )
        case .parallelOrder:
            defined(
                "Of requests that are carried out at once it is not known which comes first; each order has its answer."
            )
        case .missingKeyOrFailure:
            defined(
                "A frame that could not be sealed even with a key, and there is none: either event is right (ENC-3)."
            )
        case .stallAndFailure:
            defined("A frame both fails and stalls, and both are told: either event may come first (EVT-14).")
        case .latchPerType:
            defined("A client may latch encryption_failed for all codecs of a track type together (EVT-6).")
        case .callMode: functionality("Whether a call is encrypted: its mode, and the wish of its creator.")
        case .joinRules:
            confidentiality("Who may join with a manager, and who without. A refused join never becomes plain media.")
        case .attachment:
            knownBug(
                "When a manager may be attached, replaced and cleared, how long it stays, and that errors are told."
            )
            .link("https://github.com/GetStream/stream-video-flutter/issues/1312")
            .link("https://github.com/GetStream/stream-video-js/commit/4e1c516d")
        case .everyTrack:
            missingStep(
                "Every track in both directions goes through the manager, whenever it comes and whoever sends it."
            )
            .link("https://github.com/GetStream/stream-video-swift/issues/1249")
        case .existingCall:
            defined(
                "Creating a call that exists may be refused, or answer what the call is; it changes nothing (CAL-6)."
            )
        case .secretSequence: functionality("One of all sequences of calls to a session that the rules decide.")
        case .secretLength: edgeCase("Secrets at the limits of length, counted in characters and not in bytes.")
        case .secretState: functionality("Which secret is in force, and what fails while there is none.")
        case .secretMismatch:
            authBypass("Media under another secret: it is not decoded, and its subscriber is told the reason.")
        case .notEnabled:
            functionality("A secret in a session that was created without encryption, and the recovery.")
        case .ourReading:
            defined("The public documents do not say this; the suite takes the reading that fits the rest (SEC-3).")
        case .countedCharacters:
            defined(
                "Code points, UTF-16 units and user-perceived characters count differently here: "
                    + "either is right (SEC-1)."
            )
        case .lateSecret:
            defined(
                "A secret was refused after connecting and not cleared: it is not set, "
                    + "but clearing is asked for (SEC-8)."
            )
        case .twoRefusals: defined("Two refusals are due at once, and the rules do not say which comes first.")
        }
    }

    // MARK: Bug types, as Wycheproof names them

    private func authBypass(_ text: String) -> VectorFile.Note { note("AUTH_BYPASS", text) }
    private func basic(_ text: String) -> VectorFile.Note { note("BASIC", text) }
    private func canOfWorms(_ text: String) -> VectorFile.Note { note("CAN_OF_WORMS", text) }
    private func confidentiality(_ text: String) -> VectorFile.Note { note("CONFIDENTIALITY", text) }
    private func defined(_ text: String) -> VectorFile.Note { note("DEFINED", text) }
    private func edgeCase(_ text: String) -> VectorFile.Note { note("EDGE_CASE", text) }
    private func functionality(_ text: String) -> VectorFile.Note { note("FUNCTIONALITY", text) }
    private func integerOverflow(_ text: String) -> VectorFile.Note { note("INTEGER_OVERFLOW", text) }
    private func knownBug(_ text: String) -> VectorFile.Note { note("KNOWN_BUG", text) }
    private func missingStep(_ text: String) -> VectorFile.Note { note("MISSING_STEP", text) }

    private func note(_ bugType: String, _ text: String) -> VectorFile.Note {
        VectorFile.Note(flag: rawValue, bugType: bugType, description: text)
    }
}

extension VectorFile.Note {
    /// The note with a public report of the mistake.
    fileprivate func link(_ address: String) -> VectorFile.Note {
        var note = self
        note.links.append(address)
        return note
    }
}
