/// A user's id, which may hold any characters (KEY-10). Two ids are the same
/// when all their code points are, while `String` itself treats é as one code
/// point and é as two as equal.
struct UserID: Sendable, Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (one: UserID, other: UserID) -> Bool {
        one.withBytes { one in other.withBytes { one.elementsEqual($0) } }
    }

    func hash(into hasher: inout Hasher) { withBytes { hasher.combine(bytes: $0) } }

    private func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        var text = text
        return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    }
}
