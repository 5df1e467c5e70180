import CryptorChecks
import ReferenceClient
import Testing

/// Callbacks around the stock ones, with one mistake each. They have no place
/// for a closure's context, so each is written out.
@Suite("Bad callbacks are found out")
struct BadCallbackTests {
    private func failures(
        _ options: CheckOptions = .init(),
        _ alter: (inout CheckedCallbacks) -> Void
    ) throws -> [CryptorCheck] {
        var options = options
        options.sizes = [0, 1, 15, 16, 17, 100, 1200]
        return try CryptorReport(options: options) {
            var callbacks = try CheckedCallbacks.stock(.aes256GCM())
            alter(&callbacks)
            return callbacks
        }.failures.map(\.check)
    }

    @Test("a byte past the capacity")
    func pastCapacity() throws {
        let checks = try failures { callbacks in
            callbacks.encrypt = { mediaType, ssrc, plaintext, size, buffer, capacity, outSize, outCounter, userData in
                buffer![capacity] = 0
                return StockCryptor.encryptCallback(
                    mediaType,
                    ssrc,
                    plaintext,
                    size,
                    buffer,
                    capacity,
                    outSize,
                    outCounter,
                    userData
                )
            }
        }
        #expect(checks == [.touchesOnlyItsOutput])
    }

    @Test("a byte before the buffer")
    func beforeBuffer() throws {
        let checks = try failures { callbacks in
            callbacks.decrypt = { mediaType, ssrc, counter, frame, size, buffer, capacity, outSize, userData in
                buffer![-1] = 0
                return StockCryptor.decryptCallback(
                    mediaType,
                    ssrc,
                    counter,
                    frame,
                    size,
                    buffer,
                    capacity,
                    outSize,
                    userData
                )
            }
        }
        #expect(checks == [.touchesOnlyItsOutput])
    }

    @Test("a copy that never looks at the capacity (field report 49)")
    func capacityIgnored() throws {
        let checks = try failures { callbacks in
            callbacks.decrypt = { mediaType, ssrc, counter, frame, size, buffer, capacity, outSize, userData in
                StockCryptor.decryptCallback(mediaType, ssrc, counter, frame, size, buffer, size, outSize, userData)
            }
        }
        #expect(checks == [.touchesOnlyItsOutput])
    }

    @Test("a frame cut to the capacity of the buffer")
    func cut() throws {
        let checks = try failures { callbacks in
            callbacks.encrypt = { mediaType, ssrc, plaintext, size, buffer, capacity, outSize, outCounter, userData in
                let size = max(0, min(size, capacity - 16))
                return StockCryptor.encryptCallback(
                    mediaType,
                    ssrc,
                    plaintext,
                    size,
                    buffer,
                    capacity,
                    outSize,
                    outCounter,
                    userData
                )
            }
        }
        #expect(checks == [.touchesOnlyItsOutput])
    }

    @Test("an input that is changed")
    func changedInput() throws {
        let checks = try failures { callbacks in
            callbacks.encrypt = { mediaType, ssrc, plaintext, size, buffer, capacity, outSize, outCounter, userData in
                let code = StockCryptor.encryptCallback(
                    mediaType,
                    ssrc,
                    plaintext,
                    size,
                    buffer,
                    capacity,
                    outSize,
                    outCounter,
                    userData
                )
                if size > 0 { UnsafeMutablePointer(mutating: plaintext!)[0] ^= 1 }
                return code
            }
        }
        #expect(checks == [.touchesOnlyItsOutput])
    }

    @Test("a pointer that is written through in a later call")
    func keptPointer() throws {
        // Only in this check do buffers outlive their call.
        let verdict = try CryptorCheck.keepsNoBuffer.verdict {
            var callbacks = try CheckedCallbacks.stock(.aes256GCM())
            callbacks.encrypt = { mediaType, ssrc, plaintext, size, buffer, capacity, outSize, outCounter, userData in
                if let last = LastBuffer.exchange(buffer) { last[0] = 0 }
                return StockCryptor.encryptCallback(
                    mediaType,
                    ssrc,
                    plaintext,
                    size,
                    buffer,
                    capacity,
                    outSize,
                    outCounter,
                    userData
                )
            }
            return callbacks
        }
        _ = LastBuffer.exchange(nil)
        #expect(verdict.isFailure)
        #expect("\(verdict)".contains("a later call writes to a buffer of encrypt"))
    }

    @Test("an ssrc that is not bound though it should be (INS-15)")
    func unboundSSRC() throws {
        #expect(try failures(CheckOptions(bindsSSRC: true)) { _ in } == [.refusesBadInput])
    }

    @Test("a maxSize that no engine has a buffer for", arguments: [-1, .max])
    func noBuffer(maxSize: Int) throws {
        let checks = try failures { callbacks in
            callbacks.getMaxSize = maxSize < 0 ? { _, _, _ in -1 } : { _, _, _ in .max }
        }
        #expect(checks.contains(.maxSizeIsRespected))
        #expect(checks.contains(.touchesOnlyItsOutput))
    }
}
