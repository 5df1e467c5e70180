/* The recorder in front of the stock cryptors of one engine: which calls the engine made. */
#ifndef TRACE_H
#define TRACE_H

#include <json-c/json.h>
#include <pthread.h>
#include <stdatomic.h>

#include "../client/engine.h"

struct traced_call {
    struct traced_call *next;
    const char *name; /* maxSize, encrypt, decrypt */
    enum media_type media;
    size_t size;
    bool has_ssrc, has_capacity, has_counter, on_main_thread;
    uint32_t ssrc;
    size_t capacity;
    uint64_t counter;
};

struct trace {
    pthread_mutex_t lock;
    struct traced_call *first, **last;
    atomic_int live; /* object-path cryptors that are alive */
    /*
     * A cryptor cannot see whether a frame came plain, so the adapter says it. One incoming frame of a media type
     * at a time: `receiving` is held while it is inside.
     */
    pthread_mutex_t receiving[MEDIA_TYPES];
    bool plain[MEDIA_TYPES];
};

/* Remembers the calling thread as the main one. */
void trace_remember_main_thread(void);

void trace_init(struct trace *trace);
void trace_destroy(struct trace *trace);
/* Notes the call, with the thread that makes it. */
void trace_add(struct trace *trace, struct traced_call call);
/* What came since the last time, as a list. */
struct json_object *trace_take(struct trace *trace);

extern const char *const media_types[]; /* ends with NULL */

#endif
