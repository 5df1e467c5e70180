"""The adapter in Python with a fault: faulty.py FAULT."""

import sys
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Adapters" / "python"))

import parameters
import world
from client import framed
from client.manager import EncryptionManager, KeyRing

right_seal, right_open = EncryptionManager.seal, EncryptionManager.open


def counter_per_track(manager, track_type, codec, frame_type, frame):
    counters = vars(manager).setdefault("counters", defaultdict(int))
    manager._counter = counters[track_type]
    sealed = right_seal(manager, track_type, codec, frame_type, frame)
    counters[track_type] = manager._counter
    return sealed


def window_per_user(manager, user_id, track_type, frame):
    windows = vars(manager).setdefault("windows", defaultdict(framed.ReplayWindows))
    manager._opening[user_id, track_type].replay = windows[user_id]
    return right_open(manager, user_id, track_type, frame)


def promote_older(ring, index):
    ring.slots.pop(index, None)
    if ring.active is None or ring.active.index == index:
        ring.active = next(reversed(ring.slots.values()), None)


# Faults of the adapter, and not of the client behind it.

right_reset, right_number = world.World.reset, parameters.Params.number


class EveryMethod(dict):
    def __contains__(self, name):
        return True

    def __missing__(self, name):
        raise parameters.InvalidParams("what is that?")


def reset_but_managers(self):
    kept, self.managers = self.managers, world.Registry("manager")
    right_reset(self)
    self.managers = kept


def reset_clock(self):
    right_reset(self)
    self.clock.advance = lambda milliseconds: None


def add_over(self, params, made):
    self._objects[params.text(self._kind)] = made


match sys.argv[1]:
    case "reset-does-nothing":
        world.World.reset = lambda self: None
    case "reset-leaves-managers":
        world.World.reset = reset_but_managers
    case "reset-stops-clock":
        world.World.reset = reset_clock
    case "any-version":
        parameters.Params.number = lambda self, name: 1 if name == "protocolVersion" else right_number(self, name)
    case "unknown-method-is-bad-parameters":
        world.METHODS = EveryMethod()
    case "null-is-mistyped":
        parameters.Params.has = lambda self, name: name in self._members
    case "unknown-object-is-a-fault":
        world.Registry.find = lambda self, params: self._objects[params.text(self._kind)]
    case "name-taken-is-replaced":
        world.Registry.add = add_over
    case "bad-hex-is-a-fault":
        parameters.Params.data = lambda self, name: bytes.fromhex(self.text(name))
    case "counter-per-track":
        EncryptionManager.seal = counter_per_track
    case "window-per-user":
        EncryptionManager.open = window_per_user
    case "promotes-older-key":
        KeyRing.remove = promote_older
    case unknown:
        sys.exit(f"there is no fault {unknown}")

import adapter  # noqa: E402, F401
