internal import AdapterProtocol
internal import Conformance
internal import VectorFiles

/// The options that choose tests, which `run` and `list` share.
extension TestSelection {
    /// Takes `--filter` or `--profile` with its value; false for any other
    /// option.
    mutating func take(_ option: String, from arguments: inout Arguments) throws -> Bool {
        switch option {
        case "--filter": filters.append(try arguments.value(of: option))
        case "--profile":
            let name = try arguments.value(of: option)
            guard Handshake.allProfiles.contains(name) else {
                let known = Handshake.allProfiles.joined(separator: ", ")
                throw CommandError.usage("there is no profile \"\(name)\"; the profiles are \(known)")
            }
            profile = name
        default: return false
        }
        return true
    }

    /// Refuses a filter that matches none of these files' tests.
    func checkFilters(in files: [VectorFile]) throws {
        if let filter = unmatchedFilters(in: files).first {
            throw CommandError(exitCode: ExitCode.nothingRan, message: "no test matches --filter \(filter)")
        }
    }
}
