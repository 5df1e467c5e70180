/// A user's id, which may hold any characters (KEY-10). Two ids are the same
/// when all their code points are, while `String` itself treats é as one code
/// point and é as two as equal.
struct UserID: Sendable, Hashable {
    private let utf8: [UInt8]

    init(_ text: String) {
        utf8 = Array(text.utf8)
    }

    var text: String { String(decoding: utf8, as: UTF8.self) }
}
