internal import AdapterProtocol
internal import JSON
internal import ReferenceClient
internal import Synchronization

extension ReferenceImplementation {
    /// The methods of profile `frame-cryptor`.
    static let frameCryptorOperations: [String: Operation] = [
        "engine.create": { client, params in
            let name = try params.string("engine")
            let bench = EngineBench(faults: client.engineFaults)
            try client.objects.withLock { try $0.engines.add(bench, as: name) }
            return [:]
        },
        "engine.initialize": onEngine { bench, _ in
            try bench.engine.initialize()
            return [:]
        },
        "engine.destroy": onEngine { bench, _ in
            bench.destroy()
            return [:]
        },
        "engine.setFrameCryptor": onEngine { bench, params in
            try bench.setFrameCryptor(StockCryptorRecipe(try params.object("cryptor"))).json
        },
        "engine.setFrameCrypto": onEngine { bench, params in
            let callbacks = try callbacks(params)
            let recipe = callbacks.isEmpty ? nil : try StockCryptorRecipe(try params.object("cryptor"))
            return try bench.setFrameCrypto(callbacks, recipe).json
        },
        "engine.clearFrameCryptor": onEngine { bench, _ in
            bench.engine.clearFrameCryptor()
            return [:]
        },
        "engine.send": onEngine { bench, params in
            try bench.engine.send(
                try params.bytes("data"),
                mediaType: try params.mediaType(),
                ssrc: try params.ssrc()
            ).json
        },
        "engine.receive": onEngine { bench, params in
            try bench.receive(
                TransportFrame(try params.bytes("data"), counter: try params.optionalCounter("counter")),
                mediaType: try params.mediaType(),
                ssrc: try params.ssrc()
            ).json
        },
        "engine.log": onEngine { bench, _ in
            bench.engine.log().json
        },
        "engine.trace": onEngine { bench, _ in
            bench.engine.trace().json
        },
    ]

    /// An operation on the engine that the request names.
    private static func onEngine(
        _ body: @escaping @Sendable (EngineBench, Parameters) throws -> JSONObject
    ) -> Operation {
        { client, params in
            let name = try params.string("engine")
            return try body(client.objects.withLock { try $0.engines.find(name) }, params)
        }
    }

    /// The callbacks that a request passes, each at most once.
    private static func callbacks(_ params: Parameters) throws(ProtocolError) -> Set<EngineBench.Callback> {
        var callbacks: Set<EngineBench.Callback> = []
        for name in try params.array("callbacks") {
            guard let callback = name.string.flatMap(EngineBench.Callback.init), callbacks.insert(callback).inserted
            else { throw .invalidParams("parameter \"callbacks\" must list encrypt, decrypt, getMaxSize once at most") }
        }
        return callbacks
    }
}

extension EngineError: Refusal {
    var protocolError: ProtocolError { .refusal(rawValue) }
}

extension StockCryptorError: Refusal {
    var protocolError: ProtocolError { .invalidParams("such a cryptor cannot be made: \(rawValue)") }
}
