#include "bytes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *checked(void *memory)
{
    if (memory == NULL) {
        fputs("out of memory\n", stderr);
        abort();
    }
    return memory;
}

void *allocate(size_t size)
{
    return checked(calloc(1, size > 0 ? size : 1));
}

bool span_equal(struct span a, struct span b)
{
    return a.length == b.length && (a.length == 0 || memcmp(a.data, b.data, a.length) == 0);
}

struct span span_slice(struct span whole, size_t offset, size_t length)
{
    return (struct span){whole.data != NULL ? whole.data + offset : NULL, length};
}

struct span buffer_span(const struct buffer *buffer)
{
    return (struct span){buffer->data, buffer->length};
}

struct buffer buffer_copy(struct span bytes)
{
    struct buffer copy = {0};
    buffer_append(&copy, bytes);
    return copy;
}

uint8_t *buffer_reserve(struct buffer *buffer, size_t extra)
{
    size_t needed = buffer->length + extra;
    if (buffer->data == NULL || needed > buffer->capacity) {
        size_t capacity = 2 * buffer->capacity;
        if (capacity < needed)
            capacity = needed;
        if (capacity < 16)
            capacity = 16;
        buffer->data = checked(realloc(buffer->data, capacity));
        buffer->capacity = capacity;
    }
    return buffer->data + buffer->length;
}

void buffer_append(struct buffer *buffer, struct span bytes)
{
    uint8_t *end = buffer_reserve(buffer, bytes.length);
    if (bytes.length > 0)
        memcpy(end, bytes.data, bytes.length);
    buffer->length += bytes.length;
}

void buffer_free(struct buffer *buffer)
{
    free(buffer->data);
    *buffer = (struct buffer){0};
}
