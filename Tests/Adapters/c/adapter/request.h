/* One request of the adapter protocol: its parameters, and its result or error. */
#ifndef REQUEST_H
#define REQUEST_H

#include <json-c/json.h>
#include <pthread.h>

#include "../client/bytes.h"
#include "../client/map.h"

struct allocation;

struct request {
    struct json_object *params; /* borrowed; NULL when absent */
    struct json_object *result;
    int error_code;             /* 0 while there is none */
    const char *message;
    const char *refusal;        /* data.name of error -32000 */
    struct allocation *allocations;
};

enum {
    PARSE_ERROR = -32700,
    INVALID_REQUEST = -32600,
    METHOD_NOT_FOUND = -32601,
    INVALID_PARAMS = -32602,
    INTERNAL_ERROR = -32603,
    REFUSED = -32000,
};

void request_begin(struct request *request, struct json_object *params);
/* Frees what the parameters were decoded into. The result is the caller's. */
void request_end(struct request *request);

/* The first error of a request stays. */
void fail(struct request *request, int code, const char *message);
void refuse(struct request *request, const char *name); /* nothing when `name` is NULL */

/*
 * Parameters. Each function answers false after it has failed the request with -32602. `null` is the same as absent.
 * An absent optional text or byte string has NULL data; one that is empty has not.
 * Decoded values live until the request ends.
 */
bool text_param(struct request *request, const char *name, struct span *text);
bool optional_text_param(struct request *request, const char *name, struct span *text);
bool bytes_param(struct request *request, const char *name, struct span *bytes);
bool optional_bytes_param(struct request *request, const char *name, struct span *bytes);
bool flag_param(struct request *request, const char *name, bool *flag);
bool number_param(struct request *request, const char *name, double *number);
bool whole_param(struct request *request, const char *name, uint64_t most, uint64_t *number);
/* A 64-bit counter: a decimal string. */
bool optional_counter_param(struct request *request, const char *name, uint64_t *counter, bool *present);
/* One of `words`, which ends with NULL. An absent optional word is -1. */
bool word_param(struct request *request, const char *name, const char *const *words, int *index);
bool optional_word_param(struct request *request, const char *name, const char *const *words, int *index);
int word_index(struct json_object *text, const char *const *words); /* -1: not one of them */
/* NULL after failing, or when an optional one is absent. */
struct json_object *list_param(struct request *request, const char *name);
struct json_object *optional_param(struct request *request, const char *name, enum json_type type);

/* The result is an object. */
void answer(struct request *request, const char *name, struct json_object *value);
struct json_object *json_text(struct span text);
struct json_object *json_bytes(struct span bytes);
struct json_object *json_counter(uint64_t counter);

/* The objects of one kind, by name. Lookups and additions are safe from any thread; clearing is not. */
struct registry {
    const char *param; /* the parameter that carries the name */
    void (*release)(void *object);
    pthread_mutex_t lock;
    struct map objects;
};

/* -32602 when there is no such object. */
void *find_object(struct request *request, struct registry *registry);
/* -32602 when the name is taken; then the object is released. Takes the object. */
void add_object(struct request *request, struct registry *registry, void *object);
void clear_objects(struct registry *registry);

struct method {
    const char *name; /* NULL ends a table */
    void (*handle)(struct request *request);
};

#endif
