internal import AdapterProtocol
internal import ReferenceClient

/// The objects that a runner has made, by the names it gave them.
struct Objects {
    var managers = Named<EncryptionManager>()
    var calls = Named<EncryptedCall>()
    /// The backend that knows the calls.
    let backend = CallBackend()
    var sessions = Named<SecretSession>()
    var engines = Named<EngineRig>()
}

/// Objects of one kind, by name.
struct Named<Object> {
    private var objects: [String: Object] = [:]

    /// Keeps an object under a new name.
    mutating func add(_ object: Object, as name: String) throws(ProtocolError) {
        guard objects[name] == nil else { throw .invalidParams("there is a \"\(name)\" already") }
        objects[name] = object
    }

    /// The object of this name.
    func find(_ name: String) throws(ProtocolError) -> Object {
        guard let object = objects[name] else { throw .invalidParams("there is no \"\(name)\"") }
        return object
    }
}
