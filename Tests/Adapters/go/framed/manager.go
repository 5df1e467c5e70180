package framed

import (
	"errors"
	"math"
	"sync"
	"time"
)

var (
	ErrDisposed         = errors.New("disposed")
	ErrInvalidKeyIndex  = errors.New("invalidKeyIndex")
	ErrInvalidKeyLength = errors.New("invalidKeyLength")
)

// ErrDropped says that a frame must not go on.
var ErrDropped = errors.New("dropped")

// A Clock tells the milliseconds of a monotonic clock.
type Clock interface{ Milliseconds() int64 }

type sealingTrack struct{ trackType, codec string }

type source struct{ userID, trackType string }

// An openingTrack is what is remembered of one incoming stream.
type openingTrack struct {
	source
	sync.Mutex  // held while a frame is opened, so that they keep their order
	windows     replayWindows
	throttle    throttle
	failures    [256]int // since a frame opened under that key index
	resumesOwed bool
}

// A Manager holds keys, seals outgoing frames, opens incoming ones, and reports events. It is safe for
// use by several goroutines. A track's lock is taken before the manager's, and no frame is sealed or
// opened under the manager's.
type Manager struct {
	userID  string
	keySize int
	clock   Clock

	mutex      sync.Mutex
	disposed   bool
	counter    uint32 // the last one used
	slots      map[slotName]*slot
	latest     map[owner]*slot       // the one that seals
	latched    map[sealingTrack]bool // encryption_failed was reported (EVT-6)
	opening    map[source]*openingTrack
	missingKey throttle // of sealing
	events     []Event
	report     *Report // nil while reporting is off
	reportFrom int64
}

// NewManager makes a manager whose keys have 16 or 32 bytes.
func NewManager(userID string, keySize int, clock Clock) *Manager {
	return &Manager{
		userID: userID, keySize: keySize, clock: clock,
		slots:      map[slotName]*slot{},
		latest:     map[owner]*slot{},
		latched:    map[sealingTrack]bool{},
		opening:    map[source]*openingTrack{},
		missingKey: throttle{},
	}
}

// enter locks the manager for one call. Reports that are due stand before what the call causes.
func (m *Manager) enter() error {
	m.mutex.Lock()
	if m.disposed {
		m.mutex.Unlock()
		return ErrDisposed
	}
	for m.report != nil && m.clock.Milliseconds()-m.reportFrom >= 1000 {
		m.deliver(Event{Name: "perf_report", UserID: m.userID, Report: m.report})
		m.report = newReport()
		m.reportFrom += 1000
	}
	return nil
}

func newReport() *Report { return &Report{Encode: []*TrackReport{}, Decode: []*TrackReport{}} }

func (m *Manager) deliver(event Event) {
	event.Name = "e2ee." + event.Name
	m.events = append(m.events, event)
}

// Seal gives the encrypted frame. An empty codec or frame type means that there is none.
func (m *Manager) Seal(trackType, codec, frameType string, frame []byte) ([]byte, error) {
	s, t, err := m.prepareToSeal(sealingTrack{trackType, codec}, frameType, frame)
	if err != nil || s == nil {
		return frame, err
	}

	start := time.Now()
	header, body := frame[:t.clearBytes], frame[t.clearBytes:]
	stream := make([]byte, 0, len(body)+tagSize+trailerSize)
	stream = t.appendTo(s.aead.Seal(stream, t.iv(), body, header))
	if t.escaped {
		stream = escape(stream, zeroRunAtEnd(header))
	}
	sealed := append(append(make([]byte, 0, len(header)+len(stream)), header...), stream...)
	crypto := time.Since(start)

	if err := m.enter(); err != nil {
		return nil, err
	}
	defer m.mutex.Unlock()
	delete(m.latched, sealingTrack{trackType, codec})
	if m.report != nil {
		count(&m.report.Encode, m.userID, trackType, codec, crypto)
	}
	return sealed, nil
}

// prepareToSeal takes the key and the next counter at once (CTR-5). The slot is nil for an empty frame.
func (m *Manager) prepareToSeal(track sealingTrack, frameType string, frame []byte) (s *slot, t trailer, err error) {
	if err := m.enter(); err != nil {
		return nil, t, err
	}
	defer m.mutex.Unlock()
	fail := func(reason string) (*slot, trailer, error) {
		if !m.latched[track] {
			m.latched[track] = true
			m.deliver(Event{Name: "encryption_failed", UserID: m.userID, TrackType: track.trackType, Reason: reason})
		}
		return nil, t, ErrDropped
	}

	if len(frame) == 0 {
		return nil, t, nil
	}
	if track.codec != "" && !isSupported(track.codec) {
		return fail("unsupported codec")
	}
	if s = m.latest[owner{userID: m.userID}]; s == nil {
		s = m.latest[owner{shared: true}]
	}
	if s == nil {
		if m.missingKey.lets(levelKey{name: "missing_key"}, m.clock.Milliseconds()) {
			m.deliver(Event{Name: "missing_key", UserID: m.userID})
		}
		return nil, t, ErrDropped
	}
	if frameType != "" && (track.codec == "" || track.codec == "opus") {
		return fail("a video frame needs the codec of its track")
	}
	t.clearBytes, t.escaped = clearHeader(track.codec, frameType, frame)
	if t.clearBytes > maxClearBytes {
		return fail("the clear header is too long")
	}
	if m.counter == math.MaxUint32 {
		return fail("the frame counter is exhausted")
	}
	m.counter++
	t.counter, t.prefix, t.keyIndex = m.counter, s.prefix, s.index
	return s, t, nil
}

// Open gives the decrypted frame, or a plain frame as it came.
func (m *Manager) Open(userID, trackType string, frame []byte) ([]byte, error) {
	track, err := m.openingTrack(source{userID, trackType})
	if err != nil || len(frame) == 0 {
		return frame, err
	}
	track.Lock()
	defer track.Unlock()

	kind, t, header, sealed := takeApart(frame)
	switch kind {
	case plain:
		return frame, m.level(track, Event{Name: "unencrypted_frame"})
	case unsupported:
		version := frame[len(frame)-5]
		if err := m.level(track, Event{Name: "unsupported_version", Version: &version}); err != nil {
			return nil, err
		}
		return nil, ErrDropped
	case cut:
		return nil, ErrDropped
	}
	s, err := m.slotToOpen(track, t.keyIndex)
	if err != nil {
		return nil, err
	}
	if !track.windows.accepts(t) {
		return nil, ErrDropped
	}

	start := time.Now()
	opened := make([]byte, len(header), len(header)+len(sealed))
	copy(opened, header)
	opened, failure := s.aead.Open(opened, t.iv(), sealed, header) // also fails without a whole tag
	crypto := time.Since(start)

	if err := m.enter(); err != nil {
		return nil, err
	}
	defer m.mutex.Unlock()
	if failure != nil {
		if m.levelLocked(track, Event{Name: "decryption_failed"}) {
			track.resumesOwed = true
		}
		if track.failures[t.keyIndex]++; track.failures[t.keyIndex] == 11 {
			m.deliver(Event{Name: "decryption_stalled", UserID: userID, TrackType: trackType, KeyIndex: &t.keyIndex})
		}
		return nil, ErrDropped
	}
	track.windows.commit(t)
	track.failures[t.keyIndex] = 0
	if track.resumesOwed {
		track.resumesOwed = false
		m.deliver(Event{Name: "decryption_resumed", UserID: userID, TrackType: trackType})
	}
	if m.report != nil {
		count(&m.report.Decode, userID, trackType, "", crypto)
	}
	return opened, nil
}

func (m *Manager) openingTrack(from source) (*openingTrack, error) {
	if err := m.enter(); err != nil {
		return nil, err
	}
	defer m.mutex.Unlock()
	if m.opening[from] == nil {
		m.opening[from] = &openingTrack{source: from, throttle: throttle{}}
	}
	return m.opening[from], nil
}

func (m *Manager) slotToOpen(track *openingTrack, index byte) (*slot, error) {
	if err := m.enter(); err != nil {
		return nil, err
	}
	defer m.mutex.Unlock()
	for _, of := range []owner{{userID: track.userID}, {shared: true}} {
		if s := m.slots[slotName{of, index}]; s != nil {
			return s, nil
		}
	}
	m.levelLocked(track, Event{Name: "missing_key", KeyIndex: &index})
	return nil, ErrDropped
}

func (m *Manager) level(track *openingTrack, event Event) error {
	if err := m.enter(); err != nil {
		return err
	}
	defer m.mutex.Unlock()
	m.levelLocked(track, event)
	return nil
}

// levelLocked delivers an event unless its throttle swallows it.
func (m *Manager) levelLocked(track *openingTrack, event Event) bool {
	key := levelKey{name: event.Name}
	if event.KeyIndex != nil {
		key.keyIndex = *event.KeyIndex
	}
	if !track.throttle.lets(key, m.clock.Milliseconds()) {
		return false
	}
	event.UserID, event.TrackType = track.userID, track.trackType
	m.deliver(event)
	return true
}

// Events gives the events since the last call.
func (m *Manager) Events() ([]Event, error) {
	if err := m.enter(); err != nil {
		return nil, err
	}
	defer m.mutex.Unlock()
	events := m.events
	m.events = nil
	if events == nil {
		events = []Event{}
	}
	return events, nil
}

func (m *Manager) SetPerformanceReporting(enabled bool) error {
	if err := m.enter(); err != nil {
		return err
	}
	defer m.mutex.Unlock()
	if !enabled {
		m.report = nil
	} else if m.report == nil {
		m.report, m.reportFrom = newReport(), m.clock.Milliseconds()
	}
	return nil
}

// SetFrameCounter is for tests. The next frame carries one more.
func (m *Manager) SetFrameCounter(counter uint32) error {
	if err := m.enter(); err != nil {
		return err
	}
	defer m.mutex.Unlock()
	m.counter = counter
	return nil
}

// Dispose ends the manager. Every call after it gives ErrDisposed.
func (m *Manager) Dispose() {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.disposed = true
	m.slots, m.latest, m.events, m.report = nil, nil, nil, nil
}
