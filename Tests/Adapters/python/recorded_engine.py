"""An engine whose calls to the stock cryptors are recorded for `engine.trace`."""

from __future__ import annotations

import threading
from collections.abc import Collection
from typing import Any
from weakref import WeakSet

from client.engine import Callbacks, MediaEngine
from stock_cryptors import XorCryptor

CALLBACKS = ("encrypt", "decrypt", "getMaxSize")


class Trace:
    """The calls since the last time they were taken."""

    def __init__(self) -> None:
        self._calls: list[dict[str, Any]] = []
        self._lock = threading.Lock()

    def note(self, call: str, media_type: str, size: int, counter: int | None = None, **more: Any) -> None:
        on_main_thread = threading.current_thread() is threading.main_thread()
        entry = {"call": call, "mediaType": media_type, "size": size, **more, "onMainThread": on_main_thread}
        if counter is not None:
            entry["counter"] = str(counter)
        with self._lock:
            self._calls.append(entry)

    def take(self) -> list[dict[str, Any]]:
        with self._lock:
            calls, self._calls = self._calls, []
            return calls


class RecordedCryptor:
    """A stock cryptor on the object path."""

    def __init__(self, stock: XorCryptor, trace: Trace) -> None:
        self._stock = stock
        self._trace = trace

    def max_size(self, media_type: str, size: int) -> int:
        self._trace.note("maxSize", media_type, size)
        return self._stock.max_size(size)

    def encrypt(self, media_type: str, plaintext: bytes) -> tuple[bytes, int] | None:
        encrypted = self._stock.encrypt(media_type, None, plaintext)
        self._trace.note("encrypt", media_type, len(plaintext), encrypted and encrypted[1])
        return encrypted

    def decrypt(self, media_type: str, ciphertext: bytes, counter: int | None) -> bytes | None:
        self._trace.note("decrypt", media_type, len(ciphertext), counter)
        return self._stock.decrypt(media_type, None, ciphertext, counter)


class RecordedEngine(MediaEngine):
    def __init__(self) -> None:
        super().__init__()
        self.trace = Trace()
        self.living_cryptors: WeakSet[RecordedCryptor] = WeakSet()  # of the object path

    def install_object(self, stock: XorCryptor) -> int:
        cryptor = RecordedCryptor(stock, self.trace)
        self.living_cryptors.add(cryptor)
        return self.set_frame_cryptor(cryptor)

    def install_callbacks(self, names: Collection[str], stock: XorCryptor | None) -> int:
        """The stock cryptor is the user data of the callbacks."""
        trace = self.trace

        def get_max_size(media_type: str, size: int, cryptor: XorCryptor) -> int:
            trace.note("maxSize", media_type, size)
            return cryptor.max_size(size)

        def encrypt(
            media_type: str, ssrc: int, plaintext: bytes, room: memoryview, cryptor: XorCryptor
        ) -> tuple[int, int, int]:
            encrypted = cryptor.encrypt(media_type, ssrc, plaintext)
            counter = encrypted and encrypted[1]
            trace.note("encrypt", media_type, len(plaintext), counter, ssrc=ssrc, capacity=len(room))
            if encrypted is None:
                return 1, 0, 0
            return 0, fill(room, encrypted[0]), encrypted[1]

        def decrypt(
            media_type: str, ssrc: int, counter: int | None, ciphertext: bytes, room: memoryview, cryptor: XorCryptor
        ) -> tuple[int, int]:
            trace.note("decrypt", media_type, len(ciphertext), counter, ssrc=ssrc)
            decrypted = cryptor.decrypt(media_type, ssrc, ciphertext, counter)
            return (1, 0) if decrypted is None else (0, fill(room, decrypted))

        callbacks = Callbacks(
            get_max_size if "getMaxSize" in names else None,
            encrypt if "encrypt" in names else None,
            decrypt if "decrypt" in names else None,
        )
        return self.set_frame_crypto(callbacks, stock)


def fill(room: memoryview, data: bytes) -> int:
    """Writes as much as there is room for, and returns the whole size."""
    room[: len(data)] = data[: len(room)]
    return len(data)
