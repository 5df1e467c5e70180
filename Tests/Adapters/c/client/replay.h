/* The replay windows of one opening track (RPL). */
#ifndef REPLAY_H
#define REPLAY_H

#include "format.h"

enum { REPLAY_WINDOW = 1024, REPLAY_PREFIXES = 3 };

struct replay_window {
    uint8_t prefix[IV_PREFIX_LENGTH];
    uint32_t highest;
    uint64_t seen[REPLAY_WINDOW / 64]; /* the bit of counter c is c mod 1024 */
};

struct replay {
    struct replay_window windows[REPLAY_PREFIXES]; /* oldest first */
    size_t count;
};

/* A peek: changes nothing (RPL-3). */
bool replay_acceptable(const struct replay *replay, const uint8_t *prefix, uint32_t counter);
/* Only after the frame authenticated, and only for a counter that is acceptable. */
void replay_commit(struct replay *replay, const uint8_t *prefix, uint32_t counter);

#endif
