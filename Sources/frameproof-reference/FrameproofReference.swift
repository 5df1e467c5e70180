internal import AdapterProtocol
internal import Foundation
internal import ReferenceAdapter

/// The reference client as an adapter.
@main
enum FrameproofReference {
    static func main() {
        do {
            let options = try ReferenceOptions(arguments: CommandLine.arguments.dropFirst())
            AdapterServer(ReferenceImplementation(options: options)).run()
        } catch {
            FileHandle.standardError.write(Data("frameproof-reference: there is no option \(error.name)\n".utf8))
            exit(2)
        }
    }
}
