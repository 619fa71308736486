#include "EmbeddedFiles.h"

// Prompts and schemas, embedded when the package is built. A new file is added in both places.

static const unsigned char prompts_dialogue_memo_v1_layout_instructions_txt[] = {
#embed "prompts/dialogue-memo/v1/layout.instructions.txt"
};
static const unsigned char prompts_dialogue_memo_v1_layout_prompt_txt[] = {
#embed "prompts/dialogue-memo/v1/layout.prompt.txt"
};
static const unsigned char prompts_dialogue_memo_v1_layout_reminder_txt[] = {
#embed "prompts/dialogue-memo/v1/layout.reminder.txt"
};
static const unsigned char prompts_dialogue_memo_v1_layout_schema_json[] = {
#embed "prompts/dialogue-memo/v1/layout.schema.json"
};
static const unsigned char prompts_dialogue_memo_v1_question_instructions_txt[] = {
#embed "prompts/dialogue-memo/v1/question.instructions.txt"
};
static const unsigned char prompts_dialogue_memo_v1_question_prompt_txt[] = {
#embed "prompts/dialogue-memo/v1/question.prompt.txt"
};
static const unsigned char prompts_dialogue_memo_v1_question_schema_json[] = {
#embed "prompts/dialogue-memo/v1/question.schema.json"
};
static const unsigned char prompts_note_analysis_v1_instructions_txt[] = {
#embed "prompts/note-analysis/v1/instructions.txt"
};
static const unsigned char prompts_note_analysis_v1_prompt_txt[] = {
#embed "prompts/note-analysis/v1/prompt.txt"
};
static const unsigned char prompts_note_analysis_v1_schema_json[] = {
#embed "prompts/note-analysis/v1/schema.json"
};
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
static const unsigned char prompts_voice_note_v2_reply_instructions_txt[] = {
#embed "prompts/voice-note/v2/reply.instructions.txt"
};
static const unsigned char prompts_voice_note_v2_reply_prompt_txt[] = {
#embed "prompts/voice-note/v2/reply.prompt.txt"
};
static const unsigned char prompts_voice_note_v2_reply_schema_json[] = {
#embed "prompts/voice-note/v2/reply.schema.json"
};
static const unsigned char prompts_voice_note_v2_summary_instructions_txt[] = {
#embed "prompts/voice-note/v2/summary.instructions.txt"
};
static const unsigned char prompts_voice_note_v2_summary_prompt_txt[] = {
#embed "prompts/voice-note/v2/summary.prompt.txt"
};
static const unsigned char prompts_voice_note_v2_summary_schema_json[] = {
#embed "prompts/voice-note/v2/summary.schema.json"
};
static const unsigned char schemas_answer_schema_json[] = {
#embed "schemas/answer.schema.json"
};
static const unsigned char schemas_answers_schema_json[] = {
#embed "schemas/answers.schema.json"
};
static const unsigned char schemas_baseline_schema_json[] = {
#embed "schemas/baseline.schema.json"
};
static const unsigned char schemas_comparison_schema_json[] = {
#embed "schemas/comparison.schema.json"
};
static const unsigned char schemas_dialogue_memo_answers_schema_json[] = {
#embed "schemas/dialogue-memo-answers.schema.json"
};
static const unsigned char schemas_dialogue_memo_family_schema_json[] = {
#embed "schemas/dialogue-memo-family.schema.json"
};
static const unsigned char schemas_dialogue_memo_fixture_schema_json[] = {
#embed "schemas/dialogue-memo-fixture.schema.json"
};
static const unsigned char schemas_family_schema_json[] = {
#embed "schemas/family.schema.json"
};
static const unsigned char schemas_fixture_schema_json[] = {
#embed "schemas/fixture.schema.json"
};
static const unsigned char schemas_history_schema_json[] = {
#embed "schemas/history.schema.json"
};
static const unsigned char schemas_matrices_schema_json[] = {
#embed "schemas/matrices.schema.json"
};
static const unsigned char schemas_matrix_schema_json[] = {
#embed "schemas/matrix.schema.json"
};
static const unsigned char schemas_note_analysis_answers_schema_json[] = {
#embed "schemas/note-analysis-answers.schema.json"
};
static const unsigned char schemas_note_analysis_family_schema_json[] = {
#embed "schemas/note-analysis-family.schema.json"
};
static const unsigned char schemas_note_analysis_fixture_schema_json[] = {
#embed "schemas/note-analysis-fixture.schema.json"
};
static const unsigned char schemas_probe_schema_json[] = {
#embed "schemas/probe.schema.json"
};
static const unsigned char schemas_prove_schema_json[] = {
#embed "schemas/prove.schema.json"
};
static const unsigned char schemas_recording_schema_json[] = {
#embed "schemas/recording.schema.json"
};
static const unsigned char schemas_report_schema_json[] = {
#embed "schemas/report.schema.json"
};
static const unsigned char schemas_outcome_schema_json[] = {
#embed "schemas/outcome.schema.json"
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
    FILE_AT("prompts/dialogue-memo/v1/layout.instructions.txt", prompts_dialogue_memo_v1_layout_instructions_txt),
    FILE_AT("prompts/dialogue-memo/v1/layout.prompt.txt", prompts_dialogue_memo_v1_layout_prompt_txt),
    FILE_AT("prompts/dialogue-memo/v1/layout.reminder.txt", prompts_dialogue_memo_v1_layout_reminder_txt),
    FILE_AT("prompts/dialogue-memo/v1/layout.schema.json", prompts_dialogue_memo_v1_layout_schema_json),
    FILE_AT("prompts/dialogue-memo/v1/question.instructions.txt", prompts_dialogue_memo_v1_question_instructions_txt),
    FILE_AT("prompts/dialogue-memo/v1/question.prompt.txt", prompts_dialogue_memo_v1_question_prompt_txt),
    FILE_AT("prompts/dialogue-memo/v1/question.schema.json", prompts_dialogue_memo_v1_question_schema_json),
    FILE_AT("prompts/note-analysis/v1/instructions.txt", prompts_note_analysis_v1_instructions_txt),
    FILE_AT("prompts/note-analysis/v1/prompt.txt", prompts_note_analysis_v1_prompt_txt),
    FILE_AT("prompts/note-analysis/v1/schema.json", prompts_note_analysis_v1_schema_json),
    FILE_AT("prompts/voice-note/v1/reply.instructions.txt", prompts_voice_note_v1_reply_instructions_txt),
    FILE_AT("prompts/voice-note/v1/reply.prompt.txt", prompts_voice_note_v1_reply_prompt_txt),
    FILE_AT("prompts/voice-note/v1/reply.schema.json", prompts_voice_note_v1_reply_schema_json),
    FILE_AT("prompts/voice-note/v1/summary.instructions.txt", prompts_voice_note_v1_summary_instructions_txt),
    FILE_AT("prompts/voice-note/v1/summary.prompt.txt", prompts_voice_note_v1_summary_prompt_txt),
    FILE_AT("prompts/voice-note/v1/summary.schema.json", prompts_voice_note_v1_summary_schema_json),
    FILE_AT("prompts/voice-note/v2/reply.instructions.txt", prompts_voice_note_v2_reply_instructions_txt),
    FILE_AT("prompts/voice-note/v2/reply.prompt.txt", prompts_voice_note_v2_reply_prompt_txt),
    FILE_AT("prompts/voice-note/v2/reply.schema.json", prompts_voice_note_v2_reply_schema_json),
    FILE_AT("prompts/voice-note/v2/summary.instructions.txt", prompts_voice_note_v2_summary_instructions_txt),
    FILE_AT("prompts/voice-note/v2/summary.prompt.txt", prompts_voice_note_v2_summary_prompt_txt),
    FILE_AT("prompts/voice-note/v2/summary.schema.json", prompts_voice_note_v2_summary_schema_json),
    FILE_AT("schemas/answer.schema.json", schemas_answer_schema_json),
    FILE_AT("schemas/answers.schema.json", schemas_answers_schema_json),
    FILE_AT("schemas/baseline.schema.json", schemas_baseline_schema_json),
    FILE_AT("schemas/comparison.schema.json", schemas_comparison_schema_json),
    FILE_AT("schemas/dialogue-memo-answers.schema.json", schemas_dialogue_memo_answers_schema_json),
    FILE_AT("schemas/dialogue-memo-family.schema.json", schemas_dialogue_memo_family_schema_json),
    FILE_AT("schemas/dialogue-memo-fixture.schema.json", schemas_dialogue_memo_fixture_schema_json),
    FILE_AT("schemas/family.schema.json", schemas_family_schema_json),
    FILE_AT("schemas/fixture.schema.json", schemas_fixture_schema_json),
    FILE_AT("schemas/history.schema.json", schemas_history_schema_json),
    FILE_AT("schemas/matrices.schema.json", schemas_matrices_schema_json),
    FILE_AT("schemas/matrix.schema.json", schemas_matrix_schema_json),
    FILE_AT("schemas/note-analysis-answers.schema.json", schemas_note_analysis_answers_schema_json),
    FILE_AT("schemas/note-analysis-family.schema.json", schemas_note_analysis_family_schema_json),
    FILE_AT("schemas/note-analysis-fixture.schema.json", schemas_note_analysis_fixture_schema_json),
    FILE_AT("schemas/probe.schema.json", schemas_probe_schema_json),
    FILE_AT("schemas/prove.schema.json", schemas_prove_schema_json),
    FILE_AT("schemas/recording.schema.json", schemas_recording_schema_json),
    FILE_AT("schemas/report.schema.json", schemas_report_schema_json),
    FILE_AT("schemas/outcome.schema.json", schemas_outcome_schema_json),
    FILE_AT("schemas/request.schema.json", schemas_request_schema_json),
    FILE_AT("schemas/run.schema.json", schemas_run_schema_json),
    FILE_AT("schemas/speech.schema.json", schemas_speech_schema_json),
};

criba_embedded_file criba_embedded_file_at(size_t index) {
    if (index < sizeof files / sizeof files[0]) return files[index];
    return (criba_embedded_file){0};
}
