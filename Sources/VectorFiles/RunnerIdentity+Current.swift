package import AdapterProtocol

extension RunnerIdentity {
    /// This program, as it names itself to adapters.
    package static let current = RunnerIdentity(name: VectorSource.current.name, version: "\(SuiteVersion.current)")
}
