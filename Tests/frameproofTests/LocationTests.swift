import Foundation
import TestFolders
import Testing

@Suite("The vectors")
struct LocationTests {
    @Test("are found beside the executable, however it was started")
    func executable() throws {
        let scratch = try Scratch()
        try FileManager.default.createSymbolicLink(
            atPath: scratch.file("frameproof"),
            withDestinationPath: Places.frameproof
        )
        let path = "PATH='\(scratch.path)':\"$PATH\""
        let byPath = try Child(["/bin/sh", "-c", "cd / && \(path) frameproof list --filter '*/opus/*'"]).wait()
        #expect(
            byPath.exitCode == 0 && byPath.output.contains("seal/aes-128/opus/audio-length-1\n"),
            "\(byPath.errors)"
        )
        let misnamed = try Child(["/bin/bash", "-c", "cd / && exec -a /no/such/name '\(Places.frameproof)' list"])
            .wait()
        #expect(misnamed.exitCode == 0, "\(misnamed.errors)")
    }

    @Test("are looked for in FRAMEPROOF_VECTORS first, then upward from the working folder, then beside the executable")
    func order() throws {
        let scratch = try Scratch()
        // One that is broken is found all the same, and says where it lies.
        try scratch.write("named/index.json", "{}")
        try scratch.write("working/Vectors/index.json", "{}")
        try scratch.write("working/deep/deeper/empty", "")
        let working = scratch.file("working/deep/deeper")
        let environment = ["FRAMEPROOF_VECTORS": scratch.file("named")]
        let named = try frameproof("list", in: working, environment: environment)
        #expect(named.exitCode == 2 && named.errors.hasPrefix("frameproof: \(scratch.file("named/index.json")), "))
        let upward = try frameproof("list", in: working)
        #expect(
            upward.errors.hasPrefix("frameproof: \(scratch.file("working/Vectors/index.json")), "),
            "\(upward.errors)"
        )
        let beside = try frameproof("list", in: scratch.path)
        #expect(beside.exitCode == 0, "\(beside.errors)")
    }

    @Test(
        "are not looked for without end where the working folder was deleted",
        arguments: [("run --filter seal/aes-128/opus/*", 0), ("list", 0), ("coverage", 0), ("generate --check", 2)]
    )
    func deletedFolder(_ command: String, _ code: Int32) throws {
        let scratch = try Scratch()
        let gone = scratch.file("gone")
        let script = "mkdir '\(gone)' && cd '\(gone)' && rmdir '\(gone)' && exec '\(Places.frameproof)' "
        let words = command.split(separator: " ").map { "'\($0)'" }.joined(separator: " ")
        let ending = try Child(["/bin/sh", "-c", script + words]).wait(seconds: 60)
        #expect(ending.exitCode == code, "\(ending.errors)")
        if code == 2 { #expect(ending.errors.hasPrefix("frameproof: generate works inside the package: ")) }
    }
}
