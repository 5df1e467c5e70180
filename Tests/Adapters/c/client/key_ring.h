/* Per-user and shared keys, and which of them seals (KEY). The owner locks. */
#ifndef KEY_RING_H
#define KEY_RING_H

#include "format.h"
#include "map.h"

enum { KEY_INDEXES = 256, FINGERPRINT_LENGTH = 8 };

struct key_slot {
    uint8_t key[AEAD_LONGEST_KEY];
    size_t key_length;
    uint8_t index;
    uint8_t iv_prefix[IV_PREFIX_LENGTH];
};

/* The keys of one user, or the shared ones. */
struct key_list {
    struct key_slot *slots[KEY_INDEXES];
    struct key_slot *latest; /* the one that seals; NULL after it was removed (KEY-7) */
};

struct key_ring {
    struct map users; /* user id -> struct key_list */
    struct key_list shared;
};

/* The list of one user. `key_ring_user` answers NULL where there is none, the other one makes it. */
struct key_list *key_ring_user(const struct key_ring *ring, struct span user_id);
struct key_list *key_ring_make_user(struct key_ring *ring, struct span user_id);
void key_ring_clear(struct key_ring *ring);

/* Copies `key`. Draws a prefix unless `iv_prefix` pins one. Fails only when the generator does. */
bool key_list_install(struct key_list *list, uint8_t index, struct span key, const uint8_t *iv_prefix);
void key_list_remove(struct key_list *list, uint8_t index);
void key_list_clear(struct key_list *list);

const struct key_slot *key_ring_sealing(const struct key_ring *ring, struct span local_user);             /* KEY-5 */
const struct key_slot *key_ring_opening(const struct key_ring *ring, struct span sender, uint8_t index);  /* DEC-5 */

struct span key_slot_key(const struct key_slot *slot);
void key_slot_fingerprint(const struct key_slot *slot, uint8_t fingerprint[FINGERPRINT_LENGTH]);

#endif
