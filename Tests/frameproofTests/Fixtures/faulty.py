"""The adapter in Python with a fault: faulty.py FAULT."""

import sys
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Adapters" / "python"))

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


match sys.argv[1]:
    case "counter-per-track":
        EncryptionManager.seal = counter_per_track
    case "window-per-user":
        EncryptionManager.open = window_per_user
    case "promotes-older-key":
        KeyRing.remove = promote_older
    case unknown:
        sys.exit(f"there is no fault {unknown}")

import adapter  # noqa: E402, F401
