"""Calls and their backend (Spec/encrypted-call.md)."""

from __future__ import annotations

import threading

from .errors import Refused
from .manager import EncryptionManager

MODES = ("auto-on", "available", "disabled")


class Backend:
    """A stub: it knows which calls exist, and decides who may join (CAL-1, CAL-2, CAL-6)."""

    def __init__(self) -> None:
        self._encrypted: dict[str, bool] = {}
        self._lock = threading.Lock()

    def create_call(self, call_id: str, mode: str, override: str | None) -> tuple[bool, bool]:
        """Whether this made the call, and whether the call is encrypted."""
        with self._lock:
            created = call_id not in self._encrypted
            if created:
                self._encrypted[call_id] = mode == "auto-on" or (mode == "available" and override == "auto-on")
            return created, self._encrypted[call_id]

    def knows(self, call_id: str) -> bool:
        return call_id in self._encrypted

    def join(self, call_id: str, e2ee: bool) -> bool:
        """Answers a join request: whether the call is encrypted."""
        encrypted = self._encrypted[call_id]
        if encrypted and not e2ee:
            raise Refused("encryptionRequired")
        if e2ee and not encrypted:
            raise Refused("encryptionNotAllowed")
        return encrypted


class Call:
    """The client's handle to one call."""

    def __init__(self, backend: Backend, call_id: str) -> None:
        self._backend = backend
        self._call_id = call_id
        self._manager: EncryptionManager | None = None
        self._joined = False
        self._lock = threading.Lock()

    def set_manager(self, manager: EncryptionManager | None) -> None:
        with self._lock:
            if self._joined:  # CAL-3
                raise Refused("alreadyJoined")
            if manager is not None and manager.is_disposed:  # CAL-10
                raise Refused("disposed")
            self._manager = manager

    def join(self) -> tuple[bool, bool]:
        """Whether the call is encrypted, and what the join request said (CAL-7)."""
        with self._lock:
            if self._joined:
                raise Refused("alreadyJoined")
            e2ee = self._manager is not None
            encrypted = self._backend.join(self._call_id, e2ee)
            self._joined = True
            return encrypted, e2ee

    def leave(self) -> None:
        with self._lock:
            self._require_joined()
            self._joined = False  # the manager stays attached (CAL-4)

    def reconnect(self) -> None:
        with self._lock:
            self._require_joined()

    def send(self, track_type: str, codec: str | None, frame_type: str | None, frame: bytes) -> bytes | None:
        """What leaves the device, or None."""
        manager = self._media_manager()
        try:
            return frame if manager is None else manager.seal(track_type, codec, frame_type, frame)
        except Refused:  # disposed while attached (CAL-10)
            return None

    def receive(self, user_id: str, track_type: str, frame: bytes) -> bytes | None:
        """What reaches the decoder, or None."""
        manager = self._media_manager()
        try:
            return frame if manager is None else manager.open(user_id, track_type, frame)
        except Refused:
            return None

    def _media_manager(self) -> EncryptionManager | None:
        with self._lock:
            self._require_joined()
            return self._manager

    def _require_joined(self) -> None:
        if not self._joined:
            raise Refused("notJoined")
