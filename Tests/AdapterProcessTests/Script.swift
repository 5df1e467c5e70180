/// Adapters of a few lines.
enum Script {
    /// A Python program of these lines.
    static func python(_ lines: String) -> [String] { ["python3", "-S", "-E", "-c", prelude + lines] }

    /// A Python adapter that shakes hands and runs `body` for each request
    /// `r`, whose method is `m`; `again` counts the requests from 0. The body
    /// is indented by four spaces.
    static func adapter(_ body: String, after end: String = "") -> [String] {
        let indented = body.split(separator: "\n").map { "    \($0)\n" }.joined()
        return python(
            "hello()\nfor again, line in enumerate(sys.stdin):\n    r = json.loads(line); m = r['method']\n\(indented)\(end)"
        )
    }

    /// An adapter that answers each request with its parameters.
    static let echo = adapter("answer(r, r['params'])")

    private static let prelude = """
        import json, os, signal, subprocess, sys, time
        def send(o):
            sys.stdout.write(json.dumps(o) + "\\n"); sys.stdout.flush()
        def answer(r, result):
            send({"jsonrpc": "2.0", "id": r["id"], "result": result})
        def hello():
            answer(json.loads(sys.stdin.readline()), {"protocolVersion": 1, "profiles": ["framed-manager"],
                "implementation": {"name": "script", "version": "1", "language": "Python"}})
        def log(text):
            sys.stderr.write(text); sys.stderr.flush()
        log("pid=%d\\n" % os.getpid())

        """
}
