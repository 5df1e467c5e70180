/* AES-GCM with a 12-byte IV and a 16-byte tag. The key's length, 16 or 32, chooses the cipher. */
#ifndef AEAD_H
#define AEAD_H

#include "bytes.h"

enum { AEAD_IV_LENGTH = 12, AEAD_TAG_LENGTH = 16, AEAD_LONGEST_KEY = 32 };

/* Writes ciphertext ‖ tag: plaintext.length + AEAD_TAG_LENGTH bytes. */
bool aead_seal(struct span key, const uint8_t *iv, struct span aad, struct span plaintext, uint8_t *output);
/* Writes sealed.length - AEAD_TAG_LENGTH bytes. They are wiped when the tag does not match. */
bool aead_open(struct span key, const uint8_t *iv, struct span aad, struct span sealed, uint8_t *output);

#endif
