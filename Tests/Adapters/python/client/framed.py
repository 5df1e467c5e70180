"""The bytes of an encrypted media frame (Spec/format.md). Nothing here has state, except the replay windows."""

from __future__ import annotations

import re
import struct
from dataclasses import dataclass, field

from cryptography.hazmat.primitives.ciphers.aead import AESGCM

CODECS = ("opus", "vp8", "vp9", "h264")
MAGIC = bytes.fromhex("e2eefeed")
VERSION = 1
MAX_COUNTER = 0xFFFF_FFFF

_TRAILER = struct.Struct(">I8sBHB4s")  # counter, prefix, key index, flag and clearBytes, version, magic
_MAX_CLEAR_BYTES = 0x7FFF
_RBSP_FLAG = 0x8000

_SLICE = re.compile(rb"\x00\x00\x01[%s]" % re.escape(bytes(b for b in range(256) if b & 0x1F in (1, 5))))
_TO_ESCAPE = re.compile(rb"\x00\x00(?=[\x00-\x03])")
_ESCAPED = re.compile(rb"\x00\x00\x03(?=[\x00-\x03])")


class SealingFailed(Exception):
    """A frame that must not leave, for a reason other than a missing key."""


def check_codec(codec: str | None) -> None:
    if codec is not None and codec not in CODECS:  # CLR-6
        raise SealingFailed(f"unsupported codec {codec!r}")


def clear_header(codec: str | None, frame_type: str | None, frame: bytes) -> tuple[int, bool]:
    """clearBytes, and whether the rest is escaped (CLR)."""
    if frame_type is not None and codec in (None, "opus"):  # CLR-7
        raise SealingFailed("a video frame needs a video codec")
    escaped = False
    if codec in (None, "opus"):
        clear = 1
    elif codec != "h264":
        clear = 10 if frame_type == "key" else 3
    elif first_slice := _SLICE.search(frame):
        clear, escaped = first_slice.end() + 1, True  # NAL unit header, and one more byte
    else:
        clear = 0
    clear = min(clear, len(frame))
    if clear > _MAX_CLEAR_BYTES:  # CLR-8
        raise SealingFailed(f"{clear} clear bytes are too many")
    return clear, escaped


def escape(header: bytes, stream: bytes) -> bytes:
    seed = _zeros_at_end(header)
    return _TO_ESCAPE.sub(b"\x00\x00\x03", seed + stream)[len(seed) :]


def unescape(header: bytes, stream: bytes) -> bytes:
    seed = _zeros_at_end(header)
    return _ESCAPED.sub(b"\x00\x00", seed + stream)[len(seed) :]


def _zeros_at_end(header: bytes) -> bytes:
    """The zeros that end the header, at most two (ESC-2)."""
    tail = header[-2:]
    return tail[len(tail.rstrip(b"\x00")) :]


def seal(cipher: AESGCM, iv_prefix: bytes, index: int, counter: int, clear: int, escaped: bool, frame: bytes) -> bytes:
    header = frame[:clear]
    sealed = cipher.encrypt(iv_prefix + counter.to_bytes(4, "big"), frame[clear:], header)
    flagged = clear | _RBSP_FLAG if escaped else clear
    stream = sealed + _TRAILER.pack(counter, iv_prefix, index, flagged, VERSION, MAGIC)
    return header + (escape(header, stream) if escaped else stream)


class Plain:
    """A frame that is not framed (DEC-4)."""


class Truncated:
    """A framed frame that is too short after unescaping (ESC-6)."""


@dataclass(frozen=True)
class UnsupportedVersion:
    version: int


@dataclass(frozen=True)
class Framed:
    """A frame that was taken apart. Nothing in it is authentic before `open` succeeded."""

    header: bytes
    body: bytes
    counter: int
    iv_prefix: bytes
    key_index: int

    def open(self, cipher: AESGCM) -> bytes:
        """The media frame. Raises InvalidTag, also when the body is shorter than a tag."""
        iv = self.iv_prefix + self.counter.to_bytes(4, "big")
        return self.header + cipher.decrypt(iv, self.body, self.header)


def parse(frame: bytes) -> Framed | Plain | UnsupportedVersion | Truncated:
    if len(frame) >= 5 and frame.endswith(MAGIC) and frame[-5] != VERSION:  # DEC-3
        return UnsupportedVersion(frame[-5])
    if len(frame) < _TRAILER.size or not frame.endswith(MAGIC):
        return Plain()
    flagged = int.from_bytes(frame[-7:-5], "big")
    clear = flagged & _MAX_CLEAR_BYTES
    if clear > len(frame) - _TRAILER.size:
        return Plain()
    header, stream = frame[:clear], frame[clear:]
    if flagged & _RBSP_FLAG:
        stream = unescape(header, stream)
        if len(stream) < _TRAILER.size:
            return Truncated()
    counter, iv_prefix, key_index, *_ = _TRAILER.unpack(stream[-_TRAILER.size :])
    return Framed(header, stream[: -_TRAILER.size], counter, iv_prefix, key_index)


@dataclass
class ReplayWindow:
    """The counters of one prefix (RPL). Bit n of `seen` stands for `highest - n`."""

    WIDTH = 1024
    highest: int = 0
    seen: int = 0

    def accepts(self, counter: int) -> bool:
        age = self.highest - counter
        return age < 0 or (age < self.WIDTH and not self.seen >> age & 1)

    def commit(self, counter: int) -> None:
        advance = counter - self.highest
        if advance > 0:
            kept = self.seen << advance if advance < self.WIDTH else 0
            self.highest, self.seen = counter, kept & (1 << self.WIDTH) - 1
        self.seen |= 1 << self.highest - counter


@dataclass
class ReplayWindows:
    """The windows of one track, at most three. Only `commit` changes anything (RPL-3)."""

    LIMIT = 3
    windows: dict[bytes, ReplayWindow] = field(default_factory=dict)  # oldest first

    def accepts(self, iv_prefix: bytes, counter: int) -> bool:
        window = self.windows.get(iv_prefix)
        return window is None or window.accepts(counter)

    def commit(self, iv_prefix: bytes, counter: int) -> None:
        if iv_prefix not in self.windows:
            if len(self.windows) == self.LIMIT:
                del self.windows[next(iter(self.windows))]
            self.windows[iv_prefix] = ReplayWindow()
        self.windows[iv_prefix].commit(counter)
