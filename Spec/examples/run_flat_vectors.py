"""Runs every seal and open vector against the little client below: run_flat_vectors.py [VECTORS]"""
import hashlib, json, pathlib, re, sys
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

END, ESCAPE, UNESCAPE = b"\x01\xe2\xee\xfe\xed", (rb"\0\0(?=[\0-\3])", b"\0\0\3"), (rb"\0\0\x03(?=[\0-\3])", b"\0\0")

def clear_header(codec, frame_type, frame):  # CLR: (clear bytes, flag), or None where the frame is dropped
    if codec in (None, "opus"): return None if frame_type else (min(1, len(frame)), 0)
    if codec in ("vp8", "vp9"): return min(10 if frame_type == "key" else 3, len(frame)), 0
    starts = (m.end() for m in re.finditer(rb"\0\0\x01(?=.)", frame, re.S) if frame[m.end()] & 0x1F in (1, 5))
    size = min(next(starts, -2) + 2, len(frame))
    return (size, int(size > 0)) if codec == "h264" and size <= 0x7FFF else None

def escaping(header, stream, pattern, replacement):  # ESC: the header's last zeros are the seed
    seed = b"\0" * min(2, len(header) - len(header.rstrip(b"\0")))
    return re.sub(pattern, replacement, seed + stream)[len(seed):]

def sealed(t, frame):  # ENC: what is forwarded (None: nothing), and the event
    clear, known = clear_header(t.get("codec"), t.get("frameType"), frame), ("opus", "vp8", "vp9", "h264")
    if not frame: return frame, None
    if "key" not in t and t.get("codec", "opus") in known: return None, {"name": "e2ee.missing_key"}
    if clear is None: return None, {"name": "e2ee.encryption_failed", "trackType": t["trackType"]}
    (size, flag), prefix, count = clear, bytes.fromhex(t["ivPrefix"]), t["frameCounter"].to_bytes(4, "big")
    stream = AESGCM(bytes.fromhex(t["key"])).encrypt(prefix + count, frame[size:], frame[:size])
    stream += count + prefix + bytes([t["keyIndex"]]) + (flag << 15 | size).to_bytes(2, "big") + END
    return frame[:size] + (escaping(frame[:size], stream, *ESCAPE) if flag else stream), None

def opened(t, frame):  # DEC, without the replay window: each test is one frame
    event = lambda name, **more: {"name": "e2ee." + name, "trackType": t["trackType"], **more}
    foreign = len(frame) > 4 and frame[-4:] == END[1:] and frame[-5] != 1
    if foreign: return None, event("unsupported_version", version=frame[-5])
    size = int.from_bytes(frame[-7:-5], "big") & 0x7FFF
    if len(frame) < size + 20 or frame[-5:] != END: return frame, event("unencrypted_frame") if frame else None
    stream = escaping(frame[:size], frame[size:], *UNESCAPE) if frame[-7] & 0x80 else frame[size:]
    if len(stream) < 20: return None, None
    if t.get("keyIndex") != stream[-8]: return None, event("missing_key", keyIndex=stream[-8])
    iv, cipher = stream[-16:-8] + stream[-20:-16], AESGCM(bytes.fromhex(t["key"]))
    try: return frame[:size] + cipher.decrypt(iv, stream[:-20], frame[:size]), None
    except InvalidTag: return None, event("decryption_failed")

def raw(value):  # hexadecimal, or the compact form of a large input
    if isinstance(value, str): return bytes.fromhex(value)
    prefix, suffix = bytes.fromhex(value.get("prefix", "")), bytes.fromhex(value.get("suffix", ""))
    return prefix + bytes.fromhex(value["repeat"]) * (value["length"] - len(prefix + suffix)) + suffix

def right(t, run, given, due):  # the bytes, or their digest, and the event without its free text
    output, event = run(t, raw(t[given]))
    digest = output is not None and {"sha256": hashlib.sha256(output).hexdigest(), "length": len(output)}
    events = [{k: v for k, v in e.items() if k != "reason"} for e in t["events"]]
    return t.get(due) in (None if output is None else output.hex(), digest) and events == [event] * bool(event)

WAYS = {"seal.schema.json": (sealed, "plaintext", "frame"), "open.schema.json": (opened, "frame", "plaintext")}
root, ran, wrong = pathlib.Path([*sys.argv, "Vectors"][1]), 0, []
for file in json.loads((root / "index.json").read_text())["files"]:
    for group in json.loads((root / file["path"]).read_text())["testGroups"] if file["schema"] in WAYS else []:
        ran += len(group["tests"])
        wrong += [t["id"] for t in group["tests"] if not right(t, *WAYS[file["schema"]])]
print(*wrong, f"{ran} tests, {len(wrong)} wrong", sep="\n")
sys.exit(bool(wrong) or not ran)
