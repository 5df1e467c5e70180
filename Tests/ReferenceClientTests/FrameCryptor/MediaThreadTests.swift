import Testing
import Threads

@testable import ReferenceClient

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite("Media threads (INS-10)")
struct MediaThreadTests {
    @Test(
        "audio has one thread and video another; neither is main or the caller's",
        arguments: InstallationPath.allCases
    )
    func threads(path: InstallationPath) throws {
        let device = try Device()
        let seen = Monitor<[FrameMediaType: Set<UInt>]>([:])
        let note: @Sendable (FrameMediaType) -> Void = { mediaType in
            let thread = currentThreadNumber()
            seen.withLock { _ = $0[mediaType, default: []].insert(thread) }
        }
        let callbacks = ScriptedCallbacks(
            encrypt: { call in
                note(FrameMediaType(rawValue: call.mediaType)!)
                return 0
            },
            decrypt: { call in
                note(FrameMediaType(rawValue: call.mediaType)!)
                return 0
            },
            maxSize: { mediaType, size in
                note(FrameMediaType(rawValue: mediaType)!)
                return size
            }
        )
        switch path {
        case .object:
            device.engine.setFrameCryptor(
                ScriptedCryptor(
                    encrypt: { mediaType, plaintext in
                        note(mediaType)
                        return (plaintext, 1)
                    },
                    decrypt: { mediaType, ciphertext, _ in
                        note(mediaType)
                        return ciphertext
                    },
                    maxSize: { mediaType, size in
                        note(mediaType)
                        return size
                    }
                )
            )
        case .callback:
            #expect(callbacks.install(into: device.engine) == .installed)
        }
        let callers = inParallel(0..<4) { _ in
            for mediaType in FrameMediaType.allCases {
                _ = try? device.send([1], mediaType)
                _ = try? device.receive(TransportFrame([1], counter: 1), mediaType)
            }
            return currentThreadNumber()
        }
        let threads = seen.withLock { $0 }
        let (audio, video) = (try #require(threads[.audio]), try #require(threads[.video]))
        #expect(audio.count == 1)
        #expect(video.count == 1)
        #expect(audio.union(video).union(callers).count == 6)
        let calls = device.engine.trace().calls
        #expect(calls.count == 24)
        #expect(calls.allSatisfy { !$0.isOnMainThread })
        withExtendedLifetime(callbacks) { device.destroy() }
    }

    @Test("trace keeps the order within a media type")
    func order() throws {
        let device = try Device(.xor, by: .callback)
        _ = inParallel(FrameMediaType.allCases) { mediaType in
            for size in 1...200 { _ = try? device.send([UInt8](repeating: 0, count: size), mediaType) }
        }
        let calls = device.engine.trace().calls
        for mediaType in FrameMediaType.allCases {
            let own = calls.filter { $0.mediaType == mediaType }
            #expect(own.map(\.size) == (1...200).flatMap { [$0, $0] })
            #expect(own.map(\.function.rawValue) == (1...200).flatMap { _ in ["maxSize", "encrypt"] })
        }
        #expect(device.engine.trace().calls.isEmpty, "taken is taken")
    }

    @Test("ssrc and capacity are traced where callbacks get them (INS-11)", arguments: InstallationPath.allCases)
    func traceFields(path: InstallationPath) throws {
        let device = try Device(.init(.aes256GCM(firstCounter: 7), key: [UInt8](0..<32)), by: path)
        let frame = try #require(try device.send([1, 2, 3], .video, ssrc: 0xFFFF_FFFF))
        _ = try device.receive(frame, .video, ssrc: 5)
        device.destroy()
        let calls = device.engine.trace().calls
        let isCallback = path == .callback
        #expect(calls.map(\.ssrc) == (isCallback ? [nil, .max, 5] : [nil, nil, nil]))
        #expect(calls.map(\.capacity) == (isCallback ? [nil, 19, nil] : [nil, nil, nil]))
        #expect(calls.map(\.size) == [3, 3, 19])
        #expect(calls.map(\.counter) == [nil, 7, 7])
    }

    @Test(
        "a cryptor that calls what waits for media threads ends the process, not in a hang",
        arguments: ["destroy()", "send(_:mediaType:ssrc:)"]
    )
    func calledFromCryptor(function: String) async throws {
        let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [function] in
            endIfStuck()
            let engine = MediaEngine()
            try engine.initialize()
            engine.setFrameCryptor(
                ScriptedCryptor(encrypt: { [engine] _, _ in
                    if function == "destroy()" { engine.destroy() }
                    _ = try? engine.send([], mediaType: .video, ssrc: 1)
                    return nil
                })
            )
            _ = try engine.send([1], mediaType: .audio, ssrc: 1)
        }
        let words = String(decoding: try #require(end).standardErrorContent, as: UTF8.self)
        #expect(words.contains("\(function) waits for media threads"), "\(words)")
    }

    @Test("a cryptor may install and clear")
    func installFromCryptor() throws {
        let device = try Device()
        let engine = device.engine
        engine.setFrameCryptor(
            ScriptedCryptor(encrypt: { [weak engine] _, plaintext in
                engine?.setFrameCryptor(ScriptedCryptor())
                engine?.clearFrameCryptor()
                return (plaintext, 3)
            })
        )
        #expect(try device.send([1])?.counter == 3)
        #expect(try device.send([1])?.counter == nil)
    }
}

/// The calling thread's number, which no other living thread has.
private func currentThreadNumber() -> UInt {
    #if canImport(Darwin)
        UInt(bitPattern: pthread_self())
    #else
        pthread_self()
    #endif
}
