/* The client's handle to a call, with the encryption manager that was attached to it (CAL). Safe from any thread. */
#ifndef CALL_H
#define CALL_H

#include "manager.h"

/* What a client tells the backend when it joins, and what it learns. */
struct join_request {
    struct span call_id;
    bool e2ee; /* whether a manager is attached (CAL-7) */
};

typedef refusal join_function(const struct join_request *request, bool *encrypted);

struct call;

/* `join` asks the backend. The call borrows its manager: CAL-8. */
struct call *call_new(struct span call_id, join_function *join);
void call_free(struct call *call);

refusal call_set_manager(struct call *call, struct manager *manager); /* NULL clears */
refusal call_join(struct call *call, bool *encrypted, bool *e2ee);
refusal call_leave(struct call *call);
refusal call_reconnect(struct call *call);

refusal call_send(struct call *call, enum track_type track_type, struct span codec_name, enum frame_type type,
                  struct span frame, struct buffer *output, bool *sent);
refusal call_receive(struct call *call, struct span sender, enum track_type track_type, struct span frame,
                     struct buffer *output, bool *forwarded);

#endif
