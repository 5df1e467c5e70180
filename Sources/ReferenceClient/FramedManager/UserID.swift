/// A user's id, which may hold any characters (KEY-10). Two ids are the same
/// when all their code points are; `String` itself takes a composed and a
/// decomposed é for equal.
struct UserID: Sendable, Hashable {
    let text: String
    /// Worked out once, since a frame looks its user up more than once.
    private let digest: Int

    init(_ text: String) {
        self.text = text
        var hasher = Hasher()
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        digest = hasher.finalize()
    }

    static func == (left: UserID, right: UserID) -> Bool {
        guard left.digest == right.digest else { return false }
        var (left, right) = (left.text, right.text)
        return left.withUTF8 { left in
            right.withUTF8 { right in left.count == right.count && left.elementsEqual(right) }
        }
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(digest)
    }
}
