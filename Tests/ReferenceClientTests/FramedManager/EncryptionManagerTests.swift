import AEAD
import Testing
import Threads

@testable import ReferenceClient

@Suite("Encryption manager")
struct EncryptionManagerTests {
    private static let key = [UInt8](0...15)
    private static let audio = SendTrack(type: .audio, codec: "opus")

    private func manager(_ time: any MonotonicTime = VirtualTime()) throws -> EncryptionManager {
        let manager = EncryptionManager(userID: "alice", time: time)
        try manager.setKey(userID: "alice", keyIndex: 0, key: Self.key)
        return manager
    }

    private func sealed(_ manager: EncryptionManager, _ track: SendTrack = audio) throws -> [UInt8] {
        try #require(try manager.seal([0x78, 1, 2, 3], on: track, frameType: nil).frame)
    }

    @Test("changing the caller's key afterwards has no effect (KEY-2)")
    func keyIsCopied() throws {
        var key = Self.key
        let manager = EncryptionManager(userID: "alice")
        try manager.setKey(userID: "alice", keyIndex: 0, key: key)
        for index in key.indices { key[index] = 0xFF }
        let receiver = EncryptionManager(userID: "bob")
        try receiver.setKey(userID: "alice", keyIndex: 0, key: Self.key)
        let frame = try sealed(manager)
        #expect(
            try receiver.open(frame, on: ReceiveTrack(userID: "alice", type: .audio)) == .forwarded([0x78, 1, 2, 3])
        )
    }

    @Test("a thousand imports draw a thousand prefixes, spread over all bits (CTR-4)")
    func prefixesAreRandom() throws {
        let manager = try manager()
        var prefixes: Set<[UInt8]> = []
        var ones = [Int](repeating: 0, count: 64)
        for _ in 0..<1000 {
            try manager.setKey(userID: "alice", keyIndex: 0, key: Self.key)
            let prefix = Array(try sealed(manager).suffix(16).prefix(8))
            prefixes.insert(prefix)
            for bit in 0..<64 where prefix[bit / 8] >> (bit % 8) & 1 == 1 { ones[bit] += 1 }
        }
        #expect(prefixes.count == 1000)
        // 8 standard deviations: never by chance, always for a fixed bit.
        #expect(ones.allSatisfy { abs($0 - 500) < 127 })
    }

    @Test("threads that seal and change keys never repeat an IV, and every frame opens (MGR-3, CTR-1, CTR-5)")
    func threads() throws {
        let manager = try manager()
        let frames = Monitor<[[UInt8]]>([])
        try inParallel(8) { thread in
            var own: [[UInt8]] = []
            for step in 0..<500 {
                if thread == 0 {
                    try manager.setKey(userID: "alice", keyIndex: step % 4, key: Self.key)
                } else {
                    own.append(try sealed(manager, SendTrack(type: TrackType.allCases[thread % 4], codec: "opus")))
                }
            }
            frames.withLock { $0 += own }
        }
        let all = frames.withLock { $0 }
        #expect(all.count == 7 * 500)
        #expect(Set(all.map { $0.suffix(20).prefix(12) }).count == all.count)
        #expect(Set(all.map { $0.suffix(20).prefix(4) }).count == all.count)
        for frame in all {
            // A receiver of its own for each: windows are another matter.
            let receiver = EncryptionManager(userID: "bob")
            try receiver.setKey(userID: "alice", keyIndex: Int(frame[frame.count - 8]), key: Self.key)
            let media = try receiver.open(frame, on: ReceiveTrack(userID: "alice", type: .audio))
            #expect(media == .forwarded([0x78, 1, 2, 3]))
        }
    }

    @Test("disposing while threads seal and open traps nothing and leaves no frame after it (MGR-2, MGR-3)")
    func disposing() throws {
        for _ in 0..<50 {
            let manager = try manager()
            let isDisposed = Monitor(false)
            try inParallel(4) { thread in
                for step in 0..<50 {
                    if thread == 0, step == 25 {
                        manager.dispose()
                        isDisposed.withLock { $0 = true }
                    }
                    let wasDisposed = isDisposed.withLock { $0 }
                    let result = Result { try sealed(manager) }
                    if wasDisposed { #expect(throws: ManagerError.disposed) { try result.get() } }
                }
            }
            manager.dispose()
            #expect(throws: ManagerError.disposed) { try manager.takeEvents() }
        }
    }

    @Test("a library that breaks down is an error of the call, not an event about the frame (DEC-7)")
    func brokenLibrary() throws {
        let (sender, receiver) = (try manager(), try manager())
        let frame = try sealed(sender)
        let slot = KeySlot(index: 0, ivPrefix: 1, fingerprint: KeyFingerprint(of: Self.key), cipher: try .broken())
        try receiver.withState { $0.keys.install(slot, for: .user(UserID("alice"))) }
        let track = ReceiveTrack(userID: "alice", type: .audio)
        #expect(throws: ManagerError.cryptoLibrary) { try receiver.open(frame, on: track) }
        #expect(try receiver.takeEvents() == [])
        // Sealing has an event for it (ENC-4).
        #expect(try receiver.seal([0x78, 1], on: Self.audio, frameType: nil) == .dropped)
        let failures = try receiver.takeEvents().map { event in
            if case .encryptionFailed(.audio, let reason) = event.kind { !reason.isEmpty } else { false }
        }
        #expect(failures == [true])
        try receiver.setKey(userID: "alice", keyIndex: 0, key: Self.key)
        #expect(try receiver.open(frame, on: track) == .forwarded([0x78, 1, 2, 3]))
    }

    @Test("a clock that is set back does not mute an event for ever (EVT-11)")
    func clockSetBack() throws {
        let time = SettableTime()
        let manager = EncryptionManager(userID: "alice", time: time)
        func events() throws -> Int {
            _ = try manager.seal([1], on: Self.audio, frameType: nil)
            return try manager.takeEvents().count
        }
        time.set(.seconds(1000))
        #expect(try events() == 1)
        #expect(try events() == 0)
        time.set(.seconds(10))
        #expect(try events() == 1)
    }

    @Test("a report of every full second, with the frames of that second (EVT-10)")
    func reports() throws {
        let time = VirtualTime()
        let manager = try manager(time)
        try manager.setPerformanceReporting(true)
        for _ in 0..<3 { _ = try sealed(manager) }
        time.advance(by: .milliseconds(999))
        #expect(try manager.takeEvents().isEmpty)
        time.advance(by: .milliseconds(1))
        let reports = try manager.takeEvents().compactMap { event in
            if case .performanceReport(let report) = event.kind { report } else { nil }
        }
        #expect(reports.count == 1)
        #expect(reports.first?.encode.map(\.framesPerSecond) == [3])
        #expect(reports.first?.decode.isEmpty == true)
        try manager.setPerformanceReporting(false)
        time.advance(by: .seconds(5))
        #expect(try manager.takeEvents().isEmpty)
    }
}

/// A clock that can be set to anything.
private final class SettableTime: MonotonicTime {
    private let time = Monitor(Duration.zero)

    var now: Duration { time.withLock { $0 } }

    func set(_ now: Duration) { time.withLock { $0 = now } }
}

/// Runs `body` on so many threads at once and waits for them.
private func inParallel(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) throws {
    _ = try runAtOnce(count) { number in #expect(throws: Never.self) { try body(number) } }
}
