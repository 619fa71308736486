"""Runs a module's tests once for each mutant, its neighbours' tests for what those let live, and the gate for what both do."""

import json
import os
import re
import resource
import selectors
import shutil
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

# The matrix that plays a module; for what does the judging, a small one.
MATRICES = {"VoiceNote": "voice-note", "DialogueMemo": "dialogue-memo", "NoteAnalysis": "note-analysis",
            "Languages": "voice-note", "NamedDates": "voice-note", "Evaluation": "dialogue-memo"}
# Test targets of modules that are built on a module and take seconds: what they notice of it is noticed.
NEIGHBOURS = {"Evaluation": ("ReportingTests", "RunHistoryTests"),
              "Languages": ("VoiceNoteTests", "NoteAnalysisTests", "DialogueMemoTests", "NamedDatesTests")}
PARTS = ("tests", "neighbours", "gate")  # In the order in which they are asked.
FAILED = b"recorded an issue"  # As Swift Testing says it; a known issue reads "recorded a known issue".


@dataclass
class Outcome:
    """How a process ended: `how` is passed, failed, crashed or too long; `first` the first test that complained."""

    how: str
    first: str
    seconds: float
    processor_seconds: float


@dataclass
class Limits:
    """What a process may take before it counts as hanging; processor time, so that a busy machine kills nobody."""

    processor_seconds: int = 600
    seconds: int = 1800

    @classmethod
    def after(cls, seconds, processor_seconds):
        """Five times what the unharmed code took, and some seconds; a mutant that waits is stopped by the clock."""
        return cls(int(processor_seconds * 5) + 5, int(seconds * 20) + 60)


def run(command, cwd, environment, limits, stops_early=True):
    """Runs a process to its end, or to its first issue."""

    def limit():
        os.setsid()
        os.nice(10)
        resource.setrlimit(resource.RLIMIT_CPU, (limits.processor_seconds, limits.processor_seconds + 5))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))  # A mutant may ask for all there is.

    environment = {**os.environ, **environment}
    # A crash need not tell its story, which takes seconds.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    began = time.monotonic()
    process = subprocess.Popen(
        [str(word) for word in command], cwd=cwd, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, preexec_fn=limit)
    selector = selectors.DefaultSelector()
    selector.register(process.stdout, selectors.EVENT_READ)
    os.set_blocking(process.stdout.fileno(), False)
    text, how, first = b"", None, ""
    while how is None:
        if time.monotonic() - began > limits.seconds:
            how = "too long"
            break
        if not selector.select(timeout=1):
            continue
        data = process.stdout.read()
        if data == b"":
            break
        text = (text + (data or b""))[-200_000:]
        if stops_early and FAILED in text:
            line = next(line for line in text.split(b"\n") if FAILED in line).decode(errors="replace")
            first, how = re.sub("\x1b\\[[0-9;]*m", "", line).split(" recorded")[0].lstrip("✘ ").strip(), "failed"
    if how is not None:
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = status
    process.stdout.close()
    if how is None:
        if os.WIFSIGNALED(status):
            how = "too long" if os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL) else "crashed"
        else:
            how = "passed" if os.WEXITSTATUS(status) == 0 else "failed"
    return Outcome(how, first, time.monotonic() - began, usage.ru_utime + usage.ru_stime)


def targets(modules):
    """The test targets that the mutants of these modules meet."""
    return {f"{module}Tests" for module in modules} | {name for module in modules for name in NEIGHBOURS.get(module, ())}


class Bench:
    """Runs tests and gate of one module's mutants against the build of the copy."""

    def __init__(self, package, work, only_own_tests=False):
        self.package, self.work = package, work
        self.only = {"tests"} if only_own_tests else set(PARTS)
        self.tests, self.tool = package.products()
        self.limits, self.reached = {}, {}
        # What the unharmed code does is asked once a build.
        self.known_path = work / "unharmed.json"
        self.build = [self.tests.stat().st_mtime_ns, self.tool.stat().st_mtime_ns, os.environ.get("CRIBA_SHARED", "")]
        known = json.loads(self.known_path.read_text()) if self.known_path.exists() else {}
        self.known = known if known.get("build") == self.build else {"build": self.build}

    def _parts(self, module):
        """What is asked about a module's mutants, in order."""
        return [part for part in PARTS if part in self.only and (part != "neighbours" or module in NEIGHBOURS)]

    def _command(self, module, part, out):
        if part == "gate":
            return [self.tool, "run", MATRICES[module], "--out", out]
        targets = [f"{module}Tests"] if part == "tests" else NEIGHBOURS[module]
        return [self.tests, "--testing-library", "swift-testing", "--filter", rf"^({'|'.join(targets)})\."]

    def prepare(self, module, say):
        """Runs the unharmed code, which must be green, and learns what it reaches and how long it takes."""
        for part in self._parts(module):
            entry = self.known.get(f"{module} {part}")
            if entry is None:
                entry = self.known[f"{module} {part}"] = self._unharmed(module, part)
                self.known_path.write_text(json.dumps(self.known))
            self.reached[module, part] = set(entry["reached"])
            self.limits[module, part] = Limits.after(entry["seconds"], entry["processorSeconds"])
            say(f"{module}: unharmed {part} take {entry['seconds']:.1f} s ({entry['processorSeconds']:.1f} s of processor) "
                f"and reach {len(entry['reached'])} mutants")

    def _unharmed(self, module, part):
        with tempfile.TemporaryDirectory(dir=self.work) as folder:
            listed = Path(folder) / "reached"
            command = self._command(module, part, folder + "/out")
            outcome = run(command, self.package.copy, {"CRIBA_MUTANTS_REACHED": str(listed)}, Limits(), stops_early=False)
            if outcome.how != "passed":
                raise SystemExit(f"{module}: found that the {part} of the unharmed code {outcome.how}, expected a pass; "
                                 f"run {' '.join(map(str, command))} in {self.package.copy}")
            if not listed.exists():
                raise SystemExit(f"{module}: the {part} did not say which mutants they reach")
            return {"reached": [int(line) for line in listed.read_text().split()], "seconds": outcome.seconds,
                    "processorSeconds": outcome.processor_seconds}

    def judge(self, mutant):
        """What becomes of a mutant: its verdict, by what, and the first test that said so."""
        began, module = time.monotonic(), mutant.module
        reached_at_all = False
        for part in self._parts(module):
            if mutant.number not in self.reached.get((module, part), ()):
                continue
            reached_at_all = True
            folder = tempfile.mkdtemp(dir=self.work)
            try:
                outcome = run(
                    self._command(module, part, folder + "/out"), self.package.copy, {"CRIBA_MUTANT": str(mutant.number)}, self.limits[module, part])
            finally:
                shutil.rmtree(folder, ignore_errors=True)
            if outcome.how != "passed":
                return {"verdict": "killed", "by": part, "how": outcome.how, "first": outcome.first,
                        "seconds": round(time.monotonic() - began, 1)}
        verdict = "survived" if reached_at_all else "not reached"
        return {"verdict": verdict, "seconds": round(time.monotonic() - began, 1)}
