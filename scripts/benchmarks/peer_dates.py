"""Answers date questions with one of Criba's peers: JSON lines in, JSON lines out, then one line with the CPU seconds of a second pass."""

import datetime
import json
import sys
import time


def duckling():
    import duckling as package
    import jpype

    jars = list((__import__("pathlib").Path(package.__file__).parent / "jars").glob("*.jar"))
    jpype.startJVM(classpath=[str(jar) for jar in jars], convertStrings=True)
    parser = package.Duckling(jvm_started=True)
    parser.load(languages=["de", "es", "en"])
    names = {"de": package.Language.GERMAN, "es": package.Language.SPANISH, "en": package.Language.ENGLISH}

    def answer(row):
        found = parser.parse(
            row["text"], language=names[row["language"]], dim_filter=package.Dim.TIME, reference_time=row["now"])
        mentions = []
        for item in found:
            value = item["value"]
            is_interval = value.get("type") == "interval"
            if is_interval:
                value = value.get("from") or value.get("to") or {}
            if value.get("value"):
                # Duckling gives a part of the day as hours; the same leniency as for Criba's is due to it.
                grain = "dayPart" if is_interval and value.get("grain") == "hour" else value.get("grain")
                mentions.append({"range": [item["start"], item["end"]], "start": value["value"], "grain": grain})
        return mentions

    return answer


def dateparser():
    from dateparser.search import search_dates

    def answer(row):
        base = datetime.datetime.fromisoformat(row["now"].replace("Z", "+00:00")).replace(tzinfo=None)
        settings = {"RELATIVE_BASE": base, "PREFER_DATES_FROM": "future"}
        mentions, place = [], 0
        for text, moment in search_dates(row["text"], languages=[row["language"]], settings=settings) or []:
            start = row["text"].find(text, place)
            place = start + len(text)
            mentions.append({"range": [start, place], "start": moment.isoformat(), "grain": None})
        return mentions

    return answer


def main():
    answer = {"duckling": duckling, "dateparser": dateparser}[sys.argv[1]]()
    rows = [json.loads(line) for line in sys.stdin]

    def one(row):
        try:
            return answer(row)
        except Exception:  # A peer that gives up on a row has found nothing in it.
            return []

    for row in rows:
        print(json.dumps(one(row)))
    # The first pass warmed caches and the virtual machine's compiler; only the second is timed.
    start = time.process_time()
    for row in rows:
        one(row)
    print(time.process_time() - start)


main()
