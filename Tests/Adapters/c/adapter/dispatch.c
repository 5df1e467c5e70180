#include "dispatch.h"

#include <stdlib.h>
#include <string.h>

#include "../client/clock.h"
#include "methods.h"

enum { DEEPEST_NESTING = 64 };

static const struct method general_methods[5];

static const struct method *method_named(struct span name)
{
    const struct method *const tables[] = {
        manager_methods, call_methods, engine_methods, session_methods, general_methods,
    };
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        for (const struct method *method = tables[i]; method->name != NULL; method++)
            if (span_equal(name, (struct span){(const uint8_t *)method->name, strlen(method->name)}))
                return method;
    return NULL;
}

static struct span string_member(struct json_object *object, const char *name)
{
    struct json_object *value;
    if (!json_object_object_get_ex(object, name, &value) || !json_object_is_type(value, json_type_string))
        return (struct span){0};
    return (struct span){(const uint8_t *)json_object_get_string(value), (size_t)json_object_get_string_len(value)};
}

/* Carries out `message`, an object with `method` and `params`, and puts `result` or `error` into `reply`. */
static void carry_out(struct json_object *message, struct json_object *reply)
{
    struct json_object *params = NULL;
    json_object_object_get_ex(message, "params", &params);
    const struct method *method = method_named(string_member(message, "method"));
    struct request request;
    request_begin(&request, params);
    if (method == NULL) {
        request.error_code = 0; /* comes before a fault of the parameters */
        fail(&request, METHOD_NOT_FOUND, "unknown method");
    } else if (request.error_code == 0) {
        method->handle(&request);
    }

    if (request.error_code == 0) {
        json_object_object_add(reply, "result", request.result);
    } else {
        json_object_put(request.result);
        struct json_object *error = json_object_new_object();
        json_object_object_add(error, "code", json_object_new_int(request.error_code));
        json_object_object_add(error, "message", json_object_new_string(request.message));
        if (request.refusal != NULL) {
            struct json_object *data = json_object_new_object();
            json_object_object_add(data, "name", json_object_new_string(request.refusal));
            json_object_object_add(error, "data", data);
        }
        json_object_object_add(reply, "error", error);
    }
    request_end(&request);
}

/* General methods */

static void initialize(struct request *request)
{
    uint64_t version;
    if (!whole_param(request, "protocolVersion", UINT32_MAX, &version))
        return;
    if (version != 1) {
        fail(request, INVALID_PARAMS, "this adapter speaks version 1 of the protocol");
        return;
    }
    json_object_put(request->result);
    request->result = json_tokener_parse(
        "{\"protocolVersion\": 1,"
        " \"implementation\": {\"name\": \"frameproof-c\", \"version\": \"1.0.0\", \"language\": \"C\"},"
        " \"profiles\": [\"framed-manager\", \"encrypted-call\", \"frame-cryptor\", \"session-secret\"],"
        " \"algorithms\": [\"AES-128-GCM\", \"AES-256-GCM\"],"
        " \"codecs\": [\"opus\", \"vp8\", \"vp9\", \"h264\"],"
        " \"controls\": [\"iv-prefix\", \"frame-counter\", \"clock\", \"lifetime\", \"decryption-fault\"],"
        " \"installationPaths\": [\"object\", \"callback\"],"
        " \"features\": [\"encryption-not-enabled\"],"
        " \"unsupported\": []}");
}

void reset_all(void)
{
    reset_calls(); /* a call borrows its manager */
    reset_managers();
    reset_engines();
    reset_sessions();
}

static void reset(struct request *request)
{
    (void)request;
    reset_all();
}

static void advance_clock(struct request *request)
{
    uint64_t milliseconds;
    if (whole_param(request, "milliseconds", UINT64_C(1) << 53, &milliseconds))
        clock_advance(milliseconds);
}

/* Parallel work: no thread begins before all are there. */

struct worker {
    pthread_t thread;
    pthread_rwlock_t *gate;
    struct json_object *message, *reply;
};

static void *work(void *argument)
{
    struct worker *worker = argument;
    pthread_rwlock_rdlock(worker->gate);
    pthread_rwlock_unlock(worker->gate);
    carry_out(worker->message, worker->reply);
    return NULL;
}

/* Methods that work on the whole process stay outside. */
static bool may_be_parallel(struct json_object *message)
{
    if (!json_object_is_type(message, json_type_object))
        return false;
    const struct method *method = method_named(string_member(message, "method"));
    for (const struct method *general = general_methods; general->name != NULL; general++)
        if (method == general)
            return false;
    return true;
}

static void concurrently(struct request *request)
{
    struct json_object *messages = list_param(request, "requests");
    size_t count = messages != NULL ? json_object_array_length(messages) : 0, started = 0;
    for (size_t i = 0; i < count; i++)
        if (!may_be_parallel(json_object_array_get_idx(messages, i)))
            fail(request, INVALID_PARAMS, "invalid params: not a request that may run in parallel");
    if (request->error_code != 0)
        return;

    pthread_rwlock_t gate = PTHREAD_RWLOCK_INITIALIZER;
    struct worker *workers = allocate(count * sizeof *workers);
    struct json_object *results = json_object_new_array();
    pthread_rwlock_wrlock(&gate);
    for (; started < count; started++) {
        struct worker *worker = &workers[started];
        worker->gate = &gate;
        worker->message = json_object_array_get_idx(messages, started);
        worker->reply = json_object_new_object();
        json_object_array_add(results, worker->reply);
        if (pthread_create(&worker->thread, NULL, work, worker) != 0) {
            fail(request, INTERNAL_ERROR, "no more threads");
            break;
        }
    }
    pthread_rwlock_unlock(&gate);
    for (size_t i = 0; i < started; i++)
        pthread_join(workers[i].thread, NULL);
    pthread_rwlock_destroy(&gate);
    free(workers);
    answer(request, "results", results);
}

static const struct method general_methods[5] = {
    {"initialize", initialize},
    {"reset", reset},
    {"clock.advance", advance_clock},
    {"concurrently", concurrently},
    {NULL, NULL},
};

/* Messages */

static struct json_object *parse(struct span line)
{
    struct json_tokener *tokener = json_tokener_new_ex(DEEPEST_NESTING);
    json_tokener_set_flags(tokener, JSON_TOKENER_STRICT | JSON_TOKENER_VALIDATE_UTF8);
    struct json_object *message = json_tokener_parse_ex(tokener, (const char *)line.data, (int)line.length);
    bool whole = json_tokener_get_error(tokener) == json_tokener_success;
    for (size_t i = json_tokener_get_parse_end(tokener); whole && i < line.length; i++)
        whole = strchr(" \t\r\n", line.data[i]) != NULL && line.data[i] != 0;
    json_tokener_free(tokener);
    if (whole)
        return message;
    json_object_put(message);
    return NULL;
}

static void append_line(struct json_object *reply, struct buffer *output)
{
    size_t length;
    const char *text =
        json_object_to_json_string_length(reply, JSON_C_TO_STRING_PLAIN | JSON_C_TO_STRING_NOSLASHESCAPE, &length);
    buffer_append(output, (struct span){(const uint8_t *)text, length});
    buffer_append(output, (struct span){(const uint8_t *)"\n", 1});
}

static void add_protocol_error(struct json_object *reply, int code, const char *message)
{
    struct json_object *error = json_object_new_object();
    json_object_object_add(error, "code", json_object_new_int(code));
    json_object_object_add(error, "message", json_object_new_string(message));
    json_object_object_add(reply, "error", error);
}

void dispatch(struct span line, struct buffer *output)
{
    struct json_object *message = parse(line), *id = NULL, *reply = json_object_new_object();
    bool is_object = json_object_is_type(message, json_type_object);
    if (is_object)
        json_object_object_get_ex(message, "id", &id);
    if (!json_object_is_type(id, json_type_int))
        id = NULL;
    json_object_object_add(reply, "jsonrpc", json_object_new_string("2.0"));
    json_object_object_add(reply, "id", json_object_get(id));

    if (message == NULL)
        add_protocol_error(reply, PARSE_ERROR, "not JSON");
    else if (id == NULL || string_member(message, "method").data == NULL)
        add_protocol_error(reply, INVALID_REQUEST, "not a request: an object with an integer id and a method");
    else
        carry_out(message, reply);
    append_line(reply, output);
    json_object_put(reply);
    json_object_put(message);
}
