internal import AdapterProtocol
internal import CSpawn

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension ChildProcess {
    /// Starts a command, found in `PATH` unless it has a slash in it, with the
    /// environment and the folder of this process and no descriptor besides
    /// the three pipes.
    ///
    /// - Throws: `ClientFailure` with `notStarted`.
    static func spawn(_ command: [String]) throws(ClientFailure) -> ChildProcess {
        BrokenPipes.areIgnored
        guard let program = command.first, !program.isEmpty else {
            throw ClientFailure(.notStarted, "no command was given")
        }
        guard let input = Descriptor.pipe(), let output = Descriptor.pipe(), let errors = Descriptor.pipe() else {
            throw notStarted(program, errno)
        }
        var number: pid_t = 0
        let status = spawn(
            &number,
            command,
            [input.reading.number, output.writing.number, errors.writing.number]
        )
        guard status == 0 else { throw notStarted(program, status) }
        let child = ChildProcess(number, input: input.writing, output: output.reading, errors: errors.reading)
        guard ProcessGroups.enter(number) else {
            throw ClientFailure(
                .notStarted,
                "\(program) could not be started: \(ProcessGroups.capacity) run already, or the run was interrupted"
            )
        }
        return child
    }

    private static func notStarted(_ program: String, _ status: Int32) -> ClientFailure {
        ClientFailure(.notStarted, "\(program) could not be started: \(String(cString: strerror(status)))")
    }

    /// `posix_spawnp` with `ends` as the three standard descriptors.
    ///
    /// - Returns: 0, or an errno value.
    private static func spawn(_ number: inout pid_t, _ command: [String], _ ends: [Int32]) -> Int32 {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
            let flags =
                POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
                | POSIX_SPAWN_CLOEXEC_DEFAULT
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
            let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }

        for (index, end) in ends.enumerated() { posix_spawn_file_actions_adddup2(&actions, end, Int32(index)) }
        #if !canImport(Darwin)
            let status = cspawn_close_from(&actions, 3)
            if status != 0 { return status }
        #endif

        // The child does not inherit which signals this process ignores or
        // blocks.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCHLD] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(flags))

        let arguments = command.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        return posix_spawnp(&number, command[0], &actions, &attributes, arguments, cspawn_environment())
    }
}
