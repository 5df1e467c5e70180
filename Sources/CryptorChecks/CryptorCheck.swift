internal import Threads

/// One thing that a media engine relies on in a frame cryptor.
public enum CryptorCheck: String, Sendable, Hashable, CaseIterable {
    /// `maxSize` gives the same for the same media type and size: at once,
    /// later, and from several threads (INS-5).
    case maxSizeIsSteady
    /// No ciphertext is larger than `maxSize` said (INS-6).
    case maxSizeIsRespected
    /// What one device encrypts another one opens, at every size (INS-8).
    case roundTrips
    /// A changed, cut, foreign or made-up frame is refused and does no harm; a
    /// cryptor without authentication may open it but must not crash (INS-7).
    case refusesBadInput
    /// No counter comes twice while audio and video run at once (INS-10).
    case countersAreUnique
    /// Frames open while encrypting and decrypting of audio and video all run
    /// at once (INS-10).
    case roundTripsInParallel
    /// Two devices with one key do not produce the same counters, which would
    /// be nonces used twice (INS-10). Leave it out where every device has a key
    /// of its own. It is skipped without authentication.
    case devicesDoNotShareCounters
    /// Nothing of a buffer is kept after return: neither an array that came
    /// or went nor a pointer into the engine's memory (INS-11).
    ///
    /// Only AddressSanitizer finds a pointer that is merely read later.
    case keepsNoBuffer
    /// Callbacks change nothing but their output, and no byte past its
    /// capacity, also when that is too small (INS-11).
    case touchesOnlyItsOutput
}

extension CryptorCheck {
    /// Carries out the check on cryptors that `make` makes: one for each of
    /// three devices, all with the same key.
    public func verdict(
        options: CheckOptions = .init(),
        of make: () throws -> some CheckedCryptor
    ) rethrows -> CryptorVerdict {
        verdict(try Examination(options: options) { ObjectUnderTest(try make()) })
    }

    /// Carries out the check on callbacks that `make` makes: three for each of
    /// three devices, all with the same key.
    public func verdict(
        options: CheckOptions = .init(),
        of make: () throws -> CheckedCallbacks
    ) rethrows -> CryptorVerdict {
        verdict(try Examination(options: options) { CallbacksUnderTest(try make()) })
    }

    private func verdict(_ examination: Examination) -> CryptorVerdict {
        let outcome: CryptorVerdict.Outcome
        do throws(ThreadError) {
            outcome = try self.outcome(examination)
        } catch {
            outcome = .failed(["the check could not be carried out: \(error)"])
        }
        return CryptorVerdict(check: self, outcome: outcome)
    }

    private func outcome(_ examination: Examination) throws(ThreadError) -> CryptorVerdict.Outcome {
        switch self {
        case .maxSizeIsSteady: try examination.maxSizeIsSteady()
        case .maxSizeIsRespected: examination.maxSizeIsRespected()
        case .roundTrips: examination.roundTrips()
        case .refusesBadInput: examination.refusesBadInput()
        case .countersAreUnique: try examination.countersAreUnique()
        case .roundTripsInParallel: try examination.roundTripsInParallel()
        case .devicesDoNotShareCounters: examination.devicesDoNotShareCounters()
        case .keepsNoBuffer: examination.keepsNoBuffer()
        case .touchesOnlyItsOutput: examination.touchesOnlyItsOutput()
        }
    }
}
