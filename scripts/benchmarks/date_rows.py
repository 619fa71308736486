"""Rows of the public date data, and whether a start is right; one home for every tool that is measured on them."""

import datetime
import json
import re

CORE = ["voice_note_core.de", "voice_note_core.es", "voice_note_core.en"]
SPOKEN = ["spoken.de", "spoken.es", "spoken.en"]
NEGATIVES = ["chrono.negatives", "duckling.negatives", "recognizers.negatives", "spoken.negatives"]
FULL = [
    "duckling.de", "duckling.es", "duckling.en", "recognizers.de", "recognizers.es", "recognizers.en",
    "chrono.de", "chrono.es", "chrono.en", "dateparser",
]
OFFSET = re.compile(r"[+-]\d\d:\d\d$")

# How the policy of a spoken row is set in Criba; the peers have no such setting.
POLICIES = {
    "weekday=next-after-today": {"bareWeekday": "nextAfterToday"},
    "clock12=next-occurrence": {"twelveHourClock": "nextOccurrence"},
    "clock12=afternoon-for-1-to-7": {"twelveHourClock": "waking"},
    "next-weekday=following-week": {"nextWeekday": "followingWeek"},
    "numeric=dmy": {"numericOrder": "dayMonth"},
    "numeric=mdy": {"numericOrder": "monthDay"},
}


def read(folder, name):
    with open(f"{folder}/{name}.jsonl", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def question(row):
    now = row.get("reference") or "2013-02-12T04:30:00"
    if not re.search(r"(Z|[+-]\d\d:\d\d)$", now[10:]):
        now += "Z"
    asked = {"text": row["text"], "language": row["lang"], "now": now}
    if row.get("zone"):
        asked["zone"] = row["zone"]
    if row.get("policy") in POLICIES:
        asked["policy"] = POLICIES[row["policy"]]
    return asked


def starts(row):
    """The gold starts; a row with a limit only ("until two") names its limit."""
    values = row["value"] if row["value"] is not None else row.get("candidates") or []
    for value in values if isinstance(values, list) else [values]:
        if isinstance(value, dict):
            value = value.get("from") or value.get("start") or value.get("to")
        if isinstance(value, str):
            yield value.split("/")[0]


def same(gold, got, grain):
    """Days are compared where only a day, a month or a part of the day is named, else local time to the minute, or the instant."""
    if gold.startswith("T"):
        return "T" in got and got[10:16] == gold[:6]
    if len(gold) <= 10 or "T" not in got or grain in ("dayPart", "day-part", "daypart", "part"):
        return gold[:10] == got[: min(10, len(gold))]
    if gold[:16] == got[:16]:
        return True
    if OFFSET.search(gold) and OFFSET.search(got):
        return datetime.datetime.fromisoformat(gold) == datetime.datetime.fromisoformat(got)
    return False


def overlapping(row, mentions):
    start = row.get("start") or 0
    end = start + len(row.get("span") or row["text"])
    found = [mention for mention in mentions if mention["range"][0] < end and mention["range"][1] > start]
    # In a self-correction the last said counts.
    return found[-1:] if "self-correction" in row.get("tags", []) else found


def is_right(row, mentions):
    """Whether a mention that overlaps the row's span starts where the gold does; a part of the day needs only its day."""
    for mention in overlapping(row, mentions):
        for gold in starts(row):
            if same(gold, mention["start"], row.get("grain")):
                return True
            if mention.get("grain") == "dayPart" and "T" in gold[1:] and gold[:10] == mention["start"][:10]:
                if isinstance(row["value"], dict) or row.get("grain") in ("dayPart", "part"):
                    return True
    return False
