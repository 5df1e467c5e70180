/* The stock cryptors, for both installation paths. */
#ifndef CRYPTORS_H
#define CRYPTORS_H

#include "request.h"
#include "trace.h"

struct stock_cryptor;

/* From a `cryptor` parameter. NULL after failing the request. `trace` must outlive the cryptor. */
struct stock_cryptor *stock_cryptor_new(struct request *request, struct json_object *description, bool is_callback,
                                        struct trace *trace);
void stock_cryptor_free(struct stock_cryptor *cryptor);

/* The object path: an object with one reference, which owns the cryptor. */
struct frame_cryptor *stock_object_new(struct stock_cryptor *cryptor);

/* The callback path: `user_data` is the cryptor. */
encrypt_callback stock_encrypt;
decrypt_callback stock_decrypt;
max_size_callback stock_max_size;

#endif
