import Foundation
import Testing

@testable import ReferenceClient

/// Each test runs in a process of its own, under a watchdog.
@Suite("Everything at once")
struct ConcurrencyTests {
    @Test("install, replace, clear and destroy from any thread during traffic (INS-3)")
    func anyThread() async {
        await #expect(processExitsWith: .success) {
            endIfStuck()
            let device = try Device()
            let engine = device.engine
            let problems = try Traffic(through: engine).during {
                _ = inParallel(0..<6) { role in
                    for round in 0..<150 {
                        switch role {
                        case 0: _ = try? device.install(.gcm, by: .object)
                        case 1: _ = try? device.install(round % 2 == 0 ? .gcm : .xor, by: .callback)
                        case 2: engine.clearFrameCryptor()
                        case 3: engine.setFrameCrypto(encrypt: nil, decrypt: nil, getMaxSize: nil, userData: nil)
                        case 4: _ = (engine.log(), engine.trace())
                        default:
                            if round % 5 == 0 { engine.destroy() }
                            precondition((try? engine.initialize()) != nil)
                        }
                    }
                }
            }
            precondition(problems.isEmpty, "\(problems)")
            device.destroy()
            precondition(engine.trace().live == 0)
        }
    }

    @Test("many engines are created and destroyed at once (field report 45)")
    func manyEngines() async {
        await #expect(processExitsWith: .success) {
            endIfStuck()
            let opened = inParallel(0..<8) { _ -> Int in
                var opened = 0
                for _ in 0..<20 {
                    guard let device = try? Device(.gcm, by: .object) else { return -1 }
                    for mediaType in FrameMediaType.allCases {
                        guard let frame = try? device.send([1, 2, 3], mediaType) else { return -1 }
                        if (try? device.receive(frame, mediaType)) == [1, 2, 3] { opened += 1 }
                    }
                    device.destroy()
                }
                return opened
            }
            precondition(opened == [Int](repeating: 40, count: 8))
        }
    }

    @Test("counters stay unique while audio and video run at once (INS-10)", arguments: InstallationPath.allCases)
    func uniqueCounters(path: InstallationPath) throws {
        let device = try Device(.gcm, by: path)
        let counters = inParallel(FrameMediaType.allCases) { mediaType in
            (0..<1000).compactMap { _ in (try? device.send([1], mediaType))?.counter }
        }
        #expect(Set(counters.joined()).count == 2000)
    }

    #if os(Linux)
        @Test("100 create and destroy cycles end where they began (field report 44)")
        func cycles() async {
            await #expect(processExitsWith: .success) {
                endIfStuck()
                let frame = [UInt8](repeating: 1, count: 200_000)
                func cycle() throws {
                    weak var engine: MediaEngine?
                    do {
                        let device = try Device(.gcm, by: .object)
                        try device.install(.xor, by: .callback)
                        for mediaType in FrameMediaType.allCases { _ = try device.send(frame, mediaType) }
                        device.destroy()
                        precondition(device.engine.trace().live == 0)
                        engine = device.engine
                    }
                    precondition(engine == nil)
                }
                for _ in 0..<10 { try cycle() }
                let (threads, memory) = (try threadCount(), try residentMemory())
                for _ in 0..<100 { try cycle() }
                // The system lists a thread for a moment after it was joined.
                while try threadCount() > threads { sched_yield() }
                // A leaked cycle would be half a megabyte. Sanitizers keep
                // freed memory for a while.
                let growth = try residentMemory() - memory
                precondition(isSanitized || growth < 8 << 20, "\(growth) bytes more")
            }
        }
    #endif
}

#if os(Linux)
    private func threadCount() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
    }

    /// What the process holds in memory, in bytes.
    private func residentMemory() throws -> Int {
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
        return (Int(pages) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    private var isSanitized: Bool {
        dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
    }
#endif
