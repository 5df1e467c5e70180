import Testing
import Threads

@testable import ReferenceClient

@Suite("The engine's own buffers (INS-11)")
struct ZeroCopyTests {
    private struct Addresses: Sendable {
        var input: UInt?
        var output: UInt?
        var capacity: Int?
    }

    private func address(of bytes: [UInt8]) -> UInt? {
        bytes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }

    @Test("callbacks read the very frame that was sent and write the very frame that goes out")
    func encrypt() throws {
        let seen = Monitor(Addresses())
        let callbacks = ScriptedCallbacks(
            encrypt: { call in
                let addresses = Addresses(
                    input: UInt(bitPattern: call.plaintext.baseAddress),
                    output: UInt(bitPattern: call.ciphertext.baseAddress),
                    capacity: call.ciphertext.count
                )
                seen.withLock { $0 = addresses }
                call.outSize.pointee = call.plaintext.count
                return 0
            },
            maxSize: { _, size in size + 33 }
        )
        let device = try Device()
        #expect(callbacks.install(into: device.engine) == .installed)
        for size in [1, 100, 100_000] {
            let media = [UInt8](repeating: 1, count: size)
            let frame = try #require(try device.send(media))
            let addresses = seen.withLock { $0 }
            #expect(addresses.input == address(of: media))
            #expect(addresses.output == address(of: frame.data))
            #expect(addresses.capacity == size + 33, "what getMaxSize returned")
            #expect(frame.data.count == size)
        }
        withExtendedLifetime(callbacks) { device.destroy() }
    }

    @Test("callbacks read the very frame that came in and write what the decoder gets")
    func decrypt() throws {
        let seen = Monitor(Addresses())
        let callbacks = ScriptedCallbacks(decrypt: { call in
            let addresses = Addresses(
                input: UInt(bitPattern: call.ciphertext.baseAddress),
                output: UInt(bitPattern: call.plaintext.baseAddress),
                capacity: call.plaintext.count
            )
            seen.withLock { $0 = addresses }
            call.outSize.pointee = call.ciphertext.count / 2
            return 0
        })
        let device = try Device()
        #expect(callbacks.install(into: device.engine) == .installed)
        for size in [2, 100, 100_000] {
            let frame = TransportFrame([UInt8](repeating: 1, count: size), counter: 1)
            let media = try #require(try device.receive(frame))
            let addresses = seen.withLock { $0 }
            #expect(addresses.input == address(of: frame.data))
            #expect(addresses.output == address(of: media))
            #expect(addresses.capacity == size)
            #expect(media.count == size / 2)
        }
        withExtendedLifetime(callbacks) { device.destroy() }
    }

    @Test("an empty frame comes with pointers, not with null")
    func empty() throws {
        // ScriptedCallbacks traps on null.
        let callbacks = ScriptedCallbacks()
        let device = try Device()
        #expect(callbacks.install(into: device.engine) == .installed)
        #expect(try device.send([]) == TransportFrame([], counter: 1))
        #expect(try device.receive(TransportFrame([], counter: 1)) == [])
        withExtendedLifetime(callbacks) { device.destroy() }
    }
}
