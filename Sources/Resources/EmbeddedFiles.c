#include "EmbeddedFiles.h"

// Prompts and schemas, embedded when the package is built. A new file is added in both places.

static const unsigned char prompts_v1_reply_instructions_txt[] = {
#embed "prompts/v1/reply.instructions.txt"
};
static const unsigned char prompts_v1_reply_prompt_txt[] = {
#embed "prompts/v1/reply.prompt.txt"
};
static const unsigned char prompts_v1_reply_schema_json[] = {
#embed "prompts/v1/reply.schema.json"
};
static const unsigned char prompts_v1_summary_instructions_txt[] = {
#embed "prompts/v1/summary.instructions.txt"
};
static const unsigned char prompts_v1_summary_prompt_txt[] = {
#embed "prompts/v1/summary.prompt.txt"
};
static const unsigned char prompts_v1_summary_schema_json[] = {
#embed "prompts/v1/summary.schema.json"
};

#define FILE_AT(path, bytes) {path, bytes, sizeof bytes}

static const criba_embedded_file files[] = {
    FILE_AT("prompts/v1/reply.instructions.txt", prompts_v1_reply_instructions_txt),
    FILE_AT("prompts/v1/reply.prompt.txt", prompts_v1_reply_prompt_txt),
    FILE_AT("prompts/v1/reply.schema.json", prompts_v1_reply_schema_json),
    FILE_AT("prompts/v1/summary.instructions.txt", prompts_v1_summary_instructions_txt),
    FILE_AT("prompts/v1/summary.prompt.txt", prompts_v1_summary_prompt_txt),
    FILE_AT("prompts/v1/summary.schema.json", prompts_v1_summary_schema_json),
};

criba_embedded_file criba_embedded_file_at(size_t index) {
    if (index < sizeof files / sizeof files[0]) return files[index];
    return (criba_embedded_file){0};
}
