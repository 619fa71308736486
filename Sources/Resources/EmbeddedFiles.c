#include "EmbeddedFiles.h"

// Prompts and schemas, embedded when the package is built. A new file is added in both places.

static const unsigned char prompts_voice_note_v1_reply_instructions_txt[] = {
#embed "prompts/voice-note/v1/reply.instructions.txt"
};
static const unsigned char prompts_voice_note_v1_reply_prompt_txt[] = {
#embed "prompts/voice-note/v1/reply.prompt.txt"
};
static const unsigned char prompts_voice_note_v1_reply_schema_json[] = {
#embed "prompts/voice-note/v1/reply.schema.json"
};
static const unsigned char prompts_voice_note_v1_summary_instructions_txt[] = {
#embed "prompts/voice-note/v1/summary.instructions.txt"
};
static const unsigned char prompts_voice_note_v1_summary_prompt_txt[] = {
#embed "prompts/voice-note/v1/summary.prompt.txt"
};
static const unsigned char prompts_voice_note_v1_summary_schema_json[] = {
#embed "prompts/voice-note/v1/summary.schema.json"
};
static const unsigned char schemas_answer_schema_json[] = {
#embed "schemas/answer.schema.json"
};
static const unsigned char schemas_answers_schema_json[] = {
#embed "schemas/answers.schema.json"
};
static const unsigned char schemas_family_schema_json[] = {
#embed "schemas/family.schema.json"
};
static const unsigned char schemas_fixture_schema_json[] = {
#embed "schemas/fixture.schema.json"
};
static const unsigned char schemas_matrices_schema_json[] = {
#embed "schemas/matrices.schema.json"
};
static const unsigned char schemas_matrix_schema_json[] = {
#embed "schemas/matrix.schema.json"
};
static const unsigned char schemas_recording_schema_json[] = {
#embed "schemas/recording.schema.json"
};
static const unsigned char schemas_report_schema_json[] = {
#embed "schemas/report.schema.json"
};
static const unsigned char schemas_request_schema_json[] = {
#embed "schemas/request.schema.json"
};
static const unsigned char schemas_run_schema_json[] = {
#embed "schemas/run.schema.json"
};
static const unsigned char schemas_speech_schema_json[] = {
#embed "schemas/speech.schema.json"
};

#define FILE_AT(path, bytes) {path, bytes, sizeof bytes}

static const criba_embedded_file files[] = {
    FILE_AT("prompts/voice-note/v1/reply.instructions.txt", prompts_voice_note_v1_reply_instructions_txt),
    FILE_AT("prompts/voice-note/v1/reply.prompt.txt", prompts_voice_note_v1_reply_prompt_txt),
    FILE_AT("prompts/voice-note/v1/reply.schema.json", prompts_voice_note_v1_reply_schema_json),
    FILE_AT("prompts/voice-note/v1/summary.instructions.txt", prompts_voice_note_v1_summary_instructions_txt),
    FILE_AT("prompts/voice-note/v1/summary.prompt.txt", prompts_voice_note_v1_summary_prompt_txt),
    FILE_AT("prompts/voice-note/v1/summary.schema.json", prompts_voice_note_v1_summary_schema_json),
    FILE_AT("schemas/answer.schema.json", schemas_answer_schema_json),
    FILE_AT("schemas/answers.schema.json", schemas_answers_schema_json),
    FILE_AT("schemas/family.schema.json", schemas_family_schema_json),
    FILE_AT("schemas/fixture.schema.json", schemas_fixture_schema_json),
    FILE_AT("schemas/matrices.schema.json", schemas_matrices_schema_json),
    FILE_AT("schemas/matrix.schema.json", schemas_matrix_schema_json),
    FILE_AT("schemas/recording.schema.json", schemas_recording_schema_json),
    FILE_AT("schemas/report.schema.json", schemas_report_schema_json),
    FILE_AT("schemas/request.schema.json", schemas_request_schema_json),
    FILE_AT("schemas/run.schema.json", schemas_run_schema_json),
    FILE_AT("schemas/speech.schema.json", schemas_speech_schema_json),
};

criba_embedded_file criba_embedded_file_at(size_t index) {
    if (index < sizeof files / sizeof files[0]) return files[index];
    return (criba_embedded_file){0};
}
