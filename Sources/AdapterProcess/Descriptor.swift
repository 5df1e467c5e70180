internal import CSpawn

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A file descriptor that is closed when its last reference goes.
package final class Descriptor: Sendable {
    package let number: Int32

    private init(_ number: Int32) { self.number = number }

    deinit { close(number) }

    /// Reads and writes return at once from now on.
    package func doNotBlock() { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }

    /// A pipe, out of the way of the three standard descriptors; nil with
    /// `errno` when there are no more.
    package static func pipe() -> (reading: Descriptor, writing: Descriptor)? {
        var ends: [Int32] = [-1, -1]
        let status = cspawn_pipe(&ends)
        guard status == 0 else {
            errno = status
            return nil
        }
        let low = ends.map(Descriptor.init)
        guard let reading = low[0].raised(), let writing = low[1].raised() else { return nil }
        return (reading, writing)
    }

    private func raised() -> Descriptor? {
        if number > 2 { return self }
        let raised = fcntl(number, F_DUPFD_CLOEXEC, 3)
        return raised < 0 ? nil : Descriptor(raised)
    }
}
