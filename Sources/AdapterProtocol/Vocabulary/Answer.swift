/// What a client answers to an operation that it has carried out. Each
/// operation's own comment names its answer.
public enum Answer: Sendable {
    /// It was carried out, and there is nothing to report.
    case done
    /// What became of a frame.
    case frame(Frame)
    /// The keys that a manager holds for users and for all, by fingerprint: the
    /// first 8 bytes of the SHA-256 of a key (KEY-11). In any order.
    case keyState(
        perUserKeys: [(userID: String, keyIndex: UInt8, fingerprint: [UInt8])],
        sharedKeys: [(keyIndex: UInt8, fingerprint: [UInt8], isActive: Bool)]
    )
    /// What a manager tells the application, oldest first. The user is the
    /// local one when sealing and in a report, and the sender when opening.
    case events([(event: Event, userID: String)])
    /// Whether the request made the call, and whether the call, as it now is,
    /// is encrypted (CAL-6).
    case creation(isNew: Bool, isEncrypted: Bool)
    /// Whether the call is encrypted, and whether the join request said that a
    /// manager is attached (CAL-7).
    case joined(isEncrypted: Bool, hasManager: Bool)
    /// How an installation went.
    case status(InstallStatus)
    /// What an engine logged: ciphertexts that were larger than `maxSize` had
    /// promised, in bytes, oldest first (INS-6), and hints that frames were
    /// dropped, in any order.
    case log(oversizeErrors: [(size: Int, maxSize: Int)], diagnostics: [Diagnostic])
    /// The calls that an engine made to its cryptors, in order within each kind
    /// of media, and how many of the cryptors that came by the object path are
    /// alive (INS-9), which only clients with the control `lifetime` know.
    case trace([CryptorCall], live: Int?)
    /// The errors that publishers and subscribers of a session got.
    case faults([(target: String, name: SessionFaultName)])
    /// The state that a session shows: whether it is connected, and who is
    /// active, in any order.
    case sessionState(isConnected: Bool, publishers: [String], subscribers: [String])

    /// What became of a frame.
    public static func frame(
        _ disposition: Frame.Disposition,
        _ data: [UInt8]? = nil,
        counter: UInt64? = nil
    ) -> Answer { .frame(Frame(disposition, data, counter: counter)) }
}

extension Answer {
    /// What became of a frame.
    public struct Frame: Sendable, Hashable {
        /// Where the frame went, by its name on the wire.
        public enum Disposition: String, Sendable, CaseIterable {
            /// A manager, or the incoming path of a call, passed it on.
            case forwarded
            /// It left the device; only for calls and engines.
            case sent
            /// It reached the decoder; only for engines and sessions.
            case decoded
            /// It goes nowhere.
            case dropped
        }

        /// Where it went.
        public var disposition: Disposition
        /// The frame that goes on; nil when dropped, and for sessions.
        public var data: [UInt8]?
        /// The counter that travels with a frame that an engine encrypted.
        public var counter: UInt64?

        /// What became of a frame.
        public init(_ disposition: Disposition, _ data: [UInt8]? = nil, counter: UInt64? = nil) {
            (self.disposition, self.data, self.counter) = (disposition, data, counter)
        }
    }

    /// Something that a manager reports to the application (EVT), with all
    /// details but the user.
    public enum Event: Sendable {
        /// No key to seal with (EVT-1).
        case noKeyToSeal
        /// A frame names a key that is not held (EVT-2).
        case missingKey(TrackName, keyIndex: UInt8)
        /// A tag failure (EVT-3).
        case decryptionFailed(TrackName)
        /// The first frame that opens after a delivered failure (EVT-4).
        case decryptionResumed(TrackName)
        /// The 11th failure of a run (EVT-5).
        case decryptionStalled(TrackName, keyIndex: UInt8)
        /// Sealing failed, for a reason in words, never none (EVT-6, EVT-17).
        case encryptionFailed(TrackName, reason: String)
        /// A frame that is not framed v1 was forwarded (EVT-7).
        case unencryptedFrame(TrackName)
        /// A frame of another version was dropped (EVT-8).
        case unsupportedVersion(TrackName, version: UInt8)
        /// The figures of one second, in any order (EVT-10).
        case performanceReport(encode: [Figures], decode: [Figures])
    }

    /// What a performance report says of one track: the local user when
    /// sealing, the sender when opening; the codec of a sealing track; frames a
    /// second; the longest time that one frame's cryptography took.
    public typealias Figures = (
        userID: String, trackType: TrackName, codec: String?, framesPerSecond: Double, maxCryptoMilliseconds: Double
    )

    /// How an installation went (INS-1, INS-2).
    public enum InstallStatus: Int32, Sendable, CaseIterable {
        /// It is in force from the next frame on.
        case installed = 0
        /// The engine is not initialized.
        case notInitialized = -1
        /// Some callbacks are missing.
        case incomplete = -2
    }

    /// A hint that a frame of this stream was dropped (INS-12). The code is any
    /// number, and nil for `bufferOversize`.
    public typealias Diagnostic = (error: DiagnosticName, mediaType: MediaTypeName, ssrc: UInt32, code: Int32?)

    /// What went wrong with a frame, by its name on the wire (INS-12).
    public enum DiagnosticName: String, Sendable, CaseIterable { case encryptFailed, decryptFailed, bufferOversize }

    /// One call that an engine made to a cryptor, with what was given to it:
    /// the stream, to callbacks that encrypt or decrypt; the size of the
    /// plaintext, and for `decrypt` of the ciphertext, in bytes; the buffer, in
    /// bytes, to callbacks that encrypt. The counter is what `encrypt`
    /// produced, unless it refused, or what `decrypt` was given, unless the
    /// frame was plain. No call may be made on the main thread (INS-10).
    public typealias CryptorCall = (
        function: CryptorFunctionName, mediaType: MediaTypeName, ssrc: UInt32?, size: Int, capacity: Int?,
        counter: UInt64?, isOnMainThread: Bool
    )

    /// The functions of a cryptor by their names on the wire.
    public enum CryptorFunctionName: String, Sendable, CaseIterable { case maxSize, encrypt, decrypt }

    /// An error that a publisher or a subscriber can get, by its name on the
    /// wire.
    public enum SessionFaultName: String, Sendable, CaseIterable {
        /// The media is under another secret (SEC-4).
        case encryptionSecretMismatch
        /// The decryption broke down (SEC-4).
        case decryptionInternalError
        /// A secret was set where encryption is not enabled (SEC-7).
        case encryptionNotEnabled
    }
}
