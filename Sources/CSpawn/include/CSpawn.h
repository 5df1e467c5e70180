#ifndef CSPAWN_H
#define CSPAWN_H

#include <spawn.h>

/// A pipe whose two ends close on exec, so that no sibling inherits them.
/// Returns 0, or an errno value.
int cspawn_pipe(int ends[2]);

/// Makes the child close every descriptor from `lowest` on. Returns 0, or an
/// errno value.
int cspawn_close_from(posix_spawn_file_actions_t *actions, int lowest);

/// The environment of this process, which Swift holds for an unsafe global.
char **cspawn_environment(void);

#endif
