#include "aead.h"

#include <limits.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <pthread.h>

static EVP_CIPHER *aes_128, *aes_256;

static void fetch_ciphers(void)
{
    aes_128 = EVP_CIPHER_fetch(NULL, "AES-128-GCM", NULL);
    aes_256 = EVP_CIPHER_fetch(NULL, "AES-256-GCM", NULL);
}

/* One context for each frame: the key schedule is cheap, and no cipher can outlive its key. */
static EVP_CIPHER_CTX *begin(struct span key, const uint8_t *iv, struct span aad, bool sealing)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, fetch_ciphers);
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    if (context == NULL)
        return NULL;
    int written;
    if (EVP_CipherInit_ex2(context, key.length == 16 ? aes_128 : aes_256, key.data, iv, sealing, NULL) == 1
        && aad.length <= INT_MAX
        && (aad.length == 0 || EVP_CipherUpdate(context, NULL, &written, aad.data, (int)aad.length) == 1))
        return context;
    EVP_CIPHER_CTX_free(context);
    return NULL;
}

static bool run(EVP_CIPHER_CTX *context, struct span input, uint8_t *output)
{
    int written = 0;
    return input.length == 0
        || (input.length <= INT_MAX
            && EVP_CipherUpdate(context, output, &written, input.data, (int)input.length) == 1
            && (size_t)written == input.length);
}

bool aead_seal(struct span key, const uint8_t *iv, struct span aad, struct span plaintext, uint8_t *output)
{
    EVP_CIPHER_CTX *context = begin(key, iv, aad, true);
    uint8_t *tag = output + plaintext.length;
    int written;
    bool sealed = context != NULL
        && run(context, plaintext, output)
        && EVP_CipherFinal_ex(context, tag, &written) == 1
        && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, AEAD_TAG_LENGTH, tag) == 1;
    EVP_CIPHER_CTX_free(context);
    return sealed;
}

bool aead_open(struct span key, const uint8_t *iv, struct span aad, struct span sealed, uint8_t *output)
{
    if (sealed.length < AEAD_TAG_LENGTH)
        return false;
    struct span ciphertext = span_slice(sealed, 0, sealed.length - AEAD_TAG_LENGTH);
    const uint8_t *tag = sealed.data + ciphertext.length;
    EVP_CIPHER_CTX *context = begin(key, iv, aad, false);
    uint8_t rest[AEAD_TAG_LENGTH];
    int written;
    /* Only these return values decide. OpenSSL's error queue has no say. */
    bool opened = context != NULL
        && run(context, ciphertext, output)
        && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, AEAD_TAG_LENGTH, (void *)tag) == 1
        && EVP_CipherFinal_ex(context, rest, &written) == 1;
    EVP_CIPHER_CTX_free(context);
    if (!opened)
        OPENSSL_cleanse(output, ciphertext.length);
    return opened;
}
