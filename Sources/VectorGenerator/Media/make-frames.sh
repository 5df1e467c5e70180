#!/bin/sh
# Encodes small test streams with ffmpeg and writes frames.json next to this script.
set -eu

here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# video NAME.EXT SIZE ENCODER-OPTIONS...: ten pictures, a key frame every five.
video() {
    out=$work/$1 size=$2
    shift 2
    ffmpeg -nostdin -v error -y -f lavfi -i "testsrc=size=$size:rate=10" -frames:v 10 \
        -vf scale=flags=accurate_rnd+bitexact,format=yuv420p -g 5 -threads 1 "$@" \
        -fflags +bitexact -flags:v +bitexact "$out"
}

x264="scenecut=0:sliced-threads=0:cpu-independent=1"

video vp8.ivf 64x48 -c:v libvpx -deadline realtime -cpu-used 4 \
    -lag-in-frames 0 -auto-alt-ref 0 -b:v 30k

video vp9.ivf 64x48 -c:v libvpx-vp9 -deadline realtime -cpu-used 6 \
    -lag-in-frames 0 -auto-alt-ref 0 -row-mt 0 -b:v 30k

# x264 always writes its version SEI; filter_units drops it from this stream and the next.
video h264.h264 64x48 -c:v libx264 -profile:v baseline -crf 32 \
    -x264-params "$x264" -bsf:v filter_units=remove_types=6

video h264-slices.h264 64x64 -c:v libx264 -profile:v baseline -crf 30 \
    -x264-params "slices=4:$x264" -bsf:v filter_units=remove_types=6

# Untouched encoder output. HRD signalling adds buffering-period and picture-timing SEI.
video h264-aud-sei.h264 64x48 -c:v libx264 -profile:v baseline -crf 32 \
    -maxrate 60k -bufsize 60k -x264-params "aud=1:nal-hrd=vbr:$x264"

video av1.ivf 64x48 -c:v libaom-av1 -usage realtime -cpu-used 8 \
    -lag-in-frames 0 -row-mt 0 -crf 40 -b:v 0

video h265.h265 64x48 -c:v libx265 -crf 34 -x265-params \
    "pools=none:frame-threads=1:wpp=0:bframes=0:open-gop=0:scenecut=0:repeat-headers=1:info=0:log-level=none"

# Twelve 20 ms packets: silence (3-byte packets), a 440 Hz sine with noise, silence again.
ffmpeg -nostdin -v error -y -f lavfi \
    -i "aevalsrc='if(between(t,0.06,0.16),0.3*sin(880*PI*t)+0.05*(random(0)-0.5),0)':s=48000:d=0.2335" \
    -ac 1 -sample_fmt s16 -c:a libopus -application audio -b:a 24k -frame_duration 20 \
    -fflags +bitexact -flags:a +bitexact "$work/opus.ogg"

# Every stream must decode without a complaint.
for f in "$work"/*.*; do
    log=$(ffmpeg -nostdin -v warning -xerror -i "$f" -f null - 2>&1) || { echo "$f: $log" >&2; exit 1; }
    [ -z "$log" ] || { echo "$f: $log" >&2; exit 1; }
done

python3 "$here/extract_frames.py" "$work" > "$work/frames.json"
mv "$work/frames.json" "$here/frames.json"
