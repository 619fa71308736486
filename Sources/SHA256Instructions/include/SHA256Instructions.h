#ifndef CRIBA_SHA256_INSTRUCTIONS_H
#define CRIBA_SHA256_INSTRUCTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether this processor has instructions for SHA-256 that are used here.
bool criba_sha256_is_available(void);

/// Works whole 64-byte blocks into the eight words of the state; `constants` are the 64 of FIPS 180-4 §4.2.2.
/// Only to be called where it is available.
void criba_sha256_compress(uint32_t *state, const uint32_t *constants, const uint8_t *blocks, size_t count);

#endif
