"""Counts what a model's recorded answers hold, before any rule of the app looked at them.

  count_answers.py [RECORDINGS]    the recording set, qwen2.5-coder-1.5b unless said; the repository's prompt versions
"""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).parents[2]
FIXTURES = ROOT / "Fixtures" / "voice-note"


def answers(version, recordings):
    """Each answer with its family, its fixture and the output language it was asked for."""
    for file in sorted(FIXTURES.glob(f"*/*/recordings/model/{version}@{recordings}.jsonl")):
        member = file.parents[2]
        family = json.loads((member.parent / "family.json").read_text())
        fixture = json.loads((member / "fixture.json").read_text())
        for line in file.read_text().splitlines():
            entries = json.loads(line)["transcript"]["transcript"]["entries"]
            yield family, fixture, entries[-1]["contents"][0]["structure"]["content"]


def is_echo(date, fixture):
    """Whether the day or the time is that of the line "Now"; a day only where the time is missing."""
    day, minute = fixture["now"][:10], fixture["now"][11:16]
    time = date.get("time", "")
    return minute in time or (not time and day in date.get("day", ""))


def counts(version, recordings):
    found = list(answers(version, recordings))
    dates = [(date, fixture) for _, fixture, answer in found for date in answer.get("dates", [])]
    asking = [answer for family, _, answer in found if family["toDos"]["must"]]
    idle = [answer for family, _, answer in found if not family["toDos"]["must"]]
    undated = [answer for family, _, answer in found if not family["dates"]["must"]]
    return {
        "answers": (len(found), len(found)),
        "an optional field is there and empty": (
            sum(answer.get(key) == [] for _, _, answer in found for key in ("toDos", "dates")), 2 * len(found)),
        "to-dos in notes that ask for nothing": (sum(bool(answer.get("toDos")) for answer in idle), len(idle)),
        "no to-do in notes that ask for something": (sum(not answer.get("toDos") for answer in asking), len(asking)),
        "dates in notes that name no appointment": (sum(bool(answer.get("dates")) for answer in undated), len(undated)),
        "dates with the day or time of \"Now\"": (sum(is_echo(date, fixture) for date, fixture in dates), len(dates)),
        "days not written as YYYY-MM-DD": (
            sum(not re.fullmatch(r"\d{4}-\d\d-\d\d", date["day"]) for date, _ in dates if "day" in date),
            sum("day" in date for date, _ in dates)),
        "times not written as HH:MM": (
            sum(not re.fullmatch(r"\d\d:\d\d", date["time"]) for date, _ in dates if "time" in date),
            sum("time" in date for date, _ in dates)),
    }


def main(recordings="qwen2.5-coder-1.5b"):
    versions = {version: counts(version, recordings) for version in ("v1", "v2")}
    print("| In the answers themselves | v1 | v2 |\n|---|--:|--:|")
    for name in versions["v1"]:
        cells = [f"{some} of {all}" if some != all or name != "answers" else str(all)
                 for some, all in (counted[name] for counted in versions.values())]
        print(f"| {name} | {' | '.join(cells)} |")


if __name__ == "__main__":
    main(*sys.argv[1:])
