"""Makes Fixtures/canary: fixtures that are known to fail, each for one named reason.

Each family is the German short-note or two-tasks with exactly one thing wrong. What each must come out as stands in
Fixtures/canary/expected.json; a test compares. Run it again after `scripts/fixtures stamp`.
"""

import json
import pathlib
import shutil

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCE = ROOT / "Fixtures" / "voice-note"
TARGET = ROOT / "Fixtures" / "canary"


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def write(path, value):
    path.write_text(json.dumps(value, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def edited(name):
    """A function that edits one JSON file of a family."""

    def decorate(change):
        def apply(folder):
            path = folder / name
            value = read(path)
            change(value)
            write(path, value)

        return apply

    return decorate


@edited("de/fixture.json")
def wrong_chunk_count(fixture):
    fixture["expected"]["chunks"] = 2


@edited("de/fixture.json")
def wrong_decider(fixture):
    fixture["expected"]["decidedBy"] = ["forced"]


@edited("de/fixture.json")
def failure_that_does_not_happen(fixture):
    fixture["expected"]["failure"] = {"stage": "reply", "kind": "refusal"}


@edited("family.json")
def missing_to_do(family):
    family["toDos"]["must"].append(
        {"id": "water-plants", "mentions": {"de": ["blumen* gieß*"], "es": ["regar plantas"], "en": ["water plants"]}}
    )


@edited("family.json")
def to_do_nobody_asked_for(family):
    family["toDos"] = {"must": [], "mustNot": [], "may": []}


@edited("family.json")
def missing_appointment(family):
    family["dates"]["must"][0]["day"] = "2026-03-14"


@edited("family.json")
def date_nobody_named(family):
    family["dates"] = {"must": [], "mustNot": [], "may": []}


@edited("family.json")
def reply_that_does_not_answer(family):
    family["reply"] = {"answers": {"de": ["hubschrauber"], "es": ["helicoptero"], "en": ["helicopter"]}}


@edited("de/fixture.json")
def request_has_changed(fixture):
    fixture["sender"] = "Somebody Else"


def no_model_recording(folder):
    (folder / "de/recordings/model/v1.jsonl").unlink()


def no_speech_recording(folder):
    (folder / "de/recordings/speech/es-ES.probe.json").unlink()


def other_audio(folder):
    shutil.copyfile(SOURCE / "small-talk/de/audio.opus", folder / "de/audio.opus")


def damaged_audio(folder):
    path = folder / "de/audio.opus"
    path.write_bytes(path.read_bytes()[:40])


def damaged_recording(folder):
    path = folder / "de/recordings/model/v1.jsonl"
    path.write_bytes(path.read_bytes()[:-200])


def answer_breaks_schema(folder):
    path = folder / "de/recordings/model/v1.jsonl"
    lines = []
    for line in path.read_text(encoding="utf-8").splitlines():
        recording = json.loads(line)
        if recording["step"].startswith("summary"):
            for entry in recording["transcript"]["transcript"]["entries"]:
                for content in entry.get("contents", []):
                    if content["type"] == "structure":
                        content["structure"]["content"]["keyPoints"] = "not a list"
        lines.append(json.dumps(recording, ensure_ascii=False, separators=(",", ":")))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


CANARIES = {
    "wrong-chunk-count": ("short-note", wrong_chunk_count, "failed", "chunk", ["voice-note.chunks.count"], None),
    "wrong-decider": ("short-note", wrong_decider, "failed", "detect", ["voice-note.language.decided-by"], None),
    "failure-that-does-not-happen": (
        "short-note", failure_that_does_not_happen, "failed", "reply", ["voice-note.failure.designed"], None,
    ),
    "missing-to-do": ("short-note", missing_to_do, "failed", "rules", ["voice-note.to-dos.must"], None),
    "to-do-nobody-asked-for": (
        "short-note", to_do_nobody_asked_for, "failed", "rules", ["voice-note.to-dos.must-not"], None,
    ),
    "missing-appointment": ("two-tasks", missing_appointment, "failed", "rules", ["voice-note.dates.must"], None),
    "date-nobody-named": ("two-tasks", date_nobody_named, "failed", "rules", ["voice-note.dates.must-not"], None),
    "reply-that-does-not-answer": (
        "short-note", reply_that_does_not_answer, "failed", "reply", ["voice-note.replies.answer"], None,
    ),
    "request-has-changed": ("short-note", request_has_changed, "error", "summarise", [], "staleRecording"),
    "no-model-recording": ("short-note", no_model_recording, "error", "summarise", [], "missingRecording"),
    "no-speech-recording": ("short-note", no_speech_recording, "error", "probe", [], "missingRecording"),
    "other-audio": ("short-note", other_audio, "error", "probe", [], "staleRecording"),
    "damaged-audio": ("short-note", damaged_audio, "failed", "ingest", ["voice-note.failure.designed"], None),
    "damaged-recording": ("short-note", damaged_recording, "error", "summarise", [], "damagedRecording"),
    "answer-breaks-schema": ("short-note", answer_breaks_schema, "error", "summarise", [], "schemaViolation"),
}


def main():
    shutil.rmtree(TARGET / "voice-note", ignore_errors=True)
    expected = {}
    for name, (story, change, status, stage, failing, error) in CANARIES.items():
        folder = TARGET / "voice-note" / name
        folder.mkdir(parents=True)
        shutil.copytree(SOURCE / story / "de", folder / "de", ignore=shutil.ignore_patterns("answers.json", "alternatives", "mistaken"))
        family = read(SOURCE / story / "family.json")
        family["id"] = name
        family["title"] = f"Canary: {name.replace('-', ' ')}"
        family["languages"] = ["de"]
        family["tags"] = ["canary"]
        write(folder / "family.json", family)
        change(folder)
        expected[name] = {"status": status, "firstBrokenStage": stage, "failing": failing, "error": error}
    write(TARGET / "expected.json", expected)
    print(f"{len(CANARIES)} canaries")


if __name__ == "__main__":
    main()
