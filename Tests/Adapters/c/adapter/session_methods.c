/* Profile session-secret. The adapter plays the server, and the publisher of each subscribed stream. */
#include "methods.h"

#include <stdlib.h>

#include "../client/session.h"

/* A session, and what the publishers of its streams use. */
struct room {
    struct session *session;
    pthread_mutex_t lock;
    struct map publisher_secrets; /* subscriber -> struct buffer */
};

static void release_secret(void *value)
{
    struct buffer *secret = value;
    buffer_free(secret);
    free(secret);
}

static void release(void *value)
{
    struct room *room = value;
    session_free(room->session);
    map_clear(&room->publisher_secrets, release_secret);
    pthread_mutex_destroy(&room->lock);
    free(room);
}

static struct registry rooms = {.param = "session", .release = release, .lock = PTHREAD_MUTEX_INITIALIZER};

void reset_sessions(void)
{
    clear_objects(&rooms);
}

static void create(struct request *request)
{
    bool encrypted;
    if (!flag_param(request, "encrypted", &encrypted))
        return;
    struct room *room = allocate(sizeof *room);
    room->session = session_new(encrypted);
    pthread_mutex_init(&room->lock, NULL);
    add_object(request, &rooms, room);
}

static void set_secret(struct request *request)
{
    struct room *room = find_object(request, &rooms);
    struct span secret;
    if (room != NULL && optional_text_param(request, "secret", &secret))
        refuse(request, session_set_secret(room->session, secret));
}

static void connect_session(struct request *request)
{
    struct room *room = find_object(request, &rooms);
    if (room != NULL)
        refuse(request, session_connect(room->session));
}

static void publish(struct request *request)
{
    struct room *room = find_object(request, &rooms);
    struct span publisher;
    if (room != NULL && text_param(request, "publisher", &publisher))
        refuse(request, session_publish(room->session, publisher));
}

static void subscribe(struct request *request)
{
    struct room *room = find_object(request, &rooms);
    struct span subscriber, secret;
    if (room == NULL || !text_param(request, "subscriber", &subscriber)
        || !optional_text_param(request, "publisherSecret", &secret))
        return;
    refuse(request, session_subscribe(room->session, subscriber));
    if (request->error_code != 0)
        return;
    pthread_mutex_lock(&room->lock);
    struct buffer *kept = map_get(&room->publisher_secrets, subscriber);
    if (kept == NULL)
        kept = map_add(&room->publisher_secrets, subscriber, allocate(sizeof *kept));
    buffer_free(kept);
    if (secret.data != NULL)
        *kept = buffer_copy(secret);
    pthread_mutex_unlock(&room->lock);
}

static void deliver(struct request *request)
{
    static const char *const faults[] = {"internal", NULL};
    static const uint8_t media[] = {0x78, 0xaa, 0xbb, 0xcc, 0xdd};
    struct room *room = find_object(request, &rooms);
    struct span subscriber;
    int fault;
    if (room == NULL || !text_param(request, "subscriber", &subscriber)
        || !optional_word_param(request, "fault", faults, &fault))
        return;
    pthread_mutex_lock(&room->lock);
    const struct buffer *secret = map_get(&room->publisher_secrets, subscriber);
    struct packet packet = {0};
    if (secret == NULL) {
        fail(request, INVALID_PARAMS, "invalid params: unknown subscriber");
    } else { /* in a session without encryption nobody protects media */
        bool protected = session_is_encrypted(room->session);
        packet = packet_seal(protected ? buffer_span(secret) : (struct span){0}, (struct span){media, sizeof media});
    }
    pthread_mutex_unlock(&room->lock);
    bool decoded = secret != NULL && session_deliver(room->session, subscriber, &packet, fault == 0);
    answer(request, "disposition", json_object_new_string(decoded ? "decoded" : "dropped"));
    buffer_free(&packet.bytes);
}

static void faults(struct request *request)
{
    struct room *room = find_object(request, &rooms);
    if (room == NULL)
        return;
    struct fault *first = session_take_faults(room->session);
    struct json_object *list = json_object_new_array();
    for (const struct fault *fault = first; fault != NULL; fault = fault->next) {
        struct json_object *entry = json_object_new_object();
        json_object_object_add(entry, "target", json_text(buffer_span(&fault->target)));
        json_object_object_add(entry, "name", json_object_new_string(fault->name));
        json_object_array_add(list, entry);
    }
    answer(request, "faults", list);
    faults_free(first);
}

struct active_lists {
    struct json_object *publishers, *subscribers;
};

static void add_active(void *context, bool publishing, struct span name)
{
    const struct active_lists *lists = context;
    json_object_array_add(publishing ? lists->publishers : lists->subscribers, json_text(name));
}

static void state(struct request *request)
{
    struct room *room = find_object(request, &rooms);
    if (room == NULL)
        return;
    struct active_lists lists = {json_object_new_array(), json_object_new_array()};
    session_active(room->session, add_active, &lists);
    answer(request, "connected", json_object_new_boolean(session_is_connected(room->session)));
    answer(request, "publishers", lists.publishers);
    answer(request, "subscribers", lists.subscribers);
}

const struct method session_methods[] = {
    {"session.create", create},
    {"session.setSecret", set_secret},
    {"session.connect", connect_session},
    {"session.publish", publish},
    {"session.subscribe", subscribe},
    {"session.deliver", deliver},
    {"session.faults", faults},
    {"session.state", state},
    {NULL, NULL},
};
