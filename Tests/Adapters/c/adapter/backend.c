#include "backend.h"

#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct map calls; /* call id -> bool: encrypted */

bool backend_create_call(struct span call_id, enum call_mode mode, bool override_auto_on, bool *encrypted)
{
    pthread_mutex_lock(&lock);
    bool *call = map_get(&calls, call_id), created = call == NULL;
    if (created) {
        call = map_add(&calls, call_id, allocate(sizeof *call));
        *call = mode == MODE_AUTO_ON || (mode == MODE_AVAILABLE && override_auto_on);
    }
    *encrypted = *call;
    pthread_mutex_unlock(&lock);
    return created;
}

bool backend_has_call(struct span call_id)
{
    pthread_mutex_lock(&lock);
    bool found = map_get(&calls, call_id) != NULL;
    pthread_mutex_unlock(&lock);
    return found;
}

refusal backend_join(const struct join_request *request, bool *encrypted)
{
    pthread_mutex_lock(&lock);
    const bool *call = map_get(&calls, request->call_id);
    *encrypted = call != NULL && *call;
    pthread_mutex_unlock(&lock);
    if (*encrypted && !request->e2ee)
        return "encryptionRequired";
    return !*encrypted && request->e2ee ? "encryptionNotAllowed" : NULL;
}

void backend_clear(void)
{
    map_clear(&calls, free);
}
