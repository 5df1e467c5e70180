/*
 * One lock guards all state. It is free while AES runs: a frame takes a copy of what it needs (a key, a counter)
 * under the lock, works alone, and comes back with the outcome. So tracks run in parallel, and a key change never
 * meets a half-used key.
 */
#include "manager.h"

#include <openssl/crypto.h>
#include <pthread.h>
#include <stdlib.h>

#include "clock.h"
#include "replay.h"

enum { STALL_AFTER = 11, MOST_REPORTS = 60 };

/* What both kinds of track have. A performance report reads it. */
struct track {
    struct track *next;
    bool sealing;
    enum track_type type;
    struct buffer name; /* the codec (NULL data when none is named), or the sender */
    uint64_t frames; /* since the last report */
    double worst_milliseconds;
};

/* (track type, codec): one outgoing stream. */
struct sealing_track {
    struct track track;
    bool failure_reported; /* the latch of encryption_failed (EVT-6) */
};

/* (sender, track type): one incoming stream. */
struct opening_track {
    struct track track;
    struct replay replay;
    struct throttle missing_key[KEY_INDEXES], decryption_failed, unencrypted_frame, unsupported_version;
    unsigned failures[KEY_INDEXES]; /* consecutive tag failures for each key index (EVT-5) */
    bool resume_owed;
};

struct manager {
    pthread_mutex_t lock;
    struct buffer user_id;
    size_t key_length;
    bool disposed;
    struct key_ring keys;
    uint32_t counter; /* the last one that was used (CTR-1) */
    struct map sealing_tracks, opening_tracks;
    struct track *all_tracks;
    struct throttle missing_key;
    struct event_queue events;
    bool reporting;
    uint64_t report_due;
};

/* Life */

struct manager *manager_new(struct span user_id, enum algorithm algorithm)
{
    struct manager *manager = allocate(sizeof *manager);
    pthread_mutex_init(&manager->lock, NULL);
    manager->user_id = buffer_copy(user_id);
    manager->key_length = algorithm == AES_256_GCM ? 32 : 16;
    return manager;
}

static void release_track(void *value)
{
    buffer_free(&((struct track *)value)->name);
    free(value);
}

void manager_dispose(struct manager *manager)
{
    pthread_mutex_lock(&manager->lock);
    manager->disposed = true;
    key_ring_clear(&manager->keys);
    events_free(event_queue_take(&manager->events));
    pthread_mutex_unlock(&manager->lock);
}

void manager_free(struct manager *manager)
{
    manager_dispose(manager);
    map_clear(&manager->sealing_tracks, release_track);
    map_clear(&manager->opening_tracks, release_track);
    buffer_free(&manager->user_id);
    pthread_mutex_destroy(&manager->lock);
    free(manager);
}

static void report_performance(struct manager *manager);

/* Every call passes here first, so reports that are due stand before all that follows. */
static refusal enter(struct manager *manager)
{
    pthread_mutex_lock(&manager->lock);
    if (manager->disposed)
        return "disposed";
    report_performance(manager);
    return NULL;
}

static refusal leave(struct manager *manager, refusal refused)
{
    pthread_mutex_unlock(&manager->lock);
    return refused;
}

bool manager_is_disposed(struct manager *manager)
{
    return leave(manager, enter(manager)) != NULL;
}

/* Keys */

static bool is_key_index(double index)
{
    return index >= 0 && index < KEY_INDEXES && index == (double)(uint8_t)index;
}

/* `user_id` is NULL for the shared keys. */
static refusal install(struct manager *manager, const struct span *user_id, double index, struct span key,
                       const uint8_t *iv_prefix)
{
    refusal refused = enter(manager);
    if (refused == NULL && !is_key_index(index))
        refused = "invalidKeyIndex";
    if (refused == NULL && key.length != manager->key_length)
        refused = "invalidKeyLength";
    if (refused == NULL) {
        struct key_list *list = user_id != NULL ? key_ring_make_user(&manager->keys, *user_id) : &manager->keys.shared;
        if (!key_list_install(list, (uint8_t)index, key, iv_prefix))
            abort(); /* no random numbers: nothing can be sealed safely any more */
    }
    return leave(manager, refused);
}

refusal manager_set_key(struct manager *manager, struct span user_id, double index, struct span key,
                        const uint8_t *iv_prefix)
{
    return install(manager, &user_id, index, key, iv_prefix);
}

refusal manager_set_shared_key(struct manager *manager, double index, struct span key, const uint8_t *iv_prefix)
{
    return install(manager, NULL, index, key, iv_prefix);
}

static refusal remove_key(struct manager *manager, const struct span *user_id, double index)
{
    refusal refused = enter(manager);
    if (refused == NULL && !is_key_index(index))
        refused = "invalidKeyIndex";
    if (refused == NULL) {
        struct key_list *list = user_id != NULL ? key_ring_user(&manager->keys, *user_id) : &manager->keys.shared;
        if (list != NULL)
            key_list_remove(list, (uint8_t)index);
    }
    return leave(manager, refused);
}

refusal manager_remove_key(struct manager *manager, struct span user_id, double index)
{
    return remove_key(manager, &user_id, index);
}

refusal manager_remove_shared_key(struct manager *manager, double index)
{
    return remove_key(manager, NULL, index);
}

refusal manager_remove_all_keys(struct manager *manager, struct span user_id)
{
    refusal refused = enter(manager);
    struct key_list *list = refused == NULL ? key_ring_user(&manager->keys, user_id) : NULL;
    if (list != NULL)
        key_list_clear(list);
    return leave(manager, refused);
}

static void describe(const struct key_list *list, struct span user_id,
                     void (*visit)(void *context, const struct key_description *key), void *context)
{
    for (int index = 0; index < KEY_INDEXES; index++) {
        const struct key_slot *slot = list->slots[index];
        if (slot == NULL)
            continue;
        struct key_description key = {.user_id = user_id, .index = slot->index, .active = slot == list->latest};
        key_slot_fingerprint(slot, key.fingerprint);
        visit(context, &key);
    }
}

refusal manager_key_state(struct manager *manager, void (*visit)(void *context, const struct key_description *key),
                          void *context)
{
    refusal refused = enter(manager);
    if (refused == NULL) {
        const struct map *users = &manager->keys.users;
        for (struct map_entry *user = map_first(users); user != NULL; user = map_next(users, user))
            describe(user->value, user->key, visit, context);
        describe(&manager->keys.shared, (struct span){0}, visit, context);
    }
    return leave(manager, refused);
}

/* Tracks: each exists from its first frame on. */

/* Finds or makes a track of `size` bytes that begins with a struct track. */
static void *track_of(struct manager *manager, bool sealing, enum track_type type, struct span name, size_t size)
{
    struct map *tracks = sealing ? &manager->sealing_tracks : &manager->opening_tracks;
    struct buffer key = {0};
    buffer_append(&key, (struct span){(uint8_t[]){(uint8_t)type, name.data != NULL}, 2});
    buffer_append(&key, name);
    struct track *track = map_get(tracks, buffer_span(&key));
    if (track == NULL) {
        track = map_add(tracks, buffer_span(&key), allocate(size));
        *track = (struct track){.next = manager->all_tracks, .sealing = sealing, .type = type};
        if (name.data != NULL)
            track->name = buffer_copy(name);
        manager->all_tracks = track;
    }
    buffer_free(&key);
    return track;
}

/* One frame was sealed or opened. */
static void measure(struct track *track, double milliseconds)
{
    track->frames++;
    if (milliseconds > track->worst_milliseconds)
        track->worst_milliseconds = milliseconds;
}

/* Sealing (ENC) */

/* What one frame takes with it out of the lock. */
struct seal_job {
    struct key_slot slot;
    uint32_t counter;
};

enum seal_decision { SEAL, SEAL_HAS_NO_KEY, SEAL_IMPOSSIBLE };

/* ENC-3: the codec's name, the key, the other codec rules (both in `reason`, NULL when they hold), the counter. */
static enum seal_decision decide_seal(struct manager *manager, enum codec codec, const char **reason,
                                      struct seal_job *job)
{
    const struct key_slot *slot = key_ring_sealing(&manager->keys, buffer_span(&manager->user_id));
    if (slot == NULL && codec != CODEC_UNSUPPORTED)
        return SEAL_HAS_NO_KEY;
    if (*reason == NULL && manager->counter == UINT32_MAX)
        *reason = "the frame counter is exhausted"; /* CTR-3 */
    if (*reason != NULL)
        return SEAL_IMPOSSIBLE;
    job->slot = *slot;
    job->counter = ++manager->counter;
    return SEAL;
}

static void encryption_failed(struct manager *manager, struct sealing_track *track, const char *reason)
{
    if (track->failure_reported)
        return;
    track->failure_reported = true;
    struct event *event = event_new(EVENT_ENCRYPTION_FAILED, buffer_span(&manager->user_id));
    event->track_type = (int)track->track.type;
    event->reason = reason;
    event_queue_append(&manager->events, event);
}

refusal manager_encrypt(struct manager *manager, enum track_type track_type, struct span codec_name,
                        enum frame_type type, struct span frame, struct buffer *output, bool *forwarded)
{
    *forwarded = false;
    enum codec codec = codec_named(codec_name);
    struct clear_header header;
    const char *reason = clear_header_of(codec, type, frame, &header);

    refusal refused = enter(manager);
    if (refused != NULL)
        return leave(manager, refused);
    struct sealing_track *track = track_of(manager, true, track_type, codec_name, sizeof *track);
    if (frame.length == 0) { /* ENC-1 */
        buffer_append(output, frame);
        *forwarded = true;
        return leave(manager, NULL);
    }

    struct seal_job job;
    switch (decide_seal(manager, codec, &reason, &job)) {
    case SEAL_HAS_NO_KEY:
        if (throttle_passes(&manager->missing_key))
            event_queue_append(&manager->events, event_new(EVENT_MISSING_KEY, buffer_span(&manager->user_id)));
        return leave(manager, NULL);
    case SEAL_IMPOSSIBLE:
        encryption_failed(manager, track, reason);
        return leave(manager, NULL);
    case SEAL:
        break;
    }
    leave(manager, NULL);

    double start = stopwatch_milliseconds();
    bool sealed = frame_seal(key_slot_key(&job.slot), job.slot.index, job.slot.iv_prefix, job.counter, header,
                             frame, output);
    double milliseconds = stopwatch_milliseconds() - start;
    OPENSSL_cleanse(&job.slot, sizeof job.slot);

    refused = enter(manager);
    if (refused != NULL) /* disposed meanwhile: nothing leaves any more (MGR-2) */
        return leave(manager, refused);
    if (sealed) {
        measure(&track->track, milliseconds);
        track->failure_reported = false;
    } else {
        encryption_failed(manager, track, "the cipher failed");
    }
    *forwarded = sealed;
    return leave(manager, NULL);
}

/* Opening (DEC) */

static struct event *opening_event(struct manager *manager, struct opening_track *track, enum event_kind kind)
{
    struct event *event = event_new(kind, buffer_span(&track->track.name));
    event->track_type = (int)track->track.type;
    event_queue_append(&manager->events, event);
    return event;
}

/* EVT-4 and EVT-5. The run counts on whether or not the event was swallowed. */
static void open_failed(struct manager *manager, struct opening_track *track, uint8_t key_index)
{
    if (throttle_passes(&track->decryption_failed)) {
        opening_event(manager, track, EVENT_DECRYPTION_FAILED);
        track->resume_owed = true;
    }
    if (track->failures[key_index] < STALL_AFTER && ++track->failures[key_index] == STALL_AFTER)
        opening_event(manager, track, EVENT_DECRYPTION_STALLED)->key_index = key_index;
}

static void open_succeeded(struct manager *manager, struct opening_track *track, uint8_t key_index)
{
    track->failures[key_index] = 0;
    if (track->resume_owed) {
        track->resume_owed = false;
        opening_event(manager, track, EVENT_DECRYPTION_RESUMED);
    }
}

/* A frame that is not framed, version 1. True when it is forwarded as it is. */
static bool pass_plain(struct manager *manager, struct opening_track *track, enum frame_kind kind, uint8_t version)
{
    if (kind == FRAME_PLAIN && throttle_passes(&track->unencrypted_frame))
        opening_event(manager, track, EVENT_UNENCRYPTED_FRAME);
    if (kind == FRAME_UNSUPPORTED_VERSION && throttle_passes(&track->unsupported_version))
        opening_event(manager, track, EVENT_UNSUPPORTED_VERSION)->version = version;
    return kind == FRAME_PLAIN;
}

/* The key and the replay window decide whether a framed frame is worth a decryption. Called within the lock. */
static bool decide_open(struct manager *manager, struct opening_track *track, const struct framed *framed,
                        struct key_slot *copy)
{
    const struct key_slot *slot = key_ring_opening(&manager->keys, buffer_span(&track->track.name), framed->key_index);
    if (slot == NULL) {
        if (throttle_passes(&track->missing_key[framed->key_index]))
            opening_event(manager, track, EVENT_MISSING_KEY)->key_index = framed->key_index;
        return false;
    }
    *copy = *slot;
    return replay_acceptable(&track->replay, framed->iv, framed->counter); /* DEC-6: rejected silently */
}

/* The rest of opening a framed frame. Enters with the lock held and leaves without it. */
static refusal open_framed(struct manager *manager, struct opening_track *track, const struct framed *framed,
                           struct buffer *output, bool *forwarded)
{
    struct key_slot slot = {0};
    bool worthwhile = decide_open(manager, track, framed, &slot);
    leave(manager, NULL);
    double start = stopwatch_milliseconds();
    bool opened = worthwhile && frame_open(framed, key_slot_key(&slot), output);
    double milliseconds = stopwatch_milliseconds() - start;
    OPENSSL_cleanse(&slot, sizeof slot);
    if (!worthwhile)
        return NULL;

    refusal refused = enter(manager);
    if (refused != NULL)
        return leave(manager, refused);
    if (!opened) {
        open_failed(manager, track, framed->key_index);
        return leave(manager, NULL);
    }
    if (replay_acceptable(&track->replay, framed->iv, framed->counter)) { /* asked again: the lock was free */
        replay_commit(&track->replay, framed->iv, framed->counter);
        measure(&track->track, milliseconds);
        open_succeeded(manager, track, framed->key_index);
        *forwarded = true;
    }
    return leave(manager, NULL);
}

refusal manager_decrypt(struct manager *manager, struct span sender, enum track_type track_type, struct span frame,
                        struct buffer *output, bool *forwarded)
{
    *forwarded = false;
    struct framed framed;
    enum frame_kind kind = frame_read(frame, &framed);
    refusal refused = enter(manager);
    if (refused == NULL) {
        struct opening_track *track = track_of(manager, false, track_type, sender, sizeof *track);
        if (kind == FRAME_FRAMED) {
            refused = open_framed(manager, track, &framed, output, forwarded);
            framed_free(&framed);
            return refused;
        }
        *forwarded = frame.length == 0 || pass_plain(manager, track, kind, framed.version); /* DEC-1 */
        if (*forwarded)
            buffer_append(output, frame);
    }
    framed_free(&framed);
    return leave(manager, refused);
}

/* Events and reports */

refusal manager_take_events(struct manager *manager, struct event **events)
{
    *events = NULL;
    refusal refused = enter(manager);
    if (refused == NULL)
        *events = event_queue_take(&manager->events);
    return leave(manager, refused);
}

static void start_measuring(struct track *track)
{
    track->frames = 0;
    track->worst_milliseconds = 0;
}

refusal manager_set_performance_reporting(struct manager *manager, bool enabled)
{
    refusal refused = enter(manager);
    if (refused == NULL && enabled != manager->reporting) {
        manager->reporting = enabled;
        manager->report_due = clock_milliseconds() + 1000;
        for (struct track *track = manager->all_tracks; track != NULL; track = track->next)
            start_measuring(track);
    }
    return leave(manager, refused);
}

static struct track_report *report_track(struct track *track, struct span local_user)
{
    struct track_report *report = allocate(sizeof *report);
    struct span name = buffer_span(&track->name);
    report->sealing = track->sealing;
    report->user_id = buffer_copy(track->sealing ? local_user : name);
    if (track->sealing && name.data != NULL)
        report->codec = buffer_copy(name);
    report->track_type = track->type;
    report->frames_per_second = (double)track->frames;
    report->worst_milliseconds = track->worst_milliseconds;
    start_measuring(track);
    return report;
}

static void append_report(struct manager *manager)
{
    struct span local_user = buffer_span(&manager->user_id);
    struct event *report = event_new(EVENT_PERFORMANCE_REPORT, local_user);
    for (struct track *track = manager->all_tracks; track != NULL; track = track->next)
        if (track->frames > 0) {
            struct track_report *line = report_track(track, local_user);
            line->next = report->tracks;
            report->tracks = line;
        }
    event_queue_append(&manager->events, report);
}

/* EVT-10: one report for each full second that has passed, but no flood after a long pause. */
static void report_performance(struct manager *manager)
{
    uint64_t now = clock_milliseconds();
    if (!manager->reporting || now < manager->report_due)
        return;
    uint64_t due = 1 + (now - manager->report_due) / 1000;
    manager->report_due += 1000 * due;
    for (uint64_t i = 0; i < due && i < MOST_REPORTS; i++)
        append_report(manager);
}

refusal manager_set_frame_counter(struct manager *manager, uint32_t counter)
{
    refusal refused = enter(manager);
    if (refused == NULL && counter > manager->counter) /* never backwards: no IV twice (CTR-5) */
        manager->counter = counter;
    return leave(manager, refused);
}
