#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What is known of the system's processes.
enum Processes {
    /// Whether no process of this number is left; a little time is given to
    /// one that was killed and is not our own to reap.
    static func areGone(_ numbers: Int32...) -> Bool {
        for number in numbers {
            var tries = 0
            while isThere(number) || isThere(-number) {
                tries += 1
                if tries > 2000 { return false }
                usleep(1000)
            }
        }
        return true
    }

    /// Whether signals still reach the process, or the group when negative.
    static func isThere(_ number: Int32) -> Bool { kill(number, 0) == 0 }

    /// The number that a script logged as `pid=…`.
    static func number(in text: String) -> Int32? {
        text.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("pid=") }.flatMap { Int32($0.dropFirst(4)) }
    }
}
