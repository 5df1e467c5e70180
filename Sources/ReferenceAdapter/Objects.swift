internal import AdapterProtocol
internal import ReferenceClient

/// The objects that a runner has made, by the names it gave them.
struct Objects {
    var managers: [String: EncryptionManager] = [:]
    var calls: [String: EncryptedCall] = [:]
    /// Where the calls are.
    let backend = CallBackend()
    var sessions: [String: SecretSession] = [:]
    var engines: [String: EngineBench] = [:]

    /// Keeps an object under a new name.
    mutating func add<Object>(
        _ object: Object,
        to place: WritableKeyPath<Objects, [String: Object]>,
        as name: String
    ) throws(ProtocolError) {
        guard self[keyPath: place][name] == nil else { throw .invalidParams("there is a \"\(name)\" already") }
        self[keyPath: place][name] = object
    }

    /// The object of this name.
    func find<Object>(
        _ name: String,
        in place: KeyPath<Objects, [String: Object]>
    ) throws(ProtocolError) -> Object {
        guard let object = self[keyPath: place][name] else { throw .invalidParams("there is no \"\(name)\"") }
        return object
    }
}
