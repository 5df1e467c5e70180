#if canImport(Darwin)
    package import Darwin
#else
    package import Glibc
#endif

/// The system's calls, which `Transfer`'s functions would hide.
private let systemRead = read as @Sendable (Int32, UnsafeMutableRawPointer?, Int) -> Int
private let systemWrite = write as @Sendable (Int32, UnsafeRawPointer?, Int) -> Int

/// The result of one read or write on a descriptor.
package enum Transfer {
    /// This many bytes were moved, at least one.
    case moved(Int)
    /// The input has ended, or the reader has closed its end.
    case ended
    /// Nothing can be moved yet; `poll` waits until it can.
    case blocked

    /// Reads what is there, as far as it fits in `buffer`.
    package static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
        transfer { systemRead(descriptor, buffer.baseAddress, buffer.count) }
    }

    /// Writes as much of `bytes` as fits.
    package static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Transfer {
        transfer { systemWrite(descriptor, bytes.baseAddress, bytes.count) }
    }

    /// Waits until one of `set` is ready, at most `time`, rounded up to whole
    /// milliseconds; nil waits for ever.
    ///
    /// - Returns: Whether one is.
    @discardableResult
    package static func wait(_ set: inout [pollfd], _ time: Duration?) -> Bool {
        poll(&set, nfds_t(set.count), time?.wholeMilliseconds ?? -1) > 0
    }

    /// Repeats the call when a signal interrupted it.
    private static func transfer(_ call: () -> Int) -> Transfer {
        while true {
            let count = call()
            if count > 0 { return .moved(count) }
            if count == 0 { return .ended }
            switch errno {
            case EINTR: continue
            case EAGAIN, EWOULDBLOCK: return .blocked
            default: return .ended
            }
        }
    }
}
