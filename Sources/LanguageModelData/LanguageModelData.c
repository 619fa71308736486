#include "LanguageModelData.h"

_Alignas(16) static const unsigned char model[] = {
#embed "model.bin"
};

const void *criba_language_model(void) { return model; }

size_t criba_language_model_size(void) { return sizeof model; }
