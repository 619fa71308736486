"""Runs the gate once under given circumstances, and says what has to be the same in all of them."""

from __future__ import annotations

import hashlib
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

from circumstances import Circumstances

# What a run leaves to be compared. The page is a function of the record, but holds its circumstances, packed.
REPORTS = "json,junit,markdown"


class Alarm(Exception):
    """Something a run did that it must not."""


class Player:
    def __init__(self, binary: Path, root: Path, matrix: str, work: Path) -> None:
        self.binary, self.matrix, self.work = binary, matrix, work / "turn"
        # A copy, so that the runs do not enter the history of the checkout.
        self.root = work / "checkout"
        copied(root, self.root, random.Random(0))
        # How long a whole record is, in bytes: known after the first run, and where a run is cut is drawn from it.
        self.size = 0
        # How often a run was really killed before it had finished.
        self.killed = 0

    def play(self, of: Circumstances) -> dict[str, str]:
        """A digest for each thing that has to be the same. Raises Alarm when the gate is not green."""
        shutil.rmtree(self.work, ignore_errors=True)
        # Each turn begins without a history, which a whole run writes.
        for left in (self.root / "Reports").glob("history.sqlite*"):
            left.unlink()
        self.work.mkdir()
        out = self.work / "run"
        busy = [subprocess.Popen([sys.executable, "-c", "import os\nos.nice(10)\nwhile True: pass"]) for _ in range(of.load)]
        try:
            {"whole": self.whole, "shards": self.shards, "resumed": self.resumed, "copied": self.copied}[of.way](of, out)
        finally:
            for process in busy:
                process.kill()
                process.wait()
        self.size = (out / "run.jsonl").stat().st_size
        return digests(out)

    def whole(self, of: Circumstances, out: Path) -> None:
        self.criba(of, self.run(of, out))

    def shards(self, of: Circumstances, out: Path) -> None:
        """In two to five parts, joined in any order."""
        draw = random.Random(of.seed)
        count = draw.randint(2, 5)
        parts = [self.work / f"shard-{index + 1}" for index in range(count)]
        for index, part in enumerate(parts):
            # A part is not judged: relations between cells of two parts are, when they are joined.
            self.criba(of, [*self.run(of, part), "--shard", f"{index + 1}/{count}", "--no-gate"])
        draw.shuffle(parts)
        self.criba(of, ["merge", *map(str, parts), "--out", str(out), "--report", REPORTS, "--quiet"])

    def resumed(self, of: Circumstances, out: Path) -> None:
        """Killed without a word one to three times, then finished."""
        draw = random.Random(of.seed)
        arguments = self.run(of, out)
        record = out / "run.jsonl"
        for _ in range(draw.randint(1, 3)):
            cut = self.size * draw.uniform(0.05, 0.9)
            process = self.start(of, [*arguments, *(["--resume"] if record.exists() else [])])
            while process.poll() is None and not (record.exists() and record.stat().st_size >= cut):
                time.sleep(0.002)
            if process.poll() is None:
                process.send_signal(signal.SIGKILL)
                self.killed += 1
            process.communicate()
        self.criba(of, [*arguments, *(["--resume"] if record.exists() else [])])

    def copied(self, of: Circumstances, out: Path) -> None:
        """In a copy of the files, made in any order: what lists a folder meets them in another."""
        copy = self.work / "copy"
        copied(self.root, copy, random.Random(of.seed))
        self.criba(of, self.run(of, out), folder=copy)

    def run(self, of: Circumstances, out: Path) -> list[str]:
        return ["run", self.matrix, "--jobs", str(of.jobs), "--out", str(out), "--report", REPORTS, "--quiet"]

    def start(self, of: Circumstances, arguments: list[str], folder: Path | None = None) -> subprocess.Popen[str]:
        values = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "TZ"))}
        values["TZ"] = of.zone
        if of.locale:
            values["LANG"] = values["LC_ALL"] = of.locale
        return subprocess.Popen(
            [str(self.binary), *arguments], cwd=folder or self.root, env=values, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, preexec_fn=lambda: os.nice(of.nice))

    def criba(self, of: Circumstances, arguments: list[str], folder: Path | None = None) -> None:
        process = self.start(of, arguments, folder)
        said, _ = process.communicate()
        if process.returncode != 0:
            raise Alarm(f"criba {' '.join(arguments)}: found exit status {process.returncode}, expected 0\n{said[-2000:]}")


def copied(root: Path, copy: Path, order: random.Random) -> None:
    """Copies what a run reads, in a drawn order."""
    files = [
        path for folder in ["Fixtures", "Matrix", "Reports/approved"] for path in sorted((root / folder).rglob("*"))
        if path.is_file()]
    order.shuffle(files)
    for path in files:
        new = copy / path.relative_to(root)
        new.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, new)


def digests(out: Path) -> dict[str, str]:
    """Of the record and the reports, without what tells when, where and how fast the run was."""
    lines = (out / "run.jsonl").read_bytes().splitlines()
    header = json.loads(lines[0])
    del header["circumstances"]
    report = json.loads((out / "report.json").read_bytes())
    del report["run"]
    junit = re.sub(rb' (time|timestamp)="[^"]*"', b"", (out / "junit.xml").read_bytes())
    # It ends with the command that repeats the run.
    summary = (out / "summary.md").read_bytes().partition(b"\nRepeat it:")[0]
    return {
        "header": digest(json.dumps(header, sort_keys=True).encode()),
        # Cells stand in the order in which they were done.
        "record": digest(b"\n".join(sorted(line for line in lines[1:] if not line.startswith(b'{"kind":"footer"')))),
        "report.json": digest(json.dumps(report, sort_keys=True).encode()),
        "junit.xml": digest(junit),
        "summary.md": digest(summary),
    }


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]
