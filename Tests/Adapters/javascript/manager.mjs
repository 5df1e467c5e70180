// The encryption manager (Spec/framed-manager.md), on WebCrypto.
//
// Whatever touches state runs without an `await` in between, so tracks and key changes may overlap:
// setting a key takes effect at once, and who needs the imported key awaits it.

import { webcrypto } from "node:crypto";
import {
  CODECS, MAX_CLEAR_BYTES, TAG_SIZE, assemble, clearHeader, concatenate, initializationVector, takeApart,
} from "./format.mjs";
import { OpeningTrack, Throttle } from "./opening-track.mjs";

const { subtle } = webcrypto;
const LAST_COUNTER = 0xffffffff;
export const KEY_SIZES = { "AES-128-GCM": 16, "AES-256-GCM": 32 };

const newReport = (since) => ({ since, encode: new Map(), decode: new Map() });
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export class Refusal extends Error {}

/** The keys of one user, or the shared ones. `latest` is the one that seals. */
class Keys {
  slots = new Map();
  latest = null;

  set(slot) {
    this.slots.set(slot.index, slot);
    this.latest = slot;
  }

  remove(index) {
    if (this.latest?.index === index) this.latest = null; // no older one moves up (KEY-7)
    this.slots.delete(index);
  }
}

export class Manager {
  #userId;
  #keySize;
  #clock;
  #disposed = false;
  #frameCounter = 0;
  #users = new Map(); // user id to Keys
  #shared = new Keys();
  #sealing = new Map(); // track type to codec to sealing track
  #opening = new Map(); // user id to track type to opening track
  #missingKey = new Throttle();
  #events = [];
  #report = null; // { since, encode, decode } while reporting is on

  constructor(userId, algorithm, clock) {
    this.#userId = userId;
    this.#keySize = KEY_SIZES[algorithm];
    this.#clock = clock;
  }

  setKey(userId, index, bytes, ivPrefix) {
    const slot = this.#slot(index, bytes, ivPrefix);
    entry(this.#users, userId, () => new Keys()).set(slot);
  }

  setSharedKey(index, bytes, ivPrefix) {
    this.#shared.set(this.#slot(index, bytes, ivPrefix));
  }

  removeKey(userId, index) {
    this.#checkIndex(index);
    this.#users.get(userId)?.remove(index);
  }

  removeAllKeys(userId) {
    this.#checkAlive();
    this.#users.delete(userId);
  }

  removeSharedKey(index) {
    this.#checkIndex(index);
    this.#shared.remove(index);
  }

  async keyState() {
    this.#checkAlive();
    const perUserKeys = [];
    const sharedKeys = [];
    for (const [userId, keys] of this.#users) {
      for (const slot of keys.slots.values()) perUserKeys.push({ userId, keyIndex: slot.index, slot });
    }
    for (const slot of this.#shared.slots.values()) {
      sharedKeys.push({ keyIndex: slot.index, slot, isActive: slot === this.#shared.latest });
    }
    const withFingerprint = async ({ slot, ...key }) => {
      const digest = await subtle.digest("SHA-256", slot.bytes);
      return { ...key, fingerprint: hex(new Uint8Array(digest, 0, 8)) };
    };
    return {
      perUserKeys: await Promise.all(perUserKeys.map(withFingerprint)),
      sharedKeys: await Promise.all(sharedKeys.map(withFingerprint)),
    };
  }

  /** The sealed frame, or null when it is dropped. */
  async seal(trackType, codec, frameType, frame) {
    this.#checkAlive();
    if (frame.length === 0) return frame;
    const track = this.#sealingTrack(trackType, codec);
    if (codec !== undefined && !CODECS.includes(codec)) return this.#cannotSeal(track, "unsupported codec");
    const slot = this.#users.get(this.#userId)?.latest ?? this.#shared.latest;
    if (!slot) {
      if (this.#missingKey.lets("sealing", this.#clock.now())) {
        this.#deliver({ name: "e2ee.missing_key", userId: this.#userId });
      }
      return null;
    }
    if (frameType && (codec === undefined || codec === "opus")) {
      return this.#cannotSeal(track, "a video frame needs the codec of its track");
    }
    const { clearBytes, escaped } = clearHeader(codec, frameType, frame);
    if (clearBytes > MAX_CLEAR_BYTES) return this.#cannotSeal(track, "the clear header is too long");
    if (this.#frameCounter === LAST_COUNTER) return this.#cannotSeal(track, "the frame counter is exhausted");
    const frameCounter = ++this.#frameCounter; // from here on this counter is spent

    const { index: keyIndex, ivPrefix } = slot;
    const header = frame.subarray(0, clearBytes);
    const start = performance.now();
    let sealed;
    try {
      const parameters = aesGCM(ivPrefix, frameCounter, header);
      sealed = new Uint8Array(await subtle.encrypt(parameters, await slot.key, frame.subarray(clearBytes)));
    } catch (problem) {
      return this.#cannotSeal(track, String(problem)); // never in the clear (ENC-4)
    }
    this.#checkAlive();
    track.latched = false;
    this.#count("encode", track, start);
    return assemble({ header, escaped, sealed, frameCounter, ivPrefix, keyIndex });
  }

  /** The opened frame, a plain frame as it came, or null when it is dropped. */
  async open(userId, trackType, frame) {
    this.#checkAlive(); // a refused frame makes no track
    const tracks = entry(this.#opening, userId, () => new Map());
    const track = entry(tracks, trackType, () => new OpeningTrack());
    return track.inOrder(() => this.#open(track, { userId, trackType }, frame));
  }

  async #open(track, source, frame) {
    this.#checkAlive();
    if (frame.length === 0) return frame;
    const level = (name, members, key = name) => {
      if (!track.throttle.lets(key, this.#clock.now())) return false;
      this.#deliver({ name: `e2ee.${name}`, ...source, ...members });
      return true;
    };
    const { kind, version, header, sealed, frameCounter, ivPrefix, keyIndex } = takeApart(frame);
    switch (kind) {
      case "plain":
        level("unencrypted_frame");
        return frame;
      case "unsupported":
        level("unsupported_version", { version });
        return null;
      case "cut":
        return null;
    }
    const slot = this.#users.get(source.userId)?.slots.get(keyIndex) ?? this.#shared.slots.get(keyIndex);
    if (!slot) {
      level("missing_key", { keyIndex }, keyIndex);
      return null;
    }
    const prefix = hex(ivPrefix);
    if (!track.windows.accepts(prefix, frameCounter)) return null;

    const start = performance.now();
    const plaintext = await open(await slot.key, aesGCM(ivPrefix, frameCounter, header), sealed);
    this.#checkAlive();
    if (!plaintext) {
      const delivered = level("decryption_failed");
      if (track.failed(keyIndex, delivered)) {
        this.#deliver({ name: "e2ee.decryption_stalled", ...source, keyIndex });
      }
      return null;
    }
    track.windows.commit(prefix, frameCounter);
    if (track.opened(keyIndex)) this.#deliver({ name: "e2ee.decryption_resumed", ...source });
    this.#count("decode", source, start);
    return concatenate(header, plaintext);
  }

  /** The events since the last call. */
  events() {
    this.#checkAlive();
    return this.#events.splice(0);
  }

  setPerformanceReporting(enabled) {
    this.#checkAlive();
    if (!enabled) this.#report = null;
    else this.#report ??= newReport(this.#clock.now());
  }

  /** For tests: the last counter that counts as used. */
  setFrameCounter(frameCounter) {
    this.#checkAlive();
    this.#frameCounter = frameCounter;
  }

  dispose() {
    this.#disposed = true;
    this.#users.clear();
    this.#shared = new Keys();
    this.#events = [];
    this.#report = null;
  }

  /** Every call comes by here first, so reports that are due stand before what the call causes. */
  #checkAlive() {
    if (this.#disposed) throw new Refusal("disposed");
    while (this.#report && this.#clock.now() - this.#report.since >= 1000) {
      const { since, encode, decode } = this.#report;
      this.#deliver({ name: "e2ee.perf_report", userId: this.#userId, encode: [...encode.values()], decode: [...decode.values()] });
      this.#report = newReport(since + 1000);
    }
  }

  #checkIndex(index) {
    this.#checkAlive();
    if (!Number.isInteger(index) || index < 0 || index > 255) throw new Refusal("invalidKeyIndex");
  }

  #slot(index, bytes, ivPrefix) {
    this.#checkIndex(index);
    if (bytes.length !== this.#keySize) throw new Refusal("invalidKeyLength");
    const copy = Uint8Array.from(bytes);
    return {
      index,
      bytes: copy,
      ivPrefix: ivPrefix ?? webcrypto.getRandomValues(new Uint8Array(8)),
      key: subtle.importKey("raw", copy, "AES-GCM", false, ["encrypt", "decrypt"]), // a promise
    };
  }

  #sealingTrack(trackType, codec) {
    const codecs = entry(this.#sealing, trackType, () => new Map());
    return entry(codecs, codec, () => ({ userId: this.#userId, trackType, codec, latched: false }));
  }

  #cannotSeal(track, reason) {
    if (!track.latched) {
      track.latched = true;
      const { userId, trackType } = track;
      this.#deliver({ name: "e2ee.encryption_failed", userId, trackType, reason });
    }
    return null;
  }

  /** Counts a frame of a track for the next report. */
  #count(direction, { userId, trackType, codec }, start) {
    if (!this.#report) return;
    const counts = entry(this.#report[direction], JSON.stringify([userId, trackType, codec]), () => ({
      userId, trackType, codec, framesPerSecond: 0, maxCryptoMilliseconds: 0,
    }));
    counts.framesPerSecond += 1;
    counts.maxCryptoMilliseconds = Math.max(counts.maxCryptoMilliseconds, performance.now() - start);
  }

  #deliver(event) {
    if (!this.#disposed) this.#events.push(event);
  }
}

const aesGCM = (ivPrefix, frameCounter, additionalData) => ({
  name: "AES-GCM",
  iv: initializationVector(ivPrefix, frameCounter),
  additionalData,
  tagLength: TAG_SIZE * 8,
});

/** The plaintext, or null when the tag does not match. */
async function open(key, parameters, sealed) {
  if (sealed.length < TAG_SIZE) return null;
  try {
    return new Uint8Array(await subtle.decrypt(parameters, key, sealed));
  } catch (problem) {
    if (problem.name === "OperationError") return null;
    throw problem;
  }
}

function entry(map, key, make) {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}
