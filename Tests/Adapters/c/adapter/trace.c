#include "trace.h"

#include <stdlib.h>

#include "request.h"

const char *const media_types[] = {"audio", "video", NULL};

static pthread_t main_thread;

void trace_remember_main_thread(void)
{
    main_thread = pthread_self();
}

void trace_init(struct trace *trace)
{
    pthread_mutex_init(&trace->lock, NULL);
    trace->last = &trace->first;
    for (int media = 0; media < MEDIA_TYPES; media++)
        pthread_mutex_init(&trace->receiving[media], NULL);
}

void trace_destroy(struct trace *trace)
{
    json_object_put(trace_take(trace));
    for (int media = 0; media < MEDIA_TYPES; media++)
        pthread_mutex_destroy(&trace->receiving[media]);
    pthread_mutex_destroy(&trace->lock);
}

void trace_add(struct trace *trace, struct traced_call call)
{
    struct traced_call *copy = allocate(sizeof *copy);
    *copy = call;
    copy->on_main_thread = pthread_equal(pthread_self(), main_thread) != 0;
    pthread_mutex_lock(&trace->lock);
    *trace->last = copy;
    trace->last = &copy->next;
    pthread_mutex_unlock(&trace->lock);
}

static struct json_object *json_call(const struct traced_call *call)
{
    struct json_object *object = json_object_new_object();
    json_object_object_add(object, "call", json_object_new_string(call->name));
    json_object_object_add(object, "mediaType", json_object_new_string(media_types[call->media]));
    json_object_object_add(object, "size", json_object_new_uint64(call->size));
    if (call->has_ssrc)
        json_object_object_add(object, "ssrc", json_object_new_uint64(call->ssrc));
    if (call->has_capacity)
        json_object_object_add(object, "capacity", json_object_new_uint64(call->capacity));
    if (call->has_counter)
        json_object_object_add(object, "counter", json_counter(call->counter));
    json_object_object_add(object, "onMainThread", json_object_new_boolean(call->on_main_thread));
    return object;
}

struct json_object *trace_take(struct trace *trace)
{
    pthread_mutex_lock(&trace->lock);
    struct traced_call *call = trace->first;
    trace->first = NULL;
    trace->last = &trace->first;
    pthread_mutex_unlock(&trace->lock);

    struct json_object *list = json_object_new_array();
    while (call != NULL) {
        struct traced_call *next = call->next;
        json_object_array_add(list, json_call(call));
        free(call);
        call = next;
    }
    return list;
}
