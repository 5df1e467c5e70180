/* The virtual clock of the process: it stands still and moves only when it is told to. */
#ifndef CLOCK_H
#define CLOCK_H

#include <stdint.h>

uint64_t clock_milliseconds(void);
void clock_advance(uint64_t milliseconds);

/* Real time, for measuring how long a cipher took. */
double stopwatch_milliseconds(void);

#endif
