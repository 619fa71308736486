"""Makes the parts of variants that follow from the stories they build on: recogniser output with authored confidences,
and answers in which the model does what was seen to go wrong.

Run it after a story was recorded or its answers were changed, and `scripts/fixtures stamp` after it. Everything it writes is
labelled authored.
"""

import copy
import datetime
import json

import fixture_paths
import record_speech

LOCALES = {"de": "de-DE", "es": "es-ES", "en": "en-US"}


def write(path, value):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")


def probe(family, language, candidate):
    return fixture_paths.load(
        fixture_paths.ROOT / family / language / "recordings" / "speech" / f"{LOCALES[candidate]}.probe.json")


def told(segments, confidence):
    """The same words with one authored confidence."""
    return [dict(segment, confidence=confidence) for segment in segments]


def variant(name, base, language, probes, expected):
    """Writes a member's own fixture and speech: {candidate: (segments)}; the full pass of the story is kept."""
    source = fixture_paths.ROOT / base / language
    folder = fixture_paths.ROOT / name / language
    fixture = fixture_paths.load(source / "fixture.json")
    fixture["expected"].update(expected)
    fixture["provenance"]["speech"] = {
        "kind": "authored", "licence": "Apache-2.0",
        "origin": "words recorded with whisper-base, confidences authored by scripts/recording/make_variants.py"}
    write(folder / "fixture.json", fixture)
    for candidate, segments in probes.items():
        recording = probe(base, language, candidate)
        recording["engine"] = "authored"
        recording["segments"] = segments
        record_speech.write(folder / "recordings" / "speech" / f"{LOCALES[candidate]}.probe.json", recording)
    full = source / "recordings" / "speech" / f"{LOCALES[language]}.full.json"
    if full.exists():
        target = folder / "recordings" / "speech" / full.name
        target.write_bytes(full.read_bytes())


# The published figures of the English row, and two rows in which confidence pointed the right way by far.
PUBLISHED = {
    "en": {"de": 0.905, "es": 0.925, "en": 0.969},
    "de": {"de": 0.962, "es": 0.713, "en": 0.744},
    "es": {"de": 0.702, "es": 0.957, "en": 0.731},
}


def near_tie():
    for language, figures in PUBLISHED.items():
        probes = {c: told(probe("two-tasks", language, c)["segments"], figures[c]) for c in LOCALES}
        decided = "identifier" if language == "en" else "confidence"
        variant("near-tie", "two-tasks", language, probes, {"decidedBy": [decided]})


def confidence_wrong():
    """Another candidate is surer of itself, but what it wrote down is not its language."""
    for language in LOCALES:
        heard = probe("two-tasks", language, language)["segments"]
        other = next(c for c in LOCALES if c != language)
        probes = {c: told(heard, 0.9 if c == language else 0.93 if c == other else 0.7) for c in LOCALES}
        variant("confidence-wrong", "two-tasks", language, probes, {"decidedBy": ["identifier"]})


def identifier_wrong():
    """The right candidate is sure of itself, and what it wrote down reads like another language."""
    for language in LOCALES:
        other = next(c for c in LOCALES if c != language)
        foreign = probe("two-tasks", other, other)["segments"]
        probes = {c: told(foreign, 0.95 if c == language else 0.4) for c in LOCALES}
        variant("identifier-wrong", "two-tasks", language, probes, {"decidedBy": ["uncertain"]})


def both_wrong():
    """A forced recogniser translates fluently and is the surer one; then somebody says what was spoken."""
    for language in LOCALES:
        other = next(c for c in LOCALES if c != language)
        probes = {}
        for c in LOCALES:
            if c == language:
                probes[c] = told(probe("short-note", language, c)["segments"], 0.82)
            else:
                probes[c] = told(probe("short-note", c, c)["segments"], 0.95 if c == other else 0.5)
        variant("both-wrong", "short-note", language, probes, {"language": other, "decidedBy": ["confidence"]})


def nothing_recognised():
    for language in LOCALES:
        variant("nothing-recognised", "short-note", language, {c: [] for c in LOCALES},
                {"language": "de", "decidedBy": ["uncertain"]})


ECHO = {"de": "Anruf bei der Familie", "es": "Llamada a la familia", "en": "Call with the family"}
FRIDAY = {"de": "Streit um das Haus", "es": "Discusión por la casa", "en": "Argument about the house"}


def answers(name, base, change):
    """Writes a variant's answers: those of the story, each output changed; `change` gets answer, output and the day of now."""
    for language in LOCALES:
        source = fixture_paths.ROOT / base / language
        sheet = fixture_paths.load(source / "answers.json")
        now = datetime.date.fromisoformat(fixture_paths.load(source / "fixture.json")["now"][:10])
        for output, answer in sheet["outputs"].items():
            change(answer, output, now)
        write(fixture_paths.ROOT / name / language / "answers.json", sheet)


def published_a():
    """The family story as it was published to fail: key points again as to-dos, the reference date, a Friday on a Monday."""
    def change(answer, output, now):
        monday = now - datetime.timedelta(days=now.weekday()) + datetime.timedelta(days=7)
        answer["toDos"] = copy.deepcopy(answer["keyPoints"][:7])
        answer["dates"] = [
            {"title": ECHO[output], "day": now.isoformat(), "from": answer["keyPoints"][0]["from"]},
            {"title": FRIDAY[output], "day": monday.isoformat(), "weekday": "friday",
             "from": answer["keyPoints"][5]["from"]},
        ]
    answers("published-a", "family-story", change)


COFFEE = {"de": "Kaffee trinken", "es": "Tomar un café", "en": "Have a coffee"}


def published_b():
    """Small talk filed as an appointment, on a day that the message does not name."""
    def change(answer, output, now):
        answer["dates"] = [{"title": COFFEE[output], "day": (now + datetime.timedelta(days=3)).isoformat(),
                            "time": "16:00", "from": answer["keyPoints"][0]["from"]}]
    answers("published-b", "small-talk", change)


def each_date(change):
    """A change of every date of an answer; `change` gets the date and the day of now."""
    return lambda answer, _, now: [change(date, now) for date in answer.get("dates", [])]


def wrong_weekday():
    """The right day with a weekday that is not its own."""
    answers("wrong-weekday", "two-tasks", each_date(lambda date, _: date.update(weekday="friday")))


def taken_back():
    """The day that the speaker took back in the same breath."""
    def change(date, _):
        day = datetime.date.fromisoformat(date["day"]) - datetime.timedelta(days=1)
        date["day"] = day.isoformat()
        if "weekday" in date:
            date["weekday"] = "friday"
    answers("taken-back", "moved-appointment", each_date(change))


def handed_back():
    """The reference date, handed back beside a time that names no day."""
    answers("handed-back", "time-only", each_date(lambda date, now: date.update(day=now.isoformat())))


def main():
    for make in (near_tie, confidence_wrong, identifier_wrong, both_wrong, nothing_recognised, published_a, published_b,
                 wrong_weekday, taken_back, handed_back):
        make()
        print(make.__name__.replace("_", "-"))


if __name__ == "__main__":
    main()
