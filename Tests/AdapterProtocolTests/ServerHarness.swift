import AdapterProcess
import AdapterProtocol
import JSON
import Testing
import Threads

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A server on two pipes, on a thread of its own.
final class ServerHarness {
    private var requests: Descriptor?
    private let answers: Descriptor
    private let thread: POSIXThread
    private var lines = LineBuffer()

    init(_ client: any Client) throws {
        let input = try #require(Descriptor.pipe())
        let output = try #require(Descriptor.pipe())
        requests = input.writing
        answers = output.reading
        let (reading, writing) = (input.reading, output.writing)
        thread = try .start { AdapterServer(client, input: reading.number, output: writing.number).run() }
    }

    /// Writes text as it is.
    func send(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty, let requests {
            let transfer = rest.withUnsafeBytes { Transfer.write(requests.number, $0) }
            guard case .moved(let count) = transfer else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Ends the server's input.
    func sendEnd() { requests = nil }

    /// The server's next line, waited for ten seconds; nil at its end.
    func next() throws -> String? {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            if case .line(let range) = lines.next() { return String(decoding: lines.bytes[range], as: UTF8.self) }
            var set = [pollfd(fd: answers.number, events: Int16(POLLIN), revents: 0)]
            try #require(poll(&set, 1, 10_000) > 0)
            let isOpen = buffer.withUnsafeMutableBytes { buffer in
                guard case .moved(let count) = Transfer.read(answers.number, into: buffer) else { return false }
                lines.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                return true
            }
            if !isOpen { return nil }
        }
    }

    /// Waits for the server to return.
    func join() { thread.join() }
}
