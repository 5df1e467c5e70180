#include "format.h"

#include <string.h>

static const uint8_t magic[] = {0xE2, 0xEE, 0xFE, 0xED};

static void put_big_endian(uint8_t *bytes, uint32_t value, size_t width)
{
    for (size_t i = width; i-- > 0; value >>= 8)
        bytes[i] = (uint8_t)value;
}

static uint32_t get_big_endian(const uint8_t *bytes, size_t width)
{
    uint32_t value = 0;
    for (size_t i = 0; i < width; i++)
        value = value << 8 | bytes[i];
    return value;
}

/* Clear headers */

enum codec codec_named(struct span name)
{
    static const struct { const char *name; enum codec codec; } codecs[] = {
        {"opus", CODEC_OPUS}, {"vp8", CODEC_VP8}, {"vp9", CODEC_VP9}, {"h264", CODEC_H264},
    };
    if (name.data == NULL)
        return CODEC_NONE;
    for (size_t i = 0; i < sizeof codecs / sizeof *codecs; i++)
        if (name.length == strlen(codecs[i].name) && memcmp(name.data, codecs[i].name, name.length) == 0)
            return codecs[i].codec;
    return CODEC_UNSUPPORTED;
}

/* CLR-3: 2 bytes past the end of the start code of the first slice. CLR-4: 0 when there is none. */
static struct clear_header clear_header_of_h264(struct span frame)
{
    for (size_t i = 0; i + 3 < frame.length;) {
        const uint8_t *at = frame.data + i;
        if (at[0] != 0 || at[1] != 0 || at[2] != 1) {
            i++;
            continue;
        }
        uint8_t type = at[3] & 0x1F;
        if (type == 1 || type == 5)
            return (struct clear_header){i + 5, true};
        i += 3;
    }
    return (struct clear_header){0, false};
}

const char *clear_header_of(enum codec codec, enum frame_type type, struct span frame, struct clear_header *header)
{
    bool video = type != FRAME_TYPE_NONE;
    *header = (struct clear_header){0, false};
    switch (codec) {
    case CODEC_UNSUPPORTED:
        return "the codec is not supported";
    case CODEC_NONE:
    case CODEC_OPUS:
        if (video)
            return "a video frame needs a video codec";
        header->length = 1;
        break;
    case CODEC_VP8:
    case CODEC_VP9:
        header->length = type == FRAME_TYPE_KEY ? 10 : 3;
        break;
    case CODEC_H264:
        *header = clear_header_of_h264(frame);
        break;
    }
    if (header->length > frame.length)
        header->length = frame.length; /* CLR-5 */
    return header->length > LONGEST_CLEAR_HEADER ? "the clear header is too long" : NULL;
}

/* Emulation prevention */

unsigned zero_run_at_end(struct span header)
{
    unsigned zeros = 0;
    while (zeros < 2 && zeros < header.length && header.data[header.length - 1 - zeros] == 0)
        zeros++;
    return zeros;
}

void escape(struct span stream, unsigned zeros, struct buffer *output)
{
    uint8_t *start = buffer_reserve(output, stream.length + stream.length / 2 + 1), *end = start;
    for (size_t i = 0; i < stream.length; i++) {
        uint8_t byte = stream.data[i];
        if (zeros >= 2 && byte <= 3) {
            *end++ = 3;
            zeros = 0;
        }
        *end++ = byte;
        zeros = byte == 0 ? zeros + 1 : 0;
    }
    output->length += (size_t)(end - start);
}

void unescape(struct span stream, unsigned zeros, struct buffer *output)
{
    uint8_t *start = buffer_reserve(output, stream.length), *end = start;
    for (size_t i = 0; i < stream.length; i++) {
        uint8_t byte = stream.data[i];
        if (zeros >= 2 && byte == 3 && i + 1 < stream.length && stream.data[i + 1] <= 3) {
            zeros = 0;
        } else {
            *end++ = byte;
            zeros = byte == 0 ? zeros + 1 : 0;
        }
    }
    output->length += (size_t)(end - start);
}

/* Sealing and reading frames */

bool frame_seal(struct span key, uint8_t key_index, const uint8_t *iv_prefix, uint32_t counter,
                struct clear_header header, struct span plaintext, struct buffer *frame)
{
    struct span clear = span_slice(plaintext, 0, header.length);
    struct span secret = span_slice(plaintext, header.length, plaintext.length - header.length);
    uint8_t iv[AEAD_IV_LENGTH];
    memcpy(iv, iv_prefix, IV_PREFIX_LENGTH); /* FRM-3 */
    put_big_endian(iv + IV_PREFIX_LENGTH, counter, 4);

    struct buffer stream = {0};
    uint8_t *sealed = buffer_reserve(&stream, secret.length + AEAD_TAG_LENGTH + TRAILER_LENGTH);
    if (!aead_seal(key, iv, clear, secret, sealed)) {
        buffer_free(&stream);
        return false;
    }
    uint8_t *trailer = sealed + secret.length + AEAD_TAG_LENGTH;
    put_big_endian(trailer, counter, 4);
    memcpy(trailer + 4, iv_prefix, IV_PREFIX_LENGTH);
    trailer[12] = key_index;
    put_big_endian(trailer + 13, (uint32_t)header.length | (header.escaped ? 0x8000 : 0), 2);
    trailer[15] = 1;
    memcpy(trailer + 16, magic, sizeof magic);
    stream.length = secret.length + AEAD_TAG_LENGTH + TRAILER_LENGTH;

    buffer_append(frame, clear);
    if (header.escaped)
        escape(buffer_span(&stream), zero_run_at_end(clear), frame);
    else
        buffer_append(frame, buffer_span(&stream));
    buffer_free(&stream);
    return true;
}

enum frame_kind frame_read(struct span frame, struct framed *framed)
{
    *framed = (struct framed){0};
    size_t n = frame.length;
    if (n < 5 || memcmp(frame.data + n - 4, magic, sizeof magic) != 0)
        return FRAME_PLAIN;
    framed->version = frame.data[n - 5];
    if (framed->version != 1)
        return FRAME_UNSUPPORTED_VERSION; /* DEC-3: before everything else */
    if (n < TRAILER_LENGTH)
        return FRAME_PLAIN;
    uint32_t field = get_big_endian(frame.data + n - 7, 2);
    size_t clear_bytes = field & 0x7FFF;
    if (clear_bytes > n - TRAILER_LENGTH)
        return FRAME_PLAIN;

    framed->header = span_slice(frame, 0, clear_bytes);
    struct span stream = span_slice(frame, clear_bytes, n - clear_bytes);
    if (field & 0x8000) {
        unescape(stream, zero_run_at_end(framed->header), &framed->unescaped); /* ESC-4 */
        stream = buffer_span(&framed->unescaped);
        if (stream.length < TRAILER_LENGTH) {
            framed_free(framed);
            return FRAME_TOO_SHORT; /* ESC-6 */
        }
    }
    framed->sealed = span_slice(stream, 0, stream.length - TRAILER_LENGTH);
    const uint8_t *trailer = stream.data + framed->sealed.length;
    framed->counter = get_big_endian(trailer, 4);
    memcpy(framed->iv, trailer + 4, IV_PREFIX_LENGTH);
    memcpy(framed->iv + IV_PREFIX_LENGTH, trailer, 4);
    framed->key_index = trailer[12];
    return FRAME_FRAMED;
}

void framed_free(struct framed *framed)
{
    buffer_free(&framed->unescaped);
}

bool frame_open(const struct framed *framed, struct span key, struct buffer *plaintext)
{
    if (framed->sealed.length < AEAD_TAG_LENGTH)
        return false; /* DEC-7 */
    size_t length = framed->sealed.length - AEAD_TAG_LENGTH;
    uint8_t *opened = buffer_reserve(plaintext, framed->header.length + length) + framed->header.length;
    if (!aead_open(key, framed->iv, framed->header, framed->sealed, opened))
        return false;
    buffer_append(plaintext, framed->header);
    plaintext->length += length;
    return true;
}
