"""What came of the mutants: one JSON line each, and the table."""

import json
import math
import os


class Results:
    """A file that only grows; the last line about a mutant counts."""

    def __init__(self, path):
        self.path = path
        self.of_key = {}
        if path.exists():
            for line in path.read_text().splitlines():
                try:
                    result = json.loads(line)
                except json.JSONDecodeError:
                    continue  # The line that an interruption cut.
                self.of_key[result["key"]] = result

    def add(self, mutant, judgement):
        result = {"key": mutant.key, "module": mutant.module, "file": mutant.file, "line": mutant.line,
                  "column": mutant.column, "kind": mutant.kind, "change": mutant.change, "code": mutant.code, **judgement}
        self.of_key[mutant.key] = result
        cut = self.path.exists() and not self.path.read_bytes()[-1:] in (b"\n", b"")
        with self.path.open("a") as file:
            file.write(("\n" if cut else "") + json.dumps(result, ensure_ascii=False) + "\n")
            file.flush()
            os.fsync(file.fileno())
        return result


def wilson(hits, count, z=1.959964):
    """The Wilson score interval of a share, 95 %. (E. B. Wilson 1927, "Probable Inference …".)"""
    if not count:
        return 0.0, 1.0
    share = hits / count
    middle = share + z * z / (2 * count)
    width = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return (middle - width) / (1 + z * z / count), (middle + width) / (1 + z * z / count)


def summary(rows):
    """The table of a list of (module, mutants in the build, results of the sample)."""
    lines = ["| module | mutants | tried | killed by tests | by neighbours | by the gate | survived | not reached | score | 95 % |",
             "|---|---:|---:|---:|---:|---:|---:|---:|---:|---|"]
    total = [0, 0]
    for module, count, results in rows:
        killed = [r for r in results if r["verdict"] == "killed"]
        by = " | ".join(str(sum(r["by"] == part for r in killed)) for part in ("tests", "neighbours", "gate"))
        survived = sum(r["verdict"] == "survived" for r in results)
        unreached = sum(r["verdict"] == "not reached" for r in results)
        total = [total[0] + len(killed), total[1] + len(results)]
        lines.append(
            f"| {module} | {count} | {len(results)} | {by} | {survived} | {unreached} | "
            + _score(len(killed), len(results)))
    lines.append(f"| all | {sum(row[1] for row in rows)} | {total[1]} | | | | | | " + _score(*total))
    return "\n".join(lines)


def _score(killed, tried):
    if not tried:
        return "– | – |"
    low, high = wilson(killed, tried)
    return f"{100 * killed / tried:.1f} % | {100 * low:.1f}–{100 * high:.1f} % |"
