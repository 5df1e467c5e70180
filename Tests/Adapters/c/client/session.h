/* A session whose media is protected by one shared secret (SEC). Safe from any thread. */
#ifndef SESSION_H
#define SESSION_H

#include "aead.h"
#include "manager.h"

struct session;

struct session *session_new(bool encrypted);
void session_free(struct session *session);

refusal session_set_secret(struct session *session, struct span secret); /* NULL data clears */
refusal session_connect(struct session *session);
refusal session_publish(struct session *session, struct span publisher);
refusal session_subscribe(struct session *session, struct span subscriber);

/* One piece of media as it arrives. `bytes` holds ciphertext ‖ tag when it was protected. */
struct packet {
    bool is_sealed;
    uint8_t iv[AEAD_IV_LENGTH];
    struct buffer bytes;
};

/* What a publisher with that secret sends; NULL data means that it has none. */
struct packet packet_seal(struct span secret, struct span media);
/* True when it was decoded. `broken` is a fault point: the decryption fails for an internal reason. */
bool session_deliver(struct session *session, struct span subscriber, const struct packet *packet, bool broken);

bool session_is_encrypted(struct session *session);
bool session_is_connected(struct session *session);
void session_active(struct session *session, void (*visit)(void *context, bool publishing, struct span name),
                    void *context);

struct fault {
    struct fault *next;
    const char *name;
    struct buffer target;
};

/* What publishers and subscribers were told since the last call. */
struct fault *session_take_faults(struct session *session);
void faults_free(struct fault *first);

#endif
