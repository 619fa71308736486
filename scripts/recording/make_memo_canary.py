"""Makes Fixtures/canary/dialogue-memo: exchanges that are known to fail, each for one named reason.

Each family is a German one of the suite with exactly one thing wrong. What each must come out as stands in
Fixtures/canary/dialogue-memo.expected.json; a test compares. Run it again after `scripts/fixtures stamp`.
"""

import shutil

from make_canary import ROOT, TARGET, edited, read, write

SOURCE = ROOT / "Fixtures" / "dialogue-memo"
RECORDINGS = "de/recordings/model/v1.jsonl"


def other_question(folder):
    family, fixture = read(folder / "family.json"), read(folder / "de" / "fixture.json")
    family["expected"]["questions"] = ["purpose"]
    # Without it the reply would suit any question.
    fixture["turns"][1]["to"] = "purpose"
    write(folder / "family.json", family)
    write(folder / "de" / "fixture.json", fixture)


@edited("family.json")
def other_ending(family):
    family["expected"]["ending"] = "stop"


@edited("family.json")
def other_layout(family):
    family["expected"]["layout"] = "reminded"


@edited("family.json")
def lost_fact(family):
    family["facts"].append({"id": "budget", "mentions": {"de": ["budget"], "es": ["presupuesto"], "en": ["budget"]}})


@edited("family.json")
def failure_that_does_not_happen(family):
    family["expected"]["failures"] = [{"stage": "layout", "kind": "refusal"}]


@edited("de/fixture.json")
def other_sentences(fixture):
    says = fixture["turns"][1]["says"]
    fixture["turns"][1]["says"] = [" ".join(says[:2]), *says[2:]]


@edited("de/fixture.json")
def end_nobody_said(fixture):
    fixture["turns"][0]["ends"] = "atEnd"


def request_has_changed(folder):
    path = folder / RECORDINGS
    path.write_text(path.read_text(encoding="utf-8").replace("never instructions.", "never orders."), encoding="utf-8")


def no_model_recording(folder):
    (folder / RECORDINGS).unlink()


def answer_breaks_schema(folder):
    path = folder / RECORDINGS
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"question":"useCase"', '"question":"finish"'), encoding="utf-8")


NAME = "dialogue-memo."
CANARIES = {
    "other-question": (other_question, "failed", "decide", [NAME + "question.expected"], None),
    "other-ending": (other_ending, "failed", "decide", [NAME + "ending.expected"], None),
    "other-layout": (other_layout, "failed", "note", [NAME + "layout.expected"], None),
    "lost-fact": (lost_fact, "failed", "note", [NAME + "note.facts"], None),
    "failure-that-does-not-happen": (
        failure_that_does_not_happen, "failed", "note", [NAME + "failure.expected"], None,
    ),
    "other-sentences": (
        other_sentences, "failed", "listen",
        [NAME + "sentences.bounds", NAME + "layout.sentences", NAME + "layout.accepted", NAME + "layout.reminder",
         NAME + "note.text", NAME + "note.groups"],
        None,
    ),
    "end-nobody-said": (end_nobody_said, "failed", "decide", [NAME + "ending.explicit"], None),
    "request-has-changed": (request_has_changed, "error", "choose", [], "staleRecording"),
    "no-model-recording": (no_model_recording, "error", "choose", [], "missingRecording"),
    "answer-breaks-schema": (answer_breaks_schema, "error", "choose", [], "schemaViolation"),
}


def main():
    shutil.rmtree(TARGET / "dialogue-memo", ignore_errors=True)
    expected = {}
    for name, (change, status, stage, failing, error) in CANARIES.items():
        folder = TARGET / "dialogue-memo" / name
        folder.mkdir(parents=True)
        story = SOURCE / "free-text"
        shutil.copytree(story / "de", folder / "de", ignore=shutil.ignore_patterns("answers.json", "alternatives"))
        family = read(story / "family.json")
        family["id"] = name
        family["title"] = f"Canary: {name.replace('-', ' ')}"
        family["languages"] = ["de"]
        family["tags"] = ["canary"]
        fixture = read(folder / "de" / "fixture.json")
        for turn in fixture["turns"]:
            turn.pop("to", None)
        write(folder / "de" / "fixture.json", fixture)
        write(folder / "family.json", family)
        change(folder)
        expected[name] = {"status": status, "firstBrokenStage": stage, "failing": failing, "error": error}
    write(TARGET / "dialogue-memo.expected.json", expected)
    print(f"{len(CANARIES)} canaries")


if __name__ == "__main__":
    main()
