import Files
import Testing

@Suite("A path")
struct PathTests {
    @Test(
        "has a folder and a last part",
        arguments: [
            ("a/b", "a", "b"), ("b", ".", "b"), ("/b", "/", "b"), ("/a/b/", "/a", "b"), ("a//b", "a", "b"),
            ("/", "/", "/"), ("./a", ".", "a"), ("//", "/", "/"),
        ]
    )
    func parts(_ path: String, _ folder: String, _ last: String) {
        #expect(Path.folder(of: path) == folder)
        #expect(Path.lastPart(of: path) == last)
    }
}
