/* The frame format, version 1: clear headers (CLR), emulation prevention (ESC), the layout (FRM). No state. */
#ifndef FORMAT_H
#define FORMAT_H

#include "aead.h"
#include "bytes.h"

enum { IV_PREFIX_LENGTH = 8, TRAILER_LENGTH = 20, LONGEST_CLEAR_HEADER = 0x7FFF };

enum codec { CODEC_NONE, CODEC_OPUS, CODEC_VP8, CODEC_VP9, CODEC_H264, CODEC_UNSUPPORTED };
enum frame_type { FRAME_TYPE_NONE = -1, FRAME_TYPE_KEY, FRAME_TYPE_DELTA };

/* `name.data` is NULL when no codec is named. */
enum codec codec_named(struct span name);

struct clear_header {
    size_t length;
    bool escaped;
};

/* Returns why the frame cannot be sealed (CLR-7, CLR-8), or NULL. */
const char *clear_header_of(enum codec codec, enum frame_type type, struct span frame, struct clear_header *header);

/* The zeros that end a clear header, at most two: the seed of the two functions below (ESC-2). */
unsigned zero_run_at_end(struct span header);
void escape(struct span stream, unsigned zeros, struct buffer *output);
void unescape(struct span stream, unsigned zeros, struct buffer *output);

/* Appends header ‖ ciphertext ‖ tag ‖ trailer to `frame`. */
bool frame_seal(struct span key, uint8_t key_index, const uint8_t *iv_prefix, uint32_t counter,
                struct clear_header header, struct span plaintext, struct buffer *frame);

enum frame_kind { FRAME_PLAIN, FRAME_UNSUPPORTED_VERSION, FRAME_TOO_SHORT, FRAME_FRAMED };

struct framed {
    uint8_t version;                     /* set unless plain */
    struct span header, sealed;          /* the rest is set when framed */
    uint8_t iv[AEAD_IV_LENGTH];
    uint32_t counter;
    uint8_t key_index;
    struct buffer unescaped;             /* what `sealed` points into, when the RBSP flag is set */
};

/* What can be read before a key is looked for. The result borrows from `frame`; free it with `framed_free`. */
enum frame_kind frame_read(struct span frame, struct framed *framed);
void framed_free(struct framed *framed);

/* Appends header ‖ plaintext to `plaintext`, or nothing when the tag does not match. */
bool frame_open(const struct framed *framed, struct span key, struct buffer *plaintext);

#endif
