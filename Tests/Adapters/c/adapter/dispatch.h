/* From the line of a request to the line of its answer. */
#ifndef DISPATCH_H
#define DISPATCH_H

#include "../client/bytes.h"

/* `line` ends with its line feed. Appends the answer, with a line feed, to `output`. */
void dispatch(struct span line, struct buffer *output);
/* Drops every object of every profile. */
void reset_all(void);

#endif
