import Testing
import Threads

@testable import ReferenceClient

@Suite("Call object on several threads")
struct CallConcurrencyTests {
    private static let otherKey = [UInt8](repeating: 7, count: 16)

    /// Sends until so many frames went out, or so many tries failed that none
    /// will.
    private static func send(_ count: Int, through call: EncryptedCall) -> [Disposition] {
        var (sent, tries) = ([Disposition](), 0)
        while sent.count < count, tries < 10_000_000 {
            tries += 1
            if let frame = try? call.send(Room.frame, on: Room.audio, frameType: nil) { sent.append(frame) }
        }
        return sent
    }

    @Test("a frame that is sent while the app joins, leaves and changes managers is never plain (CAL-2, CAL-3, CAL-5)")
    func neverPlain() throws {
        let call = Room().open()
        let managers = [try Room.manager(), try Room.manager(key: Self.otherKey), nil]
        let isOver = Monitor(false)
        let sent = inParallel(0..<4) { thread -> [Disposition] in
            if thread == 3 {
                defer { isOver.withLock { $0 = true } }
                return Self.send(200, through: call)
            }
            var round = 0
            while !isOver.withLock({ $0 }) {
                switch thread {
                case 0: try? call.setManager(managers[round % 3])
                case 1: _ = try? call.join()
                default: try? round.isMultiple(of: 2) ? call.leave() : call.reconnect()
                }
                round += 1
            }
            return []
        }
        #expect(sent[3].count == 200)
        for disposition in sent[3] {
            let key = try [Room.key, Self.otherKey].first { try Room.opened(disposition, key: $0) == Room.frame }
            #expect(key != nil, "\(disposition) is neither sealed under one key nor the other")
        }
    }

    @Test("between joining and leaving one manager seals all frames (CAL-3)")
    func oneManager() throws {
        let (first, second) = (try Room.manager(), try Room.manager(key: Self.otherKey))
        for _ in 0..<40 {
            let call = Room().open()
            try call.setManager(first)
            let frames = inParallel(0..<3) { thread -> [Disposition] in
                switch thread {
                case 0:
                    try? call.setManager(second)
                    return []
                case 1:
                    _ = try? call.join()
                    return []
                default:
                    return Self.send(20, through: call)
                }
            }.joined()
            #expect(frames.count == 20)
            let underFirst = try frames.filter { try Room.opened($0) == Room.frame }.count
            #expect(underFirst == 0 || underFirst == frames.count)
        }
    }

    @Test("tracks that send and receive at once share one counter and lose nothing (CAL-9, CTR-1)")
    func tracksAtOnce() throws {
        let room = Room()
        let (alice, bob) = (try Room.manager("alice"), try Room.manager("bob"))
        let (sender, receiver) = (try room.joined(alice), try room.joined(bob))
        let counters = Monitor<[[UInt8]]>([])
        let opened = inParallel(TrackType.allCases) { type in
            let (sealing, opening) = (SendTrack(type: type, codec: nil), ReceiveTrack(userID: "alice", type: type))
            var opened = 0
            for _ in 0..<200 {
                guard case .forwarded(let frame)? = try? sender.send(Room.frame, on: sealing, frameType: nil) else {
                    continue
                }
                counters.withLock { $0.append(Array(frame.suffix(20).prefix(4))) }
                if (try? receiver.receive(frame, on: opening)) == .forwarded(Room.frame) { opened += 1 }
            }
            return opened
        }
        #expect(opened == [200, 200, 200, 200])
        #expect(Set(counters.withLock { $0 }).count == 800)
        #expect(try bob.takeEvents().isEmpty)
    }

    @Test("once dispose has returned no frame is sent (CAL-10)")
    func disposeAtOnce() throws {
        for _ in 0..<40 {
            let manager = try Room.manager()
            let call = try Room().joined(manager)
            let isDisposed = Monitor(false)
            let late = inParallel(0..<3) { thread -> [Disposition?] in
                guard thread > 0 else {
                    manager.dispose()
                    isDisposed.withLock { $0 = true }
                    return []
                }
                var late: [Disposition?] = []
                while late.count < 20 {
                    let wasDisposed = isDisposed.withLock { $0 }
                    let disposition = try? call.send(Room.frame, on: Room.audio, frameType: nil)
                    if wasDisposed { late.append(disposition) }
                }
                return late
            }
            #expect(Array(late.joined()) == Array(repeating: .dropped, count: 40))
        }
    }

    @Test("of many joins at once one succeeds (CAL-3)")
    func joinsAtOnce() throws {
        for _ in 0..<50 {
            let call = Room().open()
            try call.setManager(Room.manager())
            let joined = inParallel(0..<4) { _ in (try? call.join()) != nil }
            #expect(joined.filter(\.self).count == 1)
        }
    }
}
