#include "call.h"

#include <pthread.h>
#include <stdlib.h>

struct call {
    pthread_mutex_t lock;
    struct buffer call_id;
    join_function *join;
    struct manager *manager;
    bool joined, encrypted;
};

struct call *call_new(struct span call_id, join_function *join)
{
    struct call *call = allocate(sizeof *call);
    pthread_mutex_init(&call->lock, NULL);
    call->call_id = buffer_copy(call_id);
    call->join = join;
    return call;
}

void call_free(struct call *call)
{
    buffer_free(&call->call_id);
    pthread_mutex_destroy(&call->lock);
    free(call);
}

static refusal unlock(struct call *call, refusal refused)
{
    pthread_mutex_unlock(&call->lock);
    return refused;
}

refusal call_set_manager(struct call *call, struct manager *manager)
{
    pthread_mutex_lock(&call->lock);
    if (call->joined)
        return unlock(call, "alreadyJoined"); /* CAL-3 */
    if (manager != NULL && manager_is_disposed(manager))
        return unlock(call, "disposed"); /* CAL-10 */
    call->manager = manager;
    return unlock(call, NULL);
}

/* A refused join leaves the call as it was. Nothing falls back to plain media (CAL-2). */
refusal call_join(struct call *call, bool *encrypted, bool *e2ee)
{
    pthread_mutex_lock(&call->lock);
    struct join_request request = {buffer_span(&call->call_id), call->manager != NULL};
    *e2ee = request.e2ee;
    refusal refused = call->join(&request, encrypted);
    if (refused == NULL) {
        call->joined = true;
        call->encrypted = *encrypted;
    }
    return unlock(call, refused);
}

refusal call_leave(struct call *call)
{
    pthread_mutex_lock(&call->lock);
    if (!call->joined)
        return unlock(call, "notJoined");
    call->joined = false;
    return unlock(call, NULL); /* CAL-4: the manager stays */
}

refusal call_reconnect(struct call *call)
{
    pthread_mutex_lock(&call->lock);
    return unlock(call, call->joined ? NULL : "notJoined");
}

/* Where frames go now: `*manager` is NULL in a plain call. The lock is free while the manager works. */
static refusal path(struct call *call, struct manager **manager)
{
    pthread_mutex_lock(&call->lock);
    *manager = call->encrypted ? call->manager : NULL;
    return unlock(call, call->joined ? NULL : "notJoined");
}

/* A manager that refuses, since it was disposed, drops the frame: `sent` and `forwarded` stay false. */
refusal call_send(struct call *call, enum track_type track_type, struct span codec_name, enum frame_type type,
                  struct span frame, struct buffer *output, bool *sent)
{
    struct manager *manager;
    *sent = false;
    refusal refused = path(call, &manager);
    if (refused != NULL)
        return refused;
    if (manager != NULL) {
        manager_encrypt(manager, track_type, codec_name, type, frame, output, sent);
    } else {
        buffer_append(output, frame);
        *sent = true;
    }
    return NULL;
}

refusal call_receive(struct call *call, struct span sender, enum track_type track_type, struct span frame,
                     struct buffer *output, bool *forwarded)
{
    struct manager *manager;
    *forwarded = false;
    refusal refused = path(call, &manager);
    if (refused != NULL)
        return refused;
    if (manager != NULL) {
        manager_decrypt(manager, sender, track_type, frame, output, forwarded);
    } else {
        buffer_append(output, frame);
        *forwarded = true;
    }
    return NULL;
}
