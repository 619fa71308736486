#ifndef LANGUAGE_MODEL_DATA_H
#define LANGUAGE_MODEL_DATA_H

#include <stddef.h>

/// The n-gram model that scripts/language-model/train.py writes; static storage, aligned to 16 bytes.
const void *_Nonnull criba_language_model(void);

/// Bytes in the model.
size_t criba_language_model_size(void);

#endif
