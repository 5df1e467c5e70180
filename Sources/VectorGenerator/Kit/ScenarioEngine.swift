internal import AdapterProtocol

/// A media engine that a scenario made, and what the rules say about it so
/// far, so that a step need not say which cryptor is in force, nor a trace
/// which calls there were.
final class ScenarioEngine {
    /// Something that depends on the path by which the row installs cryptors.
    typealias ByPath<Value> = (EnginePath) -> Value

    let name: String
    /// What is in force (INS-3), and the path by which it came; nil is the path
    /// of the row.
    private var installed: (cryptor: EngineCryptor, path: EnginePath?)?
    /// The paths of all that was installed in this life.
    private var paths: [EnginePath?] = []
    /// The calls that frames caused since the last trace.
    private var calls: [ByPath<[Answer.CryptorCall]>] = []

    init(_ name: String) { self.name = name }

    /// The cryptor in force.
    var cryptor: EngineCryptor {
        guard let installed else { preconditionFailure("nothing is installed in engine \(name)") }
        return installed.cryptor
    }

    /// Another cryptor is in force; the one before stays alive (INS-9).
    func install(_ cryptor: EngineCryptor, by path: EnginePath?) {
        installed = (cryptor, path)
        paths.append(path)
    }

    /// Nothing is in force any more.
    func clear() { installed = nil }

    /// Nothing is in force, and no object is alive (INS-4, INS-9).
    func destroy() {
        installed = nil
        paths = []
    }

    /// Notes the calls of what is in force; there are none where nothing is.
    func note(times: Int = 1, _ calls: @escaping ByPath<[Answer.CryptorCall]>) {
        guard let installed else { return }
        for _ in 0..<times { self.calls.append { calls(installed.path ?? $0) } }
    }

    /// The calls that were noted since the last time.
    func takeCalls() -> ByPath<[Answer.CryptorCall]> {
        defer { calls = [] }
        return { [calls] path in calls.flatMap { $0(path) } }
    }

    /// How many objects of this life are alive.
    var living: ByPath<Int> { { [paths] path in paths.count { ($0 ?? path) == .object } } }
}
