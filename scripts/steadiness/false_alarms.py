"""The gate over the unharmed pipeline under many circumstances: always green, always the same bytes.

This shows that a run is deterministic, no more: whether evaluators take right answers for wrong is asked with other correct answers.
"""

from __future__ import annotations

import argparse
import collections
import sys
import tempfile
import time
from pathlib import Path

from circumstances import Circumstances, WAYS, circumstances
from player import Alarm, Player


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", type=Path, required=True)
    parser.add_argument("--root", type=Path, required=True)
    parser.add_argument("--matrix", default="all", help="a name below Matrix (default: all)")
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--run", type=int, metavar="N", help="run N alone, after the plain one")
    choice = parser.parse_args()
    if choice.runs < 2:
        parser.error("--runs: expected at least 2, the first is what the others are compared with")
    numbers = [0, choice.run] if choice.run is not None else range(choice.runs)

    alarms: list[str] = []
    tally: collections.Counter[str] = collections.Counter()
    begun = time.monotonic()
    # In memory where that is to be had: files there are listed in another order than on a disk, and 200 records are a lot to write.
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as work:
        player = Player(choice.binary.resolve(), choice.root.resolve(), choice.matrix, Path(work))
        plain: dict[str, str] = {}
        for number in numbers:
            of = circumstances(number, choice.seed)
            try:
                found = player.play(of)
                plain = plain or found
                other = [name for name in plain if found[name] != plain[name]]
                if other:
                    raise Alarm(f"other bytes than in the plain run: {', '.join(other)}")
            except Alarm as alarm:
                alarms.append(f"run {number} ({of}): {alarm}")
                print(alarms[-1], flush=True)
                if number == 0:
                    print("The plain run is what others are compared with; nothing was compared.")
                    return 1
            count(tally, of)
            if number % 20 == 19:
                print(f"{number + 1} runs, {len(alarms)} alarms, {time.monotonic() - begun:.0f} s", flush=True)

    if tally["resumed"] and not player.killed:
        alarms.append("no run was killed before it had finished, so going on was never tried")
        print(alarms[-1])
    print(f"{tally['runs']} runs: " + ", ".join(f"{tally[way]} {way}" for way in WAYS)
          + f"; {player.killed} times killed and gone on, {tally['loaded']} beside busy processes; {time.monotonic() - begun:.0f} s")
    print(f"{len(alarms)} alarms" if alarms else "No alarm: each was green, and each the same bytes "
          f"({', '.join(f'{name} {digest}' for name, digest in plain.items())})")
    return 1 if alarms else 0


def count(tally: collections.Counter[str], of: Circumstances) -> None:
    tally["runs"] += 1
    tally[of.way] += 1
    tally["loaded"] += of.load > 0


if __name__ == "__main__":
    sys.exit(main())
