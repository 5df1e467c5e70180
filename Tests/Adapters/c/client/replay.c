#include "replay.h"

#include <string.h>

static uint64_t bit(uint32_t counter)
{
    return UINT64_C(1) << (counter % 64);
}

static size_t word(uint32_t counter)
{
    return counter % REPLAY_WINDOW / 64;
}

static const struct replay_window *window_of(const struct replay *replay, const uint8_t *prefix)
{
    for (size_t i = 0; i < replay->count; i++)
        if (memcmp(replay->windows[i].prefix, prefix, IV_PREFIX_LENGTH) == 0)
            return &replay->windows[i];
    return NULL;
}

bool replay_acceptable(const struct replay *replay, const uint8_t *prefix, uint32_t counter)
{
    const struct replay_window *window = window_of(replay, prefix);
    if (window == NULL || counter > window->highest)
        return true;
    if (window->highest - counter >= REPLAY_WINDOW)
        return false;
    return (window->seen[word(counter)] & bit(counter)) == 0;
}

static struct replay_window *add_window(struct replay *replay, const uint8_t *prefix, uint32_t counter)
{
    if (replay->count == REPLAY_PREFIXES) { /* RPL-4: the one that was created first goes first */
        memmove(&replay->windows[0], &replay->windows[1], (REPLAY_PREFIXES - 1) * sizeof replay->windows[0]);
        replay->count--;
    }
    struct replay_window *window = &replay->windows[replay->count++];
    *window = (struct replay_window){.highest = counter};
    memcpy(window->prefix, prefix, IV_PREFIX_LENGTH);
    return window;
}

static void advance(struct replay_window *window, uint32_t counter)
{
    if (counter - window->highest >= REPLAY_WINDOW)
        memset(window->seen, 0, sizeof window->seen); /* RPL-5 */
    else
        for (uint32_t skipped = window->highest + 1; skipped != counter; skipped++)
            window->seen[word(skipped)] &= ~bit(skipped);
    window->highest = counter;
}

void replay_commit(struct replay *replay, const uint8_t *prefix, uint32_t counter)
{
    struct replay_window *window = (struct replay_window *)window_of(replay, prefix);
    if (window == NULL)
        window = add_window(replay, prefix, counter);
    else if (counter > window->highest)
        advance(window, counter);
    window->seen[word(counter)] |= bit(counter);
}
