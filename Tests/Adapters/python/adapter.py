"""An adapter in front of a client: JSON-RPC 2.0 on standard input and output, one message a line.

The rules are in Spec/protocol.md. The methods of the profiles are in the files *_methods.py.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
import traceback
from collections.abc import Iterator
from typing import Any

# These fill the table of methods.
import call_methods  # noqa: F401
import engine_methods  # noqa: F401
import manager_methods  # noqa: F401
import session_methods  # noqa: F401
from client import framed
from client.errors import Refused
from client.manager import KEY_SIZES
from parameters import InvalidParams, Json, Params
from world import METHODS, World, method

FLUSH_AFTER = 0.05  # seconds

HANDSHAKE: Json = {
    "protocolVersion": 1,
    "implementation": {"name": "frameproof-python", "version": "1.0.0", "language": "Python"},
    "profiles": ["framed-manager", "encrypted-call", "frame-cryptor", "session-secret"],
    "algorithms": list(KEY_SIZES),
    "codecs": list(framed.CODECS),
    "controls": ["iv-prefix", "frame-counter", "clock", "lifetime", "decryption-fault"],
    "installationPaths": ["object", "callback"],
    "features": ["encryption-not-enabled"],
    "unsupported": [],
}
ALONE = ("initialize", "reset", "clock.advance", "concurrently")  # never inside `concurrently`


@method("initialize")
def initialize(world: World, params: Params) -> Json:
    if params.number("protocolVersion") != HANDSHAKE["protocolVersion"]:
        raise InvalidParams("unknown protocol version")
    return HANDSHAKE


@method("reset")
def reset(world: World, params: Params) -> Json:
    world.reset()
    return {}


@method("clock.advance")
def advance_clock(world: World, params: Params) -> Json:
    world.clock.advance(params.whole("milliseconds"))
    return {}


@method("concurrently")
def concurrently(world: World, params: Params) -> Json:
    requests = params.items("requests")
    for request in requests:
        if not isinstance(request, dict) or request.get("method") in ALONE:
            raise InvalidParams("requests has an entry that is no request, or that must stand alone")
    results: list[Json] = [{}] * len(requests)
    start = threading.Barrier(max(1, len(requests)))

    def run(position: int, request: Json) -> None:
        start.wait()
        results[position] = carry_out(world, request)

    threads = [threading.Thread(target=run, args=entry) for entry in enumerate(requests)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return {"results": results}


def error(code: int, message: str, **more: Any) -> Json:
    return {"error": {"code": code, "message": message, **more}}


def carry_out(world: World, request: Json) -> Json:
    """The `result` or the `error` of one request."""
    name = request.get("method")
    if not isinstance(name, str):
        return error(-32600, "invalid request: no method")
    if name not in METHODS:
        return error(-32601, f"method not found: {name}")
    try:
        params = request.get("params")
        return {"result": METHODS[name](world, Params({} if params is None else params))}
    except Refused as refusal:
        return error(-32000, "refused", data={"name": refusal.name})
    except InvalidParams as invalid:
        return error(-32602, f"invalid params: {invalid}")
    except Exception as fault:
        traceback.print_exc()
        return error(-32603, f"internal error: {fault!r}")


def no_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")


DECODER = json.JSONDecoder(parse_constant=no_constant)
ENCODER = json.JSONEncoder(separators=(",", ":"))


def answer(world: World, line: bytes) -> bytes:
    identifier = None
    try:
        request = DECODER.decode(line.decode())
        if isinstance(request, dict) and request.get("jsonrpc") == "2.0" and type(request.get("id")) is int:
            identifier = request["id"]
            outcome = carry_out(world, request)
        else:
            outcome = error(-32600, "invalid request")
    except (ValueError, RecursionError) as fault:
        outcome = error(-32700, f"parse error: {fault}")
    return ENCODER.encode({"jsonrpc": "2.0", "id": identifier, **outcome}).encode() + b"\n"


def batches() -> Iterator[list[bytes]]:
    """Lists of the lines that are there. It waits only while there is none."""
    rest = bytearray()
    while chunk := os.read(0, 1 << 20):
        rest += chunk
        if b"\n" in chunk:
            *lines, last = bytes(rest).split(b"\n")
            rest = bytearray(last)
            yield lines


def write(answers: list[bytes]) -> None:
    sys.stdout.buffer.write(b"".join(answers))
    sys.stdout.buffer.flush()


def main() -> None:
    world = World()
    for lines in batches():
        answers: list[bytes] = []
        last_written = time.monotonic()
        for line in lines:
            answers.append(answer(world, line))
            if time.monotonic() - last_written > FLUSH_AFTER:
                write(answers)
                answers, last_written = [], time.monotonic()
        write(answers)


main()
