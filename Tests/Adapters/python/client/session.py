"""A session whose media is protected with one secret (Spec/session-secret.md)."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field

from .errors import Refused


@dataclass(frozen=True)
class Fault:
    """An error that a publisher or a subscriber is told later."""

    target: str
    name: str


@dataclass
class Session:
    encrypted: bool
    connected: bool = False
    publishers: set[str] = field(default_factory=set)  # the active ones
    subscribers: dict[str, str | None] = field(default_factory=dict)  # the active ones, with the publisher's secret
    _secret: str | None = None
    _faults: list[Fault] = field(default_factory=list)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def set_secret(self, secret: str | None) -> None:
        with self._lock:
            if secret is not None:
                if not 8 <= len(secret) <= 256:  # SEC-1: code points
                    raise Refused("invalidEncryptionSecret")
                if self.connected and not self.encrypted:
                    self._remove_everything()
                    raise Refused("encryptionNotEnabled")
            self._secret = secret

    def _remove_everything(self) -> None:
        """SEC-7"""
        self._faults += [Fault(name, "encryptionNotEnabled") for name in (*self.publishers, *self.subscribers)]
        self.publishers.clear()
        self.subscribers.clear()

    def connect(self) -> None:
        with self._lock:
            self._require_secret()
            self.connected = True

    def publish(self, publisher: str) -> None:
        with self._lock:
            self._require_secret()
            self._require_enabled()
            self.publishers.add(publisher)

    def subscribe(self, subscriber: str, publisher_secret: str | None) -> None:
        with self._lock:
            self._require_secret()
            self._require_enabled()
            self.subscribers[subscriber] = publisher_secret

    def _require_secret(self) -> None:
        if self.encrypted and self._secret is None:
            raise Refused("encryptionSecretMissing")

    def _require_enabled(self) -> None:
        if not self.encrypted and self._secret is not None:  # SEC-5
            raise Refused("encryptionNotEnabled")

    def deliver(self, subscriber: str, internal_fault: bool) -> bool:
        """Lets media of the subscriber's stream arrive. Whether it reaches the decoder."""
        with self._lock:
            if internal_fault:
                fault = "decryptionInternalError"
            elif not self.encrypted or self._secret == self.subscribers[subscriber]:
                return True
            else:
                fault = "encryptionSecretMismatch"
            self._faults.append(Fault(subscriber, fault))
            return False

    def take_faults(self) -> list[Fault]:
        with self._lock:
            faults, self._faults = self._faults, []
            return faults
