internal import AdapterProtocol

extension CallPlan {
    /// What the clients of a usual call send.
    package enum Tracks: String, Sendable, Hashable, CaseIterable { case audio, video, screen }

    /// The call that a number of clients, a duration and a seed make: churn, a
    /// rotation and a removal in the first third, one-sided clients where there
    /// are enough others, and one slow screen share.
    package static func usual(
        clients: Int,
        tracks: Set<Tracks>,
        duration: Int,
        seed: UInt64,
        keys: Keys = .shared
    ) -> CallPlan {
        var plan = CallPlan()
        plan.seed = seed
        plan.duration = duration
        plan.keys = keys
        plan.clients = (0..<clients).map { number in
            var client = ClientPlan(userID: "user-\(number)")
            client.tracks = usualTracks(of: number, tracks)
            return client
        }
        plan.addChurn()
        plan.addOneSidedClients()
        plan.keyEvents = [
            KeyEvent(.rotate, at: duration / 20, within: duration / 20),
            KeyEvent(.removeCurrent, at: duration * 3 / 20, within: duration / 50),
            KeyEvent(.rotate, at: duration / 5, within: duration / 25),
            KeyEvent(.removeOlder, at: duration / 4, within: duration / 25),
            KeyEvent(.reimport, at: duration / 4, userID: clients > 1 ? "user-1" : nil),
        ]
        return plan
    }

    /// Audio and video for everyone; a screen is shared by one in ten, and the
    /// relay holds the first of them back by more than a replay window.
    private static func usualTracks(of number: Int, _ chosen: Set<Tracks>) -> [TrackPlan] {
        var tracks: [TrackPlan] = []
        if chosen.contains(.audio) {
            tracks.append(TrackPlan(type: .audio, codec: "opus", framesPerSecond: 50, size: 80))
        }
        if chosen.contains(.video) {
            var video = TrackPlan(
                type: .video,
                codec: ["vp8", "h264", "vp9"][number % 3],
                framesPerSecond: 30,
                size: 3_000,
                keyFrameInterval: 3_000
            )
            video.layers = number % 10 == 0 ? 3 : 1
            tracks.append(video)
        }
        if chosen.contains(.screen), number % 10 == 0 {
            if chosen.contains(.audio) {
                tracks.append(TrackPlan(type: .screenShareAudio, codec: "opus", framesPerSecond: 50, size: 160))
            }
            tracks.append(
                TrackPlan(type: .screenShare, codec: "vp9", framesPerSecond: 15, size: 8_000, keyFrameInterval: 5_000)
            )
            if number == 0 {
                let perSecond = tracks.reduce(0) { $0 + $1.framesPerSecond * $1.layers }
                tracks[tracks.count - 1].delay = 1_100 * 1_000 / perSecond
            }
        }
        return tracks
    }

    /// Late joiners, leavers and reconnections.
    private mutating func addChurn() {
        for index in clients.indices where index > 1 {
            switch index % 7 {
            case 2: clients[index].reconnects = [duration / 2]
            case 3: clients[index].joins = duration * 2 / 5
            case 4: clients[index].leaves = duration * 3 / 5
            default: break
            }
        }
    }

    /// One client of each wrong kind where at least five others are right.
    private mutating func addOneSidedClients() {
        for (number, kind) in ClientPlan.Kind.allCases.dropFirst().enumerated() {
            let index = 5 + number * 8
            if index < clients.count { clients[index].kind = kind }
        }
    }
}
