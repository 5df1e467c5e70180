/* Profile encrypted-call. */
#include "backend.h"
#include "methods.h"

static void release(void *call)
{
    call_free(call);
}

static struct registry calls = {.param = "call", .release = release, .lock = PTHREAD_MUTEX_INITIALIZER};

void reset_calls(void)
{
    clear_objects(&calls);
    backend_clear();
}

static void create_call(struct request *request)
{
    static const char *const modes[] = {"auto-on", "available", "disabled", NULL};
    static const char *const overrides[] = {"auto-on", NULL};
    struct span call_id;
    int mode, override;
    bool encrypted;
    if (!text_param(request, "callID", &call_id) || !word_param(request, "mode", modes, &mode)
        || !optional_word_param(request, "override", overrides, &override))
        return;
    bool created = backend_create_call(call_id, (enum call_mode)mode, override == 0, &encrypted);
    answer(request, "created", json_object_new_boolean(created));
    answer(request, "encrypted", json_object_new_boolean(encrypted));
}

/* `userId` says who opens the call. The stub has no use for it: the manager names the sender (CAL-11). */
static void open_call(struct request *request)
{
    struct span id, user_id;
    if (!text_param(request, "callID", &id) || !text_param(request, "userId", &user_id))
        return;
    if (backend_has_call(id))
        add_object(request, &calls, call_new(id, backend_join));
    else
        fail(request, INVALID_PARAMS, "invalid params: the backend has no such call");
}

static void set_manager(struct request *request)
{
    struct call *call = find_object(request, &calls);
    struct span name;
    if (call == NULL || !optional_text_param(request, "manager", &name))
        return;
    struct manager *manager = name.data != NULL ? find_manager(request) : NULL;
    if (request->error_code == 0)
        refuse(request, call_set_manager(call, manager));
}

static void join(struct request *request)
{
    struct call *call = find_object(request, &calls);
    if (call == NULL)
        return;
    bool encrypted, e2ee;
    refuse(request, call_join(call, &encrypted, &e2ee));
    struct json_object *join_request = json_object_new_object();
    json_object_object_add(join_request, "e2ee", json_object_new_boolean(e2ee));
    answer(request, "encrypted", json_object_new_boolean(encrypted));
    answer(request, "request", join_request);
}

static void leave(struct request *request)
{
    struct call *call = find_object(request, &calls);
    if (call != NULL)
        refuse(request, call_leave(call));
}

static void reconnect(struct request *request)
{
    struct call *call = find_object(request, &calls);
    if (call != NULL)
        refuse(request, call_reconnect(call));
}

static void send(struct request *request)
{
    struct call *call = find_object(request, &calls);
    struct outgoing frame;
    if (call == NULL || !outgoing_params(request, &frame))
        return;
    struct buffer output = {0};
    bool sent;
    refuse(request, call_send(call, frame.track_type, frame.codec, frame.frame_type, frame.data, &output, &sent));
    answer_frame(request, "sent", sent, &output);
    buffer_free(&output);
}

static void receive(struct request *request)
{
    struct call *call = find_object(request, &calls);
    struct span sender, data;
    enum track_type track_type;
    if (call == NULL || !text_param(request, "userId", &sender) || !track_type_param(request, &track_type)
        || !bytes_param(request, "data", &data))
        return;
    struct buffer output = {0};
    bool forwarded;
    refuse(request, call_receive(call, sender, track_type, data, &output, &forwarded));
    answer_frame(request, "forwarded", forwarded, &output);
    buffer_free(&output);
}

const struct method call_methods[] = {
    {"backend.createCall", create_call},
    {"call.open", open_call},
    {"call.setManager", set_manager},
    {"call.join", join},
    {"call.leave", leave},
    {"call.reconnect", reconnect},
    {"call.send", send},
    {"call.receive", receive},
    {NULL, NULL},
};
