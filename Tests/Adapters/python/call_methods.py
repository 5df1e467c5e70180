"""The methods of the profile `encrypted-call`."""

from __future__ import annotations

from client.call import MODES, Call
from manager_methods import disposition, incoming, outgoing
from parameters import InvalidParams, Json, Params
from world import World, method


@method("backend.createCall")
def create_call(world: World, params: Params) -> Json:
    override = params.optional_choice("override", ("auto-on",))
    created, encrypted = world.backend.create_call(params.text("callID"), params.choice("mode", MODES), override)
    return {"created": created, "encrypted": encrypted}


@method("call.open")
def open_call(world: World, params: Params) -> Json:
    call_id = params.text("callID")
    if not world.backend.knows(call_id):
        raise InvalidParams(f"unknown callID {call_id!r}")
    params.text("userId")  # the manager knows the local user (CAL-11)
    world.calls.add(params, Call(world.backend, call_id))
    return {}


@method("call.setManager")
def set_manager(world: World, params: Params) -> Json:
    call = world.calls.find(params)
    call.set_manager(world.managers.find(params) if params.has("manager") else None)
    return {}


@method("call.join")
def join(world: World, params: Params) -> Json:
    encrypted, e2ee = world.calls.find(params).join()
    return {"encrypted": encrypted, "request": {"e2ee": e2ee}}


@method("call.leave")
def leave(world: World, params: Params) -> Json:
    world.calls.find(params).leave()
    return {}


@method("call.reconnect")
def reconnect(world: World, params: Params) -> Json:
    world.calls.find(params).reconnect()
    return {}


@method("call.send")
def send(world: World, params: Params) -> Json:
    return disposition(world.calls.find(params).send(*outgoing(params)), "sent")


@method("call.receive")
def receive(world: World, params: Params) -> Json:
    return disposition(world.calls.find(params).receive(*incoming(params)))
