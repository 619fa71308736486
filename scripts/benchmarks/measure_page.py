#!/usr/bin/env python3
"""What the reports of a large run cost: measure_page.py --binary CRIBA [--cells N] [--browser PYTHON]

Plays the default matrix, makes a record of N cells out of it (large_record.py), lets `criba report` write the page, and
with an interpreter that has Playwright opens it. Exits 1 when a bound is broken.
"""
import argparse
import pathlib
import resource
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
SECONDS, MEGABYTES = 15, 300


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--binary", required=True)
    options.add_argument("--cells", type=int, default=100_000)
    options.add_argument("--browser")
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        subprocess.run([given.binary, "run", "--quiet", "--no-gate", "--report", "json", "--out", folder / "real"], check=True, stdout=subprocess.DEVNULL)
        (folder / "large").mkdir()
        subprocess.run([sys.executable, HERE / "large_record.py", folder / "real/run.jsonl", str(given.cells), folder / "large/run.jsonl"], check=True)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        # A process of its own, so that its peak is not that of the ones before.
        script = "import resource,subprocess,sys; subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL); print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
        peak = subprocess.run([sys.executable, "-c", script, given.binary, "report", "--quiet", "--report", "html", folder / "large"], check=True, stdout=subprocess.PIPE)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        megabytes = int(peak.stdout) / 1024
        record, page = (folder / "large/run.jsonl").stat().st_size / 1e6, (folder / "large/report.html").stat().st_size / 1e6
        print(f"{given.cells:,} cells, record of {record:.0f} MB: page of {page:.1f} MB, {seconds:.1f} s of CPU, peak {megabytes:.0f} MB", flush=True)
        fits = seconds < SECONDS and megabytes < MEGABYTES
        if not fits:
            print(f"FAIL expected less than {SECONDS} s of CPU and {MEGABYTES} MB")
        if given.browser:
            checks = subprocess.run([given.browser, HERE.parent.parent / "Tests/Browser/large_checks.py", folder / "large/report.html", str(given.cells)])
            fits = fits and checks.returncode == 0
        else:
            print("not opened in a browser: none with Playwright was given")
    sys.exit(0 if fits else 1)


if __name__ == "__main__":
    main()
