#include "key_ring.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <stdlib.h>
#include <string.h>

struct key_list *key_ring_user(const struct key_ring *ring, struct span user_id)
{
    return map_get(&ring->users, user_id);
}

struct key_list *key_ring_make_user(struct key_ring *ring, struct span user_id)
{
    struct key_list *list = key_ring_user(ring, user_id);
    return list != NULL ? list : map_add(&ring->users, user_id, allocate(sizeof *list));
}

static void release_user(void *list)
{
    key_list_clear(list);
    free(list);
}

void key_ring_clear(struct key_ring *ring)
{
    map_clear(&ring->users, release_user);
    key_list_clear(&ring->shared);
}

bool key_list_install(struct key_list *list, uint8_t index, struct span key, const uint8_t *iv_prefix)
{
    struct key_slot slot = {.key_length = key.length, .index = index};
    if (iv_prefix != NULL)
        memcpy(slot.iv_prefix, iv_prefix, IV_PREFIX_LENGTH);
    else if (RAND_bytes(slot.iv_prefix, IV_PREFIX_LENGTH) != 1)
        return false; /* CTR-4: never a weaker prefix */
    memcpy(slot.key, key.data, key.length);
    if (list->slots[index] == NULL)
        list->slots[index] = allocate(sizeof slot);
    *list->slots[index] = slot;
    list->latest = list->slots[index];
    OPENSSL_cleanse(&slot, sizeof slot);
    return true;
}

void key_list_remove(struct key_list *list, uint8_t index)
{
    struct key_slot *slot = list->slots[index];
    if (slot == NULL)
        return;
    if (list->latest == slot)
        list->latest = NULL; /* KEY-7: no older one moves up */
    list->slots[index] = NULL;
    OPENSSL_cleanse(slot, sizeof *slot);
    free(slot);
}

void key_list_clear(struct key_list *list)
{
    for (int index = 0; index < KEY_INDEXES; index++)
        key_list_remove(list, (uint8_t)index);
}

const struct key_slot *key_ring_sealing(const struct key_ring *ring, struct span local_user)
{
    const struct key_list *own = key_ring_user(ring, local_user);
    return own != NULL && own->latest != NULL ? own->latest : ring->shared.latest;
}

const struct key_slot *key_ring_opening(const struct key_ring *ring, struct span sender, uint8_t index)
{
    const struct key_list *own = key_ring_user(ring, sender);
    return own != NULL && own->slots[index] != NULL ? own->slots[index] : ring->shared.slots[index];
}

struct span key_slot_key(const struct key_slot *slot)
{
    return (struct span){slot->key, slot->key_length};
}

void key_slot_fingerprint(const struct key_slot *slot, uint8_t fingerprint[FINGERPRINT_LENGTH])
{
    uint8_t digest[EVP_MAX_MD_SIZE];
    EVP_Digest(slot->key, slot->key_length, digest, NULL, EVP_sha256(), NULL);
    memcpy(fingerprint, digest, FINGERPRINT_LENGTH);
}
