/* A stub of the backend: a table from call id to its mode. It enforces CAL-1, CAL-2 and CAL-6. */
#ifndef BACKEND_H
#define BACKEND_H

#include "../client/call.h"

enum call_mode { MODE_AUTO_ON, MODE_AVAILABLE, MODE_DISABLED };

/* `encrypted` is what the call is, whoever made it. True when this request made the call. */
bool backend_create_call(struct span call_id, enum call_mode mode, bool override_auto_on, bool *encrypted);
bool backend_has_call(struct span call_id);
join_function backend_join;
void backend_clear(void);

#endif
