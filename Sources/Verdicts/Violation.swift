internal import JSON

/// Something that a client did in a simulation and a correct one would not do.
package struct Violation: Sendable, Hashable {
    /// The user that the client plays.
    package var client: String
    /// The adapter behind it.
    package var adapter: String
    /// The track; `user/TYPE` when it is a remote one. Nil where no track is
    /// concerned.
    package var track: String?
    /// The frame's number in its track, from 0.
    package var frame: Int?
    /// Virtual time in milliseconds.
    package var time: Int
    /// The rule that is broken, or `client` where the client itself failed.
    package var rule: String
    /// What is wrong: one sentence, and fields where a frame is concerned.
    package var failure: Failure

    package init(client: String, adapter: String, time: Int, rule: String, failure: Failure) {
        (self.client, self.adapter, self.time, self.rule, self.failure) = (client, adapter, time, rule, failure)
    }

    /// Client, track, frame, time and rule on one line.
    package var headline: String {
        var parts = [client]
        if let track { parts.append(track) }
        if let frame { parts.append("frame \(frame)") }
        return parts.joined(separator: ", ") + " at \(time) ms (\(rule))"
    }

    var json: JSONObject {
        var object: JSONObject = ["client": .string(client), "adapter": .string(adapter)]
        object["track"] = track.map { .string($0) }
        object["frame"] = frame.map { .integer(Int64($0)) }
        object["milliseconds"] = .integer(Int64(time))
        object["rule"] = .string(rule)
        object["failure"] = .object(failure.json)
        return object
    }
}
