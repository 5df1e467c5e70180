/// What went wrong in a test, for the person who has to mend the client.
package struct Failure: Sendable, Hashable {
    /// One field of an answer or of a frame.
    package struct Field: Sendable, Hashable {
        /// The field's name, such as `trailer.frameCounter`.
        package var name: String
        /// What is expected; nil where nothing should stand.
        package var expected: String?
        /// What the client gave; nil where nothing stands.
        package var actual: String?

        package init(_ name: String, expected: String?, actual: String?) {
            self.name = name
            self.expected = expected
            self.actual = actual
        }

        /// Whether the two are the same.
        package var agrees: Bool { expected == actual }
    }

    /// One sentence: what is wrong.
    package var message: String
    /// The request in question, as a line of JSON, shortened.
    package var request: String?
    /// Where in the test: the step's number from 1 and its method.
    package var step: String?
    /// The fields, in order, those that agree included.
    package var fields: [Field] = []
    /// The known mistake that explains the bytes.
    package var diagnosis: String?
    /// The last requests before a crash.
    package var lastRequests: [String] = []
    /// The end of what the client wrote to standard error.
    package var standardError = ""

    package init(_ message: String) { self.message = message }
}
