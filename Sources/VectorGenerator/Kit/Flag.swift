internal import VectorFiles

/// The flags that tests carry, with what they mean to whoever fails one.
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

    var note: VectorFile.Note {
        func note(_ bugType: String, _ description: String, _ links: [String] = []) -> VectorFile.Note {
            VectorFile.Note(flag: rawValue, bugType: bugType, description: description, links: links)
        }
        switch self {
        case .published:
            return note("BASIC", "One of the vectors in the format's public document, byte for byte.")
        case .fieldReport:
            return note(
                "KNOWN_BUG",
                "Bytes from a public bug report, recomputed with an independent library. The comment names it."
            )
        case .length:
            return note(
                "EDGE_CASE",
                "Frames of every small length, so that clear headers are clamped and blocks are cut everywhere."
            )
        case .large:
            return note("EDGE_CASE", "A large frame in short form: one byte repeated, the output by its SHA-256.")
        case .counter:
            return note(
                "EDGE_CASE",
                "Counters at byte and sign boundaries. A little-endian or signed counter shows here.",
                ["https://github.com/medooze/sframe/issues/5"]
            )
        case .trailerField:
            return note(
                "EDGE_CASE",
                "Prefixes and key indexes full of zeros and threes: with H.264 the trailer itself needs escaping."
            )
        case .h264Structure:
            return note(
                "EDGE_CASE",
                "How the first slice is found: start codes of 3 and 4 bytes, other units first, no slice, a cut slice."
            )
        case .boundaryZeros:
            return note(
                "KNOWN_BUG",
                "The clear header ends in zeros: escaping must count them, or a start code forms across the boundary.",
                ["https://github.com/GetStream/stream-video-js/commit/ce5c5775"]
            )
        case .escaping:
            return note("EDGE_CASE", "Escape bytes in ciphertext, tag or trailer.")
        case .realMedia:
            return note("BASIC", "A frame that a real encoder made.")
        case .refused:
            return note(
                "CAN_OF_WORMS",
                "A frame that must not be sealed: it is dropped with an event, never sent in the clear.",
                ["https://github.com/GetStream/stream-video-js/pull/2198"]
            )
        case .missingKey:
            return note("MISSING_STEP", "No key to seal or to open with: the frame is dropped with an event.")
        case .wrongKey:
            return note("AUTH_BYPASS", "Another key, or another algorithm, than the one that sealed.")
        case .bitFlip:
            return note("AUTH_BYPASS", "One bit of a sealed frame is changed.")
        case .truncated:
            return note("EDGE_CASE", "A sealed frame cut at its end or at its beginning.")
        case .extended:
            return note(
                "KNOWN_BUG",
                "Bytes before or after a sealed frame, as padding and packetizers add them.",
                ["https://github.com/discord-net/Discord.Net/pull/3262"]
            )
        case .version:
            return note(
                "KNOWN_BUG",
                "The magic with another version: dropped and told, however short the frame is.",
                ["https://github.com/GetStream/stream-video-js/pull/2366"]
            )
        case .notOurs:
            return note(
                "KNOWN_BUG",
                "A frame that is not a framed v1 frame is forwarded unchanged, and an event says so.",
                ["https://github.com/livekit/client-sdk-js/issues/2103"]
            )
        case .handMade:
            return note("EDGE_CASE", "A genuine frame that no sealer of these rules makes, but that opens by them.")
        case .keyRing:
            return note(
                "FUNCTIONALITY",
                "Which key is installed where, and which one seals or opens.",
                ["https://github.com/livekit/client-sdk-js/issues/1830"]
            )
        case .keyRemoval:
            return note(
                "FUNCTIONALITY",
                "A removed key: no older key of its kind takes its place, and nobody else loses one."
            )
        case .rotation:
            return note(
                "KNOWN_BUG",
                "Keys change while frames of both epochs are on their way.",
                ["https://github.com/livekit/server-sdk-go/issues/881"]
            )
        case .refusedCall:
            return note(
                "INTEGER_OVERFLOW",
                "A key operation that must be refused, and must change nothing at all.",
                ["https://github.com/GetStream/stream-video-js/commit/714a904c"]
            )
        case .ivReuse:
            return note(
                "CONFIDENTIALITY",
                "One key and one IV for two frames: AES-GCM gives up both texts and its authentication key.",
                ["https://github.com/GetStream/stream-video-js/pull/2198"]
            )
        case .exhaustion:
            return note(
                "CONFIDENTIALITY",
                "The frame counter is spent: it never wraps, and only a new manager helps.",
                ["https://github.com/GetStream/stream-video-js/commit/b198fa41"]
            )
        case .replay:
            return note("AUTH_BYPASS", "A frame that came before, or is older than the replay window.")
        case .eventThrottle:
            return note("FUNCTIONALITY", "Which events are delivered, and which are held back for a second.")
        case .failureRun:
            return note(
                "FUNCTIONALITY",
                "Failures in a row: when they are reported, when they stall, and what ends them.",
                ["https://github.com/GetStream/stream-video-js/commit/1bdeeefd"]
            )
        case .forgery:
            return note(
                "AUTH_BYPASS",
                "Frames that nobody sealed must not change what becomes of genuine ones.",
                ["https://github.com/GetStream/stream-video-js/commit/91aec91f"]
            )
        case .oneSided:
            return note("MISSING_STEP", "Only one side has encryption, or the two sides do not fit together.")
        case .lifeCycle:
            return note("FUNCTIONALITY", "A manager from its first call to the ones after its disposal.")
        case .severalManagers:
            return note("FUNCTIONALITY", "Managers in one process share nothing: no key, no counter, no event.")
        case .parallel:
            return note("FUNCTIONALITY", "Requests that are carried out at once, each on a thread of its own.")
        case .installation:
            return note(
                "FUNCTIONALITY",
                "When an app's cryptor is in force: from the next frame on, the last one installed, by either path.",
                ["https://github.com/jitsi/lib-jitsi-meet/commit/5423a24f"]
            )
        case .callbacks:
            return note(
                "FUNCTIONALITY",
                "All three callbacks or none; only some are refused and change nothing.",
                ["https://github.com/discord/libdave/issues/10"]
            )
        case .engineLife:
            return note(
                "CONFIDENTIALITY",
                "What is installed ends with destroy; it must be installed again after the next initialize.",
                ["https://github.com/webrtc-sdk/webrtc/issues/146"]
            )
        case .cryptorLifetime:
            return note(
                "KNOWN_BUG",
                "A replaced or removed object may still work on a frame: it stays alive until destroy, and no longer."
            )
        case .ciphertextSize:
            return note("EDGE_CASE", "How large a ciphertext may be, who is asked, and what happens to a larger one.")
        case .refusedFrame:
            return note("FUNCTIONALITY", "A cryptor refuses a frame: that frame is dropped, and the call goes on.")
        case .wideCounter:
            return note(
                "INTEGER_OVERFLOW",
                "Counters with all of their 64 bits, in any order, and the same more than once."
            )
        case .mediaThreads:
            return note(
                "FUNCTIONALITY",
                "Audio and video are encrypted at the same time, on threads of their own, and each frame waits."
            )
        case .diagnostics:
            return note("FUNCTIONALITY", "Diagnostics need not come, but one that comes must name the right frame.")
        case .counterCryptor:
            return note("BASIC", "AES-256-GCM with a counter as its nonce and nothing bound.")
        case .boundSSRC:
            return note(
                "AUTH_BYPASS",
                "The ssrc is bound to the frame, so that it does not open on another stream."
            )
        case .xorCryptor:
            return note("BASIC", "A cryptor without authentication: a wrong key gives other bytes and no error.")
        case .twoStatuses:
            return note(
                "DEFINED",
                "Only some callbacks before initialize: both reasons to refuse hold, and either is answered (INS-2)."
            )
        case .callbackOversizeLog:
            return note(
                "DEFINED",
                "The log of an oversize ciphertext is promised for objects; for callbacks it may come or not (INS-6)."
            )
        case .destroyOvertakes:
            return note(
                "DEFINED",
                "Destroy comes beside a frame, which may go out before it, or be dropped or refused because of it."
            )
        case .afterDispose:
            return note(
                "DEFINED",
                "A frame for a disposed manager may be refused or dropped; it is never forwarded (MGR-2)."
            )
        case .parallelOrder:
            return note(
                "DEFINED",
                "Of requests that are carried out at once it is not known which comes first; each order has its answer."
            )
        case .missingKeyOrFailure:
            return note(
                "DEFINED",
                "A frame that could not be sealed even with a key, and there is none: either event is right (ENC-3)."
            )
        case .callMode:
            return note("FUNCTIONALITY", "Whether a call is encrypted: its mode, and the wish of its creator.")
        case .joinRules:
            return note(
                "CONFIDENTIALITY",
                "Who may join with a manager, and who without. A refused join never becomes plain media."
            )
        case .attachment:
            return note(
                "KNOWN_BUG",
                "When a manager may be attached, replaced and cleared, how long it stays, and that errors are told.",
                [
                    "https://github.com/GetStream/stream-video-flutter/issues/1312",
                    "https://github.com/GetStream/stream-video-js/commit/4e1c516d",
                ]
            )
        case .everyTrack:
            return note(
                "MISSING_STEP",
                "Every track in both directions goes through the manager, whenever it comes and whoever sends it.",
                ["https://github.com/GetStream/stream-video-swift/issues/1249"]
            )
        case .existingCall:
            return note(
                "DEFINED",
                "Creating a call that exists may be refused, or answer what the call is; it changes nothing (CAL-6)."
            )
        case .secretSequence:
            return note("FUNCTIONALITY", "One of all sequences of calls to a session that the rules decide.")
        case .secretLength:
            return note("EDGE_CASE", "Secrets at the limits of length, counted in characters and not in bytes.")
        case .secretState:
            return note("FUNCTIONALITY", "Which secret is in force, and what fails while there is none.")
        case .secretMismatch:
            return note(
                "AUTH_BYPASS",
                "Media under another secret: it is not decoded, and its subscriber is told the reason."
            )
        case .notEnabled:
            return note("FUNCTIONALITY", "A secret in a session that was created without encryption, and the recovery.")
        case .ourReading:
            return note(
                "DEFINED",
                "The public documents do not say this; the suite takes the reading that fits the rest (SEC-3)."
            )
        case .countedCharacters:
            return note(
                "DEFINED",
                "Code points, UTF-16 units and user-perceived characters count differently here: either is right (SEC-1)."
            )
        case .lateSecret:
            return note(
                "DEFINED",
                "A secret was refused after connecting and not cleared: it is not set, but clearing is asked for (SEC-8)."
            )
        case .twoRefusals:
            return note("DEFINED", "Two refusals are due at once, and the rules do not say which comes first.")
        }
    }
}
