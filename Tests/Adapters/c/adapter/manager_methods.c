/* Profile framed-manager. */
#include "methods.h"

static void release(void *manager)
{
    manager_free(manager);
}

static struct registry managers = {.param = "manager", .release = release, .lock = PTHREAD_MUTEX_INITIALIZER};

struct manager *find_manager(struct request *request)
{
    return find_object(request, &managers);
}

void reset_managers(void)
{
    clear_objects(&managers);
}

/* Parameters */

static const char *const track_types[] = {"AUDIO", "VIDEO", "SCREEN_SHARE", "SCREEN_SHARE_AUDIO", NULL};
static const char *const frame_types[] = {"key", "delta", NULL};
static const char *const algorithms[] = {"AES-128-GCM", "AES-256-GCM", NULL};

bool track_type_param(struct request *request, enum track_type *type)
{
    int index;
    if (!word_param(request, "trackType", track_types, &index))
        return false;
    *type = (enum track_type)index;
    return true;
}

bool outgoing_params(struct request *request, struct outgoing *frame)
{
    int frame_type;
    if (!track_type_param(request, &frame->track_type)
        || !optional_text_param(request, "codec", &frame->codec)
        || !optional_word_param(request, "frameType", frame_types, &frame_type)
        || !bytes_param(request, "data", &frame->data))
        return false;
    frame->frame_type = (enum frame_type)frame_type;
    return true;
}

void answer_frame(struct request *request, const char *passed, bool passes, const struct buffer *data)
{
    answer(request, "disposition", json_object_new_string(passes ? passed : "dropped"));
    if (passes)
        answer(request, "data", json_bytes(buffer_span(data)));
}

/* A key, its index and the pinned prefix, if any. */
struct key_params {
    double index;
    struct span key, iv_prefix;
};

static bool key_params(struct request *request, struct key_params *params)
{
    if (!number_param(request, "keyIndex", &params->index)
        || !bytes_param(request, "key", &params->key)
        || !optional_bytes_param(request, "ivPrefix", &params->iv_prefix))
        return false;
    if (params->iv_prefix.data != NULL && params->iv_prefix.length != IV_PREFIX_LENGTH) {
        fail(request, INVALID_PARAMS, "invalid params: ivPrefix has not 16 digits");
        return false;
    }
    return true;
}

/* Life */

static void create(struct request *request)
{
    struct span user_id;
    int algorithm;
    if (!text_param(request, "userId", &user_id)
        || !optional_word_param(request, "algorithm", algorithms, &algorithm))
        return;
    add_object(request, &managers, manager_new(user_id, algorithm == 1 ? AES_256_GCM : AES_128_GCM));
}

static void dispose(struct request *request)
{
    struct manager *manager = find_manager(request);
    if (manager != NULL)
        manager_dispose(manager);
}

/* Keys */

static void set_key(struct request *request)
{
    struct manager *manager = find_manager(request);
    struct span user_id;
    struct key_params params;
    if (manager != NULL && text_param(request, "userId", &user_id) && key_params(request, &params))
        refuse(request, manager_set_key(manager, user_id, params.index, params.key, params.iv_prefix.data));
}

static void set_shared_key(struct request *request)
{
    struct manager *manager = find_manager(request);
    struct key_params params;
    if (manager != NULL && key_params(request, &params))
        refuse(request, manager_set_shared_key(manager, params.index, params.key, params.iv_prefix.data));
}

static void remove_key(struct request *request)
{
    struct manager *manager = find_manager(request);
    struct span user_id;
    double index;
    if (manager != NULL && text_param(request, "userId", &user_id) && number_param(request, "keyIndex", &index))
        refuse(request, manager_remove_key(manager, user_id, index));
}

static void remove_all_keys(struct request *request)
{
    struct manager *manager = find_manager(request);
    struct span user_id;
    if (manager != NULL && text_param(request, "userId", &user_id))
        refuse(request, manager_remove_all_keys(manager, user_id));
}

static void remove_shared_key(struct request *request)
{
    struct manager *manager = find_manager(request);
    double index;
    if (manager != NULL && number_param(request, "keyIndex", &index))
        refuse(request, manager_remove_shared_key(manager, index));
}

struct key_lists {
    struct json_object *per_user, *shared;
};

static void add_key(void *context, const struct key_description *key)
{
    struct key_lists *lists = context;
    struct json_object *entry = json_object_new_object();
    bool shared = key->user_id.data == NULL;
    if (!shared)
        json_object_object_add(entry, "userId", json_text(key->user_id));
    json_object_object_add(entry, "keyIndex", json_object_new_int(key->index));
    json_object_object_add(entry, "fingerprint", json_bytes((struct span){key->fingerprint, FINGERPRINT_LENGTH}));
    if (shared)
        json_object_object_add(entry, "isActive", json_object_new_boolean(key->active));
    json_object_array_add(shared ? lists->shared : lists->per_user, entry);
}

static void key_state(struct request *request)
{
    struct manager *manager = find_manager(request);
    if (manager == NULL)
        return;
    struct key_lists lists = {json_object_new_array(), json_object_new_array()};
    answer(request, "perUserKeys", lists.per_user);
    answer(request, "sharedKeys", lists.shared);
    refuse(request, manager_key_state(manager, add_key, &lists));
}

/* Frames */

static void encrypt(struct request *request)
{
    struct manager *manager = find_manager(request);
    struct outgoing frame;
    if (manager == NULL || !outgoing_params(request, &frame))
        return;
    struct buffer sealed = {0};
    bool forwarded;
    refuse(request, manager_encrypt(manager, frame.track_type, frame.codec, frame.frame_type, frame.data,
                                    &sealed, &forwarded));
    answer_frame(request, "forwarded", forwarded, &sealed);
    buffer_free(&sealed);
}

static void decrypt(struct request *request)
{
    struct manager *manager = find_manager(request);
    struct span sender, data;
    enum track_type track_type;
    if (manager == NULL || !text_param(request, "userId", &sender) || !track_type_param(request, &track_type)
        || !bytes_param(request, "data", &data))
        return;
    struct buffer opened = {0};
    bool forwarded;
    refuse(request, manager_decrypt(manager, sender, track_type, data, &opened, &forwarded));
    answer_frame(request, "forwarded", forwarded, &opened);
    buffer_free(&opened);
}

/* Events */

static struct json_object *json_tracks(const struct event *report, bool sealing)
{
    struct json_object *list = json_object_new_array();
    for (const struct track_report *track = report->tracks; track != NULL; track = track->next) {
        if (track->sealing != sealing)
            continue;
        struct json_object *entry = json_object_new_object();
        json_object_object_add(entry, "userId", json_text(buffer_span(&track->user_id)));
        json_object_object_add(entry, "trackType", json_object_new_string(track_types[track->track_type]));
        if (track->codec.data != NULL)
            json_object_object_add(entry, "codec", json_text(buffer_span(&track->codec)));
        json_object_object_add(entry, "framesPerSecond", json_object_new_double(track->frames_per_second));
        json_object_object_add(entry, "maxCryptoMilliseconds", json_object_new_double(track->worst_milliseconds));
        json_object_array_add(list, entry);
    }
    return list;
}

static struct json_object *json_event(const struct event *event)
{
    static const char *const names[] = {
        [EVENT_MISSING_KEY] = "e2ee.missing_key",
        [EVENT_DECRYPTION_FAILED] = "e2ee.decryption_failed",
        [EVENT_DECRYPTION_RESUMED] = "e2ee.decryption_resumed",
        [EVENT_DECRYPTION_STALLED] = "e2ee.decryption_stalled",
        [EVENT_ENCRYPTION_FAILED] = "e2ee.encryption_failed",
        [EVENT_UNENCRYPTED_FRAME] = "e2ee.unencrypted_frame",
        [EVENT_UNSUPPORTED_VERSION] = "e2ee.unsupported_version",
        [EVENT_PERFORMANCE_REPORT] = "e2ee.perf_report",
    };
    struct json_object *object = json_object_new_object();
    json_object_object_add(object, "name", json_object_new_string(names[event->kind]));
    json_object_object_add(object, "userId", json_text(buffer_span(&event->user_id)));
    if (event->track_type != ABSENT)
        json_object_object_add(object, "trackType", json_object_new_string(track_types[event->track_type]));
    if (event->key_index != ABSENT)
        json_object_object_add(object, "keyIndex", json_object_new_int(event->key_index));
    if (event->version != ABSENT)
        json_object_object_add(object, "version", json_object_new_int(event->version));
    if (event->reason != NULL)
        json_object_object_add(object, "reason", json_object_new_string(event->reason));
    if (event->kind == EVENT_PERFORMANCE_REPORT) {
        json_object_object_add(object, "encode", json_tracks(event, true));
        json_object_object_add(object, "decode", json_tracks(event, false));
    }
    return object;
}

static void events(struct request *request)
{
    struct manager *manager = find_manager(request);
    if (manager == NULL)
        return;
    struct event *first;
    refuse(request, manager_take_events(manager, &first));
    struct json_object *list = json_object_new_array();
    for (const struct event *event = first; event != NULL; event = event->next)
        json_object_array_add(list, json_event(event));
    answer(request, "events", list);
    events_free(first);
}

static void set_performance_reporting(struct request *request)
{
    struct manager *manager = find_manager(request);
    bool enabled;
    if (manager != NULL && flag_param(request, "enabled", &enabled))
        refuse(request, manager_set_performance_reporting(manager, enabled));
}

static void set_frame_counter(struct request *request)
{
    struct manager *manager = find_manager(request);
    uint64_t counter;
    if (manager != NULL && whole_param(request, "frameCounter", UINT32_MAX, &counter))
        refuse(request, manager_set_frame_counter(manager, (uint32_t)counter));
}

const struct method manager_methods[] = {
    {"manager.create", create},
    {"manager.dispose", dispose},
    {"manager.setKey", set_key},
    {"manager.setSharedKey", set_shared_key},
    {"manager.removeKey", remove_key},
    {"manager.removeAllKeys", remove_all_keys},
    {"manager.removeSharedKey", remove_shared_key},
    {"manager.keyState", key_state},
    {"manager.encrypt", encrypt},
    {"manager.decrypt", decrypt},
    {"manager.events", events},
    {"manager.setPerformanceReporting", set_performance_reporting},
    {"manager.setFrameCounter", set_frame_counter},
    {NULL, NULL},
};
