"""Measures `criba score` on 20,000 outcomes of about 200 MB: seconds of wall time and CPU, peak memory.

The outcomes are what the reference system tells of a generated root, cut down to what an app would write: without the screen, the desk and
the schemas of its requests, which a session's transcript does not repeat for every cell either.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
CELLS = 20_000
DROPPED = ["screen", "desk", "purchases"]


def thinned(line):
    outcome = json.loads(line)
    for part in DROPPED:
        outcome.pop(part, None)
    for request in outcome.get("requests") or []:
        request.pop("responseFormat", None)
    return json.dumps(outcome, ensure_ascii=False, separators=(",", ":")) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--cells", type=int, default=CELLS)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder) / "root"
        subprocess.run([sys.executable, HERE / "generate_root.py", root, str(options.cells), "--story", "short-note"], check=True)
        told, outcomes = f"{folder}/told.jsonl", f"{folder}/outcomes.jsonl"
        subprocess.run(
            [options.binary, "run", "--root", root, "--out", f"{folder}/run", "--outcomes", told, "--quiet", "--no-gate"],
            check=True, stdout=subprocess.DEVNULL)
        with open(told, encoding="utf-8") as source, open(outcomes, "w", encoding="utf-8") as target:
            count = sum(target.write(thinned(line)) and 1 for line in source)
        size = pathlib.Path(outcomes).stat().st_size
        began = time.monotonic()
        with open(f"{folder}/output", "w+", encoding="utf-8") as output:
            process = subprocess.Popen(
                [options.binary, "score", outcomes, "--root", root, "--out", f"{folder}/scored", "--quiet"], stdout=output)
            _, status, usage = os.wait4(process.pid, 0)
            wall = time.monotonic() - began
            output.seek(0)
            print(output.readline().strip())
        print(f"{count} outcomes, {size / 1e6:.0f} MB: {wall:.1f} s wall, {usage.ru_utime + usage.ru_stime:.1f} s CPU, "
              f"{usage.ru_maxrss / 1024:.0f} MB at most (asked: under 20 s and 300 MB)")
        sys.exit(0 if status == 0 else 1)


if __name__ == "__main__":
    main()
