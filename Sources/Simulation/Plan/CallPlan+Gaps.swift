internal import AEAD
internal import AdapterProtocol

extension CallPlan {
    /// What an adapter says it lacks and one of its clients would need; nil
    /// where it has everything.
    func gap(of handshake: Handshake, playing indices: [Int]) -> String? {
        guard handshake.profiles.contains("framed-manager") else { return "it does not offer profile framed-manager" }
        for client in indices.map({ clients[$0] }) where client.kind != .noManager {
            let algorithm = client.kind == .otherAlgorithm ? algorithm.other : algorithm
            guard handshake.algorithms.contains(algorithm.rawValue) else {
                return "it does not offer \(algorithm.rawValue), which \(client.userID) has"
            }
            if let track = client.tracks.first(where: { !handshake.codecs.contains($0.codec) }) {
                return "it does not offer codec \(track.codec), which \(client.userID) sends"
            }
        }
        let needed: [ManagerOperation.Method] = [
            .create, .setKey, .setSharedKey, .removeKey, .removeSharedKey, .encrypt, .decrypt, .events, .dispose,
        ]
        return handshake.unsupported.first { needed.map(\.rawValue).contains($0.method) }
            .map { "it does not offer \($0.method): \($0.reason)" }
    }
}
