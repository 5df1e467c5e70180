import Foundation
import TestFolders
import Testing

/// The packages that `Tests/run` makes before the tests, each in a place that
/// has nothing else.
@Suite("A package", .serialized)
struct ReleaseTests {
    private static let folder = Places.repository + "/.build/packages"
    private static let version = Result { try frameproof("version").output.split(separator: " ")[1].dropLast() }

    /// The path of a package.
    private static func package(_ name: String) throws -> String {
        let path = "\(folder)/\(name.replacing("VERSION", with: try version.get()))"
        try #require(FileManager.default.fileExists(atPath: path), "make the packages: .ci/release .build/packages")
        return path
    }

    /// Runs a command, which must end well, and gives what it prints.
    @discardableResult
    private static func run(_ command: String..., in folder: String, environment: [String: String] = [:]) throws
        -> String
    {
        let status = try Child(["/usr/bin/env"] + command, in: folder, environment: environment).wait()
        #expect(status.exitCode == 0, "\(command): \(status.output)\(status.errors)")
        return status.output
    }

    @Test("is made of the same bytes each time, and the checksums are right")
    func reproducible() throws {
        let scratch = try Scratch()
        let script = Places.repository + "/.ci/packages/archives.py"
        try Self.run("python3", script, "\(Self.folder)/bin", scratch.path, in: scratch.path)
        try Self.run("diff", "\(Self.folder)/SHA256SUMS", "SHA256SUMS", in: scratch.path)
        let checked = try Self.run("sha256sum", "--check", "SHA256SUMS", in: Self.folder)
        #expect(checked.split(separator: "\n").count == 4)
    }

    @Test("for Linux runs the whole suite with nothing beside it, from any folder")
    func programs() throws {
        let scratch = try Scratch()
        let machine = try Self.run("uname", "-m", in: "/").dropLast()
        let name = "frameproof-\(try Self.version.get())-linux-\(machine)"
        try Self.run("tar", "xzf", try Self.package("\(name).tar.gz"), in: scratch.path)
        let unpacked = scratch.file(name)
        let reference = "\(unpacked)/bin/frameproof-reference"
        // No variable of this environment reaches it, so no toolchain is found.
        let output = try Self.run("-i", "\(unpacked)/bin/frameproof", "run", "--", reference, in: "/")
        let tests = try frameproof("list").output.split(separator: "\n").count
        #expect(output.contains(": \(tests) passed, 0 failed in "))
        for program in ["frameproof", "frameproof-reference"] {
            let libraries = try Self.run("ldd", "\(unpacked)/bin/\(program)", in: "/")
            #expect(!libraries.contains("swift") && !libraries.contains("crypto") && !libraries.contains("json"))
            let size = try FileManager.default.attributesOfItem(atPath: "\(unpacked)/bin/\(program)")[.size] as? Int
            #expect(try #require(size) < 30_000_000)
        }
        let listed = try Self.run("find", ".", "-type", "f", in: unpacked).split(separator: "\n")
        for file in [
            "README.md", "Spec/vectors.md", "share/man/man1/frameproof.1", "share/zsh/site-functions/_frameproof",
        ] {
            #expect(listed.contains("./\(file)"))
        }
    }

    @Test("for PyPI is installed in an empty environment, is typed, and the reader of the README passes on it")
    func pypi() throws {
        let scratch = try Scratch()
        try Self.run("python3", "-m", "venv", "venv", in: scratch.path)
        let python = scratch.file("venv/bin/python")
        let wheel = try Self.package("frameproof_vectors-VERSION-py3-none-any.whl")
        try Self.run(python, "-m", "pip", "install", "--quiet", "--no-index", wheel, in: scratch.path)
        let reader = """
            import frameproof_vectors as vectors
            print(vectors.folder())
            print(sum(1 for test in vectors.tests("Seal")), len(vectors.index()["files"]), end="")
            """
        let lines = try Self.run(python, "-c", reader, in: scratch.path).split(separator: "\n").map(String.init)
        try #require(lines.count == 2)
        let numbers = lines[1].split(separator: " ").compactMap { Int($0) }
        #expect(numbers[0] > 1500 && numbers[1] > 100)
        try Self.readReadme(lines[0])
        let use = """
            import frameproof_vectors
            path: str = frameproof_vectors.index()["files"][0]["path"]
            for test in frameproof_vectors.tests("Open"):
                name: str = test["id"]
            """
        try scratch.write("use.py", use)
        let mypy = ["-m", "mypy", "--strict", "--python-executable", python, "use.py"]
        let typed = try Child([Places.python] + mypy, in: scratch.path).wait()
        #expect(typed.exitCode == 0, "\(typed.output)\(typed.errors)")
        try scratch.write("use.py", use.replacing(#"["path"]"#, with: #"["file"]"#))
        #expect(try Child([Places.python] + mypy, in: scratch.path).wait().exitCode == 1)
    }

    @Test("for npm is installed in a new project, its types fit the files, and the reader of the README passes on it")
    func npm() throws {
        let scratch = try Scratch()
        try Self.run("npm", "init", "--yes", in: scratch.path)
        let package = try Self.package("frameproof-vectors-VERSION.tgz")
        try Self.run("npm", "install", "--offline", "--no-audit", "--no-fund", package, in: scratch.path)
        let reader = """
            const vectors = require("frameproof-vectors");
            let count = 0;
            for (const { path } of vectors.index.files) count += vectors.load(path).testGroups.length;
            console.log(vectors.folder, count);
            """
        let words = try Self.run("node", "-e", reader, in: scratch.path).split(whereSeparator: \.isWhitespace)
        try #require(words.count == 2 && Int(words[1]) ?? 0 > 100)
        try Self.readReadme(String(words[0]))

        let script = Places.repository + "/Tests/Packages/typed_files.mjs"
        try Self.run("node", script, "check.ts", in: scratch.path)
        let tsc = ["/usr/bin/env", "tsc", "--noEmit", "--strict", "--moduleResolution", "node", "check.ts"]
        let right = try Child(tsc, in: scratch.path).wait()
        #expect(right.exitCode == 0, "\(right.output.prefix(1000))")
        let text = try String(contentsOfFile: scratch.file("check.ts"), encoding: .utf8)
        try scratch.write("check.ts", text.replacing(#""tcId":1,"#, with: #""tcId":"1","#))
        #expect(try Child(tsc, in: scratch.path).wait().exitCode != 0, "a number that is a text")
    }

    @Test("for everyone else is a folder that the runner takes as it is")
    func plain() throws {
        let scratch = try Scratch()
        let archive = try Self.package("frameproof-vectors-VERSION.zip")
        try Self.run("python3", "-m", "zipfile", "--extract", archive, ".", in: scratch.path)
        let vectors = scratch.file("frameproof-vectors-\(try Self.version.get())/Vectors")
        let status = try frameproof("run", vectors, "--filter", "seal/*/opus/*")
        #expect(status.exitCode == 0, "\(status.output)\(status.errors)")
    }

    private static func readReadme(_ vectors: String) throws {
        let script = Places.repository + "/Tests/Packages/readme_reader.py"
        #expect(try run(Places.python, script, vectors, in: Places.repository).hasSuffix(" frames\n"))
    }
}
