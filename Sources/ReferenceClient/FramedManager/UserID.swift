/// A user's id, which may hold any characters (KEY-10). Two ids are the same
/// when all their code points are; `String` itself takes a composed and a
/// decomposed é for equal.
struct UserID: Sendable, Hashable {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    static func == (left: UserID, right: UserID) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
