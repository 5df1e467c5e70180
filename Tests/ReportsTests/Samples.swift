import Verdicts

/// Runs made up by hand.
enum Samples {
    static func result(
        _ id: String,
        _ verdict: Verdict,
        suite: String = "seal/aes-128/vp8",
        milliseconds: Int = 0
    ) -> TestResult {
        var result = TestResult(id: id, suite: suite, rules: ["FRM-1", "CLR-2"], verdict: verdict)
        result.duration = .milliseconds(milliseconds)
        return result
    }

    /// A program and a folder of vectors.
    static let suite = SuiteIdentity(
        version: "3.2.1",
        vectors: SuiteIdentity.Vectors(version: "3.2.0", sha256: String(repeating: "0f", count: 32))
    )

    static func report(_ results: [TestResult], isPartial: Bool = false) -> RunReport {
        let subject = RunReport.Subject(name: "sdk", version: "1.2", language: "Kotlin", command: ["./sdk", "--a b"])
        return RunReport(
            suite: suite,
            subject: subject,
            results: results,
            duration: .milliseconds(2_345),
            isPartial: isPartial
        )
    }

    /// A wrong frame.
    static var failed: TestResult {
        var failure = Failure("the sealed frame is not the right one")
        failure.step = "step 4, manager.encrypt"
        failure.request = #"{"method":"manager.encrypt","params":{"data":"78"}}"#
        failure.diagnosis = "the client writes the counter little-endian in the trailer"
        failure.fields = [
            Failure.Field("tag", expected: "00ff", actual: "00ff"),
            Failure.Field("trailer.frameCounter", expected: "000000ff", actual: "ff000000"),
            Failure.Field("escape bytes", expected: "03", actual: ""),
            Failure.Field("data", expected: nil, actual: "78"),
        ]
        var result = result("seal/aes-128/vp8/one", .failed, milliseconds: 1)
        result.failure = failure
        return result
    }

    /// A crash.
    static var error: TestResult {
        var failure = Failure("./sdk was ended by SIGSEGV before it answered request 7 (manager.encrypt)")
        failure.lastRequests = [#"{"id":6}"#, #"{"id":7}"#]
        failure.standardError = "thread 1 panicked\nat line 5\n"
        var result = result("seal/aes-128/vp8/two", .error, milliseconds: 1_999)
        result.failure = failure
        return result
    }

    static var skipped: TestResult {
        var result = result("open/aes-256/opus/three", .skipped, suite: "open/aes-256/opus")
        result.reason = "algorithm AES-256-GCM is not offered"
        return result
    }

    static var inconclusive: TestResult {
        var result = result("scenario/events/four", .inconclusive, suite: "scenario/events")
        result.reason = "the exact times were missed 5 times"
        return result
    }

    static var weakened: TestResult {
        var result = result("seal/aes-128/vp8/five", .passed, milliseconds: 12)
        result.isWeakened = true
        return result
    }

    static let all = [failed, error, skipped, inconclusive, weakened, result("seal/aes-128/vp8/six", .passed)]
}
