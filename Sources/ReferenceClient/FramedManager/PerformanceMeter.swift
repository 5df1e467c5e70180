/// The figures of one second (EVT-10).
public struct PerformanceReport: Sendable, Hashable {
    /// The figures of one track.
    public struct Entry: Sendable, Hashable {
        /// The local user when sealing, the sender when opening.
        public var userID: String
        /// The kind of the track.
        public var trackType: TrackType
        /// The codec of a send track.
        public var codec: String?
        /// Frames that were sealed or opened in that second.
        public var framesPerSecond = 0.0
        /// The longest time that one frame's cryptography took.
        public var maxCryptoTime = Duration.zero

        fileprivate mutating func add(_ duration: Duration) {
            framesPerSecond += 1
            maxCryptoTime = max(maxCryptoTime, duration)
        }
    }

    /// The send tracks.
    public var encode: [Entry]
    /// The receive tracks.
    public var decode: [Entry]
}

/// Counts frames while reporting is on, and makes a report of every second that
/// has passed. There is no timer: the first call after a second has ended finds
/// its report due.
struct PerformanceMeter {
    private static let interval = Duration.seconds(1)

    private var intervalStart: Duration?
    private var sealing: [SendTrack: PerformanceReport.Entry] = [:]
    private var opening: [ReceiveTrack: PerformanceReport.Entry] = [:]

    /// Starts with an empty second, or stops and forgets.
    mutating func turn(on: Bool, at now: Duration) {
        if on, intervalStart != nil { return }
        self = PerformanceMeter()
        intervalStart = on ? now : nil
    }

    /// Counts a sealed frame.
    mutating func sealed(by userID: String, on track: SendTrack, in duration: Duration) {
        guard intervalStart != nil else { return }
        sealing[track, default: .init(userID: userID, trackType: track.type, codec: track.codec)].add(duration)
    }

    /// Counts an opened frame.
    mutating func opened(on track: ReceiveTrack, in duration: Duration) {
        guard intervalStart != nil else { return }
        opening[track, default: .init(userID: track.userID, trackType: track.type)].add(duration)
    }

    /// The reports of the seconds that have ended, oldest first.
    mutating func dueReports(at time: some MonotonicTime) -> [PerformanceReport] {
        var reports: [PerformanceReport] = []
        while let start = intervalStart, time.now - start >= Self.interval {
            intervalStart = start + Self.interval
            reports.append(PerformanceReport(encode: Array(sealing.values), decode: Array(opening.values)))
            (sealing, opening) = ([:], [:])
        }
        return reports
    }
}
