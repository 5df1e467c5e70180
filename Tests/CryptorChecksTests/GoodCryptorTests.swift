import CryptorChecks
import ReferenceClient
import Testing

@Suite("Good cryptors get good verdicts")
struct GoodCryptorTests {
    @Test("the authenticated object")
    func gcmObject() throws {
        let report = try CryptorReport { try StockSubject(.aes256GCM()) }
        #expect(report.failures.isEmpty, "\(report)")
        #expect(report.verdicts.map(\.check) == CryptorCheck.allCases)
    }

    @Test("the authenticated callbacks, with and without the ssrc", arguments: [true, false])
    func gcmCallbacks(bindsSSRC: Bool) throws {
        let report = try CryptorReport(options: CheckOptions(bindsSSRC: bindsSSRC)) {
            try CheckedCallbacks.stock(.aes256GCM(bindsSSRC: bindsSSRC))
        }
        #expect(report.failures.isEmpty, "\(report)")
        #expect(report.verdicts.filter { $0.outcome == .passed }.map(\.check) == CryptorCheck.allCases, "\(report)")
    }

    @Test("XOR, which authenticates nothing")
    func xor() throws {
        let options = CheckOptions(isAuthenticated: false)
        let object = try CryptorReport(options: options) { try StockSubject(.xor) }
        #expect(object.failures.isEmpty, "\(object)")
        let callbacks = try CryptorReport(options: options) { try CheckedCallbacks.stock(.xor) }
        #expect(callbacks.failures.isEmpty, "\(callbacks)")
        let skipped = callbacks.verdicts.filter { $0.outcome != .passed }.map(\.check)
        #expect(skipped == [.refusesBadInput, .devicesDoNotShareCounters])
    }

    @Test("one that gives back the very arrays it was given keeps none")
    func identity() {
        let report = CryptorReport(options: CheckOptions(isAuthenticated: false)) { IdentityCryptor() }
        #expect(report.failures.isEmpty, "\(report)")
    }

    @Test("one check alone, as a parameterised test", arguments: CryptorCheck.allCases)
    func one(check: CryptorCheck) throws {
        let verdict = try check.verdict { try StockSubject(.aes256GCM()) }
        #expect(!verdict.isFailure, "\(verdict)")
    }

    @Test("userData is released when a check is done with it")
    func release() throws {
        var (made, released) = (0, 0)
        _ = try CryptorCheck.roundTrips.verdict {
            made += 1
            var callbacks = try CheckedCallbacks.stock(.xor)
            let release = callbacks.release
            callbacks.release = {
                released += 1
                release?()
            }
            return callbacks
        }
        #expect(made == 3)
        #expect(released == 3)
    }
}
