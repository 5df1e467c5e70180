internal import Synchronization

/// One successful call to install a cryptor. The same cryptor installed again
/// is another one.
final class Installation: Sendable {
    /// What was installed.
    let cryptor: any InstalledCryptor
    private let hasLoggedOversize = Atomic(false)

    /// An installation that has logged nothing.
    init(_ cryptor: any InstalledCryptor) {
        self.cryptor = cryptor
    }

    /// Whether this is the first time that anyone asks (INS-6).
    func isFirstOversize() -> Bool {
        !hasLoggedOversize.exchange(true, ordering: .relaxed)
    }
}
