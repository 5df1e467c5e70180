/// Reads options and operands one by one.
struct Arguments {
    private var rest: ArraySlice<String>

    init(_ arguments: [String]) { rest = arguments[...] }

    /// The next argument; `--name=value` comes as two.
    mutating func next() -> String? {
        guard let argument = rest.popFirst() else { return nil }
        guard argument.hasPrefix("--"), let equalsSign = argument.firstIndex(of: "=") else { return argument }
        rest = [String(argument[argument.index(after: equalsSign)...])] + rest
        return String(argument[..<equalsSign])
    }

    /// Everything that is left, as it stands.
    mutating func remainder() -> [String] {
        defer { rest = [] }
        return Array(rest)
    }

    /// The value after an option.
    mutating func value(of option: String) throws -> String {
        guard let value = rest.popFirst() else { throw CommandError.usage("\(option) needs a value") }
        return value
    }

    /// A whole number after an option.
    mutating func integer(of option: String, in range: ClosedRange<Int>) throws -> Int {
        let text = try value(of: option)
        guard let number = Int(text), range.contains(number) else {
            throw CommandError.usage(
                "\(option) takes a whole number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\""
            )
        }
        return number
    }

    /// Seconds after an option, more than 0 and at most a day.
    mutating func seconds(of option: String) throws -> Duration {
        let text = try value(of: option)
        guard let number = Double(text), 0.001...86_400 ~= number else {
            throw CommandError.usage("\(option) takes seconds from 0.001 to 86400, not \"\(text)\"")
        }
        return .seconds(number)
    }
}
