internal import JSON

/// Bytes written as hex in a generator; spaces are for the eye.
func hex(_ text: String) -> [UInt8] {
    guard let bytes = Hex.decode(text.filter { $0 != " " }) else {
        preconditionFailure("\"\(text)\" in a generator is not hex")
    }
    return bytes
}
