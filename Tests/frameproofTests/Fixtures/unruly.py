"""An adapter that passes everything on to another one, and misbehaves: unruly.py WAY TRIGGER COMMAND…

Ways that begin at the start need no trigger; the others begin with the first request that holds the
text TRIGGER. The number of every process is noted in the file that UNRULY_LOG names. Before it hangs
it writes a line into the pipe that UNRULY_PIPE names, if there is one.
"""

import json
import os
import signal
import subprocess
import sys
import time

way, trigger, command = sys.argv[1], sys.argv[2].encode(), sys.argv[3:]


def note(number):
    with open(os.environ["UNRULY_LOG"], "a") as log:
        log.write(f"{number}\n")


def hang(answer=b""):
    if "UNRULY_PIPE" in os.environ:
        with open(os.environ["UNRULY_PIPE"], "w") as pipe:
            pipe.write("hanging\n")
    time.sleep(1000)


def die(answer):
    sys.stderr.write("these are my last words\n")
    sys.stderr.flush()
    os._exit(9)


def die_in_line(answer):
    os.write(1, answer[: len(answer) // 2])
    os._exit(0)


def wrong_id(answer):
    response = json.loads(answer)
    response["id"] += 1000
    return json.dumps(response).encode() + b"\n"


def fault(answer):
    sys.stderr.write("the SDK broke here\n")
    sys.stderr.flush()
    error = {"code": -32603, "message": "internal error"}
    return json.dumps({"jsonrpc": "2.0", "id": json.loads(answer)["id"], "error": error}).encode() + b"\n"


def flood(answer):
    sys.stderr.write("noise " * 40_000)
    return answer


def be_deaf():
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    note(subprocess.Popen(["sleep", "1000"]).pid)


AT_START = {
    "exit": lambda: sys.exit(3),
    "hang-at-start": hang,
    "greet": lambda: print("Welcome to the SDK", flush=True),
    "deaf": be_deaf,
}
ON_TRIGGER = {
    "die": die,
    "die-in-line": die_in_line,
    "crash": lambda answer: os.kill(os.getpid(), signal.SIGSEGV),
    "hang": hang,
    "rubbish": lambda answer: b"an exception was caught\n",
    "no-line": lambda answer: b"\n",
    "wrong-id": wrong_id,
    "fault": fault,
    "twice": lambda answer: answer + answer,
    "flood": flood,
}

AT_END = {
    "deaf": lambda: time.sleep(1000),
    "fail-at-end": lambda: sys.exit(5),
    "goodbye": lambda: print("Thank you for using the SDK", flush=True),
}

note(os.getpid())
AT_START.get(way, lambda: None)()
adapter = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
note(adapter.pid)
for line in sys.stdin.buffer:
    adapter.stdin.write(line)
    adapter.stdin.flush()
    answer = adapter.stdout.readline()
    if trigger in line and way in ON_TRIGGER:
        answer = ON_TRIGGER[way](answer)
    sys.stdout.buffer.write(answer)
    sys.stdout.buffer.flush()
adapter.stdin.close()
adapter.wait()
AT_END.get(way, lambda: None)()
