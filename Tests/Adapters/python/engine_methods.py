"""The methods of the profile `frame-cryptor`."""

from __future__ import annotations

from client.engine import MEDIA_TYPES
from parameters import InvalidParams, Json, Params
from recorded_engine import CALLBACKS, RecordedEngine
from stock_cryptors import make_cryptor
from world import World, method

MAX_SSRC = 0xFFFF_FFFF


def _frame(params: Params) -> tuple[str, int, bytes]:
    return params.choice("mediaType", MEDIA_TYPES), params.whole("ssrc", highest=MAX_SSRC), params.data("data")


@method("engine.create")
def create(world: World, params: Params) -> Json:
    world.engines.add(params, RecordedEngine())
    return {}


@method("engine.initialize")
def initialize(world: World, params: Params) -> Json:
    world.engines.find(params).initialize()
    return {}


@method("engine.destroy")
def destroy(world: World, params: Params) -> Json:
    world.engines.find(params).destroy()
    return {}


@method("engine.setFrameCryptor")
def set_frame_cryptor(world: World, params: Params) -> Json:
    engine = world.engines.find(params)
    return {"status": engine.install_object(make_cryptor(params.nested("cryptor")))}


@method("engine.setFrameCrypto")
def set_frame_crypto(world: World, params: Params) -> Json:
    engine, names = world.engines.find(params), params.items("callbacks")
    if any(name not in CALLBACKS or names.count(name) > 1 for name in names):
        raise InvalidParams("callbacks has an unknown name, or a name twice")
    cryptor = make_cryptor(params.nested("cryptor")) if names else None
    return {"status": engine.install_callbacks(names, cryptor)}


@method("engine.clearFrameCryptor")
def clear_frame_cryptor(world: World, params: Params) -> Json:
    world.engines.find(params).clear_frame_cryptor()
    return {}


@method("engine.send")
def send(world: World, params: Params) -> Json:
    sent = world.engines.find(params).send(*_frame(params))
    if sent is None:
        return {"disposition": "dropped"}
    data, counter = sent
    return {"disposition": "sent", "data": data.hex(), **({} if counter is None else {"counter": str(counter)})}


@method("engine.receive")
def receive(world: World, params: Params) -> Json:
    counter = params.counter("counter") if params.has("counter") else None
    decoded = world.engines.find(params).receive(*_frame(params), counter)
    return {"disposition": "dropped"} if decoded is None else {"disposition": "decoded", "data": decoded.hex()}


@method("engine.log")
def log(world: World, params: Params) -> Json:
    oversize_errors, diagnostics = world.engines.find(params).take_log()
    return {
        "oversizeErrors": [{"size": error.size, "maxSize": error.max_size} for error in oversize_errors],
        "diagnostics": [
            {"error": diagnostic.error, "mediaType": diagnostic.media_type, "ssrc": diagnostic.ssrc}
            | ({} if diagnostic.code is None else {"code": diagnostic.code})
            for diagnostic in diagnostics
        ],
    }


@method("engine.trace")
def trace(world: World, params: Params) -> Json:
    engine = world.engines.find(params)
    return {"calls": engine.trace.take(), "live": len(engine.living_cryptors)}
