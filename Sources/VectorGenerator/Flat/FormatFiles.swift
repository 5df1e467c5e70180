internal import VectorFiles

/// Vectors of the format's parts, for readers of files only. The expected
/// values of the first two are written by hand.
enum FormatFiles {
    /// All files.
    static func files() -> [VectorFile] { [clearHeader(), emulationPrevention(), trailer()] }

    static func file(_ list: TestList, _ kind: VectorTest.Kind, _ header: String) -> VectorFile {
        list.file(
            algorithm: "none",
            kind: kind,
            profile: nil,
            header: [header, "For unit tests that read files: a run does not put these to a client."]
        )
    }
}
