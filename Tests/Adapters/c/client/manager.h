/* The encryption manager: seals and opens frames, holds the keys, reports events (MGR). Safe from any thread. */
#ifndef MANAGER_H
#define MANAGER_H

#include "events.h"
#include "format.h"
#include "key_ring.h"

enum algorithm { AES_128_GCM, AES_256_GCM };

struct manager;

/* The name of a refusal, or NULL when the call was carried out. */
typedef const char *refusal;

struct manager *manager_new(struct span user_id, enum algorithm algorithm);
void manager_free(struct manager *manager);
void manager_dispose(struct manager *manager);
bool manager_is_disposed(struct manager *manager);

/* An index may be any number; what is not a whole number from 0 to 255 is refused (KEY-1). */
refusal manager_set_key(struct manager *manager, struct span user_id, double index, struct span key,
                        const uint8_t *iv_prefix);
refusal manager_set_shared_key(struct manager *manager, double index, struct span key, const uint8_t *iv_prefix);
refusal manager_remove_key(struct manager *manager, struct span user_id, double index);
refusal manager_remove_all_keys(struct manager *manager, struct span user_id);
refusal manager_remove_shared_key(struct manager *manager, double index);

struct key_description {
    struct span user_id; /* NULL data for a shared key; valid during the visit */
    uint8_t index;
    uint8_t fingerprint[FINGERPRINT_LENGTH];
    bool active;
};

refusal manager_key_state(struct manager *manager, void (*visit)(void *context, const struct key_description *key),
                          void *context);

/* Append the frame that goes on to `output` when `forwarded`. `codec_name.data` is NULL when no codec is named. */
refusal manager_encrypt(struct manager *manager, enum track_type track_type, struct span codec_name,
                        enum frame_type type, struct span frame, struct buffer *output, bool *forwarded);
refusal manager_decrypt(struct manager *manager, struct span sender, enum track_type track_type, struct span frame,
                        struct buffer *output, bool *forwarded);

/* All events since the last call, oldest first. Free them with `events_free`. */
refusal manager_take_events(struct manager *manager, struct event **events);
refusal manager_set_performance_reporting(struct manager *manager, bool enabled);
/* A hook for tests: the last counter that was used. */
refusal manager_set_frame_counter(struct manager *manager, uint32_t counter);

#endif
