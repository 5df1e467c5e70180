package framed;

import java.util.BitSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/** The replay windows of one opening track (RPL), the oldest first. */
final class ReplayWindows {
    private static final int SIZE = 1024;
    private static final int MAX_WINDOWS = 3;

    private final Map<Long, Window> windows = new LinkedHashMap<>();

    boolean accepts(long ivPrefix, int frameCounter) {
        Window window = windows.get(ivPrefix);
        return window == null || window.accepts(Integer.toUnsignedLong(frameCounter));
    }

    /** Only for frames that have authenticated (RPL-3). */
    void commit(long ivPrefix, int frameCounter) {
        Window window = windows.get(ivPrefix);
        if (window == null) {
            if (windows.size() == MAX_WINDOWS) {
                Iterator<Long> prefixes = windows.keySet().iterator();
                prefixes.next();
                prefixes.remove();
            }
            window = new Window();
            windows.put(ivPrefix, window);
        }
        window.commit(Integer.toUnsignedLong(frameCounter));
    }

    /** The counters of one prefix. Counter c has the place c mod 1024 in a ring. */
    private static final class Window {
        private long highest = -1;
        private final BitSet seen = new BitSet(SIZE);

        boolean accepts(long counter) {
            if (counter > highest) return true;
            return highest - counter < SIZE && !seen.get((int) (counter % SIZE));
        }

        void commit(long counter) {
            if (counter - highest >= SIZE) {
                seen.clear();
            } else {
                for (long skipped = highest + 1; skipped < counter; skipped++) seen.clear((int) (skipped % SIZE));
            }
            seen.set((int) (counter % SIZE));
            highest = Math.max(highest, counter);
        }
    }
}
