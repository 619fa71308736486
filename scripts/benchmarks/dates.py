"""Accuracy beside speed of `criba dates`, Duckling and dateparser on the same rows in the same run."""

import argparse
import collections
import json
import pathlib
import resource
import subprocess

import date_rows
import date_report

HERE = pathlib.Path(__file__).resolve().parent
# Criba answers all rows in milliseconds, so it is timed over this many more passes, and starting it is taken off.
PASSES = 20


def criba(binary, questions):
    def run(times):
        lines = "".join(json.dumps(asked, ensure_ascii=False) + "\n" for asked in questions) * times
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        output = subprocess.run([binary, "dates", "--jsonl"], input=lines, capture_output=True, text=True, check=True).stdout
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return output, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    output, once = run(1)
    _, often = run(1 + PASSES)
    return [json.loads(line) for line in output.splitlines()], (often - once) / PASSES


def peer(python, name, questions):
    lines = "".join(json.dumps(asked, ensure_ascii=False) + "\n" for asked in questions)
    output = subprocess.run(
        [python, HERE / "peer_dates.py", name], input=lines, capture_output=True, text=True, check=True).stdout.splitlines()
    return [{"dates": json.loads(line)} for line in output[:-1]], float(output[-1])


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--binary", required=True)
    options.add_argument("--data", required=True)
    options.add_argument("--peers")
    options.add_argument("--full", action="store_true")
    options = options.parse_args()

    files = {name: date_rows.read(options.data, name) for name in date_rows.CORE + date_rows.SPOKEN + date_rows.NEGATIVES}
    rows = [(name, row) for name, known in files.items() for row in known]
    questions = [date_rows.question(row) for _, row in rows]

    measured = {"criba": criba(options.binary, questions)}
    if options.peers:
        for name in ("duckling", "dateparser"):
            measured[name] = peer(options.peers, name, questions)
    else:
        print("No Python with duckling, jpype1 and dateparser was given, so Criba is measured alone.")

    table(rows, measured)
    wider_net(rows, measured["criba"][0])
    if options.full:
        date_report.report(options, criba)


def table(rows, measured):
    columns = [("core", name) for name in date_rows.CORE] + [("spoken", name) for name in date_rows.SPOKEN]
    print("\nStart right in %, negatives found in %, texts a second of CPU, and Criba's speed as a multiple\n")
    names = ["de core", "es core", "en core", "de spoken", "es spoken", "en spoken", "negatives", "texts/s", "Criba is"]
    print("| tool | " + " | ".join(names) + " |\n|---|" + "---|" * len(names))
    speeds = {tool: len(rows) / seconds for tool, (_, seconds) in measured.items()}
    for tool, (answers, _) in measured.items():
        right, count = collections.Counter(), collections.Counter()
        for (name, row), answer in zip(rows, answers):
            key = "negatives" if name in date_rows.NEGATIVES else name
            if name in date_rows.SPOKEN and row["policy"] != "none":
                key = f"{name} {row['policy']}"
            count[key] += 1
            right[key] += bool(answer["dates"]) if key == "negatives" else date_rows.is_right(row, answer["dates"])
        cells = [f"{100 * right[name] / count[name]:.1f}" for _, name in columns]
        cells += [f"{100 * right['negatives'] / count['negatives']:.1f}", f"{speeds[tool]:,.0f}"]
        cells.append(f"{speeds['criba'] / speeds[tool]:,.0f} ×")
        print(f"| {tool} | " + " | ".join(cells) + " |")
        if tool == "criba":
            other = [key for key in count if " " in key]
            policies = f"{sum(right[key] for key in other)} of {sum(count[key] for key in other)}"
    print(f"\nSpoken columns are the rows of policy `none`. With the policy set, Criba has {policies} of the others right.")


def wider_net(rows, answers):
    """Rows of which neither a mention nor a rejection touches the span: only they could lose a real appointment."""
    missed = total = 0
    for (name, row), answer in zip(rows, answers):
        if name in date_rows.NEGATIVES:
            continue
        total += 1
        missed += not date_rows.overlapping({**row, "tags": []}, answer["dates"] + answer["rejected"])
    print(f"The wider net misses {missed} of {total} rows.")


main()
