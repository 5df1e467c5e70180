/// The numbers and choices that an engine follows, in one place, so that a test
/// can change one of them.
struct EngineRules: Sendable {
    /// Whether a replaced object stays alive until `destroy` (INS-9).
    var keepsReplacedCryptors = true
    /// How many of the three callbacks must be there to install them (INS-2).
    var callbacksNeeded = 3
    /// The bits of a counter that travel (INS-8).
    var counterMask = UInt64.max
    /// Plain frames of fewer bytes are dropped without asking decrypt (ONE-1).
    var shortestPlainFrame = 12
    /// Whether `destroy` removes what is installed (INS-4).
    var clearsOnDestroy = true
    /// Whether an installation logs its first oversize ciphertext only (INS-6).
    var logsOversizeOnce = true

    /// The rules, except those that `faults` break.
    init(breaking faults: Set<EngineFault> = []) {
        for fault in faults {
            switch fault {
            case .keepsOnlyNewestCryptor: keepsReplacedCryptors = false
            case .acceptsTwoOfThreeCallbacks: callbacksNeeded = 2
            case .truncatesCounterTo32Bits: counterMask = UInt64(UInt32.max)
            case .decryptsShortPlainFrames: shortestPlainFrame = 11
            case .forgetsToClearOnDestroy: clearsOnDestroy = false
            case .logsOversizeEveryTime: logsOversizeOnce = false
            }
        }
    }
}

/// A mistake that real engines make and that a test switches on, to see that
/// the suite notices.
package enum EngineFault: String, Sendable, Hashable, CaseIterable {
    case keepsOnlyNewestCryptor
    case acceptsTwoOfThreeCallbacks
    case truncatesCounterTo32Bits
    case decryptsShortPlainFrames
    case forgetsToClearOnDestroy
    case logsOversizeEveryTime
}
