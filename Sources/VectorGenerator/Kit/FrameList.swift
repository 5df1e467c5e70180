internal import AEAD
internal import VectorFiles

/// Collects the tests of one file of frames that are sealed or opened, for one
/// algorithm, as rows:
///
///     list("counter-256", "FRM-3 CTR-1", .counter)
///         .comment("Frame counter 256").seals(frame, counter: 256)
final class FrameList {
    let algorithm: Algorithm
    private let kind: VectorTest.Kind
    private var tests: TestList

    /// A list for the file of this name among those that seal, or open.
    init(_ kind: VectorTest.Kind, _ name: String, _ algorithm: Algorithm) {
        (self.kind, self.algorithm) = (kind, algorithm)
        tests = TestList("\(kind.rawValue.lowercased())/\(Fixture.folder(algorithm))/\(name)")
    }

    /// Begins a row, under a name that is new in this file.
    ///
    /// - Parameter rules: the rules that the test exercises, separated by
    ///   spaces.
    func callAsFunction(_ name: String, _ rules: String, _ flags: Flag...) -> FrameRow {
        FrameRow(list: self, name: name, rules: rules, flags: flags)
    }

    /// Begins the row of an example, with other rules where they are given.
    func callAsFunction(_ example: Example, _ rules: String? = nil) -> FrameRow {
        FrameRow(list: self, name: example.name, rules: rules ?? example.rules, flags: example.flags)
            .comment(example.comment)
    }

    /// Adds the test of a row.
    fileprivate func add(_ row: FrameRow, rules: [String], result: VectorTest.Result, _ body: VectorTest.Body) {
        tests.add(row.name, row.sentence, rules: rules, flags: row.flags, result: result, body)
    }

    /// The finished file; `header` says in one sentence what it is about.
    func file(_ header: String) -> VectorFile {
        tests.file(
            algorithm: algorithm.rawValue,
            kind: kind,
            profile: "framed-manager",
            header: [header, "Spec/format.md has the rules and Spec/vectors.md the fields."]
        )
    }
}

/// A row of a `FrameList`. It becomes a test with the method that says what is
/// done to which frame and what comes of it.
struct FrameRow {
    private let list: FrameList
    fileprivate let name: String
    fileprivate let flags: [Flag]
    fileprivate private(set) var sentence = ""
    /// The rules that the test exercises.
    let rules: [String]
    /// The key that the client holds; nil for none.
    private(set) var key: VectorKey?

    fileprivate init(list: FrameList, name: String, rules: String, flags: [Flag]) {
        (self.list, self.name, self.flags) = (list, name, flags)
        self.rules = rules.split(separator: " ").map(String.init)
        key = VectorKey(bytes: Fixture.key(list.algorithm), index: Int(Fixture.keyIndex))
    }

    var algorithm: Algorithm { list.algorithm }

    /// Says in one sentence what the test is about.
    func comment(_ sentence: String) -> FrameRow {
        var row = self
        row.sentence = sentence
        return row
    }

    /// The client holds this key, or none, instead of the usual one.
    func holding(_ key: VectorKey?) -> FrameRow {
        var row = self
        row.key = key
        return row
    }

    /// Adds the test.
    ///
    /// - Parameter rules: all rules that it exercises.
    func add(rules: [String], _ result: VectorTest.Result, _ body: VectorTest.Body) {
        list.add(self, rules: rules, result: result, body)
    }
}
