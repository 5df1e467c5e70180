/* The methods of each profile, and the objects that they share. */
#ifndef METHODS_H
#define METHODS_H

#include "../client/manager.h"
#include "request.h"

extern const struct method manager_methods[], call_methods[], engine_methods[], session_methods[];

void reset_managers(void);
void reset_calls(void);
void reset_engines(void);
void reset_sessions(void);

struct manager *find_manager(struct request *request);

/* The parameters of a frame of an outgoing track; the strings are borrowed from the request. */
struct outgoing {
    enum track_type track_type;
    enum frame_type frame_type;
    struct span codec, data;
};

bool track_type_param(struct request *request, enum track_type *type);
bool outgoing_params(struct request *request, struct outgoing *frame);
/* {disposition, data?}: `data` is present exactly when the frame goes on. */
void answer_frame(struct request *request, const char *passed, bool passes, const struct buffer *data);

#endif
