#include "map.h"

#include <stdlib.h>
#include <string.h>

static uint32_t hash_of(struct span key)
{
    uint32_t hash = 2166136261u; /* FNV-1a */
    for (size_t i = 0; i < key.length; i++)
        hash = (hash ^ key.data[i]) * 16777619u;
    return hash;
}

static struct map_entry **bucket_of(const struct map *map, uint32_t hash)
{
    return &map->buckets[hash & (map->bucket_count - 1)];
}

void *map_get(const struct map *map, struct span key)
{
    if (map->count == 0)
        return NULL;
    uint32_t hash = hash_of(key);
    for (struct map_entry *entry = *bucket_of(map, hash); entry != NULL; entry = entry->next)
        if (entry->hash == hash && span_equal(entry->key, key))
            return entry->value;
    return NULL;
}

static void link_entry(struct map *map, struct map_entry *entry)
{
    struct map_entry **bucket = bucket_of(map, entry->hash);
    entry->next = *bucket;
    *bucket = entry;
}

static void grow(struct map *map)
{
    struct map old = *map;
    map->bucket_count = old.bucket_count > 0 ? 2 * old.bucket_count : 16;
    map->buckets = allocate(map->bucket_count * sizeof *map->buckets);
    for (struct map_entry *entry = map_first(&old), *next; entry != NULL; entry = next) {
        next = map_next(&old, entry);
        link_entry(map, entry);
    }
    free(old.buckets);
}

void *map_add(struct map *map, struct span key, void *value)
{
    if (map->count >= map->bucket_count)
        grow(map);
    struct map_entry *entry = allocate(sizeof *entry + key.length);
    entry->hash = hash_of(key);
    entry->value = value;
    entry->key = (struct span){entry->bytes, key.length};
    if (key.length > 0)
        memcpy(entry->bytes, key.data, key.length);
    link_entry(map, entry);
    map->count++;
    return value;
}

static struct map_entry *first_from(const struct map *map, size_t bucket)
{
    for (; bucket < map->bucket_count; bucket++)
        if (map->buckets[bucket] != NULL)
            return map->buckets[bucket];
    return NULL;
}

struct map_entry *map_first(const struct map *map)
{
    return first_from(map, 0);
}

struct map_entry *map_next(const struct map *map, const struct map_entry *entry)
{
    if (entry->next != NULL)
        return entry->next;
    return first_from(map, (entry->hash & (map->bucket_count - 1)) + 1);
}

void map_clear(struct map *map, void (*release)(void *value))
{
    for (struct map_entry *entry = map_first(map), *next; entry != NULL; entry = next) {
        next = map_next(map, entry);
        release(entry->value);
        free(entry);
    }
    free(map->buckets);
    *map = (struct map){0};
}
