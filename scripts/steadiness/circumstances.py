"""Under what circumstances the gate is run: drawn from a seed, so that each can be had again."""

from __future__ import annotations

import random
from dataclasses import dataclass

ZONES = [
    "UTC", "Europe/Berlin", "Europe/Madrid", "America/Mexico_City", "America/St_Johns", "Asia/Kathmandu",
    "Pacific/Kiritimati", "Pacific/Niue", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Tokyo", ":/nowhere",
]
LOCALES = ["C", "C.UTF-8", "de_DE.UTF-8", "de_AT.UTF-8", "es_ES.UTF-8", "es_MX.UTF-8", "en_GB.UTF-8", "tr_TR.UTF-8",
           "ar_EG.UTF-8", "th_TH.UTF-8", "POSIX", ""]

# How a run comes about. Every way has to end in the same cells.
WAYS = ["whole", "shards", "resumed", "copied"]


@dataclass(frozen=True)
class Circumstances:
    number: int
    # How the run comes about; see WAYS.
    way: str
    # Workers of the run.
    jobs: int
    zone: str
    locale: str
    # Processes that keep the processors busy meanwhile.
    load: int
    # How much less than others the run gets of the processor, 0 to 19.
    nice: int
    # For what is drawn while the run goes on: where it is cut, the order of files and shards.
    seed: int

    def __str__(self) -> str:
        return (f"{self.way}, {self.jobs} workers, {self.zone}, {self.locale or 'no locale'}, "
                f"{self.load} busy processes, nice {self.nice}")


def circumstances(number: int, seed: int) -> Circumstances:
    """Those of one run. The first is plain; the others are drawn, each for itself."""
    if number == 0:
        return Circumstances(0, "whole", 1, "UTC", "C", 0, 0, 0)
    draw = random.Random(f"{seed} {number}")
    # The ways take turns, so that a few runs have met each.
    return Circumstances(
        number, WAYS[number % len(WAYS)], draw.choice([1, 2, 3, 4, 8, 16]), draw.choice(ZONES), draw.choice(LOCALES),
        draw.choice([0, 0, 1, 2, 4]), draw.choice([0, 0, 5, 19]), draw.randrange(2**32))
