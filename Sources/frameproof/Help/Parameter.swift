internal import AdapterProtocol

/// One option or operand of a command. What is said of it here is all that
/// `--help`, the completions of the shells and the manual page say.
struct Parameter: Sendable {
    /// What stands in its place, or behind it.
    enum Value: Sendable {
        /// Anything, under this name.
        case text(String)
        /// A file or a folder, under this name.
        case path(String)
        /// One of these words, under a name or as they are.
        case oneOf([String], called: String? = nil)

        /// What stands for it in a synopsis.
        var name: String {
            switch self {
            case .text(let name), .path(let name): name
            case .oneOf(let words, let name): name ?? words.joined(separator: "|")
            }
        }
    }

    /// With its dashes; nil for an operand.
    let option: String?
    /// Nil for an option that stands alone.
    let value: Value?
    let isRepeatable: Bool
    let isRequired: Bool
    /// What it does, in one sentence without a full stop.
    let help: String

    /// An option that stands alone.
    static func flag(_ name: String, _ help: String) -> Parameter {
        Parameter(option: name, value: nil, isRepeatable: false, isRequired: false, help: help)
    }

    /// An option with its value.
    static func option(_ name: String, _ value: Value, repeats: Bool = false, _ help: String) -> Parameter {
        Parameter(option: name, value: value, isRepeatable: repeats, isRequired: false, help: help)
    }

    /// An operand.
    static func operand(
        _ value: Value,
        repeats: Bool = false,
        isRequired: Bool = false,
        _ help: String
    ) -> Parameter {
        Parameter(option: nil, value: value, isRepeatable: repeats, isRequired: isRequired, help: help)
    }

    /// The command after `--`.
    static let adapter = option("--", .text("ADAPTER ARG…"), "the command of an adapter, to the end of the line")

    /// The option and its value, as `--help` lists them.
    var form: String { [option, value?.name].compactMap(\.self).joined(separator: " ") }

    /// How it stands in the synopsis.
    var synopsis: String {
        switch (option, isRequired) {
        case (nil, true): isRepeatable ? "\(form)…" : form
        case (nil, false): isRepeatable ? "[\(form)…]" : "[\(form)]"
        default: isRepeatable ? "[\(form)]…" : "[\(form)]"
        }
    }
}

extension [Parameter] {
    /// The options that choose tests, of `run` and `list`.
    static let selection: [Parameter] = [
        .operand(.path("PATH"), repeats: true, "vector files, or folders with an index.json"),
        .option(
            "--filter",
            .text("GLOB"),
            repeats: true,
            "only tests whose whole identifier matches; * and ? also match /, [ab] is one of these characters"
        ),
        .option(
            "--profile",
            .oneOf(Handshake.allProfiles, called: "NAME"),
            "only tests of this profile: \(Handshake.allProfiles.joined(separator: ", "))"
        ),
    ]

    /// How long a client may take.
    static let timeouts: [Parameter] = [
        .option("--timeout", .text("S"), "how long an answer may take, in seconds (10)"),
        .option("--start-timeout", .text("S"), "how long start and handshake may take, in seconds (30)"),
    ]
}
