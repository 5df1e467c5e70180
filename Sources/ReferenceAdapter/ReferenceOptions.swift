/// Which controls the reference adapter offers. Hiding one makes it like an
/// SDK without that hook, so that checking such clients is tested too.
public struct ReferenceOptions: Sendable, Hashable {
    /// Whether tests may pin IV prefixes.
    public var offersIVPrefix = true
    /// Whether tests may set the frame counter.
    public var offersFrameCounter = true
    /// Whether time stands still until a test advances it.
    public var offersClock = true

    /// All controls.
    public init() {}

    /// Reads command line options.
    ///
    /// - Throws: `UnknownOption` for anything but `--no-iv-prefix`,
    ///   `--no-frame-counter` and `--no-clock`.
    public init(arguments: some Sequence<String>) throws(UnknownOption) {
        for argument in arguments {
            switch argument {
            case "--no-iv-prefix": offersIVPrefix = false
            case "--no-frame-counter": offersFrameCounter = false
            case "--no-clock": offersClock = false
            default: throw UnknownOption(name: argument)
            }
        }
    }

    /// An option that the reference adapter does not have.
    public struct UnknownOption: Error, Sendable, Hashable {
        /// The option as it was given.
        public var name: String
    }

    var controls: Set<String> {
        var controls: Set<String> = ["decryption-fault", "lifetime"]
        if offersIVPrefix { controls.insert("iv-prefix") }
        if offersFrameCounter { controls.insert("frame-counter") }
        if offersClock { controls.insert("clock") }
        return controls
    }
}
