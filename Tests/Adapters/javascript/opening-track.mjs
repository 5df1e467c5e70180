// What a manager remembers of one incoming track: replay windows, failure runs, throttles.

const WINDOW = 1024;
const MAX_WINDOWS = 3;
const STALL = 11;

/** The counters of one ivPrefix. Counter c has the place c mod 1024 in a ring. */
class ReplayWindow {
  #highest;
  #seen = new Uint8Array(WINDOW);

  constructor(counter) {
    this.#highest = counter;
    this.#seen[counter % WINDOW] = 1;
  }

  accepts(counter) {
    if (counter > this.#highest) return true;
    return this.#highest - counter < WINDOW && this.#seen[counter % WINDOW] === 0;
  }

  commit(counter) {
    if (counter - this.#highest >= WINDOW) {
      this.#seen.fill(0);
    } else {
      for (let skipped = this.#highest + 1; skipped < counter; skipped++) this.#seen[skipped % WINDOW] = 0;
    }
    this.#seen[counter % WINDOW] = 1;
    this.#highest = Math.max(this.#highest, counter);
  }
}

/** The replay windows of one track (RPL), oldest first: a Map keeps the order of insertion. */
export class ReplayWindows {
  #windows = new Map();

  accepts(ivPrefix, counter) {
    return this.#windows.get(ivPrefix)?.accepts(counter) ?? true;
  }

  /** Only for frames that have authenticated (RPL-3). */
  commit(ivPrefix, counter) {
    const window = this.#windows.get(ivPrefix);
    if (window) return window.commit(counter);
    if (this.#windows.size === MAX_WINDOWS) this.#windows.delete(this.#windows.keys().next().value);
    this.#windows.set(ivPrefix, new ReplayWindow(counter));
  }
}

/** Lets a level through at most once a second for each key (EVT-11). */
export class Throttle {
  #delivered = new Map();

  lets(key, now) {
    if (now - (this.#delivered.get(key) ?? -Infinity) <= 1000) return false;
    this.#delivered.set(key, now);
    return true;
  }
}

export class OpeningTrack {
  windows = new ReplayWindows();
  throttle = new Throttle();
  #failures = new Map(); // by key index
  #owesResume = false;
  #last = Promise.resolve();

  /** Carries out `work` after all earlier work of this track: its frames keep their order. */
  inOrder(work) {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }

  /** Counts a tag failure; `delivered` says whether `decryption_failed` was. True for a stall. */
  failed(keyIndex, delivered) {
    this.#owesResume ||= delivered;
    const failures = (this.#failures.get(keyIndex) ?? 0) + 1;
    this.#failures.set(keyIndex, failures);
    return failures === STALL;
  }

  /** Ends the run of a key index. True when `decryption_resumed` is owed. */
  opened(keyIndex) {
    this.#failures.delete(keyIndex);
    const owed = this.#owesResume;
    this.#owesResume = false;
    return owed;
  }
}
