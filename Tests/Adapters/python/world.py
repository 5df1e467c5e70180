"""Everything that the adapter holds, and the table of the methods that work on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from client.call import Backend, Call
from client.clock import VirtualClock
from client.manager import EncryptionManager
from client.session import Session
from parameters import InvalidParams, Json, Params
from recorded_engine import RecordedEngine

T = TypeVar("T")


class Registry(Generic[T]):
    """The objects of one kind, by the names that the runner chose."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self._objects: dict[str, T] = {}

    def add(self, params: Params, made: T) -> None:
        name = params.text(self._kind)
        if not name or self._objects.setdefault(name, made) is not made:
            raise InvalidParams(f"{self._kind} {name!r} exists already, or is no name")

    def find(self, params: Params) -> T:
        name = params.text(self._kind)
        if name not in self._objects:
            raise InvalidParams(f"unknown {self._kind} {name!r}")
        return self._objects[name]

    def clear(self) -> list[T]:
        objects, self._objects = list(self._objects.values()), {}
        return objects


class World:
    def __init__(self) -> None:
        self.clock = VirtualClock()
        self.managers: Registry[EncryptionManager] = Registry("manager")
        self.calls: Registry[Call] = Registry("call")
        self.engines: Registry[RecordedEngine] = Registry("engine")
        self.sessions: Registry[Session] = Registry("session")
        self.backend = Backend()

    def reset(self) -> None:
        """Drops every object. The clock goes on."""
        self.managers.clear()
        self.calls.clear()
        self.sessions.clear()
        self.backend = Backend()
        for engine in self.engines.clear():
            engine.destroy()


Method = Callable[[World, Params], Json]
METHODS: dict[str, Method] = {}


def method(name: str) -> Callable[[Method], Method]:
    """Answers requests for `name` with the function below. Its result is the result of the request."""

    def register(function: Method) -> Method:
        METHODS[name] = function
        return function

    return register
