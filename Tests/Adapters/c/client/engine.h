/*
 * A media engine without encryption of its own: the app installs a frame cryptor, and the engine calls it for each
 * frame (INS). Audio and video run on threads of their own.
 */
#ifndef ENGINE_H
#define ENGINE_H

#include <stdatomic.h>

#include "bytes.h"
#include "manager.h"

enum media_type { MEDIA_AUDIO, MEDIA_VIDEO, MEDIA_TYPES };

/* The object path. The engine holds a reference until it is destroyed (INS-9). */
struct frame_cryptor {
    atomic_int references; /* the maker starts with 1 */
    /* Append to the buffer; false refuses the frame. */
    bool (*encrypt)(struct frame_cryptor *self, enum media_type media, struct span plaintext,
                    struct buffer *ciphertext, uint64_t *counter);
    bool (*decrypt)(struct frame_cryptor *self, enum media_type media, struct span ciphertext, uint64_t counter,
                    struct buffer *plaintext);
    size_t (*max_size)(struct frame_cryptor *self, enum media_type media, size_t plaintext_size);
    void (*destroy)(struct frame_cryptor *self);
};

void frame_cryptor_release(struct frame_cryptor *cryptor);

/* The callback path. They work on the engine's own buffers and answer 0, or a code that refuses the frame. */
typedef int encrypt_callback(enum media_type media, uint32_t ssrc, const uint8_t *plaintext, size_t size,
                             uint8_t *ciphertext, size_t capacity, size_t *out_size, uint64_t *out_counter,
                             void *user_data);
typedef int decrypt_callback(enum media_type media, uint32_t ssrc, uint64_t counter, const uint8_t *ciphertext,
                             size_t size, uint8_t *plaintext, size_t capacity, size_t *out_size, void *user_data);
typedef size_t max_size_callback(enum media_type media, size_t plaintext_size, void *user_data);

struct frame_callbacks {
    encrypt_callback *encrypt;
    decrypt_callback *decrypt;
    max_size_callback *get_max_size;
    void *user_data; /* never used after `engine_destroy` returned */
};

struct engine;

struct engine *engine_new(void);
void engine_free(struct engine *engine); /* destroys first */
void engine_initialize(struct engine *engine);
/* Waits for the frames that are inside. */
void engine_destroy(struct engine *engine);

enum { INSTALLED = 0, NOT_INITIALIZED = -1, INCOMPLETE_CALLBACKS = -2 };

int engine_set_frame_cryptor(struct engine *engine, struct frame_cryptor *cryptor);
int engine_set_frame_crypto(struct engine *engine, const struct frame_callbacks *callbacks);
void engine_clear_frame_cryptor(struct engine *engine);

/* A frame on its way: the input of both directions, and their output. */
struct media_frame {
    enum media_type media;
    uint32_t ssrc;
    struct span data;
    bool has_counter; /* false: a plain frame */
    uint64_t counter;
};

struct media_result {
    bool passed; /* sent or decoded */
    struct buffer data;
    bool has_counter;
    uint64_t counter;
};

refusal engine_send(struct engine *engine, const struct media_frame *frame, struct media_result *result);
refusal engine_receive(struct engine *engine, const struct media_frame *frame, struct media_result *result);

enum log_kind { LOG_OVERSIZE_ERROR, LOG_ENCRYPT_FAILED, LOG_DECRYPT_FAILED, LOG_BUFFER_OVERSIZE };

struct log_entry {
    struct log_entry *next;
    enum log_kind kind;
    enum media_type media;
    uint32_t ssrc;
    int code;              /* encrypt and decrypt failures */
    size_t size, max_size; /* the oversize error */
};

/* Everything since the last call, oldest first. */
struct log_entry *engine_take_log(struct engine *engine);
void log_free(struct log_entry *first);

#endif
