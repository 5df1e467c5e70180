import Foundation

/// What is known of the system's processes.
enum Processes {
    /// Those of these numbers that are still there, alone or as a group. A
    /// little time is given to what was killed and is not our own to reap.
    static func left(of numbers: [Int32]) -> [Int32] {
        var left = numbers
        var tries = 0
        while true {
            left = left.filter { isThere($0) || kill(-$0, 0) == 0 && isThere(-$0) }
            if left.isEmpty || tries > 5000 { return left }
            tries += 1
            usleep(1000)
        }
    }

    /// Whether signals still reach a process, or a group when negative.
    private static func isThere(_ number: Int32) -> Bool {
        kill(number, 0) == 0 && (number < 0 || !isZombie(number))
    }

    /// Whether only its parent has not yet taken notice of its end.
    private static func isZombie(_ number: Int32) -> Bool {
        let status = FileManager.default.contents(atPath: "/proc/\(number)/stat") ?? Data()
        // The state stands after the name, which is in parentheses.
        let text = String(decoding: status, as: UTF8.self)
        return text.split(separator: ")").last?.split(separator: " ").first == "Z"
    }
}
