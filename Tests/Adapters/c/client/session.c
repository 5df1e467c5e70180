#include "session.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <pthread.h>
#include <stdlib.h>

enum { SHORTEST_SECRET = 8, LONGEST_SECRET = 256, SECRET_KEY_LENGTH = 32 };

/* A publisher or a subscriber. It outlives its removal: the same object may be used again (SEC-8). */
struct endpoint {
    struct buffer name;
    bool active;
};

struct session {
    pthread_mutex_t lock;
    bool encrypted, connected;
    struct buffer secret; /* the one in force; NULL data when there is none */
    struct map publishers, subscribers;
    struct fault *faults, **faults_end;
};

struct session *session_new(bool encrypted)
{
    struct session *session = allocate(sizeof *session);
    pthread_mutex_init(&session->lock, NULL);
    session->encrypted = encrypted;
    session->faults_end = &session->faults;
    return session;
}

static void release_endpoint(void *value)
{
    struct endpoint *endpoint = value;
    buffer_free(&endpoint->name);
    free(endpoint);
}

static void clear_secret(struct session *session)
{
    if (session->secret.data != NULL)
        OPENSSL_cleanse(session->secret.data, session->secret.length);
    buffer_free(&session->secret);
}

void session_free(struct session *session)
{
    clear_secret(session);
    map_clear(&session->publishers, release_endpoint);
    map_clear(&session->subscribers, release_endpoint);
    faults_free(session->faults);
    pthread_mutex_destroy(&session->lock);
    free(session);
}

static refusal unlock(struct session *session, refusal refused)
{
    pthread_mutex_unlock(&session->lock);
    return refused;
}

/* Faults */

static void tell(struct session *session, const struct endpoint *endpoint, const char *name)
{
    struct fault *fault = allocate(sizeof *fault);
    fault->name = name;
    fault->target = buffer_copy(buffer_span(&endpoint->name));
    *session->faults_end = fault;
    session->faults_end = &fault->next;
}

struct fault *session_take_faults(struct session *session)
{
    pthread_mutex_lock(&session->lock);
    struct fault *first = session->faults;
    session->faults = NULL;
    session->faults_end = &session->faults;
    pthread_mutex_unlock(&session->lock);
    return first;
}

void faults_free(struct fault *first)
{
    for (struct fault *fault = first, *next; fault != NULL; fault = next) {
        next = fault->next;
        buffer_free(&fault->target);
        free(fault);
    }
}

/* The secret */

/* Characters, not bytes (SEC-1): every byte of UTF-8 but the continuing ones begins one. */
static size_t count_characters(struct span text)
{
    size_t count = 0;
    for (size_t i = 0; i < text.length; i++)
        count += (text.data[i] & 0xC0) != 0x80;
    return count;
}

static void remove_all(struct session *session, struct map *endpoints)
{
    for (struct map_entry *entry = map_first(endpoints); entry != NULL; entry = map_next(endpoints, entry)) {
        struct endpoint *endpoint = entry->value;
        if (endpoint->active)
            tell(session, endpoint, "encryptionNotEnabled");
        endpoint->active = false;
    }
}

refusal session_set_secret(struct session *session, struct span secret)
{
    pthread_mutex_lock(&session->lock);
    if (secret.data != NULL) {
        size_t characters = count_characters(secret);
        if (characters < SHORTEST_SECRET || characters > LONGEST_SECRET)
            return unlock(session, "invalidEncryptionSecret");
        if (session->connected && !session->encrypted) { /* SEC-6, SEC-7 */
            remove_all(session, &session->publishers);
            remove_all(session, &session->subscribers);
            return unlock(session, "encryptionNotEnabled");
        }
    }
    clear_secret(session);
    if (secret.data != NULL)
        session->secret = buffer_copy(secret);
    return unlock(session, NULL);
}

/* Connecting, publishing, subscribing */

static bool lacks_secret(const struct session *session)
{
    return session->encrypted && session->secret.data == NULL; /* SEC-3 */
}

static bool has_useless_secret(const struct session *session)
{
    return !session->encrypted && session->secret.data != NULL; /* SEC-5 */
}

refusal session_connect(struct session *session)
{
    pthread_mutex_lock(&session->lock);
    if (lacks_secret(session))
        return unlock(session, "encryptionSecretMissing");
    session->connected = true;
    return unlock(session, NULL);
}

static refusal activate(struct session *session, struct map *endpoints, struct span name)
{
    pthread_mutex_lock(&session->lock);
    if (lacks_secret(session))
        return unlock(session, "encryptionSecretMissing");
    if (has_useless_secret(session))
        return unlock(session, "encryptionNotEnabled");
    struct endpoint *endpoint = map_get(endpoints, name);
    if (endpoint == NULL) {
        endpoint = map_add(endpoints, name, allocate(sizeof *endpoint));
        endpoint->name = buffer_copy(name);
    }
    endpoint->active = true;
    return unlock(session, NULL);
}

refusal session_publish(struct session *session, struct span publisher)
{
    return activate(session, &session->publishers, publisher);
}

refusal session_subscribe(struct session *session, struct span subscriber)
{
    return activate(session, &session->subscribers, subscriber);
}

/* Media */

static void derive_key(struct span secret, uint8_t key[SECRET_KEY_LENGTH])
{
    if (EVP_Digest(secret.data, secret.length, key, NULL, EVP_sha256(), NULL) != 1)
        abort();
}

struct packet packet_seal(struct span secret, struct span media)
{
    struct packet packet = {.is_sealed = secret.data != NULL};
    if (!packet.is_sealed) {
        buffer_append(&packet.bytes, media);
        return packet;
    }
    uint8_t key[SECRET_KEY_LENGTH];
    derive_key(secret, key);
    uint8_t *sealed = buffer_reserve(&packet.bytes, media.length + AEAD_TAG_LENGTH);
    if (RAND_bytes(packet.iv, sizeof packet.iv) != 1
        || !aead_seal((struct span){key, sizeof key}, packet.iv, (struct span){0}, media, sealed))
        abort();
    packet.bytes.length = media.length + AEAD_TAG_LENGTH;
    OPENSSL_cleanse(key, sizeof key);
    return packet;
}

static bool opens(struct span secret, const struct packet *packet)
{
    if (!packet->is_sealed || secret.data == NULL)
        return packet->is_sealed == (secret.data != NULL);
    uint8_t key[SECRET_KEY_LENGTH];
    derive_key(secret, key);
    struct buffer plaintext = {0};
    uint8_t *output = buffer_reserve(&plaintext, packet->bytes.length);
    bool opened = aead_open((struct span){key, sizeof key}, packet->iv, (struct span){0},
                            buffer_span(&packet->bytes), output);
    buffer_free(&plaintext);
    OPENSSL_cleanse(key, sizeof key);
    return opened;
}

bool session_deliver(struct session *session, struct span subscriber, const struct packet *packet, bool broken)
{
    pthread_mutex_lock(&session->lock);
    const struct endpoint *endpoint = map_get(&session->subscribers, subscriber);
    bool decoded = false;
    if (endpoint != NULL && endpoint->active) {
        const char *fault = broken ? "decryptionInternalError"
            : session->encrypted && !opens(buffer_span(&session->secret), packet) ? "encryptionSecretMismatch"
            : NULL;
        if (fault != NULL)
            tell(session, endpoint, fault); /* SEC-4 */
        decoded = fault == NULL;
    }
    pthread_mutex_unlock(&session->lock);
    return decoded;
}

/* State */

bool session_is_encrypted(struct session *session)
{
    return session->encrypted;
}

bool session_is_connected(struct session *session)
{
    pthread_mutex_lock(&session->lock);
    bool connected = session->connected;
    pthread_mutex_unlock(&session->lock);
    return connected;
}

void session_active(struct session *session, void (*visit)(void *context, bool publishing, struct span name),
                    void *context)
{
    pthread_mutex_lock(&session->lock);
    for (int publishing = 0; publishing < 2; publishing++) {
        const struct map *endpoints = publishing ? &session->publishers : &session->subscribers;
        for (struct map_entry *entry = map_first(endpoints); entry != NULL; entry = map_next(endpoints, entry))
            if (((struct endpoint *)entry->value)->active)
                visit(context, publishing, entry->key);
    }
    pthread_mutex_unlock(&session->lock);
}
