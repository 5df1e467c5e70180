#include "engine.h"

#include <pthread.h>
#include <stdlib.h>

enum { SHORTEST_SEALED_PLAIN_FRAME = 12, CODE_NIL = 1, CODE_OVERSIZE = 2 };

enum path { PATH_NONE, PATH_OBJECT, PATH_CALLBACKS };

/* What is installed. Each frame takes a copy, so that an install in the meantime does not concern it. */
struct installation {
    enum path path;
    struct frame_cryptor *object;
    struct frame_callbacks callbacks;
    unsigned number;
};

struct job {
    struct job *next;
    bool sending, done;
    const struct media_frame *frame;
    struct media_result *result;
    refusal refused;
};

struct media_thread {
    struct engine *engine;
    pthread_t thread;
    pthread_cond_t wake;
    struct job *first, **last;
};

struct kept_object {
    struct kept_object *next;
    struct frame_cryptor *object;
};

struct engine {
    pthread_mutex_t life; /* held while it is initialized or destroyed */
    pthread_mutex_t lock; /* guards all below */
    bool initialized;
    struct installation installation;
    unsigned oversize_logged; /* the number of the installation whose error was logged (INS-6) */
    struct kept_object *kept;
    struct media_thread threads[MEDIA_TYPES];
    pthread_cond_t job_done;
    struct log_entry *log, **log_end;
};

void frame_cryptor_release(struct frame_cryptor *cryptor)
{
    if (atomic_fetch_sub(&cryptor->references, 1) == 1)
        cryptor->destroy(cryptor);
}

/* The log */

static void append_log(struct engine *engine, struct log_entry entry)
{
    struct log_entry *copy = allocate(sizeof *copy);
    *copy = entry;
    pthread_mutex_lock(&engine->lock);
    *engine->log_end = copy;
    engine->log_end = &copy->next;
    pthread_mutex_unlock(&engine->lock);
}

static void diagnose(struct engine *engine, enum log_kind kind, const struct media_frame *frame, int code)
{
    append_log(engine, (struct log_entry){.kind = kind, .media = frame->media, .ssrc = frame->ssrc, .code = code});
}

/* INS-6: the first time after each install. */
static void log_oversize(struct engine *engine, const struct installation *installation, size_t size, size_t max_size)
{
    pthread_mutex_lock(&engine->lock);
    bool logged = engine->oversize_logged == installation->number;
    engine->oversize_logged = installation->number;
    pthread_mutex_unlock(&engine->lock);
    if (!logged)
        append_log(engine, (struct log_entry){.kind = LOG_OVERSIZE_ERROR, .size = size, .max_size = max_size});
}

struct log_entry *engine_take_log(struct engine *engine)
{
    pthread_mutex_lock(&engine->lock);
    struct log_entry *first = engine->log;
    engine->log = NULL;
    engine->log_end = &engine->log;
    pthread_mutex_unlock(&engine->lock);
    return first;
}

void log_free(struct log_entry *first)
{
    for (struct log_entry *entry = first, *next; entry != NULL; entry = next) {
        next = entry->next;
        free(entry);
    }
}

/* One frame through the cryptor, on its media thread */

static void send_through_object(struct engine *engine, const struct installation *installation,
                                const struct media_frame *frame, struct media_result *result)
{
    struct frame_cryptor *object = installation->object;
    size_t max_size = object->max_size(object, frame->media, frame->data.length);
    if (!object->encrypt(object, frame->media, frame->data, &result->data, &result->counter)) {
        diagnose(engine, LOG_ENCRYPT_FAILED, frame, CODE_NIL);
    } else if (result->data.length > max_size) {
        log_oversize(engine, installation, result->data.length, max_size);
        diagnose(engine, LOG_ENCRYPT_FAILED, frame, CODE_OVERSIZE);
    } else {
        result->passed = true;
    }
}

/* The callback writes into the buffer that leaves: no frame is copied (INS-11). */
static void send_through_callbacks(struct engine *engine, const struct frame_callbacks *callbacks,
                                   const struct media_frame *frame, struct media_result *result)
{
    size_t capacity = callbacks->get_max_size(frame->media, frame->data.length, callbacks->user_data), size = 0;
    uint8_t *output = buffer_reserve(&result->data, capacity);
    int code = callbacks->encrypt(frame->media, frame->ssrc, frame->data.data, frame->data.length, output, capacity,
                                  &size, &result->counter, callbacks->user_data);
    if (code != 0) {
        diagnose(engine, LOG_ENCRYPT_FAILED, frame, code);
    } else if (size > capacity) {
        diagnose(engine, LOG_BUFFER_OVERSIZE, frame, 0);
    } else {
        result->data.length = size;
        result->passed = true;
    }
}

static void pass_unchanged(const struct media_frame *frame, struct media_result *result)
{
    buffer_append(&result->data, frame->data);
    result->passed = true;
}

static void send_frame(struct engine *engine, const struct installation *installation,
                       const struct media_frame *frame, struct media_result *result)
{
    switch (installation->path) {
    case PATH_NONE:
        pass_unchanged(frame, result);
        return;
    case PATH_OBJECT:
        send_through_object(engine, installation, frame, result);
        break;
    case PATH_CALLBACKS:
        send_through_callbacks(engine, &installation->callbacks, frame, result);
        break;
    }
    result->has_counter = result->passed;
}

static int decrypt_by_object(struct frame_cryptor *object, const struct media_frame *frame, struct buffer *plaintext)
{
    return object->decrypt(object, frame->media, frame->data, frame->counter, plaintext) ? 0 : CODE_NIL;
}

static int decrypt_by_callbacks(const struct frame_callbacks *callbacks, const struct media_frame *frame,
                                struct buffer *plaintext)
{
    size_t capacity = frame->data.length, size = 0;
    uint8_t *output = buffer_reserve(plaintext, capacity);
    int code = callbacks->decrypt(frame->media, frame->ssrc, frame->counter, frame->data.data, frame->data.length,
                                  output, capacity, &size, callbacks->user_data);
    if (code == 0 && size > capacity)
        code = CODE_OVERSIZE;
    if (code == 0)
        plaintext->length = size;
    return code;
}

static void receive_frame(struct engine *engine, const struct installation *installation,
                          const struct media_frame *frame, struct media_result *result)
{
    if (installation->path == PATH_NONE) {
        pass_unchanged(frame, result);
        return;
    }
    if (!frame->has_counter && frame->data.length < SHORTEST_SEALED_PLAIN_FRAME)
        return; /* ONE-1 */
    int code = installation->path == PATH_OBJECT
        ? decrypt_by_object(installation->object, frame, &result->data)
        : decrypt_by_callbacks(&installation->callbacks, frame, &result->data);
    result->passed = code == 0;
    if (code != 0)
        diagnose(engine, LOG_DECRYPT_FAILED, frame, code);
}

/* Media threads: one for audio, one for video. Each works off its queue and ends when the engine is destroyed. */

static struct job *take_job(struct media_thread *thread)
{
    struct job *job = thread->first;
    if (job != NULL && (thread->first = job->next) == NULL)
        thread->last = &thread->first;
    return job;
}

static void *run_media(void *argument)
{
    struct media_thread *thread = argument;
    struct engine *engine = thread->engine;
    pthread_mutex_lock(&engine->lock);
    for (;;) {
        struct job *job = take_job(thread);
        if (job == NULL && !engine->initialized)
            break;
        if (job == NULL) {
            pthread_cond_wait(&thread->wake, &engine->lock);
            continue;
        }
        if (engine->initialized) {
            struct installation installation = engine->installation;
            pthread_mutex_unlock(&engine->lock);
            (job->sending ? send_frame : receive_frame)(engine, &installation, job->frame, job->result);
            pthread_mutex_lock(&engine->lock);
        } else {
            job->refused = "notInitialized"; /* destroyed while it waited */
        }
        job->done = true;
        pthread_cond_broadcast(&engine->job_done);
    }
    pthread_mutex_unlock(&engine->lock);
    return NULL;
}

/* The frame waits for the cryptor (INS-10). */
static refusal process(struct engine *engine, bool sending, const struct media_frame *frame,
                       struct media_result *result)
{
    struct job job = {.sending = sending, .frame = frame, .result = result};
    struct media_thread *thread = &engine->threads[frame->media];
    *result = (struct media_result){0};
    pthread_mutex_lock(&engine->lock);
    if (engine->initialized) {
        *thread->last = &job;
        thread->last = &job.next;
        pthread_cond_signal(&thread->wake);
        while (!job.done)
            pthread_cond_wait(&engine->job_done, &engine->lock);
    } else {
        job.refused = "notInitialized";
    }
    pthread_mutex_unlock(&engine->lock);
    return job.refused;
}

refusal engine_send(struct engine *engine, const struct media_frame *frame, struct media_result *result)
{
    return process(engine, true, frame, result);
}

refusal engine_receive(struct engine *engine, const struct media_frame *frame, struct media_result *result)
{
    return process(engine, false, frame, result);
}

/* Life */

struct engine *engine_new(void)
{
    struct engine *engine = allocate(sizeof *engine);
    pthread_mutex_init(&engine->life, NULL);
    pthread_mutex_init(&engine->lock, NULL);
    pthread_cond_init(&engine->job_done, NULL);
    for (int media = 0; media < MEDIA_TYPES; media++) {
        struct media_thread *thread = &engine->threads[media];
        thread->engine = engine;
        thread->last = &thread->first;
        pthread_cond_init(&thread->wake, NULL);
    }
    engine->log_end = &engine->log;
    return engine;
}

void engine_initialize(struct engine *engine)
{
    pthread_mutex_lock(&engine->life);
    pthread_mutex_lock(&engine->lock);
    bool starting = !engine->initialized;
    engine->initialized = true;
    pthread_mutex_unlock(&engine->lock);
    for (int media = 0; starting && media < MEDIA_TYPES; media++)
        if (pthread_create(&engine->threads[media].thread, NULL, run_media, &engine->threads[media]) != 0)
            abort(); /* no engine without its threads */
    pthread_mutex_unlock(&engine->life);
}

void engine_destroy(struct engine *engine)
{
    pthread_mutex_lock(&engine->life);
    pthread_mutex_lock(&engine->lock);
    bool stopping = engine->initialized;
    engine->initialized = false;
    engine->installation.path = PATH_NONE; /* INS-4 */
    for (int media = 0; media < MEDIA_TYPES; media++)
        pthread_cond_signal(&engine->threads[media].wake);
    pthread_mutex_unlock(&engine->lock);
    for (int media = 0; stopping && media < MEDIA_TYPES; media++)
        pthread_join(engine->threads[media].thread, NULL);
    for (struct kept_object *kept = engine->kept, *next; kept != NULL; kept = next) { /* INS-9: not before now */
        next = kept->next;
        frame_cryptor_release(kept->object);
        free(kept);
    }
    engine->kept = NULL;
    pthread_mutex_unlock(&engine->life);
}

void engine_free(struct engine *engine)
{
    engine_destroy(engine);
    log_free(engine->log);
    for (int media = 0; media < MEDIA_TYPES; media++)
        pthread_cond_destroy(&engine->threads[media].wake);
    pthread_cond_destroy(&engine->job_done);
    pthread_mutex_destroy(&engine->lock);
    pthread_mutex_destroy(&engine->life);
    free(engine);
}

/* Installing: the last one counts, whichever its path (INS-3) */

static int install(struct engine *engine, struct installation installation)
{
    pthread_mutex_lock(&engine->lock);
    int status = engine->initialized ? INSTALLED : NOT_INITIALIZED;
    if (status == INSTALLED) {
        installation.number = engine->installation.number + 1;
        engine->installation = installation;
        if (installation.path == PATH_OBJECT) {
            struct kept_object *kept = allocate(sizeof *kept);
            *kept = (struct kept_object){engine->kept, installation.object};
            engine->kept = kept;
            atomic_fetch_add(&installation.object->references, 1);
        }
    }
    pthread_mutex_unlock(&engine->lock);
    return status;
}

int engine_set_frame_cryptor(struct engine *engine, struct frame_cryptor *cryptor)
{
    return install(engine, (struct installation){.path = PATH_OBJECT, .object = cryptor});
}

int engine_set_frame_crypto(struct engine *engine, const struct frame_callbacks *callbacks)
{
    int given = (callbacks->encrypt != NULL) + (callbacks->decrypt != NULL) + (callbacks->get_max_size != NULL);
    if (given != 0 && given != 3)
        return INCOMPLETE_CALLBACKS; /* INS-2: the current setting stays */
    return install(engine, (struct installation){.path = given == 3 ? PATH_CALLBACKS : PATH_NONE,
                                                 .callbacks = *callbacks});
}

void engine_clear_frame_cryptor(struct engine *engine)
{
    install(engine, (struct installation){.path = PATH_NONE});
}
