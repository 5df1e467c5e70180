import Files
import Foundation
import TestFolders
import Testing

@Suite("The disk")
struct DiskTests {
    @Test("keeps what is written, in folders that are made for it, in place of what was there")
    func writing() throws {
        let scratch = try Scratch()
        let (folder, file) = (scratch.file("a/b"), scratch.file("a/b/c"))
        #expect(!Disk.save([1], to: file), "there is no folder yet")
        #expect(Disk.createFolder(folder) && Disk.createFolder(folder))
        let long = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
        #expect(Disk.save(long, to: file))
        #expect(Disk.bytes(at: file) == long)
        #expect(Disk.save([7], to: file))
        #expect(FileManager.default.contents(atPath: file) == Data([7]))
        #expect(Disk.entries(below: scratch.path) == ["a/b/c"])
        #expect(Disk.remove(file) && !Disk.remove(file))
        #expect(Disk.bytes(at: file) == nil)
    }

    @Test("refuses a folder where a file is, and a full device")
    func refusals() throws {
        let scratch = try Scratch()
        try scratch.write("file", "")
        #expect(!Disk.createFolder(scratch.file("file/below")))
        if Disk.kind(of: "/dev/full") != nil { #expect(!Disk.save([1], to: "/dev/full")) }
    }

    @Test("knows programs, files and folders")
    func kinds() throws {
        let scratch = try Scratch()
        try scratch.write("file", "")
        #expect(Disk.kind(of: scratch.path) == .folder && Disk.kind(of: scratch.file("file")) == .file)
        #expect(Disk.isProgram("/bin/sh") && !Disk.isProgram("/bin") && !Disk.isProgram(scratch.file("file")))
    }
}
