/* A hash map from byte strings to pointers. Keys may contain any byte, also NUL. */
#ifndef MAP_H
#define MAP_H

#include "bytes.h"

struct map_entry {
    struct map_entry *next;
    uint32_t hash;
    void *value;
    struct span key;
    uint8_t bytes[];
};

struct map {
    struct map_entry **buckets;
    size_t bucket_count, count;
};

void *map_get(const struct map *map, struct span key);
/* The key must not be in the map yet. Returns the value. */
void *map_add(struct map *map, struct span key, void *value);
void map_clear(struct map *map, void (*release)(void *value));

/* for (struct map_entry *entry = map_first(map); entry != NULL; entry = map_next(map, entry)) */
struct map_entry *map_first(const struct map *map);
struct map_entry *map_next(const struct map *map, const struct map_entry *entry);

#endif
