#define _GNU_SOURCE
#include "CSpawn.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#ifdef __APPLE__
#include <crt_externs.h>
#endif

int cspawn_pipe(int ends[2]) {
#ifdef __linux__
    return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno;
#else
    if (pipe(ends) != 0) return errno;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return 0;
#endif
}

int cspawn_close_from(posix_spawn_file_actions_t *actions, int lowest) {
#ifdef __linux__
    return posix_spawn_file_actions_addclosefrom_np(actions, lowest);
#else
    (void)actions;
    (void)lowest;
    return 0; // macOS: POSIX_SPAWN_CLOEXEC_DEFAULT does it.
#endif
}

char **cspawn_environment(void) {
#ifdef __APPLE__
    return *_NSGetEnviron();
#else
    return environ;
#endif
}
