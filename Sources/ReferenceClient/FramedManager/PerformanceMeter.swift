/// The figures of one reporting interval (EVT-10).
public struct PerformanceReport: Sendable, Hashable {
    /// The figures of one track.
    public struct Entry: Sendable, Hashable {
        /// The local user when sealing, the sender when opening.
        public var userID: String
        /// The kind of the track.
        public var trackType: TrackType
        /// The codec of a sealing track.
        public var codec: String?
        /// Frames that were sealed or opened, a second.
        public var framesPerSecond: Double
        /// The longest time that one frame's cryptography took.
        public var maxCryptoTime: Duration
    }

    /// The sealing tracks.
    public var encode: [Entry]
    /// The opening tracks.
    public var decode: [Entry]
}

/// Counts frames while reporting is on, and makes a report of every second
/// that has passed. There is no timer: whoever calls in first after a second
/// is over finds its report due.
struct PerformanceMeter {
    private struct Figures {
        var frames = 0
        var longest = Duration.zero

        mutating func add(_ duration: Duration) {
            frames += 1
            longest = max(longest, duration)
        }
    }

    private static let interval = Duration.seconds(1)

    private var intervalStart: Duration?
    private var sealing: [SealingTrack: Figures] = [:]
    private var opening: [OpeningTrack: Figures] = [:]

    /// Whether frames are to be timed.
    var isOn: Bool { intervalStart != nil }

    /// Starts with an empty interval, or stops and forgets.
    mutating func turn(on: Bool, at now: Duration) {
        if on, isOn { return }
        self = PerformanceMeter()
        intervalStart = on ? now : nil
    }

    /// Counts a sealed frame.
    mutating func sealed(on track: SealingTrack, in duration: Duration) {
        guard isOn else { return }
        sealing[track, default: Figures()].add(duration)
    }

    /// Counts an opened frame.
    mutating func opened(on track: OpeningTrack, in duration: Duration) {
        guard isOn else { return }
        opening[track, default: Figures()].add(duration)
    }

    /// The reports of the seconds that are over at `now`, oldest first.
    mutating func dueReports(at now: Duration, localUserID: String) -> [PerformanceReport] {
        var reports: [PerformanceReport] = []
        while let start = intervalStart, now - start >= Self.interval {
            intervalStart = start + Self.interval
            reports.append(report(localUserID: localUserID))
            (sealing, opening) = ([:], [:])
        }
        return reports
    }

    private func report(localUserID: String) -> PerformanceReport {
        PerformanceReport(
            encode: sealing.map { track, figures in
                entry(localUserID, track.type, track.codec, figures)
            },
            decode: opening.map { track, figures in
                entry(track.userID, track.type, nil, figures)
            }
        )
    }

    private func entry(
        _ userID: String,
        _ trackType: TrackType,
        _ codec: String?,
        _ figures: Figures
    ) -> PerformanceReport.Entry {
        PerformanceReport.Entry(
            userID: userID,
            trackType: trackType,
            codec: codec,
            framesPerSecond: Double(figures.frames),
            maxCryptoTime: figures.longest
        )
    }
}
