import JSON

/// What a media engine is asked to do: profile `frame-cryptor`, whose rules are
/// in `Spec/frame-cryptor.md`.
public enum EngineOperation: Sendable, Hashable {
    /// Makes an engine that is not initialized. Answer: `done`.
    case create
    /// Initializes it. Answer: `done`.
    case initialize
    /// Destroys it. The name stays, and it may be initialized again (INS-9).
    /// Answer: `done`.
    case destroy
    /// Installs a new cryptor by the object path (INS-1). Answer: `status`,
    /// installed or not initialized.
    case setFrameCryptor(CryptorRecipe)
    /// Installs callbacks of a new cryptor, which is their `userData`; those
    /// that are not listed are null (INS-2). Without callbacks there is no
    /// cryptor either, and what is installed is removed, by whichever path it
    /// came (INS-3). Answer: `status`.
    case setFrameCrypto([CallbackName], CryptorRecipe?)
    /// Removes what is installed (INS-3). Answer: `done`.
    case clearFrameCryptor
    /// Gives one encoded frame to the sending path. Answer: `frame`, sent with
    /// what leaves and its counter, or dropped. Refusal: `notInitialized`.
    case send(EngineFrame)
    /// Gives one frame to the receiving path, with the counter that came with
    /// it; none means that the sender sent a plain frame (ONE-1). Answer:
    /// `frame`, decoded with what reaches the decoder, or dropped. Refusal:
    /// `notInitialized`.
    case receive(EngineFrame, counter: UInt64?)
    /// What was logged since the last such operation (INS-6, INS-12), also
    /// after `destroy`. Answer: `log`.
    case log
    /// The calls to cryptors since the last such operation, also after
    /// `destroy`. Answer: `trace`.
    case trace
}

/// The three callbacks by their names on the wire (INS-2).
public enum CallbackName: String, Sendable, Hashable, CaseIterable { case encrypt, decrypt, getMaxSize }

/// The two kinds of media by their names on the wire.
public enum MediaTypeName: String, Sendable, Hashable, CaseIterable { case audio, video }

/// A frame that goes through an engine, and the stream that it is on.
public struct EngineFrame: Sendable, Hashable {
    /// The kind of media.
    public var mediaType: MediaTypeName
    /// The stream.
    public var ssrc: UInt32
    /// The frame, encoded or encrypted.
    public var data: [UInt8]

    /// A frame with its stream.
    public init(mediaType: MediaTypeName, ssrc: UInt32, data: [UInt8]) {
        (self.mediaType, self.ssrc, self.data) = (mediaType, ssrc, data)
    }

    init(_ params: Parameters) throws(ProtocolError) {
        self.init(
            mediaType: try params.choice("mediaType"),
            ssrc: try params.unsigned32("ssrc"),
            data: try params.bytes("data")
        )
    }

    func form(counter: UInt64? = nil) -> Members {
        [
            "mediaType": .word(mediaType), "ssrc": .whole(ssrc), "data": .bytes(data),
            "counter": counter.map(JSONValue.counter),
        ]
    }
}

extension EngineOperation: ObjectOperation {
    /// The methods of an engine.
    public enum Method: String, Sendable, CaseIterable {
        case create = "engine.create"
        case initialize = "engine.initialize"
        case destroy = "engine.destroy"
        case setFrameCryptor = "engine.setFrameCryptor"
        case setFrameCrypto = "engine.setFrameCrypto"
        case clearFrameCryptor = "engine.clearFrameCryptor"
        case send = "engine.send"
        case receive = "engine.receive"
        case log = "engine.log"
        case trace = "engine.trace"
    }

    static let object = ObjectParameter.engine

    var form: (method: Method, params: Members) {
        switch self {
        case .create: (.create, [:])
        case .initialize: (.initialize, [:])
        case .destroy: (.destroy, [:])
        case .setFrameCryptor(let cryptor): (.setFrameCryptor, ["cryptor": cryptor.json])
        case .setFrameCrypto(let callbacks, let cryptor):
            (.setFrameCrypto, ["callbacks": .array(callbacks.map(JSONValue.word)), "cryptor": cryptor?.json])
        case .clearFrameCryptor: (.clearFrameCryptor, [:])
        case .send(let frame): (.send, frame.form())
        case .receive(let frame, let counter): (.receive, frame.form(counter: counter))
        case .log: (.log, [:])
        case .trace: (.trace, [:])
        }
    }

    init(_ method: Method, _ params: Parameters) throws(ProtocolError) {
        switch method {
        case .create: self = .create
        case .initialize: self = .initialize
        case .destroy: self = .destroy
        case .setFrameCryptor: self = .setFrameCryptor(try CryptorRecipe(params.object("cryptor")))
        case .setFrameCrypto:
            let callbacks = try Self.callbacks(params)
            self = .setFrameCrypto(callbacks, callbacks.isEmpty ? nil : try CryptorRecipe(params.object("cryptor")))
        case .clearFrameCryptor: self = .clearFrameCryptor
        case .send: self = .send(try EngineFrame(params))
        case .receive: self = .receive(try EngineFrame(params), counter: try params.optionalCounter("counter"))
        case .log: self = .log
        case .trace: self = .trace
        }
    }

    private static func callbacks(_ params: Parameters) throws(ProtocolError) -> [CallbackName] {
        var callbacks: [CallbackName] = []
        for name in try params.array("callbacks") {
            guard let callback = name.string.flatMap(CallbackName.init), !callbacks.contains(callback) else {
                throw .invalidParams("parameter \"callbacks\" must list encrypt, decrypt, getMaxSize at most once each")
            }
            callbacks.append(callback)
        }
        return callbacks
    }
}
