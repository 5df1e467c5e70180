/* Events of a manager (EVT), their throttle, and the queue in which they wait to be read. */
#ifndef EVENTS_H
#define EVENTS_H

#include "bytes.h"

enum track_type { TRACK_AUDIO, TRACK_VIDEO, TRACK_SCREEN_SHARE, TRACK_SCREEN_SHARE_AUDIO };

enum event_kind {
    EVENT_MISSING_KEY,
    EVENT_DECRYPTION_FAILED,
    EVENT_DECRYPTION_RESUMED,
    EVENT_DECRYPTION_STALLED,
    EVENT_ENCRYPTION_FAILED,
    EVENT_UNENCRYPTED_FRAME,
    EVENT_UNSUPPORTED_VERSION,
    EVENT_PERFORMANCE_REPORT,
};

/* One track in a performance report. */
struct track_report {
    struct track_report *next;
    bool sealing;
    struct buffer user_id, codec; /* codec.data is NULL when none is named */
    enum track_type track_type;
    double frames_per_second, worst_milliseconds;
};

enum { ABSENT = -1 };

struct event {
    struct event *next;
    enum event_kind kind;
    struct buffer user_id;
    int track_type, key_index, version; /* ABSENT where the event has none */
    const char *reason;                 /* NULL likewise */
    struct track_report *tracks;
};

struct event *event_new(enum event_kind kind, struct span user_id);
void events_free(struct event *first);

struct event_queue {
    struct event *first, *last;
};

void event_queue_append(struct event_queue *queue, struct event *event);
/* Hands over everything, oldest first. */
struct event *event_queue_take(struct event_queue *queue);

/* A level: at most one event a second (EVT-11). Starts with a delivered event and with nothing else. */
struct throttle {
    bool delivered;
    uint64_t delivered_at;
};

bool throttle_passes(struct throttle *throttle);

#endif
