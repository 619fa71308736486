#!/usr/bin/env python3
"""Makes a large run record out of a real one, to see what reports cost: large_record.py RUN.jsonl CELLS OUT.jsonl

The families of the real run are repeated under new names, with evidence of their own, until there are CELLS cells. Every
third repetition has three planted causes, so that about one cell in thirty fails: one pair of languages, one tag, and
one cell of a family that is in error. Nothing in the result is a measurement of the pipeline.
"""
import hashlib
import json
import sys

WEEKDAY, REPLY = "voice-note.dates.weekday", "voice-note.reply.language"


def lines(path):
    with open(path, "rb") as file:
        yield from file


def renamed(name, copy):
    return hashlib.sha256(f"{name} {copy}".encode()).hexdigest()[:32]


def fail(metrics, names, reason):
    """The metrics list with some failing."""
    changed = []
    for metric in metrics:
        if metric["name"] in names:
            metric = {"name": metric["name"], "stage": metric["stage"], "verdict": "failing", "rationale": reason,
                      "expected": "Montag, 7. Dezember", "found": "martes, 8 de diciembre"}
        changed.append(metric)
    return changed


def main(source, wanted, target):
    header, evidence, cells, stages = None, {}, [], {}
    for line in lines(source):
        if line.startswith(b'{"kind":"evidence"'):
            evidence[line[27:59].decode()] = line
            continue
        value = json.loads(line)
        if value["kind"] == "header":
            header = value
            for section in value["sections"]:
                stages.update((metric["name"], metric["stage"]) for metric in section["metrics"])
        elif value["kind"] == "cell":
            cells.append(value)
        else:
            footer = value
    known = [metric["name"] for metric in header["sections"][0]["metrics"]]
    weekday = WEEKDAY if WEEKDAY in known else known[len(known) // 2]
    reply = REPLY if REPLY in known else known[-1]
    for number, section in enumerate(header["sections"]):
        section["planned"] = wanted if number == 0 else 0
    header["sections"] = header["sections"][:1]
    cells = [cell for cell in cells if cell["section"] == 0]
    footer.update(cells=wanted, exitStatus=2)
    written = 0
    with open(target, "wb") as out:
        def put(value):
            out.write(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")

        put(header)
        copy = 0
        while written < wanted:
            seen = set()
            def use(name, copy=copy, seen=seen):
                new = renamed(name, copy)
                if new not in seen:
                    seen.add(new)
                    line = evidence[name]
                    out.write(line[:27] + new.encode() + line[59:])
                return new

            for cell in cells[:wanted - written]:
                cell = dict(cell)
                family = f"{cell['family']}-{copy:03d}"
                cell["id"] = cell["id"].replace(f"/{cell['family']}[", f"/{family}[")
                cell["fixture"] = cell.get("fixture", "").replace(f"/{cell['family']}/", f"/{family}/")
                if not cell["fixture"]:
                    del cell["fixture"]
                axes, tags = cell["axes"], cell.get("tags", [])
                broken = []
                if copy % 3 == 0 and cell["status"] == "passed":
                    if axes.get("input") == "es" and axes.get("output") == "de":
                        broken.append(weekday)
                    if "chunked" in tags and copy % 9 == 0:
                        broken.append(reply)
                reason = f"a weekday lost its day in {family}: expected Montag, found martes"
                lists = []
                for name in cell.get("metrics", []):
                    metrics = json.loads(evidence[name][:-1])["content"] if broken else []
                    if not any(metric["name"] in broken for metric in metrics):
                        lists.append(use(name))
                        continue
                    new = renamed(f"{name} {broken} {family}", copy)
                    if new not in seen:
                        seen.add(new)
                        content = json.dumps(fail(metrics, broken, reason), ensure_ascii=False, separators=(",", ":")).encode()
                        out.write(b'{"kind":"evidence","name":"' + new.encode() + b'","type":"metrics","content":' + content + b"}\n")
                    lists.append(new)
                cell["metrics"] = lists
                if broken:
                    cell.update(status="failed", failing=broken, reason=f"{broken[0]}: {reason}",
                                firstBrokenStage=stages[broken[0]])
                if copy % 3 == 0 and cell["status"] == "passed" and cell["family"] == cells[0]["family"] and axes.get("input") == "en":
                    cell.update(status="error", reason="missingRecording: found no recording of summary.1of3",
                                firstBrokenStage="summarise",
                                error={"stage": "summarise", "kind": "missingRecording", "message": "found no recording of summary.1of3",
                                       "advice": "record it with `criba record`"})
                cell["family"] = family
                cell["fields"] = [use(name) for name in cell.get("fields", [])]
                cell["exhibits"] = [[stage, use(name)] for stage, name in cell.get("exhibits", [])]
                put(cell)
                written += 1
            copy += 1
        put(footer)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3])
