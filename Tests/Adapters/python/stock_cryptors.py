"""The cryptors that an adapter brings along for the profile `frame-cryptor` (Spec/protocol.md)."""

from __future__ import annotations

import secrets
import threading
from collections import Counter
from collections.abc import Collection

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from parameters import InvalidParams, Params

COUNTERS = 1 << 64


class XorCryptor:
    """Also the base of the others: one counter for audio and video, and no change of the size."""

    def __init__(self, key: bytes, first_counter: int = 1) -> None:
        self._key = key
        self._next_counter = first_counter
        self._lock = threading.Lock()

    def max_size(self, size: int) -> int:
        return size

    def encrypt(self, media_type: str, ssrc: int | None, plaintext: bytes) -> tuple[bytes, int] | None:
        """The ciphertext and its counter, or None to refuse. Only the callback path knows the ssrc."""
        return self._xor(plaintext), self._spend_counter()

    def decrypt(self, media_type: str, ssrc: int | None, ciphertext: bytes, counter: int | None) -> bytes | None:
        return self._xor(ciphertext)

    def _spend_counter(self) -> int:
        with self._lock:
            counter = self._next_counter
            self._next_counter = (counter + 1) % COUNTERS
            return counter

    def _xor(self, data: bytes) -> bytes:
        size = len(data)
        stream = (self._key * (size // len(self._key) + 1))[:size]
        return (int.from_bytes(data, "big") ^ int.from_bytes(stream, "big")).to_bytes(size, "big")


class AesGcmCryptor(XorCryptor):
    """INS-13, and INS-15 when it binds the ssrc."""

    def __init__(self, key: bytes, first_counter: int | None, bind_ssrc: bool) -> None:
        super().__init__(key, secrets.randbelow(COUNTERS) if first_counter is None else first_counter)
        self._cipher = AESGCM(key)
        self._bind_ssrc = bind_ssrc

    def max_size(self, size: int) -> int:
        return size + 16

    def encrypt(self, media_type: str, ssrc: int | None, plaintext: bytes) -> tuple[bytes, int] | None:
        counter = self._spend_counter()
        return self._cipher.encrypt(self._nonce(counter), plaintext, self._aad(ssrc)), counter

    def decrypt(self, media_type: str, ssrc: int | None, ciphertext: bytes, counter: int | None) -> bytes | None:
        if counter is None:
            return None
        try:
            return self._cipher.decrypt(self._nonce(counter), ciphertext, self._aad(ssrc))
        except InvalidTag:
            return None

    def _aad(self, ssrc: int | None) -> bytes:
        return ssrc.to_bytes(4, "big") if self._bind_ssrc and ssrc is not None else b""

    @staticmethod
    def _nonce(counter: int) -> bytes:
        return counter.to_bytes(12, "big")


class RefusingCryptor(XorCryptor):
    def __init__(self, key: bytes, what: str, only: Collection[int] | None) -> None:
        super().__init__(key)
        self._what = what
        self._only = only
        self._calls: Counter[str] = Counter()

    def encrypt(self, media_type: str, ssrc: int | None, plaintext: bytes) -> tuple[bytes, int] | None:
        return None if self._refuses("encrypt") else super().encrypt(media_type, ssrc, plaintext)

    def decrypt(self, media_type: str, ssrc: int | None, ciphertext: bytes, counter: int | None) -> bytes | None:
        return None if self._refuses("decrypt") else super().decrypt(media_type, ssrc, ciphertext, counter)

    def _refuses(self, direction: str) -> bool:
        with self._lock:
            self._calls[direction] += 1
            return direction == self._what and (self._only is None or self._calls[direction] in self._only)


class OversizeCryptor(XorCryptor):
    def __init__(self, key: bytes, extra: int) -> None:
        super().__init__(key)
        self._extra = extra

    def encrypt(self, media_type: str, ssrc: int | None, plaintext: bytes) -> tuple[bytes, int] | None:
        return self._xor(plaintext) + bytes(self._extra), self._spend_counter()


class MeetingCryptor(XorCryptor):
    """The n-th `encrypt` of audio and the n-th of video wait for each other."""

    def __init__(self, key: bytes, timeout: int) -> None:
        super().__init__(key)
        self._timeout = timeout / 1000
        self._arrivals = {"audio": 0, "video": 0}
        self._arrived = threading.Condition()

    def encrypt(self, media_type: str, ssrc: int | None, plaintext: bytes) -> tuple[bytes, int] | None:
        return super().encrypt(media_type, ssrc, plaintext) if self._meets(media_type) else None

    def _meets(self, media_type: str) -> bool:
        other = "video" if media_type == "audio" else "audio"
        with self._arrived:
            self._arrivals[media_type] += 1
            meeting = self._arrivals[media_type]
            self._arrived.notify_all()
            met = self._arrived.wait_for(lambda: self._arrivals[other] >= meeting, self._timeout)
            if not met:
                self._arrivals[media_type] -= 1
            return met


def make_cryptor(params: Params) -> XorCryptor:
    kind = params.choice("kind", ("aes-256-gcm", "xor", "refuse", "oversize", "meeting"))
    key = params.data("key")
    if not key or (kind == "aes-256-gcm" and len(key) != 32):
        raise InvalidParams("key has a wrong length")
    if kind == "aes-256-gcm":
        first_counter = params.counter("firstCounter") if params.has("firstCounter") else None
        return AesGcmCryptor(key, first_counter, params.has("bindSSRC") and params.flag("bindSSRC"))
    if kind == "refuse":
        only = params.items("only") if params.has("only") else None
        if any(type(call) is not int for call in only or ()):
            raise InvalidParams("only has an entry that is no call number")
        return RefusingCryptor(key, params.choice("what", ("encrypt", "decrypt")), only)
    if kind == "oversize":
        return OversizeCryptor(key, params.whole("extra", lowest=1))
    if kind == "meeting":
        return MeetingCryptor(key, params.whole("timeout"))
    return XorCryptor(key)
