#include "events.h"

#include <stdlib.h>

#include "clock.h"

struct event *event_new(enum event_kind kind, struct span user_id)
{
    struct event *event = allocate(sizeof *event);
    event->kind = kind;
    event->user_id = buffer_copy(user_id);
    event->track_type = event->key_index = event->version = ABSENT;
    return event;
}

static void track_reports_free(struct track_report *first)
{
    for (struct track_report *report = first, *next; report != NULL; report = next) {
        next = report->next;
        buffer_free(&report->user_id);
        buffer_free(&report->codec);
        free(report);
    }
}

void events_free(struct event *first)
{
    for (struct event *event = first, *next; event != NULL; event = next) {
        next = event->next;
        buffer_free(&event->user_id);
        track_reports_free(event->tracks);
        free(event);
    }
}

void event_queue_append(struct event_queue *queue, struct event *event)
{
    if (queue->last != NULL)
        queue->last->next = event;
    else
        queue->first = event;
    queue->last = event;
}

struct event *event_queue_take(struct event_queue *queue)
{
    struct event *first = queue->first;
    *queue = (struct event_queue){0};
    return first;
}

bool throttle_passes(struct throttle *throttle)
{
    uint64_t now = clock_milliseconds();
    if (throttle->delivered && now - throttle->delivered_at <= 1000)
        return false;
    *throttle = (struct throttle){true, now};
    return true;
}
