"""The methods of the profile `framed-manager`."""

from __future__ import annotations

from client import framed
from client.manager import KEY_SIZES, EncryptionManager
from parameters import InvalidParams, Json, Params
from world import World, method

TRACK_TYPES = ("AUDIO", "VIDEO", "SCREEN_SHARE", "SCREEN_SHARE_AUDIO")
FRAME_TYPES = ("key", "delta")


def _iv_prefix(params: Params) -> bytes | None:
    if not params.has("ivPrefix"):
        return None
    prefix = params.data("ivPrefix")
    if len(prefix) != 8:
        raise InvalidParams("ivPrefix does not have 16 digits")
    return prefix


def disposition(frame: bytes | None, forwarded: str = "forwarded") -> Json:
    return {"disposition": "dropped"} if frame is None else {"disposition": forwarded, "data": frame.hex()}


def outgoing(params: Params) -> tuple[str, str | None, str | None, bytes]:
    return (
        params.choice("trackType", TRACK_TYPES),
        params.optional_text("codec"),
        params.optional_choice("frameType", FRAME_TYPES),
        params.data("data"),
    )


def incoming(params: Params) -> tuple[str, str, bytes]:
    return params.text("userId"), params.choice("trackType", TRACK_TYPES), params.data("data")


@method("manager.create")
def create(world: World, params: Params) -> Json:
    algorithm = params.optional_choice("algorithm", KEY_SIZES) or "AES-128-GCM"
    world.managers.add(params, EncryptionManager(params.text("userId"), algorithm, world.clock))
    return {}


@method("manager.setKey")
def set_key(world: World, params: Params) -> Json:
    manager = world.managers.find(params)
    manager.set_key(params.text("userId"), params.number("keyIndex"), params.data("key"), _iv_prefix(params))
    return {}


@method("manager.setSharedKey")
def set_shared_key(world: World, params: Params) -> Json:
    manager = world.managers.find(params)
    manager.set_shared_key(params.number("keyIndex"), params.data("key"), _iv_prefix(params))
    return {}


@method("manager.removeKey")
def remove_key(world: World, params: Params) -> Json:
    world.managers.find(params).remove_key(params.text("userId"), params.number("keyIndex"))
    return {}


@method("manager.removeAllKeys")
def remove_all_keys(world: World, params: Params) -> Json:
    world.managers.find(params).remove_all_keys(params.text("userId"))
    return {}


@method("manager.removeSharedKey")
def remove_shared_key(world: World, params: Params) -> Json:
    world.managers.find(params).remove_shared_key(params.number("keyIndex"))
    return {}


@method("manager.keyState")
def key_state(world: World, params: Params) -> Json:
    return world.managers.find(params).key_state()


@method("manager.encrypt")
def encrypt(world: World, params: Params) -> Json:
    return disposition(world.managers.find(params).seal(*outgoing(params)))


@method("manager.decrypt")
def decrypt(world: World, params: Params) -> Json:
    return disposition(world.managers.find(params).open(*incoming(params)))


@method("manager.events")
def events(world: World, params: Params) -> Json:
    return {"events": world.managers.find(params).take_events()}


@method("manager.setPerformanceReporting")
def set_performance_reporting(world: World, params: Params) -> Json:
    world.managers.find(params).set_performance_reporting(params.flag("enabled"))
    return {}


@method("manager.setFrameCounter")
def set_frame_counter(world: World, params: Params) -> Json:
    last_used = params.whole("frameCounter", highest=framed.MAX_COUNTER)
    world.managers.find(params).set_frame_counter(last_used)
    return {}


@method("manager.dispose")
def dispose(world: World, params: Params) -> Json:
    world.managers.find(params).dispose()
    return {}
