"""Says in how many cells of a report an evaluator or relation is broken, and what else is; exits with 1 when it is not.

    seen_by.py report.json voice-note.dates.weekday
"""

import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    report = json.load(file)
broken = {metric["name"]: metric["failing"] for metric in report["metrics"] if metric["failing"]}
broken |= {relation["name"]: relation["broken"] for relation in report["relations"] if relation["broken"]}
own = broken.pop(sys.argv[2], 0)
others = ", ".join(f"{name} {count}" for name, count in broken.items())
print(f"{own} of {report['totals']['planned']} cells" + (f"; also {others}" if others else ""))
sys.exit(0 if own else 1)
