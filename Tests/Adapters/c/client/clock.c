#include "clock.h"

#include <stdatomic.h>
#include <time.h>

static _Atomic uint64_t now = 10000;

uint64_t clock_milliseconds(void)
{
    return atomic_load(&now);
}

void clock_advance(uint64_t milliseconds)
{
    atomic_fetch_add(&now, milliseconds);
}

double stopwatch_milliseconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}
