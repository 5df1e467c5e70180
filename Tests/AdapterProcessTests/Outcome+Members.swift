import AdapterProtocol
import JSON

extension Outcome {
    /// The members of a result; nil for an error.
    var members: JSONObject? {
        if case .result(let members) = self { members } else { nil }
    }
}
