/// The engine's own codes, for failures to which no callback gave one.
enum FailureCode {
    /// The object returned nil.
    static let returnedNil: Int32 = -1
    /// The result is larger than its room.
    static let oversize: Int32 = -2
}
