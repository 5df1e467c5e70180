#include "request.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct allocation {
    struct allocation *next;
    uint8_t bytes[];
};

void request_begin(struct request *request, struct json_object *params)
{
    *request = (struct request){.params = params, .result = json_object_new_object()};
    if (params != NULL && !json_object_is_type(params, json_type_object))
        fail(request, INVALID_PARAMS, "params is not an object");
}

void request_end(struct request *request)
{
    while (request->allocations != NULL) {
        struct allocation *next = request->allocations->next;
        free(request->allocations);
        request->allocations = next;
    }
}

static uint8_t *allocate_for(struct request *request, size_t size)
{
    struct allocation *allocation = allocate(sizeof *allocation + size);
    allocation->next = request->allocations;
    request->allocations = allocation;
    return allocation->bytes;
}

void fail(struct request *request, int code, const char *message)
{
    if (request->error_code != 0)
        return;
    request->error_code = code;
    request->message = message;
}

void refuse(struct request *request, const char *name)
{
    if (name == NULL || request->error_code != 0)
        return;
    fail(request, REFUSED, "refused");
    request->refusal = name;
}

static bool invalid(struct request *request, const char *format, const char *name)
{
    char message[128];
    int length = snprintf(message, sizeof message, format, name);
    if (length >= (int)sizeof message)
        length = sizeof message - 1;
    char *copy = (char *)allocate_for(request, (size_t)length + 1);
    memcpy(copy, message, (size_t)length);
    fail(request, INVALID_PARAMS, copy);
    return false;
}

/* Parameters */

/* True when the parameter is absent (then `*value` is NULL and that is no error), or of the type. */
static bool param(struct request *request, const char *name, enum json_type type, bool required,
                  struct json_object **value)
{
    *value = NULL;
    if (request->error_code != 0)
        return false;
    if (request->params != NULL)
        json_object_object_get_ex(request->params, name, value);
    if (*value == NULL)
        return required ? invalid(request, "invalid params: %s is missing", name) : true;
    if (!json_object_is_type(*value, type))
        return invalid(request, "invalid params: %s has the wrong type", name);
    return true;
}

static struct span text_of(struct json_object *value)
{
    if (value == NULL)
        return (struct span){0};
    return (struct span){(const uint8_t *)json_object_get_string(value), (size_t)json_object_get_string_len(value)};
}

bool text_param(struct request *request, const char *name, struct span *text)
{
    struct json_object *value;
    bool found = param(request, name, json_type_string, true, &value);
    *text = text_of(value);
    return found;
}

bool optional_text_param(struct request *request, const char *name, struct span *text)
{
    struct json_object *value;
    bool found = param(request, name, json_type_string, false, &value);
    *text = text_of(value);
    return found;
}

static int hex_digit(uint8_t digit)
{
    if (digit >= '0' && digit <= '9')
        return digit - '0';
    return digit >= 'a' && digit <= 'f' ? digit - 'a' + 10 : -1;
}

static bool decode(struct request *request, const char *name, struct span text, struct span *bytes)
{
    if (text.data == NULL)
        return true;
    if (text.length % 2 != 0)
        return invalid(request, "invalid params: %s has an odd number of digits", name);
    uint8_t *decoded = allocate_for(request, text.length / 2);
    for (size_t i = 0; i < text.length / 2; i++) {
        int high = hex_digit(text.data[2 * i]), low = hex_digit(text.data[2 * i + 1]);
        if (high < 0 || low < 0)
            return invalid(request, "invalid params: %s is not hexadecimal", name);
        decoded[i] = (uint8_t)(high << 4 | low);
    }
    *bytes = (struct span){decoded, text.length / 2};
    return true;
}

bool bytes_param(struct request *request, const char *name, struct span *bytes)
{
    struct span text;
    *bytes = (struct span){0};
    return text_param(request, name, &text) && decode(request, name, text, bytes);
}

bool optional_bytes_param(struct request *request, const char *name, struct span *bytes)
{
    struct span text;
    *bytes = (struct span){0};
    return optional_text_param(request, name, &text) && decode(request, name, text, bytes);
}

bool flag_param(struct request *request, const char *name, bool *flag)
{
    struct json_object *value;
    if (!param(request, name, json_type_boolean, true, &value))
        return false;
    *flag = json_object_get_boolean(value);
    return true;
}

bool number_param(struct request *request, const char *name, double *number)
{
    struct json_object *value = NULL;
    if (request->params != NULL)
        json_object_object_get_ex(request->params, name, &value);
    enum json_type type = json_object_is_type(value, json_type_double) ? json_type_double : json_type_int;
    if (!param(request, name, type, true, &value))
        return false;
    *number = json_object_get_double(value);
    return true;
}

bool whole_param(struct request *request, const char *name, uint64_t most, uint64_t *number)
{
    double value;
    if (!number_param(request, name, &value))
        return false;
    if (!(value >= 0 && value <= (double)most && value == (double)(uint64_t)value))
        return invalid(request, "invalid params: %s is out of range", name);
    *number = (uint64_t)value;
    return true;
}

bool optional_counter_param(struct request *request, const char *name, uint64_t *counter, bool *present)
{
    struct span text;
    *counter = 0;
    *present = false;
    if (!optional_text_param(request, name, &text))
        return false;
    if (text.data == NULL)
        return true;
    for (size_t i = 0; i < text.length; i++) {
        unsigned digit = text.data[i] - (unsigned)'0';
        if (digit > 9 || *counter > (UINT64_MAX - digit) / 10)
            return invalid(request, "invalid params: %s is not a decimal counter of 64 bits", name);
        *counter = 10 * *counter + digit;
    }
    if (text.length == 0)
        return invalid(request, "invalid params: %s is empty", name);
    *present = true;
    return true;
}

int word_index(struct json_object *text, const char *const *words)
{
    if (!json_object_is_type(text, json_type_string))
        return -1;
    struct span word = text_of(text);
    for (int i = 0; words[i] != NULL; i++)
        if (span_equal(word, (struct span){(const uint8_t *)words[i], strlen(words[i])}))
            return i;
    return -1;
}

static bool word(struct request *request, const char *name, const char *const *words, bool required, int *index)
{
    struct json_object *value;
    *index = -1;
    if (!param(request, name, json_type_string, required, &value))
        return false;
    if (value == NULL)
        return true;
    *index = word_index(value, words);
    return *index >= 0 ? true : invalid(request, "invalid params: %s is not a word of its list", name);
}

bool word_param(struct request *request, const char *name, const char *const *words, int *index)
{
    return word(request, name, words, true, index);
}

bool optional_word_param(struct request *request, const char *name, const char *const *words, int *index)
{
    return word(request, name, words, false, index);
}

struct json_object *list_param(struct request *request, const char *name)
{
    struct json_object *value;
    return param(request, name, json_type_array, true, &value) ? value : NULL;
}

struct json_object *optional_param(struct request *request, const char *name, enum json_type type)
{
    struct json_object *value;
    return param(request, name, type, false, &value) ? value : NULL;
}

/* Results */

void answer(struct request *request, const char *name, struct json_object *value)
{
    json_object_object_add(request->result, name, value);
}

struct json_object *json_text(struct span text)
{
    return json_object_new_string_len((const char *)text.data, (int)text.length);
}

struct json_object *json_bytes(struct span bytes)
{
    static const char digits[] = "0123456789abcdef";
    char *text = allocate(2 * bytes.length);
    for (size_t i = 0; i < bytes.length; i++) {
        text[2 * i] = digits[bytes.data[i] >> 4];
        text[2 * i + 1] = digits[bytes.data[i] & 15];
    }
    struct json_object *value = json_object_new_string_len(text, (int)(2 * bytes.length));
    free(text);
    return value;
}

struct json_object *json_counter(uint64_t counter)
{
    char text[24];
    snprintf(text, sizeof text, "%" PRIu64, counter);
    return json_object_new_string(text);
}

/* Objects */

static bool name_of_object(struct request *request, const struct registry *registry, struct span *name)
{
    if (!text_param(request, registry->param, name))
        return false;
    return name->length > 0 ? true : invalid(request, "invalid params: %s is empty", registry->param);
}

void *find_object(struct request *request, struct registry *registry)
{
    struct span name;
    if (!name_of_object(request, registry, &name))
        return NULL;
    pthread_mutex_lock(&registry->lock);
    void *object = map_get(&registry->objects, name);
    pthread_mutex_unlock(&registry->lock);
    if (object == NULL)
        invalid(request, "invalid params: unknown %s", registry->param);
    return object;
}

void add_object(struct request *request, struct registry *registry, void *object)
{
    struct span name;
    bool added = false;
    if (name_of_object(request, registry, &name)) {
        pthread_mutex_lock(&registry->lock);
        if (map_get(&registry->objects, name) == NULL)
            added = map_add(&registry->objects, name, object) != NULL;
        pthread_mutex_unlock(&registry->lock);
        if (!added)
            invalid(request, "invalid params: this %s exists already", registry->param);
    }
    if (!added)
        registry->release(object);
}

void clear_objects(struct registry *registry)
{
    map_clear(&registry->objects, registry->release);
}
