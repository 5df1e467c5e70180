package framed

import "time"

// An Event is what the manager reports. Members that do not belong to an event are left out.
type Event struct {
	Name      string `json:"name"`
	UserID    string `json:"userId"`
	TrackType string `json:"trackType,omitempty"`
	KeyIndex  *byte  `json:"keyIndex,omitempty"`
	Version   *byte  `json:"version,omitempty"`
	Reason    string `json:"reason,omitempty"`
	*Report          // only of perf_report
}

// A Report lists the tracks that sealed and opened frames.
type Report struct {
	Encode []*TrackReport `json:"encode"`
	Decode []*TrackReport `json:"decode"`
}

type TrackReport struct {
	UserID                string  `json:"userId"`
	TrackType             string  `json:"trackType"`
	Codec                 string  `json:"codec,omitempty"`
	FramesPerSecond       int     `json:"framesPerSecond"`
	MaxCryptoMilliseconds float64 `json:"maxCryptoMilliseconds"`
}

// count adds a frame, and its track if it is the first one.
func count(tracks *[]*TrackReport, userID, trackType, codec string, crypto time.Duration) {
	var report *TrackReport
	for _, r := range *tracks {
		if r.UserID == userID && r.TrackType == trackType && r.Codec == codec {
			report = r
		}
	}
	if report == nil {
		report = &TrackReport{UserID: userID, TrackType: trackType, Codec: codec}
		*tracks = append(*tracks, report)
	}
	report.FramesPerSecond++
	if ms := float64(crypto) / float64(time.Millisecond); ms > report.MaxCryptoMilliseconds {
		report.MaxCryptoMilliseconds = ms
	}
}

// A levelKey names what is throttled together. keyIndex is 0 for all but missing keys.
type levelKey struct {
	name     string
	keyIndex byte
}

// A throttle lets a level through at most once a second for each key (EVT-11). It holds the time of the
// last event that was delivered, in milliseconds.
type throttle map[levelKey]int64

func (t throttle) lets(key levelKey, now int64) bool {
	if last, ok := t[key]; ok && now-last <= 1000 {
		return false
	}
	t[key] = now
	return true
}
