#!/usr/bin/env python3
"""Writes Tests/StatisticsTests/Reference/reference.json: what scipy and statsmodels say about test tables.

    python3 -m venv .venv-peers/statistics && .venv-peers/statistics/bin/pip install scipy statsmodels
    .venv-peers/statistics/bin/python scripts/statistics/reference.py

The tables are fixed or come from a seeded generator, so the file changes only when a library's answer does.
"""
import itertools
import json
import math
import pathlib
import random

import numpy
import scipy
import statsmodels
from scipy.stats import binom, hypergeom, permutation_test
from statsmodels.stats.contingency_tables import mcnemar
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.proportion import proportion_confint

generator = random.Random(20261130)


def wilson():
    tables = [(0, 1), (1, 1), (0, 20), (20, 20), (8, 10), (1, 7), (499, 500), (49_999, 50_000), (216, 1008)]
    tables += [(generator.randint(0, n), n) for n in (3, 12, 60, 333, 2016, 50_000)]
    for successes, trials in tables:
        for confidence in (0.8, 0.95, 0.999):
            lower, upper = proportion_confint(successes, trials, alpha=1 - confidence, method="wilson")
            yield {"successes": successes, "trials": trials, "confidence": confidence, "lower": lower, "upper": upper}


def pairs():
    tables = [(0, 0), (1, 0), (5, 0), (6, 0), (0, 6), (3, 3), (10, 2), (2, 10), (7, 8), (40, 41), (120, 80)]
    tables += [(1000, 900), (25_100, 24_900), (3, 900), (30_000, 0)]
    tables += [(generator.randint(0, 60), generator.randint(0, 60)) for _ in range(20)]
    for b, c in tables:
        exact = mcnemar([[0, b], [c, 0]], exact=True).pvalue if b + c else 1.0
        # No library has the mid-p value; by its definition it is the exact one less the probability of the split seen.
        middle = 1 - 0.5 * binom.pmf(b, b + c, 0.5) if b == c else exact - binom.pmf(min(b, c), b + c, 0.5)
        yield {"b": b, "c": c, "exact": float(exact), "mid": float(middle if b + c else 1.0)}


def every_sign(nets):
    """The mid-p value by going through all sign patterns, each a whole number of 2^n."""
    seen = abs(sum(nets))
    twice = 0
    for signs in itertools.product((1, -1), repeat=len(nets)):
        total = abs(sum(sign * net for sign, net in zip(signs, nets)))
        twice += 2 * (total > seen) + (total == seen)
    return twice / 2 ** (len(nets) + 1)


def clusters():
    lists = [[6], [-6], [3, 3], [1] * 10 + [-1] * 2, [1] * 7 + [-1] * 8, [4, -1, 2, 2, -3, 1], [0, 5, 0, 1]]
    lists += [[generator.randint(-9, 9) for _ in range(n)] for n in (2, 3, 5, 8, 11, 13) for _ in range(3)]
    for nets in lists:
        data = numpy.array(nets, dtype=float)
        entry = {"nets": nets, "mid": every_sign(nets)}
        if len(nets) > 1:
            # scipy counts patterns as far out in full; together with the strict count that pins the mid-p value down.
            result = permutation_test(
                (data,), lambda x, axis: numpy.abs(numpy.sum(x, axis=axis)), permutation_type="samples",
                n_resamples=math.inf, alternative="greater", vectorized=True)
            seen = abs(data.sum())
            inclusive = float(result.pvalue)
            strict = float((result.null_distribution > seen + 1e-9).mean())
            assert abs((inclusive + strict) / 2 - entry["mid"]) < 1e-12, nets
        yield entry


def holm():
    lists = [[0.01], [0.01, 0.04, 0.03, 0.005], [0.5, 0.5, 0.5], [0.0, 1.0], [0.02] * 4 + [0.9]]
    lists += [[generator.random() ** 3 for _ in range(n)] for n in (2, 7, 25)]
    for values in lists:
        yield {"values": values, "adjusted": [float(p) for p in multipletests(values, method="holm")[1]]}


def repetitions():
    for n, c in [(1, 0), (1, 1), (3, 0), (3, 1), (3, 2), (3, 3), (10, 4), (100, 37), (200, 199)]:
        for k in sorted({1, 2, 3, n // 2, n} & set(range(1, n + 1))):
            # Drawing k of n trials without laying them back: none, or all, of the drawn went well.
            drawn = hypergeom(n, c, k)
            entry = {"successes": c, "trials": n, "k": k, "any": float(1 - drawn.pmf(0)), "all": float(drawn.pmf(k))}
            if n > 1:
                entry["flip"] = float(hypergeom(n, c, 2).pmf(1))
            yield entry


tables = {
    "made": {"by": "scripts/statistics/reference.py", "scipy": scipy.__version__, "statsmodels": statsmodels.__version__},
    "wilson": list(wilson()), "pairs": list(pairs()), "clusters": list(clusters()), "holm": list(holm()),
    "repetitions": list(repetitions()),
}
target = pathlib.Path(__file__).parents[2] / "Tests/StatisticsTests/Reference/reference.json"
target.parent.mkdir(parents=True, exist_ok=True)
lines = []
for name, value in tables.items():
    if isinstance(value, list):
        rows = ",\n".join("  " + json.dumps(row) for row in value)
        lines.append(f' {json.dumps(name)}: [\n{rows}\n ]')
    else:
        lines.append(f" {json.dumps(name)}: {json.dumps(value)}")
target.write_text("{\n" + ",\n".join(lines) + "\n}\n")
