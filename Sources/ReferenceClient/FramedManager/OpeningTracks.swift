/// The remote tracks of one manager. A track keeps its place, so that no frame
/// looks it up.
struct OpeningTracks {
    private var places: [OpeningTrack: Int] = [:]
    /// What is remembered of each track, by its place.
    var states: [OpeningTrackState] = []

    /// The place of a track; a new one gets the next.
    mutating func place(of track: OpeningTrack) -> Int {
        if let place = places[track] { return place }
        places[track] = states.count
        states.append(OpeningTrackState())
        return states.count - 1
    }

    /// The states of a sender's other tracks.
    func states(of sender: UserID, but type: TrackType) -> [OpeningTrackState] {
        places.filter { $0.key.sender == sender && $0.key.type != type }.map { states[$0.value] }
    }
}
