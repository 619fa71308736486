"""Checks families, fixtures, recordings and answers against one another; exits 1 when something is wrong.

Keys known, every anchor (`from`) exactly once in the recognised text and inside one sentence, all outputs present,
mentions match the answers (every must met, no mustNot, nothing left over), dates agree with their weekday, digests and
ranges of recordings agree with the audio.
"""

import datetime
import re
import sys
import unicodedata
import zoneinfo

import fixture_paths
import ogg_opus

FAMILY_KEYS = {"id", "title", "story", "tags", "languages", "variantOf", "override", "expected", "facts", "toDos",
               "dates", "reply", "names", "claims", "plays", "purchases"}
BECAUSE = {"speaker", "thirdPerson", "negated", "cancelled", "conditional", "done", "corrected", "told"}
CLAIMS = {"attribution", "negation", "number", "name", "certainty"}
FIXTURE_KEYS = {"language", "locale", "now", "zone", "sender", "addressForm", "speaks", "transcript", "expected",
                "deviations", "provenance"}
OUTPUT_KEYS = {"title", "keyPoints", "toDos", "dates", "replies", "repliesAfter"}
TONES = ("diplomatic", "neutral", "firm")
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
LONG_NOTE_WORDS = 450
# Below this many words a note may have fewer than three key points.
SHORT_NOTE_WORDS = 60

problems = []


def complain(place, message):
    problems.append(f"{place}: {message}")


def fold(text):
    """Lower case without accents."""
    return "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))


def words(text):
    return re.findall(r"\w+", fold(text))


def matches(pattern, text):
    """Whether every word pattern of one mention alternative occurs in the text; `a|b` alternatives, `*` a stem."""
    found = words(text)

    def occurs(word):
        return any(w.startswith(p[:-1]) if p.endswith("*") else w == p for p in word.split("|") for w in found)
    return all(occurs(word) for word in fold(pattern).split())


def mentions(entry, language, text):
    return any(matches(pattern, text) for pattern in entry["mentions"][language])


def check_patterns(place, value):
    """A word with a full stop, a colon or an apostrophe in it can never be found: texts are split there."""
    if isinstance(value, dict):
        for part in value.values():
            check_patterns(place, part)
    elif isinstance(value, list):
        for part in value:
            if isinstance(part, str):
                dead = [word for word in re.split(r"[ |]", part) if not re.fullmatch(r"\w+\*?", word)]
                if dead:
                    complain(place, f"pattern “{part}” holds {dead}, which no text can meet")
            else:
                check_patterns(place, part)


def keys(place, value, allowed):
    unknown = set(value) - allowed
    if unknown:
        complain(place, f"unknown keys {sorted(unknown)}")


def recognised(folder, fixture):
    """The text that answers quote: the full pass, else the probe that covers the note."""
    speech = folder / "recordings" / "speech"
    full = speech / f"{fixture['locale']}.full.json"
    path = full if full.exists() else speech / f"{fixture['locale']}.probe.json"
    return "".join(segment["text"] for segment in fixture_paths.load(path)["segments"]).strip()


def check_recordings(place, folder, fixture, family):
    opus = (folder / "audio.opus").read_bytes()
    speech = folder / "recordings" / "speech"
    expected = {f"{locale}.probe.json": [0, fixture_paths.PROBE_SECONDS] for locale in fixture_paths.candidates(family)}
    if ogg_opus.duration(opus) > fixture_paths.PROBE_SECONDS:
        expected[f"{fixture['locale']}.full.json"] = None
    found = {path.name for path in speech.glob("*")}
    if found != set(expected):
        complain(place, f"recordings/speech holds {sorted(found)}, expected {sorted(expected)}")
    for name in sorted(found & set(expected)):
        recording, span = fixture_paths.load(speech / name), expected[name]
        if list(recording) != ["engine", "locale", "requestedLocale", "audio", "segments"]:
            complain(f"{place}/{name}", f"keys {list(recording)}")
        if recording["audio"] != {"digest": ogg_opus.digest(opus, span), "range": span}:
            complain(f"{place}/{name}", "recorded from other audio: run record_speech.py")
        if recording["locale"] != name.split(".")[0]:
            complain(f"{place}/{name}", f"locale {recording['locale']}")
        for segment in recording["segments"]:
            if segment["duration"] < 0 or not 0 <= segment["confidence"] <= 1:
                complain(f"{place}/{name}", f"impossible segment {segment}")


def check_anchor(place, anchor, text):
    if text.count(anchor) != 1:
        complain(place, f"“{anchor}” occurs {text.count(anchor)} times in the recognised text, expected once")
    if not 3 <= len(anchor.split()) <= 10:
        complain(place, f"“{anchor}” has {len(anchor.split())} words, expected 3 to 10")
    if re.search(r"[.?!] \w", anchor):
        complain(place, f"“{anchor}” spans two sentences")


def text_of(item):
    return item.get("text", item.get("title"))


def check_entries(place, entries, items, language, date=False):
    """Every must meets an item; no item meets two musts or a mustNot, or neither a must nor a may."""
    def hits(entry, item):
        if date and "day" in entry and entry["day"] != item.get("day"):
            return False
        if date and entry.get("time", item.get("time")) != item.get("time"):
            return False
        return mentions(entry, language, text_of(item))
    for entry in entries["must"]:
        if not any(hits(entry, item) for item in items):
            complain(place, f"nothing matches the required “{entry['id']}”")
    for item in items:
        bad = [entry["id"] for entry in entries["mustNot"] if hits(entry, item)]
        good = [entry["id"] for entry in entries["must"] if hits(entry, item)]
        allowed = [entry["id"] for entry in entries.get("may", []) if hits(entry, item)]
        if bad:
            complain(place, f"“{text_of(item)}” matches mustNot {bad}")
        if len(good) > 1:
            complain(place, f"“{text_of(item)}” matches several: {good}")
        if not good and not allowed:
            complain(place, f"“{text_of(item)}” is neither must nor may")


def clauses(text):
    """Where one statement ends and the next begins."""
    return [c for c in re.split(r"[,;:.!?–—)](?= |$)| (?:und|aber|sondern|während|y|e|pero|mientras|and|but|while) ", text) if c]


def check_claims(place, family, language, lines, drafts):
    """Whoever speaks of a claim's matter says it right: `says` is there, or `never` is in none of its clauses."""
    for claim in family.get("claims", []):
        def made(key, text):
            return any(matches(pattern, text) for pattern in claim[key][language])
        for line in lines + (drafts if "never" in claim and claim.get("drafts", True) else []):
            spoken = [clause for clause in clauses(line) if made("about", clause)]
            # What leaves something open is known to the evaluators alone.
            if claim["kind"] == "certainty":
                continue
            if not spoken or ("says" in claim and made("says", line)):
                continue
            if "never" not in claim:
                complain(place, f"“{line}” speaks of “{claim['id']}” without what it must say")
            elif any(made("never", clause) for clause in spoken):
                complain(place, f"“{line}” turns “{claim['id']}” around")


def check_output(place, output, family, language, text):
    keys(place, output, OUTPUT_KEYS)
    points, to_dos, dates = output["keyPoints"], output.get("toDos", []), output.get("dates", [])
    long = len(text.split()) > LONG_NOTE_WORDS
    least = 1 if len(text.split()) < SHORT_NOTE_WORDS else 3
    if not (8 <= len(points) <= 10 if long else least <= len(points) <= 5):
        complain(place, f"{len(points)} key points")
    for name in ("toDos", "dates"):
        if output.get(name) == []:
            complain(place, f"{name} is empty: leave it out")
    for item in points + to_dos + dates:
        check_anchor(place, item["from"], text)
    for item in points:
        if len(item["text"].split()) > 20:
            complain(place, f"“{item['text']}” has more than 20 words")
    if long:
        thirds = [sum(1 for p in points if int(3 * text.find(p["from"]) / len(text)) == n) for n in range(3)]
        if min(thirds) < 3 and sum(thirds) >= 9 or min(thirds) < 2:
            complain(place, f"key points by third of the text: {thirds}")
    check_entries(f"{place} toDos", family["toDos"], to_dos, language)
    check_entries(f"{place} dates", family["dates"], dates, language, date=True)
    for item in dates:
        if "weekday" in item and WEEKDAYS[datetime.date.fromisoformat(item["day"]).weekday()] != item["weekday"]:
            complain(place, f"{item['day']} is no {item['weekday']}")
    said = [output["title"]] + [text_of(item) for item in points + to_dos + dates]
    for fact in family["facts"]:
        if not any(mentions(fact, language, sentence) for sentence in said):
            complain(place, f"fact “{fact['id']}” is not mentioned")
    replies = output["replies"]
    drafts = [] if "failure" in replies else list(replies.values())
    check_claims(place, family, language, said, drafts)
    if "failure" not in replies:
        check_replies(place, replies, family, language)


def check_replies(place, replies, family, language):
    if tuple(replies) != TONES:
        complain(place, f"replies {list(replies)}")
    for tone, reply in replies.items():
        if "reply" in family and not any(
                matches(pattern, reply) for pattern in family["reply"]["answers"][language]):
            complain(place, f"the {tone} reply does not touch the question")
        if not 1 <= len(re.findall(r"[.!?](?= |$)", reply)) <= 4:
            complain(place, f"the {tone} reply has an odd number of sentences")


def check_header_change(folder, variant, base):
    """The drafts before and after somebody changes the header line: both good, and none the same."""
    for language in variant.get("languages", base.get("languages", fixture_paths.LANGUAGES)):
        outputs = fixture_paths.load(folder / language / "answers.json")["outputs"]
        for output, answers in outputs.items():
            place = f"{folder.name}/{language} → {output}"
            keys(place, answers, OUTPUT_KEYS)
            after = answers.get("repliesAfter", {})
            for replies in (answers["replies"], after):
                check_replies(place, replies, base, output)
                check_claims(place, base, output, [], list(replies.values()))
            for tone in TONES:
                if after.get(tone) == answers["replies"].get(tone):
                    complain(place, f"the {tone} reply stays as it was")


def check_deviations(place, fixture, text):
    for deviation in fixture.get("deviations", []):
        keys(place, deviation, {"what", "reason", "gold", "heard"})
        for key, whole in (("gold", fixture["transcript"]), ("heard", text)):
            if deviation.get(key, "") not in whole:
                complain(place, f"deviation: “{deviation[key]}” does not occur in what was {key}")


def check_fixture(folder, family):
    place = f"{folder.parent.name}/{folder.name}"
    fixture = fixture_paths.load(folder / "fixture.json")
    keys(place, fixture, FIXTURE_KEYS)
    now = datetime.datetime.fromisoformat(fixture["now"])
    if now.utcoffset() != now.astimezone(zoneinfo.ZoneInfo(fixture["zone"])).utcoffset():
        complain(place, f"{fixture['now']} has another offset than {fixture['zone']} on that day")
    check_recordings(place, folder, fixture, family)
    text = recognised(folder, fixture)
    check_deviations(place, fixture, text)
    if "failure" in family.get("expected", {}) and not (folder / "answers.json").exists():
        return now.date()
    outputs = fixture_paths.load(folder / "answers.json")["outputs"]
    if tuple(outputs) != fixture_paths.LANGUAGES:
        complain(place, f"outputs {list(outputs)}")
    for language, output in outputs.items():
        check_output(f"{place} → {language}", output, family, language, text)
    refused = any("failure" in output["replies"] for output in outputs.values())
    if refused != (fixture["expected"].get("failure", {}).get("stage") == "reply"):
        complain(place, "expected.failure and the recorded replies disagree")
    return now.date()


def main():
    count = 0
    for folder in fixture_paths.families(fixture_paths.arguments(__doc__).parse_args().family):
        family = fixture_paths.load(folder / "family.json")
        keys(folder.name, family, FAMILY_KEYS)
        for entry in family.get("toDos", {}).get("mustNot", []):
            if entry.get("because", "told") not in BECAUSE:
                complain(folder.name, f"because “{entry['because']}”, expected one of {sorted(BECAUSE)}")
        for key in ("facts", "toDos", "dates", "reply", "claims"):
            check_patterns(f"{folder.name} {key}", family.get(key, {}))
        for claim in family.get("claims", []):
            if claim["kind"] not in CLAIMS or not ("says" in claim or "never" in claim or claim["kind"] == "certainty"):
                complain(folder.name, f"claim “{claim['id']}” has no known kind, or neither says nor never")
        if family["id"] != folder.name:
            complain(folder.name, f"id is “{family['id']}”")
        if "variantOf" in family:
            path = folder.parent / family["variantOf"] / "family.json"
            if not path.exists():
                complain(folder.name, f"variantOf “{family['variantOf']}”: no such family")
            elif any("correctLanguage" not in action for action in family.get("override", {}).get("then", [])):
                check_header_change(folder, family, fixture_paths.load(path))
            continue
        languages = family.get("languages", fixture_paths.LANGUAGES)
        days = {check_fixture(folder / language, family) for language in languages}
        if len(days) != 1:
            complain(folder.name, f"the local date of now differs: {sorted(map(str, days))}")
        count += 1
    for problem in problems:
        print(problem)
    print(f"{count} families with audio, {len(problems)} problems")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
