/// A user's id, which may hold any characters (KEY-10). Two ids are the same
/// when all their code points are; `String` itself takes a composed and a
/// decomposed é for equal.
struct UserID: Sendable, Hashable {
    let text: String
    /// Of the UTF-8 bytes; worked out once, since every sealed frame looks its
    /// user up.
    private let digest: Int

    init(_ text: String) {
        self.text = text
        var hasher = Hasher()
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        digest = hasher.finalize()
    }

    /// The digest of the bytes tells spellings apart that `String` does not.
    static func == (left: UserID, right: UserID) -> Bool {
        left.digest == right.digest && left.text == right.text
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(digest)
    }
}
