internal import AdapterProtocol
internal import Files
internal import ReferenceAdapter

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The reference client as an adapter.
@main
enum FrameproofReference {
    static func main() {
        do {
            let options = try ReferenceOptions(arguments: CommandLine.arguments.dropFirst())
            AdapterServer(ReferenceImplementation(options: options)).run()
        } catch {
            _ = Disk.send(Array("frameproof-reference: there is no option \(error.name)\n".utf8), to: STDERR_FILENO)
            exit(2)
        }
    }
}
