// The bytes of an encrypted frame, version 1 (Spec/format.md). Nothing here has state.

export const TAG_SIZE = 16;
const TRAILER_SIZE = 20;
const VERSION = 1;
const MAGIC = 0xe2eefeed;
const ESCAPED = 0x8000; // the RBSP flag
export const MAX_CLEAR_BYTES = 0x7fff;

export const CODECS = ["opus", "vp8", "vp9", "h264"];

/** How many bytes of a frame stay clear, and whether the rest is escaped (CLR-1 to CLR-5). */
export function clearHeader(codec, frameType, frame) {
  if (codec === "h264") return clearHeaderOfH264(frame);
  const video = codec === "vp8" || codec === "vp9";
  const size = video ? (frameType === "key" ? 10 : 3) : 1;
  return { clearBytes: Math.min(size, frame.length), escaped: false };
}

function clearHeaderOfH264(frame) {
  for (let i = 0; i + 3 < frame.length; ) {
    if (frame[i] === 0 && frame[i + 1] === 0 && frame[i + 2] === 1) {
      const type = frame[i + 3] & 0x1f;
      if (type === 1 || type === 5) return { clearBytes: Math.min(i + 5, frame.length), escaped: true };
      i += 3;
    } else {
      i += 1;
    }
  }
  return { clearBytes: 0, escaped: false };
}

export function initializationVector(ivPrefix, frameCounter) {
  const iv = new Uint8Array(12);
  iv.set(ivPrefix);
  new DataView(iv.buffer).setUint32(8, frameCounter);
  return iv;
}

/** Puts a frame together; `sealed` is ciphertext and tag. */
export function assemble({ header, escaped, sealed, frameCounter, ivPrefix, keyIndex }) {
  const trailer = new Uint8Array(TRAILER_SIZE);
  const view = new DataView(trailer.buffer);
  view.setUint32(0, frameCounter);
  trailer.set(ivPrefix, 4);
  trailer[12] = keyIndex;
  view.setUint16(13, header.length | (escaped ? ESCAPED : 0));
  trailer[15] = VERSION;
  view.setUint32(16, MAGIC);

  const stream = concatenate(sealed, trailer);
  return concatenate(header, escaped ? escape(stream, zeroRunAtEnd(header)) : stream);
}

/**
 * Takes a frame that is not empty apart. `kind` is `plain`, `unsupported` (with `version`), `cut`
 * (ESC-6), or `framed`.
 */
export function takeApart(frame) {
  const length = frame.length;
  const view = new DataView(frame.buffer, frame.byteOffset, length);
  if (length < 5 || view.getUint32(length - 4) !== MAGIC) return { kind: "plain" };
  const version = frame[length - 5];
  if (version !== VERSION) return { kind: "unsupported", version };
  if (length < TRAILER_SIZE) return { kind: "plain" };
  const field = view.getUint16(length - 7);
  const clearBytes = field & MAX_CLEAR_BYTES;
  if (clearBytes > length - TRAILER_SIZE) return { kind: "plain" };

  const header = frame.subarray(0, clearBytes);
  let stream = frame.subarray(clearBytes);
  if (field & ESCAPED) stream = unescape(stream, zeroRunAtEnd(header));
  const end = stream.length - TRAILER_SIZE;
  if (end < 0) return { kind: "cut" };
  return {
    kind: "framed",
    header,
    sealed: stream.subarray(0, end),
    frameCounter: new DataView(stream.buffer, stream.byteOffset).getUint32(end),
    ivPrefix: stream.subarray(end + 4, end + 12),
    keyIndex: stream[end + 12],
  };
}

/** The seed of escaping (ESC-2): 0, 1 or 2. */
export function zeroRunAtEnd(header) {
  let zeros = 0;
  while (zeros < 2 && zeros < header.length && header[header.length - 1 - zeros] === 0) zeros += 1;
  return zeros;
}

export function escape(stream, zeros) {
  // At most one escape byte for every two bytes, and one more for the seed.
  const output = new Uint8Array(stream.length + (stream.length >> 1) + 1);
  let size = 0;
  for (const byte of stream) {
    if (zeros >= 2 && byte <= 3) {
      output[size++] = 3;
      zeros = 0;
    }
    output[size++] = byte;
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return output.subarray(0, size);
}

export function unescape(stream, zeros) {
  const output = new Uint8Array(stream.length);
  let size = 0;
  for (let i = 0; i < stream.length; i++) {
    const byte = stream[i];
    if (zeros >= 2 && byte === 3 && i + 1 < stream.length && stream[i + 1] <= 3) {
      zeros = 0;
    } else {
      output[size++] = byte;
      zeros = byte === 0 ? zeros + 1 : 0;
    }
  }
  return output.subarray(0, size);
}

export function concatenate(first, second) {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}
