"""Criba over the full public files by tag, and why a row is not right: the convention of its source, a fault of its source, or ours.

The reason is told from the tags of the row alone: a row whose tag names a convention is counted there, though some may be ours too.
"""

import collections

import date_rows

# Tags whose gold hangs on a convention of the source; the reading of another is no fault. Each with what is at work.
CONVENTIONS = {
    "bare_weekday": "a weekday alone may be today, the nearest or a past one",
    "deictic_next": "“next” and “last” count weeks, or the nearest; spans of n days begin today or tomorrow",
    "week_or_larger": "ends of months and years, weeks of a month, and amounts of years have other bounds",
    "daypart": "parts of the day have other hours, or stand alone",
    "clock12": "a time without a half of the day is as said, the next, or the waking one",
    "numeric_date": "day or month first, and which digits are a date",
    "zone": "zones named in the text are not read",
}


def is_limit(row):
    """“within 5 days”, “after 2016”: the source takes now or the day after for the start, Criba the day that is named."""
    value = row["value"]
    return isinstance(value, dict) and (value.get("mod") in ("after", "before", "until") or "within" in row["text"].lower()
                                        or "dentro de" in row["text"].lower())


def is_past(row):
    """A gold start before the reference: Criba looks ahead unless the clause speaks of the past."""
    return any(not gold.startswith("T") and gold[:10] < (row.get("reference") or "0")[:10] for gold in date_rows.starts(row))


def reason(row, found):
    tags = set(row.get("tags", []))
    for tag, what in CONVENTIONS.items():
        if tag in tags:
            return f"convention, {tag}: {what}"
    text = (row.get("span") or row["text"]).lower()
    if any(gold.startswith("0001") for gold in date_rows.starts(row)):
        return "fault of the source: an impossible date has a value"
    if is_limit(row):
        return "convention, limits: the start of “within”, “after” and “until”"
    if is_past(row):
        return "convention, past: a date without a year lies behind"
    if any(word in text.split() for word in ("now", "jetzt", "ahora", "asap", "moment", "eben")):
        return "convention, now: “now” is no appointment"
    if not found:
        return "ours, not read"
    return "ours, read otherwise"


def report(options, criba):
    rows = [(name, row) for name in date_rows.FULL for row in date_rows.read(options.data, name)]
    answers, _ = criba(options.binary, [date_rows.question(row) for _, row in rows])
    by_file, by_tag, reasons, ours = {}, {}, collections.Counter(), []
    for (name, row), answer in zip(rows, answers):
        dates = answer.get("dates", [])
        right = date_rows.is_right(row, dates)
        for key, place in [(name, by_file)] + [(tag, by_tag) for tag in row.get("tags", [])]:
            counts = place.setdefault(key, [0, 0])
            counts[0] += right
            counts[1] += 1
        if not right:
            why = reason(row, date_rows.overlapping(row, dates))
            reasons[why] += 1
            if why.startswith("ours"):
                ours.append((name, row.get("span") or row["text"]))
    for title, counts in (("file", by_file), ("tag", by_tag)):
        print(f"\n| {title} | right | rows | % |\n|---|---|---|---|")
        for key, (right, count) in counts.items():
            print(f"| {key} | {right} | {count} | {100 * right / count:.1f} |")
    print("\n| why not right | rows |\n|---|---|")
    for why, count in sorted(reasons.items()):
        print(f"| {why} | {count} |")
    print("\nOurs, by row:")
    for name, text in ours:
        print(f"  {name}: {text[:80]!r}")
