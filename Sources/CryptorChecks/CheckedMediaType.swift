/// The two kinds of media that a cryptor meets; C callbacks get the raw value.
public enum CheckedMediaType: Int32, Sendable, Hashable, CaseIterable {
    case audio = 0
    case video = 1
}
