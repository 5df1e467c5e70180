"""The methods of the profile `session-secret`."""

from __future__ import annotations

from dataclasses import asdict

from client.session import Session
from parameters import InvalidParams, Json, Params
from world import World, method


@method("session.create")
def create(world: World, params: Params) -> Json:
    world.sessions.add(params, Session(params.flag("encrypted")))
    return {}


@method("session.setSecret")
def set_secret(world: World, params: Params) -> Json:
    world.sessions.find(params).set_secret(params.optional_text("secret"))
    return {}


@method("session.connect")
def connect(world: World, params: Params) -> Json:
    world.sessions.find(params).connect()
    return {}


@method("session.publish")
def publish(world: World, params: Params) -> Json:
    world.sessions.find(params).publish(params.text("publisher"))
    return {}


@method("session.subscribe")
def subscribe(world: World, params: Params) -> Json:
    session = world.sessions.find(params)
    session.subscribe(params.text("subscriber"), params.optional_text("publisherSecret"))
    return {}


@method("session.deliver")
def deliver(world: World, params: Params) -> Json:
    session, subscriber = world.sessions.find(params), params.text("subscriber")
    internal_fault = params.optional_choice("fault", ("internal",)) is not None
    if subscriber not in session.subscribers:
        raise InvalidParams(f"subscriber {subscriber!r} is not active")
    return {"disposition": "decoded" if session.deliver(subscriber, internal_fault) else "dropped"}


@method("session.faults")
def faults(world: World, params: Params) -> Json:
    return {"faults": [asdict(fault) for fault in world.sessions.find(params).take_faults()]}


@method("session.state")
def state(world: World, params: Params) -> Json:
    session = world.sessions.find(params)
    return {
        "connected": session.connected,
        "publishers": list(session.publishers),
        "subscribers": list(session.subscribers),
    }
