#include "cryptors.h"

#include <errno.h>
#include <openssl/crypto.h>
#include <openssl/rand.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../client/aead.h"

enum cryptor_kind { AES_256, XOR, REFUSE, OVERSIZE, MEETING };
enum direction { ENCRYPT, DECRYPT };
enum { ACCEPTED = 0, REFUSED_BY_PLAN = 1, TOO_LITTLE_ROOM = 2, NOT_AUTHENTIC = 3, NOBODY_CAME = 4 };

/* Where the `encrypt` of audio and of video wait for each other. */
struct meeting {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool inside[MEDIA_TYPES], met[MEDIA_TYPES];
    uint64_t timeout; /* milliseconds */
};

struct stock_cryptor {
    enum cryptor_kind kind;
    struct buffer key;
    _Atomic uint64_t next_counter; /* one for audio and video */
    bool binds_ssrc;               /* AES_256 */
    enum direction refused;        /* REFUSE */
    _Atomic uint64_t calls;
    bool refuses_all;
    uint64_t *only;
    size_t only_count;
    uint64_t extra;                /* OVERSIZE */
    struct meeting meeting;
    struct trace *trace;
};

/* The kinds, on raw buffers */

static size_t max_size_of(const struct stock_cryptor *cryptor, size_t size)
{
    return cryptor->kind == AES_256 ? size + AEAD_TAG_LENGTH : size;
}

static void nonce_of(uint64_t counter, uint8_t nonce[AEAD_IV_LENGTH])
{
    for (int i = AEAD_IV_LENGTH - 1; i >= 0; i--, counter >>= 8)
        nonce[i] = (uint8_t)counter; /* four zero bytes are left in front */
}

/* INS-15: `storage` holds the big-endian ssrc where it is bound. `ssrc` is NULL on the object path. */
static struct span aad_of(const struct stock_cryptor *cryptor, const uint32_t *ssrc, uint8_t storage[4])
{
    if (!cryptor->binds_ssrc || ssrc == NULL)
        return (struct span){0};
    for (int i = 0; i < 4; i++)
        storage[i] = (uint8_t)(*ssrc >> (24 - 8 * i));
    return (struct span){storage, 4};
}

static void apply_xor(const struct stock_cryptor *cryptor, struct span input, uint8_t *output)
{
    for (size_t i = 0, at = 0; i < input.length; i++) {
        output[i] = input.data[i] ^ cryptor->key.data[at];
        if (++at == cryptor->key.length)
            at = 0;
    }
}

static bool refuses(struct stock_cryptor *cryptor, enum direction direction)
{
    if (cryptor->kind != REFUSE || cryptor->refused != direction)
        return false;
    uint64_t call = atomic_fetch_add(&cryptor->calls, 1) + 1;
    bool refused = cryptor->refuses_all;
    for (size_t i = 0; i < cryptor->only_count; i++)
        refused |= cryptor->only[i] == call;
    return refused;
}

/* True when the other media type came too. */
static bool meet(struct meeting *meeting, enum media_type media)
{
    enum media_type other = media == MEDIA_AUDIO ? MEDIA_VIDEO : MEDIA_AUDIO;
    struct timespec deadline;
    clock_gettime(CLOCK_MONOTONIC, &deadline);
    deadline.tv_sec += (time_t)(meeting->timeout / 1000);
    deadline.tv_nsec += (long)(meeting->timeout % 1000) * 1000000;
    deadline.tv_sec += deadline.tv_nsec / 1000000000;
    deadline.tv_nsec %= 1000000000;

    pthread_mutex_lock(&meeting->lock);
    meeting->inside[media] = true;
    if (meeting->inside[other] && !meeting->met[other]) {
        meeting->met[media] = meeting->met[other] = true;
        pthread_cond_broadcast(&meeting->changed);
    }
    while (!meeting->met[media])
        if (pthread_cond_timedwait(&meeting->changed, &meeting->lock, &deadline) == ETIMEDOUT)
            break;
    bool met = meeting->met[media];
    meeting->inside[media] = meeting->met[media] = false;
    pthread_mutex_unlock(&meeting->lock);
    return met;
}

/* Writes at most `capacity` bytes. A frame that is refused spends no counter. */
static int encrypt(struct stock_cryptor *cryptor, enum media_type media, const uint32_t *ssrc, struct span plaintext,
                   uint8_t *output, size_t capacity, size_t *size, uint64_t *counter)
{
    *size = max_size_of(cryptor, plaintext.length);
    if (refuses(cryptor, ENCRYPT))
        return REFUSED_BY_PLAN;
    if (capacity < *size)
        return TOO_LITTLE_ROOM;
    if (cryptor->kind == MEETING && !meet(&cryptor->meeting, media))
        return NOBODY_CAME;

    *counter = atomic_fetch_add(&cryptor->next_counter, 1);
    if (cryptor->kind == AES_256) {
        uint8_t nonce[AEAD_IV_LENGTH], storage[4];
        nonce_of(*counter, nonce);
        struct span aad = aad_of(cryptor, ssrc, storage);
        return aead_seal(buffer_span(&cryptor->key), nonce, aad, plaintext, output) ? ACCEPTED : NOT_AUTHENTIC;
    }
    apply_xor(cryptor, plaintext, output);
    if (cryptor->kind == OVERSIZE)
        *size += cryptor->extra; /* claimed, not written */
    return ACCEPTED;
}

static int decrypt(struct stock_cryptor *cryptor, enum media_type media, const uint32_t *ssrc, uint64_t counter,
                   struct span ciphertext, uint8_t *output, size_t capacity, size_t *size)
{
    if (refuses(cryptor, DECRYPT))
        return REFUSED_BY_PLAN;
    *size = ciphertext.length;
    if (cryptor->kind == AES_256) {
        if (ciphertext.length < AEAD_TAG_LENGTH || cryptor->trace->plain[media])
            return NOT_AUTHENTIC; /* a plain frame, whatever counter the engine made up for it */
        *size -= AEAD_TAG_LENGTH;
    }
    if (capacity < *size)
        return TOO_LITTLE_ROOM;
    if (cryptor->kind != AES_256) {
        apply_xor(cryptor, ciphertext, output);
        return ACCEPTED;
    }
    uint8_t nonce[AEAD_IV_LENGTH], storage[4];
    nonce_of(counter, nonce);
    struct span aad = aad_of(cryptor, ssrc, storage);
    return aead_open(buffer_span(&cryptor->key), nonce, aad, ciphertext, output) ? ACCEPTED : NOT_AUTHENTIC;
}

/* What the trace says about the calls of both paths. `ssrc` is NULL on the object path. */

static void trace_max_size(struct stock_cryptor *cryptor, enum media_type media, size_t size)
{
    trace_add(cryptor->trace, (struct traced_call){.name = "maxSize", .media = media, .size = size});
}

static void trace_encrypt(struct stock_cryptor *cryptor, enum media_type media, const uint32_t *ssrc, size_t size,
                          size_t capacity, const uint64_t *counter)
{
    trace_add(cryptor->trace, (struct traced_call){
        .name = "encrypt", .media = media, .size = size,
        .has_ssrc = ssrc != NULL, .ssrc = ssrc != NULL ? *ssrc : 0,
        .has_capacity = ssrc != NULL, .capacity = capacity,
        .has_counter = counter != NULL, .counter = counter != NULL ? *counter : 0,
    });
}

static void trace_decrypt(struct stock_cryptor *cryptor, enum media_type media, const uint32_t *ssrc, size_t size,
                          uint64_t counter)
{
    trace_add(cryptor->trace, (struct traced_call){
        .name = "decrypt", .media = media, .size = size,
        .has_ssrc = ssrc != NULL, .ssrc = ssrc != NULL ? *ssrc : 0,
        .has_counter = !cryptor->trace->plain[media], .counter = counter,
    });
}

/* The callback path */

int stock_encrypt(enum media_type media, uint32_t ssrc, const uint8_t *plaintext, size_t size, uint8_t *ciphertext,
                  size_t capacity, size_t *out_size, uint64_t *out_counter, void *user_data)
{
    struct stock_cryptor *cryptor = user_data;
    int code = encrypt(cryptor, media, &ssrc, (struct span){plaintext, size}, ciphertext, capacity, out_size,
                       out_counter);
    trace_encrypt(cryptor, media, &ssrc, size, capacity, code == ACCEPTED ? out_counter : NULL);
    return code;
}

int stock_decrypt(enum media_type media, uint32_t ssrc, uint64_t counter, const uint8_t *ciphertext, size_t size,
                  uint8_t *plaintext, size_t capacity, size_t *out_size, void *user_data)
{
    struct stock_cryptor *cryptor = user_data;
    trace_decrypt(cryptor, media, &ssrc, size, counter);
    return decrypt(cryptor, media, &ssrc, counter, (struct span){ciphertext, size}, plaintext, capacity, out_size);
}

size_t stock_max_size(enum media_type media, size_t plaintext_size, void *user_data)
{
    struct stock_cryptor *cryptor = user_data;
    trace_max_size(cryptor, media, plaintext_size);
    return max_size_of(cryptor, plaintext_size);
}

/* The object path */

struct stock_object {
    struct frame_cryptor base; /* first: the engine's pointer is ours */
    struct stock_cryptor *cryptor;
};

static struct stock_cryptor *cryptor_of(struct frame_cryptor *self)
{
    return ((struct stock_object *)self)->cryptor;
}

static bool object_encrypt(struct frame_cryptor *self, enum media_type media, struct span plaintext,
                           struct buffer *ciphertext, uint64_t *counter)
{
    struct stock_cryptor *cryptor = cryptor_of(self);
    size_t capacity = max_size_of(cryptor, plaintext.length), size;
    uint8_t *output = buffer_reserve(ciphertext, capacity + cryptor->extra);
    memset(output + capacity, 0, cryptor->extra); /* an oversize result is claimed as a whole */
    bool accepted = encrypt(cryptor, media, NULL, plaintext, output, capacity, &size, counter) == ACCEPTED;
    trace_encrypt(cryptor, media, NULL, plaintext.length, 0, accepted ? counter : NULL);
    if (accepted)
        ciphertext->length += size;
    return accepted;
}

static bool object_decrypt(struct frame_cryptor *self, enum media_type media, struct span ciphertext,
                           uint64_t counter, struct buffer *plaintext)
{
    struct stock_cryptor *cryptor = cryptor_of(self);
    size_t size;
    uint8_t *output = buffer_reserve(plaintext, ciphertext.length);
    trace_decrypt(cryptor, media, NULL, ciphertext.length, counter);
    bool accepted = decrypt(cryptor, media, NULL, counter, ciphertext, output, ciphertext.length, &size) == ACCEPTED;
    if (accepted)
        plaintext->length += size;
    return accepted;
}

static size_t object_max_size(struct frame_cryptor *self, enum media_type media, size_t plaintext_size)
{
    struct stock_cryptor *cryptor = cryptor_of(self);
    trace_max_size(cryptor, media, plaintext_size);
    return max_size_of(cryptor, plaintext_size);
}

static void object_destroy(struct frame_cryptor *self)
{
    struct stock_cryptor *cryptor = cryptor_of(self);
    atomic_fetch_sub(&cryptor->trace->live, 1);
    stock_cryptor_free(cryptor);
    free(self);
}

struct frame_cryptor *stock_object_new(struct stock_cryptor *cryptor)
{
    struct stock_object *object = allocate(sizeof *object);
    object->base.encrypt = object_encrypt;
    object->base.decrypt = object_decrypt;
    object->base.max_size = object_max_size;
    object->base.destroy = object_destroy;
    atomic_init(&object->base.references, 1);
    object->cryptor = cryptor;
    atomic_fetch_add(&cryptor->trace->live, 1);
    return &object->base;
}

/* From a description */

static bool read_first_counter(struct request *request, struct stock_cryptor *cryptor)
{
    uint64_t first;
    bool present;
    if (!optional_counter_param(request, "firstCounter", &first, &present))
        return false;
    if (!present && RAND_bytes((unsigned char *)&first, sizeof first) != 1)
        abort(); /* INS-10: two devices with one key must not share nonces */
    atomic_init(&cryptor->next_counter, first);
    return true;
}

static bool read_only(struct request *request, struct stock_cryptor *cryptor)
{
    struct json_object *only = optional_param(request, "only", json_type_array);
    if (request->error_code != 0)
        return false;
    cryptor->refuses_all = only == NULL;
    cryptor->only_count = only != NULL ? json_object_array_length(only) : 0;
    cryptor->only = allocate(cryptor->only_count * sizeof *cryptor->only);
    for (size_t i = 0; i < cryptor->only_count; i++) {
        struct json_object *number = json_object_array_get_idx(only, i);
        cryptor->only[i] = json_object_get_uint64(number);
        if (!json_object_is_type(number, json_type_int) || cryptor->only[i] < 1) {
            fail(request, INVALID_PARAMS, "invalid params: only does not list call numbers");
            return false;
        }
    }
    return true;
}

static bool read_description(struct request *request, struct stock_cryptor *cryptor, bool is_callback)
{
    static const char *const kinds[] = {"aes-256-gcm", "xor", "refuse", "oversize", "meeting", NULL};
    static const char *const directions[] = {"encrypt", "decrypt", NULL};
    int kind, direction;
    struct span key;
    if (!word_param(request, "kind", kinds, &kind) || !bytes_param(request, "key", &key))
        return false;
    cryptor->kind = (enum cryptor_kind)kind;
    cryptor->key = buffer_copy(key);
    atomic_init(&cryptor->next_counter, 1);
    if (key.length == 0 || (kind == AES_256 && key.length != 32)) {
        fail(request, INVALID_PARAMS, "invalid params: the cryptor's key has the wrong length");
        return false;
    }
    switch (cryptor->kind) {
    case AES_256:
        if (optional_param(request, "bindSSRC", json_type_boolean) != NULL
            && !flag_param(request, "bindSSRC", &cryptor->binds_ssrc))
            return false;
        if (cryptor->binds_ssrc && !is_callback) {
            fail(request, INVALID_PARAMS, "invalid params: bindSSRC needs the callback path");
            return false;
        }
        return read_first_counter(request, cryptor);
    case REFUSE:
        if (!word_param(request, "what", directions, &direction))
            return false;
        cryptor->refused = (enum direction)direction;
        return read_only(request, cryptor);
    case OVERSIZE:
        if (!whole_param(request, "extra", UINT32_MAX, &cryptor->extra))
            return false;
        if (cryptor->extra == 0)
            fail(request, INVALID_PARAMS, "invalid params: extra is 0");
        return cryptor->extra > 0;
    case MEETING:
        return whole_param(request, "timeout", UINT32_MAX, &cryptor->meeting.timeout);
    case XOR:
        break;
    }
    return true;
}

struct stock_cryptor *stock_cryptor_new(struct request *request, struct json_object *description, bool is_callback,
                                        struct trace *trace)
{
    struct stock_cryptor *cryptor = allocate(sizeof *cryptor);
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_mutex_init(&cryptor->meeting.lock, NULL);
    pthread_cond_init(&cryptor->meeting.changed, &attributes);
    pthread_condattr_destroy(&attributes);
    cryptor->trace = trace;

    struct json_object *params = request->params;
    request->params = description; /* its members are read like parameters */
    bool valid = read_description(request, cryptor, is_callback);
    request->params = params;
    if (valid && request->error_code == 0)
        return cryptor;
    stock_cryptor_free(cryptor);
    return NULL;
}

void stock_cryptor_free(struct stock_cryptor *cryptor)
{
    OPENSSL_cleanse(cryptor->key.data, cryptor->key.length);
    buffer_free(&cryptor->key);
    free(cryptor->only);
    pthread_cond_destroy(&cryptor->meeting.changed);
    pthread_mutex_destroy(&cryptor->meeting.lock);
    free(cryptor);
}
