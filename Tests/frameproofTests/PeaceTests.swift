import Testing

@Suite("An adapter that is only unpleasant")
struct PeaceTests {
    @Test("passes though it writes megabytes to standard error, which stay out of the way")
    func flood() throws {
        // 240 KB with each of 57 answers and more.
        let unruly = try Unruly("flood", trigger: "id", options: Unruly.filters.flatMap { ["--filter", $0] })
        let status = try unruly.run()
        #expect(status.exitCode == 0, "\(status.output)")
        #expect(status.errors == "")
        #expect(try unruly.report().count("passed") == 19)
        unruly.expectNothingLeft(atLeast: 2)
    }

    @Test("passes though it outlives its input and ignores SIGTERM, and nothing is left of it or its children")
    func deaf() throws {
        let options = Unruly.filters.flatMap { ["--filter", $0] } + ["--jobs", "2"]
        let unruly = try Unruly("deaf", options: options)
        let status = try unruly.run()
        #expect(status.exitCode == 0, "\(status.output)")
        #expect(try unruly.report().count("passed") == 19)
        unruly.expectNothingLeft(atLeast: 3)
    }
}
