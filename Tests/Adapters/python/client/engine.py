"""A media engine that calls the app's frame cryptor (Spec/frame-cryptor.md)."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from .errors import Refused

MEDIA_TYPES = ("audio", "video")
SMALLEST_PLAIN_FRAME = 12  # smaller ones do not reach `decrypt` (ONE-1)

T = TypeVar("T")
Outgoing = tuple[bytes, int | None]  # what leaves, and the counter that travels with it


class FrameCryptor(Protocol):
    """What is installed on the object path. The counter of a plain frame is None."""

    def max_size(self, media_type: str, size: int) -> int: ...
    def encrypt(self, media_type: str, plaintext: bytes) -> tuple[bytes, int] | None: ...
    def decrypt(self, media_type: str, ciphertext: bytes, counter: int | None) -> bytes | None: ...


@dataclass(frozen=True)
class Callbacks:
    """What is installed on the callback path. The results go into the engine's buffers."""

    # (media type, size, user data) -> size
    get_max_size: Callable[[str, int, Any], int] | None = None
    # (media type, ssrc, plaintext, room for the ciphertext, user data) -> (code, size, counter)
    encrypt: Callable[[str, int, bytes, memoryview, Any], tuple[int, int, int]] | None = None
    # (media type, ssrc, counter, ciphertext, room for the plaintext, user data) -> (code, size)
    decrypt: Callable[[str, int, int | None, bytes, memoryview, Any], tuple[int, int]] | None = None


@dataclass(frozen=True)
class Diagnostic:
    error: str
    media_type: str
    ssrc: int
    code: int | None


@dataclass(frozen=True)
class OversizeError:
    size: int
    max_size: int


class CryptoFailed(Exception):
    """The cryptor did not give a frame that can go on."""

    def __init__(self, error: str, code: int | None = None, oversize: OversizeError | None = None) -> None:
        super().__init__(error)
        self.error = error
        self.code = code
        self.oversize = oversize


class ObjectPath:
    def __init__(self, cryptor: FrameCryptor) -> None:
        self._cryptor = cryptor

    def encrypt(self, media_type: str, ssrc: int, frame: bytes) -> Outgoing:
        max_size = self._cryptor.max_size(media_type, len(frame))
        encrypted = self._cryptor.encrypt(media_type, frame)
        if encrypted is None:
            raise CryptoFailed("encryptFailed", code=-1)
        if len(encrypted[0]) > max_size:
            raise CryptoFailed("encryptFailed", code=-2, oversize=OversizeError(len(encrypted[0]), max_size))
        return encrypted

    def decrypt(self, media_type: str, ssrc: int, frame: bytes, counter: int | None) -> bytes:
        decrypted = self._cryptor.decrypt(media_type, frame, counter)
        if decrypted is None:
            raise CryptoFailed("decryptFailed", code=-1)
        return decrypted


class CallbackPath:
    def __init__(self, callbacks: Callbacks, user_data: Any) -> None:
        assert callbacks.get_max_size and callbacks.encrypt and callbacks.decrypt
        self._get_max_size, self._encrypt, self._decrypt = callbacks.get_max_size, callbacks.encrypt, callbacks.decrypt
        self._user_data = user_data

    def encrypt(self, media_type: str, ssrc: int, frame: bytes) -> Outgoing:
        room = memoryview(bytearray(self._get_max_size(media_type, len(frame), self._user_data)))
        code, size, counter = self._encrypt(media_type, ssrc, frame, room, self._user_data)
        if code != 0:
            raise CryptoFailed("encryptFailed", code)
        if size > len(room):
            raise CryptoFailed("bufferOversize")
        return bytes(room[:size]), counter

    def decrypt(self, media_type: str, ssrc: int, frame: bytes, counter: int | None) -> bytes:
        room = memoryview(bytearray(len(frame)))
        code, size = self._decrypt(media_type, ssrc, counter, frame, room, self._user_data)
        if code != 0 or size > len(room):
            raise CryptoFailed("decryptFailed", code)
        return bytes(room[:size])


Path = ObjectPath | CallbackPath


class MediaEngine:
    """Audio and video have a thread each. Whoever sends or receives a frame waits for it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._threads: dict[str, ThreadPoolExecutor] = {}  # empty: not initialized
        self._path: Path | None = None
        self._kept_alive: list[FrameCryptor] = []  # until `destroy` (INS-9)
        self._oversize_logged = False  # since the last install
        self._oversize_errors: list[OversizeError] = []
        self._diagnostics: list[Diagnostic] = []

    def initialize(self) -> None:
        with self._lock:
            if not self._threads:
                self._threads = {media_type: ThreadPoolExecutor(1, media_type) for media_type in MEDIA_TYPES}

    def destroy(self) -> None:
        with self._lock:
            threads, self._threads = self._threads, {}
            kept_alive, self._kept_alive = self._kept_alive, []
            self._install(None)
        for thread in threads.values():
            thread.shutdown()  # waits for its frame: no cryptor is used after this
        kept_alive.clear()

    def set_frame_cryptor(self, cryptor: FrameCryptor) -> int:
        with self._lock:
            if not self._threads:
                return -1
            self._kept_alive.append(cryptor)
            self._install(ObjectPath(cryptor))
            return 0

    def set_frame_crypto(self, callbacks: Callbacks, user_data: Any) -> int:
        given = [callbacks.get_max_size, callbacks.encrypt, callbacks.decrypt]
        with self._lock:
            if not self._threads:
                return -1
            if any(given) and not all(given):  # INS-2
                return -2
            self._install(CallbackPath(callbacks, user_data) if any(given) else None)
            return 0

    def clear_frame_cryptor(self) -> None:
        with self._lock:
            self._install(None)

    def _install(self, path: Path | None) -> None:
        self._path = path
        self._oversize_logged = False

    def send(self, media_type: str, ssrc: int, frame: bytes) -> Outgoing | None:
        """What leaves, or None when the frame is dropped."""
        return self._on_thread(media_type, self._send, ssrc, frame).result()

    def receive(self, media_type: str, ssrc: int, frame: bytes, counter: int | None) -> bytes | None:
        """What reaches the decoder, or None. A plain frame has no counter."""
        return self._on_thread(media_type, self._receive, ssrc, frame, counter).result()

    def _on_thread(self, media_type: str, work: Callable[..., T], *arguments: Any) -> Future[T]:
        with self._lock:
            if not self._threads:
                raise Refused("notInitialized")
            return self._threads[media_type].submit(work, self._path, media_type, *arguments)

    def _send(self, path: Path | None, media_type: str, ssrc: int, frame: bytes) -> Outgoing | None:
        if path is None:
            return frame, None
        try:
            return path.encrypt(media_type, ssrc, frame)
        except CryptoFailed as failure:
            self._note(failure, media_type, ssrc)
            return None

    def _receive(
        self, path: Path | None, media_type: str, ssrc: int, frame: bytes, counter: int | None
    ) -> bytes | None:
        if path is None:
            return frame
        if counter is None and len(frame) < SMALLEST_PLAIN_FRAME:
            return None
        try:
            return path.decrypt(media_type, ssrc, frame, counter)
        except CryptoFailed as failure:
            self._note(failure, media_type, ssrc)
            return None

    def _note(self, failure: CryptoFailed, media_type: str, ssrc: int) -> None:
        with self._lock:
            self._diagnostics.append(Diagnostic(failure.error, media_type, ssrc, failure.code))
            if failure.oversize and not self._oversize_logged:  # INS-6
                self._oversize_logged = True
                self._oversize_errors.append(failure.oversize)

    def take_log(self) -> tuple[list[OversizeError], list[Diagnostic]]:
        with self._lock:
            log = self._oversize_errors, self._diagnostics
            self._oversize_errors, self._diagnostics = [], []
            return log
