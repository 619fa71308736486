"""The rows that `scripts/bench identify` measures on: (language of the text, text), by set."""

import json
import pathlib

HERE = pathlib.Path(__file__).resolve().parent
LANGUAGES = ("de", "es", "en")
NEIGHBOURS = ("nl", "pt", "it", "fr", "ca", "da", "sv", "af", "eu")
# The neighbours for which a share at most is promised.
PROMISED = NEIGHBOURS[:6]


def lines(path):
    return [line for line in path.read_text(encoding="utf-8").splitlines() if line]


def sets(data, fixtures):
    lingua = data / "langid/lingua"
    rows = {
        name: [(language, text) for language in LANGUAGES for text in lines(lingua / language / f"{file}.txt")]
        for name, file in (("words", "single-words"), ("pairs", "word-pairs"), ("sentences", "sentences"))
    }
    rows["paragraphs"] = [(language, text) for language in LANGUAGES for text in lines(data / f"langid/udhr/{language}.txt")]
    asked = [json.loads(line) for line in lines(data / "todo/xsid.jsonl")]
    rows["requests"] = [(row["lang"], row["text"]) for row in asked]
    rows["commands"] = [tuple(line.split("\t")) for line in lines(HERE / "voice_commands.tsv")]
    rows["titles"], rows["titles, lower"] = titles()
    rows["probes"] = probes(data, fixtures)
    return rows


def titles():
    """Frames in one language around titles in another: capitalised, and in lower case before capitalised names."""
    kinds = {"frame": [], "title": [], "ending": []}
    for line in lines(HERE / "titles.tsv"):
        kind, language, text = line.split("\t")
        kinds[kind].append((language, text))
    pairs = [
        (language, frame, title)
        for language, frame in kinds["frame"] for other, title in kinds["title"] if other != language
    ]
    endings = dict(kinds["ending"])
    return (
        [(language, frame.format(title)) for language, frame, title in pairs],
        [(language, f"{frame.format(title.lower())} {endings[language]}") for language, frame, title in pairs],
    )


def probes(data, fixtures):
    """What recognisers heard in the right and the wrong locale, with the language a reader took the text to be in."""
    known = {}
    for line in lines(HERE / "probe_languages.tsv"):
        place, locale, language = line.split("\t")
        known[place, locale] = language
    found = []
    for line in lines(data / "probes/whisper-base.jsonl"):
        row = json.loads(line)
        found += [(known.get((row["file"], locale)), probe["text"]) for locale, probe in sorted(row["probes"].items())]
    for path in sorted(fixtures.glob("*/*/*/recordings/speech/*.probe.json")):
        place = "/".join(path.relative_to(fixtures).parts[:3])
        recording = json.loads(path.read_text(encoding="utf-8"))
        text = " ".join(segment["text"].strip() for segment in recording.get("segments", []))
        found.append((known.get((place, recording["locale"][:2])), text))
    return [(language, text) for language, text in found if language]


def neighbours(data):
    return {name: lines(data / f"langid/lingua/{name}/sentences.txt") for name in NEIGHBOURS}
