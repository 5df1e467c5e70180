import Testing
import Threads

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
        let finished = Monitor(0)
        let dropped = inParallel(0..<4) { thread -> Int in
            if thread == 0 {
                while finished.withLock({ $0 }) < 3 {
                    for secret in ["secret B", "secret A"] { try? session.setSecret(secret) }
                }
                return 0
            }
            defer { finished.withLock { $0 += 1 } }
            var (delivered, dropped) = (0, 0)
            while delivered < 100 || (dropped == 0 && delivered < 1_000_000) {
                delivered += 1
                if (try? session.deliver(to: "s\(thread)")) == .dropped { dropped += 1 }
            }
            return dropped
        }
        #expect(dropped.count { $0 > 0 } == 3, "each was delivered something under the other secret")
        #expect(Set(session.takeFaults().map(\.target)) == ["s1", "s2", "s3"])
        for thread in 1...3 { #expect(try session.deliver(to: "s\(thread)") != .dropped) }
    }
}
