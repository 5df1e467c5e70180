internal import AEAD
internal import AdapterProtocol
internal import VectorFiles

extension CallPlan {
    /// Why an adapter cannot play these clients; nil when it can.
    func reasonNotToPlay(_ indices: [Int], _ handshake: Handshake) -> String? {
        needs(playing: indices).reasonToSkip(handshake, profile: "framed-manager")
    }

    /// What an adapter must have that plays these clients.
    private func needs(playing indices: [Int]) -> Needs {
        var needs = Needs()
        for client in indices.map({ clients[$0] }) where client.kind != .noManager {
            let algorithm = client.kind == .otherAlgorithm ? algorithm.other : algorithm
            needs.insert(algorithm.rawValue, .algorithms)
            for track in client.tracks { needs.insert(track.codec, .codecs) }
        }
        var methods: [ManagerOperation.Method] = [.create, .encrypt, .decrypt, .events, .dispose]
        let isShared = keys == .shared
        methods.append(isShared ? .setSharedKey : .setKey)
        if keyEvents.contains(where: { $0.kind == .removeCurrent || $0.kind == .removeOlder }) {
            methods.append(isShared ? .removeSharedKey : .removeKey)
        }
        for method in methods { needs.insert(method: method.rawValue) }
        return needs
    }
}
