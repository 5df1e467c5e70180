#if os(Linux)
    import Glibc
    import Testing
    import Threads

    /// Each runs in a process of its own, whose memory is then full: there is
    /// no room for the stack of another thread.
    @Suite("Where the system has no more threads")
    struct MissingThreadTests {
        @Test("starting one is an error with a sentence")
        func start() async {
            await #expect(processExitsWith: .success) {
                fillMemory()
                do throws(ThreadError) {
                    _ = try POSIXThread.start {}
                    exit(1)
                } catch {
                    precondition("\(error)".hasPrefix("the system has no more threads: "))
                }
            }
        }

        @Test("nothing runs of what should run at once")
        func atOnce() async {
            await #expect(processExitsWith: .success) {
                fillMemory()
                let calls = Monitor(0)
                do throws(ThreadError) {
                    _ = try runAtOnce(2) { _ in calls.withLock { $0 += 1 } }
                    exit(1)
                } catch {
                    precondition(calls.withLock { $0 } == 0)
                }
            }
        }

        @Test("a worker pool does its work with the caller's thread alone")
        func pool() async {
            await #expect(processExitsWith: .success) {
                fillMemory()
                precondition(WorkerPool.map(20, threads: 4) { $0 } == Array(0..<20))
            }
        }
    }

    /// Lets the process have no more address space than it has.
    private func fillMemory() {
        var limit = rlimit()
        precondition(getrlimit(RLIMIT_AS.resource, &limit) == 0)
        limit.rlim_cur = 1 << 20
        precondition(setrlimit(RLIMIT_AS.resource, &limit) == 0)
    }

    extension __rlimit_resource {
        fileprivate var resource: __rlimit_resource_t { __rlimit_resource_t(rawValue) }
    }
#endif
