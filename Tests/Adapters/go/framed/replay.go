package framed

const (
	windowSize = 1024
	maxWindows = 3
)

// A replayWindow holds the counters of one prefix. Counter c has the place c % 1024 in a ring.
type replayWindow struct {
	prefix  [prefixSize]byte
	highest uint32
	seen    [windowSize]bool
}

func (w *replayWindow) accepts(counter uint32) bool {
	if counter > w.highest {
		return true
	}
	return w.highest-counter < windowSize && !w.seen[counter%windowSize]
}

func (w *replayWindow) commit(counter uint32) {
	switch {
	case counter <= w.highest:
	case counter-w.highest >= windowSize:
		w.seen = [windowSize]bool{}
		w.highest = counter
	default:
		for w.highest++; w.highest != counter; w.highest++ {
			w.seen[w.highest%windowSize] = false // skipped, and so still acceptable
		}
	}
	w.seen[counter%windowSize] = true
}

// replayWindows are those of one track (RPL), the oldest first.
type replayWindows []*replayWindow

func (ws replayWindows) find(prefix [prefixSize]byte) *replayWindow {
	for _, w := range ws {
		if w.prefix == prefix {
			return w
		}
	}
	return nil
}

func (ws replayWindows) accepts(t trailer) bool {
	w := ws.find(t.prefix)
	return w == nil || w.accepts(t.counter)
}

// commit is only for frames that have authenticated (RPL-3).
func (ws *replayWindows) commit(t trailer) {
	w := ws.find(t.prefix)
	if w == nil {
		if len(*ws) == maxWindows {
			*ws = (*ws)[1:]
		}
		w = &replayWindow{prefix: t.prefix, highest: t.counter}
		*ws = append(*ws, w)
	}
	w.commit(t.counter)
}
