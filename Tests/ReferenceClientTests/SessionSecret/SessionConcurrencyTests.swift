import Testing

@testable import ReferenceClient

@Suite("Session with a secret on several threads")
struct SessionConcurrencyTests {
    @Test("each publisher is active, or was removed and told exactly once (SEC-7)")
    func removedOrActive() throws {
        for _ in 0..<30 {
            let session = SecretSession(isEncrypted: false)
            try session.connect()
            let published = inParallel(0..<5) { thread -> [String] in
                if thread == 0 {
                    for _ in 0..<10 { try? session.setSecret("secret A") }
                    return []
                }
                let names = (0..<20).map { "p\(thread)-\($0)" }
                return names.filter { (try? session.publish($0)) != nil }
            }.joined()
            let told = session.takeFaults().map(\.target)
            #expect(Set(told).count == told.count)
            #expect(session.visibleState.publishers.isDisjoint(with: told))
            #expect(session.visibleState.publishers.union(told) == Set(published))
        }
    }

    @Test("while the secret changes, media is decoded or its subscriber is told (SEC-2, SEC-4)")
    func changingSecret() throws {
        let session = SecretSession(isEncrypted: true)
        try session.setSecret("secret A")
        try session.connect()
        for thread in 1...3 {
            try session.subscribe("s\(thread)", to: RemoteStream(publisherSecret: "secret A"))
        }
        let dropped = inParallel(0..<4) { thread -> Int in
            if thread == 0 {
                for round in 0..<100 { try? session.setSecret(round.isMultiple(of: 2) ? "secret B" : "secret A") }
                return 0
            }
            return (0..<100).filter { _ in (try? session.deliver(to: "s\(thread)")) == .dropped }.count
        }
        let told = Set(session.takeFaults().map(\.target))
        #expect(told == Set((1...3).filter { dropped[$0] > 0 }.map { "s\($0)" }))
        for thread in 1...3 { #expect(try session.deliver(to: "s\(thread)") != .dropped) }
    }
}
