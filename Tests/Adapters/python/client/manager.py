"""The encryption manager (Spec/framed-manager.md)."""

from __future__ import annotations

import hashlib
import os
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from . import framed
from .clock import VirtualClock
from .errors import Refused

KEY_SIZES = {"AES-128-GCM": 16, "AES-256-GCM": 32}

Event = dict[str, Any]
Number = int | float


@dataclass(frozen=True, eq=False)
class Slot:
    """One installed key, with the prefix that was drawn for it."""

    index: int
    iv_prefix: bytes
    cipher: AESGCM
    fingerprint: str


@dataclass
class KeyRing:
    """The keys of one user, or the shared keys."""

    slots: dict[int, Slot] = field(default_factory=dict)
    active: Slot | None = None  # the one installed last, unless it was removed

    def install(self, slot: Slot) -> None:
        self.slots[slot.index] = self.active = slot

    def remove(self, index: int) -> None:
        if self.slots.pop(index, None) is self.active:  # KEY-7: no older one moves up
            self.active = None


@dataclass
class Track:
    """What every track has: its frames go one after the other, and are measured for reports."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    frames: int = 0
    worst_seconds: float = 0


@dataclass
class SealingTrack(Track):
    failed: bool = False  # the latch of encryption_failed


@dataclass
class OpeningTrack(Track):
    replay: framed.ReplayWindows = field(default_factory=framed.ReplayWindows)
    failures: defaultdict[int, int] = field(default_factory=lambda: defaultdict(int))  # by key index
    resume_owed: bool = False


class EncryptionManager:
    """Safe from any thread. `_lock` guards all state and is free while a frame is sealed or opened."""

    STALLED_AFTER = 11

    def __init__(self, user_id: str, algorithm: str, clock: VirtualClock) -> None:
        self.user_id = user_id
        self._key_size = KEY_SIZES[algorithm]
        self._clock = clock
        self._lock = threading.Lock()
        self._disposed = False
        self._counter = 0
        self._user_keys: defaultdict[str, KeyRing] = defaultdict(KeyRing)
        self._shared_keys = KeyRing()
        self._sealing: defaultdict[tuple[str, str | None], SealingTrack] = defaultdict(SealingTrack)
        self._opening: defaultdict[tuple[str, str], OpeningTrack] = defaultdict(OpeningTrack)
        self._events: list[Event] = []
        self._last_delivered: dict[Hashable, int] = {}
        self._reporting_since: int | None = None

    # Life

    @property
    def is_disposed(self) -> bool:
        return self._disposed

    def dispose(self) -> None:
        with self._lock:
            self._disposed = True
            self._user_keys.clear()
            self._shared_keys = KeyRing()

    def _require_alive(self) -> None:
        if self._disposed:
            raise Refused("disposed")

    # Keys

    def set_key(self, user_id: str, index: Number, key: bytes, iv_prefix: bytes | None = None) -> None:
        self._install(lambda: self._user_keys[user_id], index, key, iv_prefix)

    def set_shared_key(self, index: Number, key: bytes, iv_prefix: bytes | None = None) -> None:
        self._install(lambda: self._shared_keys, index, key, iv_prefix)

    def remove_key(self, user_id: str, index: Number) -> None:
        self._remove(lambda: self._user_keys[user_id], index)

    def remove_shared_key(self, index: Number) -> None:
        self._remove(lambda: self._shared_keys, index)

    def remove_all_keys(self, user_id: str) -> None:
        with self._lock:
            self._require_alive()
            self._user_keys.pop(user_id, None)

    def key_state(self) -> dict[str, Any]:
        with self._lock:
            self._require_alive()
            active = self._shared_keys.active
            return {
                "perUserKeys": [
                    {"userId": user_id, "keyIndex": slot.index, "fingerprint": slot.fingerprint}
                    for user_id, ring in self._user_keys.items()
                    for slot in ring.slots.values()
                ],
                "sharedKeys": [
                    {"keyIndex": slot.index, "fingerprint": slot.fingerprint, "isActive": slot is active}
                    for slot in self._shared_keys.slots.values()
                ],
            }

    def _install(self, ring: Callable[[], KeyRing], index: Number, key: bytes, iv_prefix: bytes | None) -> None:
        with self._lock:
            self._require_alive()
            whole_index = _key_index(index)
            if len(key) != self._key_size:
                raise Refused("invalidKeyLength")
            fingerprint = hashlib.sha256(key).hexdigest()[:16]
            ring().install(Slot(whole_index, iv_prefix or os.urandom(8), AESGCM(key), fingerprint))

    def _remove(self, ring: Callable[[], KeyRing], index: Number) -> None:
        with self._lock:
            self._require_alive()
            ring().remove(_key_index(index))

    # Sealing

    def set_frame_counter(self, last_used: int) -> None:
        with self._lock:
            self._require_alive()
            self._counter = max(self._counter, last_used)

    def seal(self, track_type: str, codec: str | None, frame_type: str | None, frame: bytes) -> bytes | None:
        """The frame that goes on, or None when it is dropped."""
        with self._lock:
            track = self._sealing[track_type, codec]
        with track.lock:
            with self._lock:
                self._begin_frame(track)
                if not frame:  # ENC-1
                    return frame
                try:
                    framed.check_codec(codec)
                    slot = self._user_keys[self.user_id].active or self._shared_keys.active
                    if slot is None:
                        self._level("missing_key", self.user_id)
                        return None
                    clear, escaped = framed.clear_header(codec, frame_type, frame)
                    if self._counter == framed.MAX_COUNTER:  # CTR-3
                        raise framed.SealingFailed("the frame counter is exhausted")
                except framed.SealingFailed as failure:
                    if not track.failed:
                        track.failed = True
                        self._deliver("encryption_failed", self.user_id, trackType=track_type, reason=str(failure))
                    return None
                self._counter += 1
                counter = self._counter
            started = time.perf_counter()
            sealed = framed.seal(slot.cipher, slot.iv_prefix, slot.index, counter, clear, escaped, frame)
            with self._lock:
                self._require_alive()
                self._measure(track, started)
                track.failed = False
                return sealed

    # Opening

    def open(self, user_id: str, track_type: str, frame: bytes) -> bytes | None:
        """The frame that goes on, or None when it is dropped. The user is the sender."""
        with self._lock:
            track = self._opening[user_id, track_type]
        with track.lock:
            started = time.perf_counter()
            parsed = framed.parse(frame)
            with self._lock:
                self._begin_frame(track)
                if not frame:  # DEC-1
                    return frame
                match parsed:
                    case framed.Plain():
                        self._track_level("unencrypted_frame", user_id, track_type)
                        return frame
                    case framed.UnsupportedVersion(version):
                        self._track_level("unsupported_version", user_id, track_type, version=version)
                        return None
                    case framed.Truncated():
                        return None
                index = parsed.key_index
                slot = self._user_keys[user_id].slots.get(index) or self._shared_keys.slots.get(index)  # DEC-5
                if slot is None:
                    self._level("missing_key", user_id, (track_type, index), trackType=track_type, keyIndex=index)
                    return None
                if not track.replay.accepts(parsed.iv_prefix, parsed.counter):  # DEC-6
                    return None
            try:
                media = parsed.open(slot.cipher)
            except InvalidTag:
                media = None
            with self._lock:
                self._require_alive()
                self._measure(track, started)
                if media is None:
                    self._count_failure(track, user_id, track_type, index)
                else:
                    track.replay.commit(parsed.iv_prefix, parsed.counter)  # DEC-8
                    self._end_failures(track, user_id, track_type, index)
                return media

    def _count_failure(self, track: OpeningTrack, user_id: str, track_type: str, index: int) -> None:
        if self._track_level("decryption_failed", user_id, track_type):
            track.resume_owed = True
        track.failures[index] += 1
        if track.failures[index] == self.STALLED_AFTER:
            self._deliver("decryption_stalled", user_id, trackType=track_type, keyIndex=index)

    def _end_failures(self, track: OpeningTrack, user_id: str, track_type: str, index: int) -> None:
        track.failures.pop(index, None)
        if track.resume_owed:
            track.resume_owed = False
            self._deliver("decryption_resumed", user_id, trackType=track_type)

    # Events. All of these are called with the lock held.

    def _deliver(self, name: str, user_id: str, **fields: Any) -> None:
        self._events.append({"name": f"e2ee.{name}", "userId": user_id, **fields})

    def _level(self, name: str, user_id: str, key: Hashable = None, **fields: Any) -> bool:
        """Delivers an event unless one with the same throttle key was delivered within a second (EVT-11)."""
        throttle, now = (name, user_id, key), self._clock.milliseconds
        last = self._last_delivered.get(throttle)
        if last is not None and now - last <= 1000:
            return False
        self._last_delivered[throttle] = now
        self._deliver(name, user_id, **fields)
        return True

    def _track_level(self, name: str, user_id: str, track_type: str, **fields: Any) -> bool:
        return self._level(name, user_id, track_type, trackType=track_type, **fields)

    def take_events(self) -> list[Event]:
        with self._lock:
            self._require_alive()
            self._report_if_due()
            events, self._events = self._events, []
            return events

    # Performance reports (EVT-10)

    def set_performance_reporting(self, enabled: bool) -> None:
        with self._lock:
            self._require_alive()
            self._report_if_due()
            if not enabled:
                self._reporting_since = None
            elif self._reporting_since is None:
                self._reporting_since = self._clock.milliseconds
                for track in (*self._sealing.values(), *self._opening.values()):
                    track.frames, track.worst_seconds = 0, 0

    def _begin_frame(self, track: Track) -> None:
        self._require_alive()
        self._report_if_due()  # a frame belongs to the second that it came in
        track.frames += 1

    @staticmethod
    def _measure(track: Track, started: float) -> None:
        track.worst_seconds = max(track.worst_seconds, time.perf_counter() - started)

    def _report_if_due(self) -> None:
        while self._reporting_since is not None and self._clock.milliseconds >= self._reporting_since + 1000:
            self._reporting_since += 1000
            self._report()

    def _report(self) -> None:
        def figures(track: Track) -> dict[str, float]:
            frames, worst = track.frames, track.worst_seconds
            track.frames, track.worst_seconds = 0, 0
            return {"framesPerSecond": frames, "maxCryptoMilliseconds": worst * 1000}

        encode = [
            {"userId": self.user_id, "trackType": track_type, **({"codec": codec} if codec else {}), **figures(track)}
            for (track_type, codec), track in self._sealing.items()
            if track.frames
        ]
        decode = [
            {"userId": user_id, "trackType": track_type, **figures(track)}
            for (user_id, track_type), track in self._opening.items()
            if track.frames
        ]
        self._deliver("perf_report", self.user_id, encode=encode, decode=decode)


def _key_index(index: Number) -> int:
    if index not in range(256):  # also false for 1.5, and for infinity
        raise Refused("invalidKeyIndex")
    return int(index)
