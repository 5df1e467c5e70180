/// A mistake that real engines make and that a test switches on, to see that
/// the suite notices.
package enum EngineFault: String, Sendable, Hashable, CaseIterable {
    /// A replaced cryptor object is let go at once (INS-9).
    case keepsOnlyNewestCryptor
    /// One missing callback is no reason to refuse (INS-2).
    case acceptsTwoOfThreeCallbacks
    /// The counter travels in four bytes (INS-8).
    case truncatesCounterTo32Bits
    /// A plain frame of 11 bytes reaches decrypt (ONE-1).
    case decryptsShortPlainFrames
    /// What was installed outlives `destroy` (INS-4).
    case forgetsToClearOnDestroy
    /// Every oversize ciphertext is logged (INS-6).
    case logsOversizeEveryTime
}
