#ifndef CRIBA_EMBEDDED_FILES_H
#define CRIBA_EMBEDDED_FILES_H

#include <stddef.h>

/// A file that is part of the binary.
typedef struct {
    /// Its path, such as `prompts/v1/reply.prompt.txt`.
    const char *path;
    /// Its first byte.
    const unsigned char *bytes;
    /// How many bytes it has.
    size_t size;
} criba_embedded_file;

/// The file at an index; its path is null behind the last one.
criba_embedded_file criba_embedded_file_at(size_t index);

#endif
