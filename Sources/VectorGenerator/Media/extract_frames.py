#!/usr/bin/env python3
"""Cut the encoded streams in a directory into frames and print frames.json.

Containers and bitstreams are parsed here and checked against ffprobe.
"""
import json
import os
import re
import struct
import subprocess
import sys

# name, codec, file suffix, encoder, description
STREAMS = [
    ("vp8", "vp8", "ivf", "libvpx",
     "VP8, 64x48, one IVF frame payload per frame"),
    ("vp9", "vp9", "ivf", "libvpx-vp9",
     "VP9 profile 0, 64x48, one IVF frame payload per frame"),
    ("h264", "h264", "h264", "libx264",
     "H.264 baseline, 64x48, Annex B, one slice per frame, SPS and PPS before each IDR slice"),
    ("h264-slices", "h264", "h264", "libx264",
     "H.264 baseline, 64x64, Annex B, four slices per frame"),
    ("h264-aud-sei", "h264", "h264", "libx264",
     "H.264 baseline, 64x48, Annex B as x264 writes it: AUD and SEI in every frame, "
     "3-byte and 4-byte start codes"),
    ("opus", "opus", "ogg", "libopus",
     "Opus, mono, 20 ms per packet: silence, 440 Hz sine with noise, silence"),
    ("av1", "av1", "ivf", "libaom-av1",
     "AV1 main profile, 64x48, one temporal unit (with temporal delimiter) per frame"),
    ("h265", "h265", "h265", "libx265",
     "H.265 main profile, 64x48, Annex B, one slice per frame, VPS, SPS and PPS before each IDR slice"),
]


def ivf_frames(data):
    assert data[:4] == b"DKIF"
    at = struct.unpack_from("<H", data, 6)[0]
    while at < len(data):
        size = struct.unpack_from("<I", data, at)[0]
        yield data[at + 12:at + 12 + size]
        at += 12 + size
    assert at == len(data)


def ogg_packets(data):
    """Packets of a one-stream Ogg file, without the two Opus header packets."""
    packets, partial, at = [], b"", 0
    while at < len(data):
        assert data[at:at + 4] == b"OggS"
        lacing = data[at + 27:at + 27 + data[at + 26]]
        at += 27 + len(lacing)
        for size in lacing:
            partial += data[at:at + size]
            at += size
            if size < 255:
                packets.append(partial)
                partial = b""
    assert packets[0].startswith(b"OpusHead") and packets[1].startswith(b"OpusTags")
    return packets[2:]


def nal_type(header, codec):
    return header & 0x1F if codec == "h264" else header >> 1 & 0x3F


def nal_units(data, codec):
    """(offset of start code, NAL type, first byte of the NAL payload) of each NAL unit."""
    for match in re.finditer(b"\0?\0\0\1", data, re.DOTALL):
        nal = match.end()
        payload = nal + (1 if codec == "h264" else 2)
        yield match.start(), nal_type(data[nal], codec), data[payload]


def access_units(data, codec):
    if codec == "h264":
        slices, leading = range(1, 6), {6, 7, 8, 9, *range(14, 19)}
    else:
        slices, leading = range(0, 32), {*range(32, 36), 39, *range(41, 45), *range(48, 56)}
    starts, has_slice = [0], False
    for offset, kind, first in nal_units(data, codec):
        # The top bit marks first_mb_in_slice == 0 or first_slice_segment_in_pic_flag.
        first_slice = kind in slices and first & 0x80
        if has_slice and (kind in leading or first_slice):
            starts.append(offset)
            has_slice = False
        has_slice = has_slice or kind in slices
    return [data[a:b] for a, b in zip(starts, starts[1:] + [len(data)])]


def av1_is_key(frame):
    at = 0
    while at < len(frame):
        kind, extension, has_size = frame[at] >> 3 & 15, frame[at] >> 2 & 1, frame[at] >> 1 & 1
        assert has_size
        at += 1 + extension
        size = shift = 0
        while True:
            byte = frame[at]
            at += 1
            size |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                break
        if kind in (3, 6):  # frame header, frame
            return frame[at] >> 5 == 0  # show_existing_frame 0, frame_type KEY_FRAME
        at += size
    raise ValueError("no frame header")


def is_key(frame, codec):
    if codec == "vp8":
        return frame[0] & 1 == 0
    if codec == "vp9":
        assert frame[0] >> 4 == 0b1000  # frame marker, profile 0
        return frame[0] & 0b1100 == 0  # show_existing_frame 0, frame_type KEY_FRAME
    if codec == "av1":
        return av1_is_key(frame)
    kinds = {kind for _, kind, _ in nal_units(frame, codec)}
    return bool(kinds & ({5} if codec == "h264" else set(range(16, 24))))


def probe(path):
    """Packet sizes and key flags as ffprobe sees them."""
    out = subprocess.run(
        ["ffprobe", "-v", "error", "-show_entries", "packet=size,flags", "-of", "json", path],
        check=True, capture_output=True, text=True).stdout
    packets = json.loads(out)["packets"]
    return [int(p["size"]) for p in packets], ["K" in p["flags"] for p in packets]


def stream(directory, name, codec, suffix, encoder, description):
    path = os.path.join(directory, name + "." + suffix)
    with open(path, "rb") as file:
        data = file.read()
    if suffix == "ivf":
        units = list(ivf_frames(data))
    elif suffix == "ogg":
        units = ogg_packets(data)
    else:
        units = access_units(data, codec)
        assert b"".join(units) == data
    frames = []
    for unit in units:
        frame = {}
        if codec != "opus":
            frame["frameType"] = "key" if is_key(unit, codec) else "delta"
        frame["data"] = unit.hex()
        frames.append(frame)
    # Opus packets are all marked as key by ffprobe.
    sizes = [len(u) for u in units]
    keys = [codec == "opus" or is_key(u, codec) for u in units]
    probed_sizes, probed_keys = probe(path)
    assert keys == probed_keys, name
    # ffprobe's HEVC parser leaves the first zero of a 4-byte start code in the frame before.
    assert codec == "h265" or sizes == probed_sizes, name
    return {"name": name, "codec": codec, "encoder": encoder,
            "description": description, "frames": frames}


def encoder_versions():
    """ffmpeg's version line and, on Debian, the versions of the codec libraries."""
    line = subprocess.run(["ffmpeg", "-version"], check=True, capture_output=True, text=True).stdout
    versions = {"ffmpeg": line.splitlines()[0]}
    patterns = {"libvpx": "libvpx[0-9]*", "libx264": "libx264-[0-9]*", "libopus": "libopus0",
                "libaom": "libaom[0-9]*", "libx265": "libx265-[0-9]*"}
    for library, pattern in patterns.items():
        try:
            found = subprocess.run(["dpkg-query", "-W", "-f", "${Package} ${Version}\n", pattern],
                                   capture_output=True, text=True).stdout.split("\n")[0]
        except FileNotFoundError:
            break
        if found:
            versions[library] = found
    return versions


def main():
    result = {
        "encoder": encoder_versions(),
        "command": "Sources/VectorGenerator/Media/make-frames.sh",
        "streams": [stream(sys.argv[1], *entry) for entry in STREAMS],
    }
    print(json.dumps(result, indent=2))


main()
