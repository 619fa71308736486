"""Whole-process CPU and memory of Criba beside its peers, several runs each in turn, medians and ratios printed."""

import argparse
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
RUNS = 3


def generate(folder, cells, *stories):
    words = [word for story in stories for word in ("--story", story)]
    subprocess.run([sys.executable, HERE / "generate_root.py", folder, str(cells), *words], check=True, stdout=subprocess.DEVNULL)


def run(binary, root, *flags):
    """CPU seconds and peak memory in MB of one run, which must be green."""
    with tempfile.TemporaryDirectory() as out:
        command = [binary, "run", "--root", root, "--out", out, "--quiet", *flags]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        process = subprocess.run(["/usr/bin/env", *command], stdout=subprocess.PIPE, text=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if process.returncode != 0:
        raise SystemExit(f"not green, so not measured: {process.stdout}")
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return cpu


def peak(binary, root):
    """Peak memory in MB of one run, measured in a process of its own."""
    code = (
        "import resource,subprocess,sys,tempfile;out=tempfile.mkdtemp();"
        "subprocess.run([sys.argv[1],'run','--root',sys.argv[2],'--out',out,'--quiet'],stdout=subprocess.DEVNULL);"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss/1024);import shutil;shutil.rmtree(out)"
    )
    return float(subprocess.run([sys.executable, "-c", code, binary, root], check=True, capture_output=True, text=True).stdout)


def peer(python, script, count):
    output = subprocess.run([python, HERE / script, str(count)], check=True, capture_output=True, text=True).stdout
    return float(output.split()[-1])


def cells(options):
    with tempfile.TemporaryDirectory() as folder:
        small, large = f"{folder}/small", f"{folder}/large"
        for stories, name in (((), "all own stories"), (("two-tasks",), "the one-minute story")):
            generate(small, 1_000, *stories)
            generate(large, 10_000, *stories)
            slopes, inspect, pydantic = [], [], []
            for _ in range(RUNS):
                slopes.append((run(options.binary, large) - run(options.binary, small)) / 9_000 * 1000)
                if options.peers:
                    inspect.append((peer(options.peers, "peer_inspect.py", 1_200) - peer(options.peers, "peer_inspect.py", 200)))
                    pydantic.append((peer(options.peers, "peer_pydantic.py", 10_000) - peer(options.peers, "peer_pydantic.py", 1_000)) / 9)
            own = statistics.median(slopes)
            print(f"{name}: criba {own:.3f} ms CPU a cell (slope 1,000 → 10,000, median of {RUNS})")
            if options.peers:
                for label, figures in (("inspect-ai", inspect), ("pydantic-evals", pydantic)):
                    other = statistics.median(figures)
                    print(f"  {label} {other:.3f} ms a sample: {other / own:.2f} × criba's")
            else:
                print("  peers are not installed; see scripts/bench")


def default(options):
    whole = [run(options.binary, str(ROOT)) for _ in range(RUNS)]
    print(f"default matrix: {statistics.median(whole):.2f} s CPU (median of {RUNS})")
    plan = []
    for _ in range(RUNS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([options.binary, "plan", "--root", ROOT], check=True, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        plan.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    print(f"  of it loading and planning: {statistics.median(plan):.2f} s")
    decode = []
    for _ in range(RUNS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        for audio in sorted((ROOT / "Fixtures" / "voice-note").glob("*/*/audio.opus")):
            subprocess.run([options.binary, "audio", "--json", audio], check=True, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        decode.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    print(f"  of it decoding, measured by `criba audio` on each recording: {statistics.median(decode):.2f} s")


def memory(options):
    with tempfile.TemporaryDirectory() as folder:
        for count in (1_000, 10_000, 50_000):
            root = f"{folder}/{count}"
            generate(root, count)
            print(f"{count} cells: peak {peak(options.binary, root):.0f} MB")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("verb", choices=["cells", "default", "memory"])
    parser.add_argument("--binary", required=True)
    parser.add_argument("--peers")
    options = parser.parse_args()
    {"cells": cells, "default": default, "memory": memory}[options.verb](options)


if __name__ == "__main__":
    main()
