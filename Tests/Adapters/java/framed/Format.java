package framed;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/** The bytes of an encrypted frame, version 1 (Spec/format.md). Nothing here has state. */
final class Format {
    static final int TAG_SIZE = 16;
    static final int MAX_CLEAR_BYTES = 0x7fff;
    static final List<String> CODECS = List.of("opus", "vp8", "vp9", "h264");

    private static final int TRAILER_SIZE = 20;
    private static final int VERSION = 1;
    private static final int MAGIC = 0xe2eefeed;
    private static final int ESCAPED = 0x8000; // the RBSP flag

    private Format() {}

    /** How many bytes of a frame stay clear, and whether the rest is escaped. */
    record ClearHeader(int size, boolean escaped) {}

    /** CLR-1 to CLR-5. */
    static ClearHeader clearHeader(String codec, String frameType, byte[] frame) {
        if ("h264".equals(codec)) return clearHeaderOfH264(frame);
        boolean video = "vp8".equals(codec) || "vp9".equals(codec);
        int size = !video ? 1 : "key".equals(frameType) ? 10 : 3;
        return new ClearHeader(Math.min(size, frame.length), false);
    }

    private static ClearHeader clearHeaderOfH264(byte[] frame) {
        for (int i = 0; i + 3 < frame.length; i++) {
            if (frame[i] == 0 && frame[i + 1] == 0 && frame[i + 2] == 1) {
                int type = frame[i + 3] & 0x1f;
                if (type == 1 || type == 5) return new ClearHeader(Math.min(i + 5, frame.length), true);
                i += 2;
            }
        }
        return new ClearHeader(0, false);
    }

    static byte[] initializationVector(long ivPrefix, int frameCounter) {
        return ByteBuffer.allocate(12).putLong(ivPrefix).putInt(frameCounter).array();
    }

    /** Puts a frame together from the clear header at the start of plaintext, and ciphertext with tag. */
    static byte[] assemble(
            byte[] plaintext, ClearHeader header, byte[] sealed, int frameCounter, long ivPrefix, int keyIndex) {
        ByteBuffer stream = ByteBuffer.allocate(sealed.length + TRAILER_SIZE)
            .put(sealed)
            .putInt(frameCounter)
            .putLong(ivPrefix)
            .put((byte) keyIndex)
            .putShort((short) (header.size() | (header.escaped() ? ESCAPED : 0)))
            .put((byte) VERSION)
            .putInt(MAGIC);
        byte[] rest = stream.array();
        if (header.escaped()) rest = escape(rest, zeroRunAtEnd(plaintext, header.size()));
        byte[] frame = Arrays.copyOf(plaintext, header.size() + rest.length);
        System.arraycopy(rest, 0, frame, header.size(), rest.length);
        return frame;
    }

    enum Kind { PLAIN, UNSUPPORTED, CUT, FRAMED }

    /** A frame taken apart. CUT is one that is too short once it is unescaped (ESC-6). */
    record Parts(
        Kind kind, int version, int clearBytes, byte[] sealed, int frameCounter, long ivPrefix, int keyIndex) {

        static Parts of(Kind kind, int version) {
            return new Parts(kind, version, 0, null, 0, 0, 0);
        }
    }

    static Parts takeApart(byte[] frame) {
        int length = frame.length;
        ByteBuffer raw = ByteBuffer.wrap(frame);
        if (length < 5 || raw.getInt(length - 4) != MAGIC) return Parts.of(Kind.PLAIN, 0);
        int version = frame[length - 5] & 0xff;
        if (version != VERSION) return Parts.of(Kind.UNSUPPORTED, version);
        if (length < TRAILER_SIZE) return Parts.of(Kind.PLAIN, version);
        int field = raw.getShort(length - 7);
        int clearBytes = field & MAX_CLEAR_BYTES;
        if (clearBytes > length - TRAILER_SIZE) return Parts.of(Kind.PLAIN, version);

        byte[] stream = Arrays.copyOfRange(frame, clearBytes, length);
        if ((field & ESCAPED) != 0) stream = unescape(stream, zeroRunAtEnd(frame, clearBytes));
        int end = stream.length - TRAILER_SIZE;
        if (end < 0) return Parts.of(Kind.CUT, version);
        ByteBuffer trailer = ByteBuffer.wrap(stream, end, TRAILER_SIZE);
        return new Parts(Kind.FRAMED, version, clearBytes, Arrays.copyOf(stream, end),
            trailer.getInt(), trailer.getLong(), trailer.get() & 0xff);
    }

    /** The seed of escaping (ESC-2): 0, 1 or 2. */
    static int zeroRunAtEnd(byte[] frame, int clearBytes) {
        int zeros = 0;
        while (zeros < 2 && zeros < clearBytes && frame[clearBytes - 1 - zeros] == 0) zeros++;
        return zeros;
    }

    static byte[] escape(byte[] stream, int zeros) {
        // At most one escape byte for every two bytes, and one more for the seed.
        byte[] output = new byte[stream.length + stream.length / 2 + 1];
        int size = 0;
        for (byte b : stream) {
            if (zeros >= 2 && (b & 0xff) <= 3) {
                output[size++] = 3;
                zeros = 0;
            }
            output[size++] = b;
            zeros = b == 0 ? zeros + 1 : 0;
        }
        return Arrays.copyOf(output, size);
    }

    static byte[] unescape(byte[] stream, int zeros) {
        byte[] output = new byte[stream.length];
        int size = 0;
        for (int i = 0; i < stream.length; i++) {
            byte b = stream[i];
            if (zeros >= 2 && b == 3 && i + 1 < stream.length && (stream[i + 1] & 0xff) <= 3) {
                zeros = 0;
            } else {
                output[size++] = b;
                zeros = b == 0 ? zeros + 1 : 0;
            }
        }
        return Arrays.copyOf(output, size);
    }
}
