#!/usr/bin/env python3
"""Measures `criba compare` on two made-up runs of 50,000 cells: wall seconds, CPU seconds, peak memory, sizes of the reports;
with an interpreter that has Playwright it opens the largest page too (Tests/Browser/comparison_checks.py).

Families of 36 cells with evidence as large as a real one's: what was heard and said, two requests, a card for each
interface language. Three shapes: a new prompt (every request and every text differs, and Spanish gets worse), a regression in one language, and
the same run twice. Exits 1 when a bound is broken: 10 s of CPU and 300 MB.
"""
import argparse
import hashlib
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

AXES = {"interface": ["de", "es", "en"], "input": ["de", "es", "en"], "output": ["auto", "de", "es", "en"]}
METRICS = [f"voice-note.metric-{number}" for number in range(70)]
SECONDS, MEGABYTES = 10, 300
WORDS = "am Montag bringt Ruth den Kuchen und die Stühle mit wenn das Wetter hält sonst treffen wir uns im Haus".split()


def text(seed, words):
    number = int.from_bytes(hashlib.md5(seed.encode()).digest()[:4], "big")
    return " ".join(WORDS[(number * 7 + index * (number % 13 + 1)) % len(WORDS)] for index in range(words))


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def instructions(version):
    return text("instructions", 250) + (" in höchstens fünf Punkten" if version != "v1" else "")


class Run:
    def __init__(self, path, version):
        self.file = open(path, "w", encoding="utf-8")
        self.version = version
        self.known = set()

    def line(self, value):
        self.file.write(json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n")

    def evidence(self, kind, content):
        body = compact(content)
        name = hashlib.sha256((kind + body).encode()).hexdigest()[:32]
        if name not in self.known:
            self.known.add(name)
            self.file.write(f'{{"kind":"evidence","name":"{name}","type":"{kind}","content":{body}}}\n')
        return name

    def header(self, cells):
        metrics = [{"name": name, "stage": "digest", "abstract": "Holds."} for name in METRICS]
        self.line({
            "kind": "header", "format": "criba.run/1",
            "circumstances": {"runID": f"made-{self.version}", "startedAt": "2026-11-30T04:42:58Z", "command": "criba run",
                              "jobs": 2, "environment": {}},
            "plan": "0" * 64, "selection": [], "shard": {"index": 1, "of": 1},
            "sections": [{
                "name": "voice-note", "suite": "voice-note", "planned": cells, "stages": ["listen", "digest"],
                "metrics": metrics, "axes": [{"name": name, "values": values} for name, values in AXES.items()],
                "relations": [], "gate": {"minimumPassRate": 1, "maximumErrors": 0}, "settings": {"prompts": self.version}, "templates": [
                    {"name": "summary.instructions.txt", "text": instructions(self.version)},
                    {"name": "reply.instructions.txt", "text": instructions(self.version)}]}],
            "subjects": {}})

    def cell(self, family, interface, source, output, broken, wording):
        language = source if output == "auto" else output
        seed = f"{family} {source} {language}"
        said = f"{seed} {wording}"
        heard = self.evidence("fields", {"chunks": 2, "detection": {"detected": source, "margin": 0.4}, "family": family})
        digest = self.evidence("fields", {
            "outputLanguage": language, "keyPoints": [text(said + str(n), 14) for n in range(5)],
            "toDos": [text(said + f"t{n}", 8) for n in range(2)], "dates": [],
            "replies": [text(said + f"r{n}", 45) for n in range(3)]})
        prompt = text(seed, 500)
        requests = [self.evidence("exhibit", {
            "title": step, "type": "request",
            "parts": [{"name": "instructions", "text": instructions(self.version)}, {"name": "prompt", "text": prompt},
                      {"name": "schema Summary", "text": text("schema", 120)}]}) for step in ("summary", "reply")]
        card = self.evidence("exhibit", {"title": "card", "type": "card", "sections": [
            {"heading": interface, "lines": [text(said + "c", 60)]}]})
        axes = {"input": source, "interface": interface, "output": output}
        cell = {
            "kind": "cell", "id": f"voice-note/{family}[input={source},interface={interface},output={output}]", "section": 0,
            "trial": 0, "family": family, "status": "failed" if broken else "passed", "axes": axes,
            "fixture": f"voice-note/{family}/{source}", "tags": ["made", "long"]}
        if broken:
            cell["firstBrokenStage"] = "digest"
            cell["reason"] = f"{METRICS[3]}: a weekday does not fit its day; expected monday; found {text(said, 6)}"
            cell["failing"] = [METRICS[3]]
        cell["facets"] = {"requests": "0" * 16, "answers": "1" * 16, "result": "2" * 16, "spoken": source}
        cell["fields"] = [heard, digest]
        cell["exhibits"] = [["listen", requests[0]], ["digest", requests[1]], ["present", card]]
        self.line(cell)

    def finish(self, cells):
        self.line({"kind": "footer", "cells": cells, "exitStatus": 0, "sharing": True, "stageExecutions": {}, "seconds": 1})
        self.file.close()


def make(path, families, version, breaks, rewords):
    run = Run(path, version)
    run.header(families * 36)
    for number in range(families):
        family = f"family-{number:05d}"
        for source in AXES["input"]:
            for output in AXES["output"]:
                for interface in AXES["interface"]:
                    broken = breaks(number, source)
                    wording = version if rewords(number, source) else "same"
                    run.cell(family, interface, source, output, broken, wording)
    run.finish(families * 36)


def measure(binary, base, head, folder):
    began = time.monotonic()
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    process = subprocess.Popen([binary, "compare", base, head, "--out", folder, "--quiet"], stdout=subprocess.PIPE)
    output = process.stdout.read().decode()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - began
    if status != 0:
        sys.exit(f"criba compare ended with {status}: {output}")
    sizes = {name.name: name.stat().st_size for name in sorted(pathlib.Path(folder).iterdir())}
    shown = ", ".join(f"{name} {size / 1e6:.1f} MB" for name, size in sizes.items())
    print(f"  {wall:.1f} s wall, {usage.ru_utime + usage.ru_stime:.1f} s CPU, {usage.ru_maxrss / 1024:.0f} MB peak; {shown}")
    print("  " + output.splitlines()[0])
    return usage.ru_utime + usage.ru_stime < SECONDS and usage.ru_maxrss / 1024 < MEGABYTES


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--families", type=int, default=1389, help="36 cells each; 1389 give 50,004")
    parser.add_argument("--browser", help="a Python with Playwright and axe")
    arguments = parser.parse_args()
    fits = True
    with tempfile.TemporaryDirectory(prefix="criba-compare-") as folder:
        def path(name):
            (pathlib.Path(folder) / name).mkdir(exist_ok=True)
            return f"{folder}/{name}/run.jsonl"

        nothing, everything = (lambda number, source: False), (lambda number, source: True)
        make(path("base"), arguments.families, "v1", lambda number, source: number % 9 == 0, nothing)
        make(path("prompt"), arguments.families, "v2", lambda number, source: (number * 7) % 10 == 0 or (source == "es" and number % 2 == 0), everything)
        make(path("regression"), arguments.families, "v1", lambda number, source: number % 9 == 0 or (source == "es" and number % 2 == 0),
             lambda number, source: source == "es" and number % 2 == 0)
        size = os.path.getsize(path("base")) / 1e6
        print(f"{arguments.families * 36} cells a run, {size:.0f} MB each")
        for name in ("prompt", "regression", "base"):
            print(f"{name}:")
            fits = measure(arguments.binary, f"{folder}/base", f"{folder}/{name}", path(f"out-{name}")[:-10]) and fits
        if arguments.browser:
            checks = pathlib.Path(__file__).resolve().parent.parent.parent / "Tests/Browser/comparison_checks.py"
            opened = subprocess.run([arguments.browser, checks, f"{folder}/out-prompt/comparison.html", str(arguments.families * 36)])
            fits = fits and opened.returncode == 0
    if not fits:
        print(f"FAIL expected less than {SECONDS} s of CPU and {MEGABYTES} MB, and a page that holds")
    sys.exit(0 if fits else 1)


main()
