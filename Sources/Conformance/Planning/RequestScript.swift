package import AdapterProtocol

/// The requests of a whole run as one client would see them, for measuring
/// what the client alone needs.
package enum RequestScript {
    /// Every request in order.
    package static func requests(for tests: [ChosenTest], of client: Handshake) -> [Request] {
        var planner = Planner(client, process: 1)
        return tests.filter { $0.reasonToSkip(client) == nil }
            .flatMap { planner.plan($0).steps.map(\.request) }
    }
}
