/// How the calls of one type are encrypted (CAL-1).
public enum CallMode: String, Sendable, Hashable, CaseIterable {
    /// Always.
    case autoOn = "auto-on"
    /// When the creator asks for it.
    case available
    /// Never.
    case disabled

    /// Whether a call of this mode, created with this override, is encrypted.
    /// The override counts where the mode leaves the choice.
    func encrypts(with override: CreationOverride?) -> Bool {
        switch self {
        case .autoOn: true
        case .available: override == .autoOn
        case .disabled: false
        }
    }
}

/// What the creator of a call asks for beside its type's mode.
public enum CreationOverride: String, Sendable, Hashable {
    /// Encryption, where the mode leaves the choice.
    case autoOn = "auto-on"
}
