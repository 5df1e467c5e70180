/* Profile frame-cryptor. */
#include <stdlib.h>

#include "cryptors.h"
#include "methods.h"

/* An engine with what the adapter keeps for it. */
struct bench {
    struct engine *engine;
    struct trace trace;
    pthread_mutex_t lock; /* held while callbacks are installed, and while the engine is destroyed */
    struct user_data *user_data; /* of those callbacks: the app owns it (INS-9) */
};

struct user_data {
    struct user_data *next;
    struct stock_cryptor *cryptor;
};

/* Only after the engine was destroyed: it uses them until then. */
static void free_user_data(struct bench *bench)
{
    for (struct user_data *data = bench->user_data, *next; data != NULL; data = next) {
        next = data->next;
        stock_cryptor_free(data->cryptor);
        free(data);
    }
    bench->user_data = NULL;
}

static void release(void *value)
{
    struct bench *bench = value;
    engine_free(bench->engine);
    free_user_data(bench);
    trace_destroy(&bench->trace);
    pthread_mutex_destroy(&bench->lock);
    free(bench);
}

static struct registry benches = {.param = "engine", .release = release, .lock = PTHREAD_MUTEX_INITIALIZER};

void reset_engines(void)
{
    clear_objects(&benches);
}

/* Life */

static void create(struct request *request)
{
    struct bench *bench = allocate(sizeof *bench);
    bench->engine = engine_new();
    trace_init(&bench->trace);
    pthread_mutex_init(&bench->lock, NULL);
    add_object(request, &benches, bench);
}

static void initialize(struct request *request)
{
    struct bench *bench = find_object(request, &benches);
    if (bench != NULL)
        engine_initialize(bench->engine);
}

static void destroy(struct request *request)
{
    struct bench *bench = find_object(request, &benches);
    if (bench == NULL)
        return;
    pthread_mutex_lock(&bench->lock);
    engine_destroy(bench->engine);
    free_user_data(bench);
    pthread_mutex_unlock(&bench->lock);
}

/* Installing */

static void answer_status(struct request *request, int status)
{
    answer(request, "status", json_object_new_int(status));
}

static struct stock_cryptor *cryptor_param(struct request *request, struct bench *bench, bool is_callback)
{
    struct json_object *description = optional_param(request, "cryptor", json_type_object);
    if (description == NULL) {
        fail(request, INVALID_PARAMS, "invalid params: cryptor is missing");
        return NULL;
    }
    return stock_cryptor_new(request, description, is_callback, &bench->trace);
}

static void set_frame_cryptor(struct request *request)
{
    struct bench *bench = find_object(request, &benches);
    struct stock_cryptor *cryptor = bench != NULL ? cryptor_param(request, bench, false) : NULL;
    if (cryptor == NULL)
        return;
    struct frame_cryptor *object = stock_object_new(cryptor);
    answer_status(request, engine_set_frame_cryptor(bench->engine, object));
    frame_cryptor_release(object); /* from here on the engine alone keeps it alive */
}

static bool callbacks_param(struct request *request, struct frame_callbacks *callbacks)
{
    static const char *const names[] = {"encrypt", "decrypt", "getMaxSize", NULL};
    struct json_object *list = list_param(request, "callbacks");
    bool given[3] = {false};
    for (size_t i = 0; list != NULL && i < json_object_array_length(list); i++) {
        int index = word_index(json_object_array_get_idx(list, i), names);
        if (index < 0 || given[index])
            fail(request, INVALID_PARAMS, "invalid params: callbacks lists each of its words at most once");
        else
            given[index] = true;
    }
    *callbacks = (struct frame_callbacks){
        .encrypt = given[0] ? stock_encrypt : NULL,
        .decrypt = given[1] ? stock_decrypt : NULL,
        .get_max_size = given[2] ? stock_max_size : NULL,
    };
    return request->error_code == 0;
}

static void set_frame_crypto(struct request *request)
{
    struct bench *bench = find_object(request, &benches);
    struct frame_callbacks callbacks;
    if (bench == NULL || !callbacks_param(request, &callbacks))
        return;
    if (callbacks.encrypt == NULL && callbacks.decrypt == NULL && callbacks.get_max_size == NULL) {
        answer_status(request, engine_set_frame_crypto(bench->engine, &callbacks));
        return;
    }
    struct stock_cryptor *cryptor = cryptor_param(request, bench, true);
    if (cryptor == NULL)
        return;
    callbacks.user_data = cryptor;
    pthread_mutex_lock(&bench->lock);
    int status = engine_set_frame_crypto(bench->engine, &callbacks);
    if (status == INSTALLED) {
        struct user_data *data = allocate(sizeof *data);
        *data = (struct user_data){bench->user_data, cryptor};
        bench->user_data = data;
    } else {
        stock_cryptor_free(cryptor);
    }
    pthread_mutex_unlock(&bench->lock);
    answer_status(request, status);
}

static void clear_frame_cryptor(struct request *request)
{
    struct bench *bench = find_object(request, &benches);
    if (bench != NULL)
        engine_clear_frame_cryptor(bench->engine);
}

/* Frames */

static bool frame_params(struct request *request, struct media_frame *frame)
{
    int media;
    uint64_t ssrc;
    if (!word_param(request, "mediaType", media_types, &media) || !whole_param(request, "ssrc", UINT32_MAX, &ssrc)
        || !bytes_param(request, "data", &frame->data))
        return false;
    frame->media = (enum media_type)media;
    frame->ssrc = (uint32_t)ssrc;
    return true;
}

static void send(struct request *request)
{
    struct bench *bench = find_object(request, &benches);
    struct media_frame frame = {0};
    if (bench == NULL || !frame_params(request, &frame))
        return;
    struct media_result result;
    refuse(request, engine_send(bench->engine, &frame, &result));
    answer_frame(request, "sent", result.passed, &result.data);
    if (result.has_counter)
        answer(request, "counter", json_counter(result.counter));
    buffer_free(&result.data);
}

static void receive(struct request *request)
{
    struct bench *bench = find_object(request, &benches);
    struct media_frame frame = {0};
    if (bench == NULL || !frame_params(request, &frame)
        || !optional_counter_param(request, "counter", &frame.counter, &frame.has_counter))
        return;
    struct media_result result;
    pthread_mutex_lock(&bench->trace.receiving[frame.media]);
    bench->trace.plain[frame.media] = !frame.has_counter;
    refuse(request, engine_receive(bench->engine, &frame, &result));
    pthread_mutex_unlock(&bench->trace.receiving[frame.media]);
    answer_frame(request, "decoded", result.passed, &result.data);
    buffer_free(&result.data);
}

/* What was observed */

static struct json_object *json_diagnostic(const struct log_entry *entry)
{
    static const char *const names[] = {
        [LOG_ENCRYPT_FAILED] = "encryptFailed",
        [LOG_DECRYPT_FAILED] = "decryptFailed",
        [LOG_BUFFER_OVERSIZE] = "bufferOversize",
    };
    struct json_object *object = json_object_new_object();
    json_object_object_add(object, "error", json_object_new_string(names[entry->kind]));
    json_object_object_add(object, "mediaType", json_object_new_string(media_types[entry->media]));
    json_object_object_add(object, "ssrc", json_object_new_uint64(entry->ssrc));
    if (entry->kind != LOG_BUFFER_OVERSIZE)
        json_object_object_add(object, "code", json_object_new_int(entry->code));
    return object;
}

static struct json_object *json_oversize(const struct log_entry *entry)
{
    struct json_object *object = json_object_new_object();
    json_object_object_add(object, "size", json_object_new_uint64(entry->size));
    json_object_object_add(object, "maxSize", json_object_new_uint64(entry->max_size));
    return object;
}

static void take_log(struct request *request)
{
    struct bench *bench = find_object(request, &benches);
    if (bench == NULL)
        return;
    struct json_object *errors = json_object_new_array(), *diagnostics = json_object_new_array();
    struct log_entry *first = engine_take_log(bench->engine);
    for (const struct log_entry *entry = first; entry != NULL; entry = entry->next)
        if (entry->kind == LOG_OVERSIZE_ERROR)
            json_object_array_add(errors, json_oversize(entry));
        else
            json_object_array_add(diagnostics, json_diagnostic(entry));
    log_free(first);
    answer(request, "oversizeErrors", errors);
    answer(request, "diagnostics", diagnostics);
}

static void take_trace(struct request *request)
{
    struct bench *bench = find_object(request, &benches);
    if (bench == NULL)
        return;
    answer(request, "calls", trace_take(&bench->trace));
    answer(request, "live", json_object_new_int(atomic_load(&bench->trace.live)));
}

const struct method engine_methods[] = {
    {"engine.create", create},
    {"engine.initialize", initialize},
    {"engine.destroy", destroy},
    {"engine.setFrameCryptor", set_frame_cryptor},
    {"engine.setFrameCrypto", set_frame_crypto},
    {"engine.clearFrameCryptor", clear_frame_cryptor},
    {"engine.send", send},
    {"engine.receive", receive},
    {"engine.log", take_log},
    {"engine.trace", take_trace},
    {NULL, NULL},
};
