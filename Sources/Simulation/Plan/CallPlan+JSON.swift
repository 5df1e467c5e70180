internal import AEAD
internal import AdapterProtocol
package import JSON
package import VectorFiles

extension CallPlan {
    /// Reads a scenario file (`Spec/simulation.md`).
    ///
    /// - Throws: `VectorFileError`, which says where.
    package init(_ json: JSONValue, path: String) throws(VectorFileError) {
        self.init()
        var fields = try FieldReader(json, path: path)
        seed = try fields.optional("seed", "a whole number from 0 on") { $0.int.flatMap(UInt64.init(exactly:)) } ?? seed
        duration = try fields.milliseconds("duration") ?? duration
        keys = try fields.optionalChoice("keys") ?? keys
        algorithm = try fields.optionalChoice("algorithm") ?? algorithm
        subscriptions = try fields.optionalInteger("subscriptions", in: 0...10_000) ?? subscriptions
        for var client in try fields.objects("clients") { clients.append(try ClientPlan(&client)) }
        for var event in try fields.optionalObjects("keyEvents") ?? [] { keyEvents.append(try KeyEvent(&event)) }
        keyEvents.sort { $0.at < $1.at }
        if var relay = try fields.optionalObject("relay") { self.relay = try RelayPlan(&relay) }
        try fields.finish()
        try check(path)
    }

    private func check(_ path: String) throws(VectorFileError) {
        func error(_ pointer: String, _ reason: String) -> VectorFileError {
            VectorFileError(.inconsistent, path: path, pointer: pointer, reason)
        }
        guard !clients.isEmpty else { throw error("/clients", "a call has at least one client") }
        guard duration > 0 else { throw error("/duration", "a call takes at least one millisecond") }
        var users: Set<String> = []
        for (index, client) in clients.enumerated() {
            guard users.insert(client.userID).inserted else {
                throw error("/clients/\(index)/userId", "two clients are called \(client.userID)")
            }
            let types = client.tracks.map(\.type)
            guard Set(types).count == types.count else {
                throw error("/clients/\(index)/tracks", "a client sends at most one track of a type")
            }
        }
        for (index, event) in keyEvents.enumerated() {
            if let user = event.userID, !users.contains(user) {
                throw error("/keyEvents/\(index)/userId", "there is no client called \(user)")
            }
        }
    }
}

extension ClientPlan {
    fileprivate init(_ fields: inout FieldReader) throws(VectorFileError) {
        self.init(userID: try fields.string("userId"))
        adapter = try fields.optionalString("adapter")
        kind = try fields.optionalChoice("kind") ?? .right
        joins = try fields.milliseconds("joins") ?? 0
        leaves = try fields.milliseconds("leaves")
        reconnects =
            try fields.optional("reconnects", "a list of milliseconds") { value in
                guard let times = value.array?.map(\.int), times.allSatisfy({ $0 ?? -1 >= 0 }) else { return nil }
                return times.compactMap { $0 }.sorted()
            } ?? []
        for var track in try fields.optionalObjects("tracks") ?? [] { tracks.append(try TrackPlan(&track)) }
        try fields.finish()
        if let leaves, leaves < joins { throw fields.error("leaves", "a client leaves after it has joined") }
    }
}

extension TrackPlan {
    private static let codecs: Set = ["opus", "vp8", "vp9", "h264"]

    fileprivate init(_ fields: inout FieldReader) throws(VectorFileError) {
        self.init(
            type: try fields.required("type", "a track type") { $0.string.flatMap(TrackName.init) },
            codec: try fields.required("codec", "a codec") { value in
                value.string.flatMap { Self.codecs.contains($0) ? $0 : nil }
            },
            framesPerSecond: try fields.integer("framesPerSecond"),
            size: try fields.integer("size"),
            keyFrameInterval: try fields.milliseconds("keyFrameInterval")
        )
        layers = try fields.optionalInteger("layers") ?? 1
        delay = try fields.milliseconds("delay") ?? 0
        try fields.finish()
        guard 1...1_000 ~= framesPerSecond else { throw fields.error("framesPerSecond", "1 to 1000 are expected") }
        guard 1...1_000_000 ~= size else { throw fields.error("size", "1 to 1000000 bytes are expected") }
        guard 1...8 ~= layers else { throw fields.error("layers", "1 to 8 layers are expected") }
        guard isVideo == (codec != "opus"), keyFrameInterval ?? 1 > 0 else {
            throw fields.error("keyFrameInterval", "video has key frames and opus has none")
        }
    }
}

extension KeyEvent {
    fileprivate init(_ fields: inout FieldReader) throws(VectorFileError) {
        self.init(
            try fields.choice("event"),
            at: try fields.requiredMilliseconds("at"),
            userID: try fields.optionalString("userId"),
            within: try fields.milliseconds("within") ?? 0
        )
        try fields.finish()
    }
}

extension RelayPlan {
    fileprivate init(_ fields: inout FieldReader) throws(VectorFileError) {
        self.init()
        loss = try fields.probability("loss") ?? loss
        duplication = try fields.probability("duplication") ?? duplication
        reordering = try fields.probability("reordering") ?? reordering
        corruption = try fields.probability("corruption") ?? corruption
        forgery = try fields.probability("forgery") ?? forgery
        delay = try fields.milliseconds("delay") ?? delay
        jitter = try fields.milliseconds("jitter") ?? jitter
        try fields.finish()
    }
}

extension FieldReader {
    /// Milliseconds from 0 to a day.
    fileprivate mutating func milliseconds(_ key: String) throws(VectorFileError) -> Int? {
        try optional(key, "milliseconds from 0 to 86400000") { value in
            value.int.flatMap { 0...86_400_000 ~= $0 ? $0 : nil }
        }
    }

    fileprivate mutating func requiredMilliseconds(_ key: String) throws(VectorFileError) -> Int {
        guard let found = try milliseconds(key) else { throw error(key, "the field is missing") }
        return found
    }

    fileprivate mutating func probability(_ key: String) throws(VectorFileError) -> Double? {
        try optional(key, "a probability from 0 to 1") { value in
            let number: Double? =
                switch value {
                case .number(let number): number
                case .integer(let number): Double(number)
                default: nil
                }
            return number.flatMap { 0...1 ~= $0 ? $0 : nil }
        }
    }
}
