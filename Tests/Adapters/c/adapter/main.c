/*
 * Reads requests from standard input, one a line, and writes answers to standard output. Answers are gathered while
 * more requests are waiting, and are always on their way before the adapter waits for input.
 */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../client/clock.h"
#include "dispatch.h"
#include "trace.h"

enum { LONGEST_LINE = 4 * 1024 * 1024 + 1, ENOUGH_OUTPUT = 64 * 1024, READ_SIZE = 256 * 1024 };
static const double longest_delay = 5; /* milliseconds that an answer may wait for company */

static void flush(struct buffer *output)
{
    for (size_t written = 0; written < output->length;) {
        ssize_t count = write(STDOUT_FILENO, output->data + written, output->length - written);
        if (count < 0 && errno != EINTR) {
            perror("standard output");
            exit(EXIT_FAILURE);
        }
        written += count > 0 ? (size_t)count : 0;
    }
    output->length = 0;
}

static bool input_is_waiting(void)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    return poll(&input, 1, 0) > 0;
}

/* False at the end of the input. */
static bool read_more(struct buffer *input)
{
    ssize_t count;
    do
        count = read(STDIN_FILENO, buffer_reserve(input, READ_SIZE), READ_SIZE);
    while (count < 0 && errno == EINTR);
    if (count < 0) {
        perror("standard input");
        exit(EXIT_FAILURE);
    }
    input->length += (size_t)count;
    return count > 0;
}

/* Answers every whole line in `input` and keeps the rest. `searched` bytes are known to have no line feed. */
static void answer_lines(struct buffer *input, size_t searched, struct buffer *output)
{
    uint8_t *line = input->data, *end = input->data + input->length, *feed;
    double last_flush = stopwatch_milliseconds();
    for (uint8_t *from = line + searched; (feed = memchr(from, '\n', (size_t)(end - from))) != NULL; from = line) {
        dispatch((struct span){line, (size_t)(feed + 1 - line)}, output);
        line = feed + 1;
        if (output->length >= ENOUGH_OUTPUT || stopwatch_milliseconds() - last_flush > longest_delay) {
            flush(output);
            last_flush = stopwatch_milliseconds();
        }
    }
    input->length = (size_t)(end - line);
    memmove(input->data, line, input->length);
    if (input->length > LONGEST_LINE) {
        flush(output);
        fputs("a request is longer than 4 MiB\n", stderr);
        exit(EXIT_FAILURE);
    }
}

int main(void)
{
    signal(SIGPIPE, SIG_IGN);
    trace_remember_main_thread();
    struct buffer input = {0}, output = {0};
    for (;;) {
        if (output.length > 0 && !input_is_waiting())
            flush(&output);
        size_t searched = input.length;
        if (!read_more(&input))
            break;
        answer_lines(&input, searched, &output);
    }
    if (input.length > 0) { /* the last line has no line feed */
        buffer_append(&input, (struct span){(const uint8_t *)"\n", 1});
        answer_lines(&input, 0, &output);
    }
    flush(&output);
    reset_all();
    buffer_free(&input);
    buffer_free(&output);
    return EXIT_SUCCESS;
}
