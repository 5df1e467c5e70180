/* Byte strings. A span borrows its bytes, a buffer owns them. */
#ifndef BYTES_H
#define BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct span {
    const uint8_t *data;
    size_t length;
};

struct buffer {
    uint8_t *data;
    size_t length, capacity;
};

/* Zeroed memory. Running out of it ends the process: there is no frame worth half a client. */
void *allocate(size_t size);

bool span_equal(struct span a, struct span b);
struct span span_slice(struct span whole, size_t offset, size_t length);

struct span buffer_span(const struct buffer *buffer);
struct buffer buffer_copy(struct span bytes);
/* Makes room for `extra` more bytes and returns where they go. `data` is never NULL afterwards. */
uint8_t *buffer_reserve(struct buffer *buffer, size_t extra);
void buffer_append(struct buffer *buffer, struct span bytes);
void buffer_free(struct buffer *buffer);

#endif
