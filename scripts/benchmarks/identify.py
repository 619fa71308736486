"""Accuracy, calibration and speed of Criba's text identifier beside public ones, on the same rows in the same run.

Accuracy is that of the likeliest of German, Spanish and English. Criba's speed is that of `IdentifyBench`, in process
like the peers', on one thread.
"""

import argparse
import json
import pathlib
import subprocess

import identify_rows

HERE = pathlib.Path(__file__).resolve().parent
PEERS = ("lingua", "py3langid", "fasttext", "cld2")
CALIBRATED = ("words", "pairs", "sentences")
BINS = 10


def criba(binaries, texts):
    asked = "".join(json.dumps({"text": text}, ensure_ascii=False) + "\n" for text in texts)
    output = subprocess.run(
        [binaries / "criba", "identify", "--jsonl"], input=asked, capture_output=True, text=True, check=True).stdout
    return [json.loads(line)["hypotheses"] for line in output.splitlines()]


def speed(binaries, texts):
    given = "".join(text.replace("\n", " ") + "\n" for text in texts)
    output = subprocess.run([binaries / "IdentifyBench"], input=given, capture_output=True, text=True, check=True).stdout
    first, words, count, seconds, _ = output.split()
    return int(first), int(words) / float(seconds), int(count) / float(seconds)


def peer(python, name, texts):
    asked = "".join(json.dumps(text, ensure_ascii=False) + "\n" for text in texts)
    output = subprocess.run(
        [python, HERE / "peer_identify.py", name], input=asked, capture_output=True, text=True, check=True)
    lines = output.stdout.splitlines()
    return [json.loads(line)["language"] for line in lines[:-1]], float(lines[-1])


def best(hypotheses):
    return max(identify_rows.LANGUAGES, key=lambda language: hypotheses[language])


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--binaries", required=True, type=pathlib.Path)
    options.add_argument("--data", required=True, type=pathlib.Path)
    options.add_argument("--fixtures", required=True, type=pathlib.Path)
    options.add_argument("--peers")
    options = options.parse_args()

    sets = identify_rows.sets(options.data, options.fixtures)
    answers = {name: criba(options.binaries, [text for _, text in rows]) for name, rows in sets.items()}
    print("\nRight in %, restricted to German, Spanish and English\n")
    print("| tool | " + " | ".join(f"{name} ({len(rows)})" for name, rows in sets.items()) + " | words/s | texts/s of words |")
    print("|---|" + "---|" * (len(sets) + 2))
    line("Criba", {n: [best(h) for h in answers[n]] for n in sets}, sets, *speeds(options.binaries, sets))
    if options.peers:
        for name in PEERS:
            compare(options.peers, name, sets)
    else:
        print("\nNo Python with the peers was given, so Criba is measured alone.")
    print(f"\nFirst answer after {speed(options.binaries, ['hola'])[0] / 1000:.2f} ms of CPU.")
    calibration(answers, sets)
    refusals(options, answers, sets)


def speeds(binaries, sets):
    texts = lambda names: [text for name in names for _, text in sets[name]]
    return speed(binaries, texts(CALIBRATED))[1], speed(binaries, texts(["words"]))[2]


def compare(python, name, sets):
    found, seconds, words = {}, {}, 0
    for set_name, rows in sets.items():
        found[set_name], seconds[set_name] = peer(python, name, [text for _, text in rows])
    words = sum(len(text.split()) for set_name in CALIBRATED for _, text in sets[set_name])
    line(name, found, sets, words / sum(seconds[n] for n in CALIBRATED), len(sets["words"]) / seconds["words"])


def line(tool, found, sets, words_a_second, texts_a_second):
    right = {n: sum(f == language for f, (language, _) in zip(found[n], rows)) / len(rows) for n, rows in sets.items()}
    cells = [f"{100 * share:.2f}" for share in right.values()] + [f"{words_a_second:,.0f}", f"{texts_a_second:,.0f}"]
    print(f"| {tool} | " + " | ".join(cells) + " |", flush=True)


def calibration(answers, sets):
    """The expected calibration error of the likeliest hypothesis, "und" included (and wrong, for no row is foreign)."""
    pairs = []
    for name in CALIBRATED:
        for hypotheses, (language, _) in zip(answers[name], sets[name]):
            top = max(hypotheses, key=lambda code: hypotheses[code])
            pairs.append((name, hypotheses[top], top == language))
    print(f"\nCalibration on words, pairs and sentences together: ECE {error(pairs):.4f}; by set " + ", ".join(
        f"{name} {error([p for p in pairs if p[0] == name]):.4f}" for name in CALIBRATED))
    print("\n| probability | rows | mean probability | right |\n|---|---|---|---|")
    for low, rows in bins(pairs):
        mean, right = sum(p for _, p, _ in rows) / len(rows), sum(ok for _, _, ok in rows) / len(rows)
        print(f"| {low / BINS:.1f} to {(low + 1) / BINS:.1f} | {len(rows)} | {mean:.3f} | {right:.3f} |")


def bins(pairs):
    for low in range(BINS):
        rows = [pair for pair in pairs if min(BINS - 1, int(pair[1] * BINS)) == low]
        if rows:
            yield low, rows


def error(pairs):
    return sum(abs(sum(p - ok for _, p, ok in rows)) for _, rows in bins(pairs)) / len(pairs)


def refusals(options, answers, sets):
    print("\nOf sentences, given at 0.9 or more for one of the three, and \"und\" most probable, in %\n")
    print("| language | sentences | at 0.9 or more | und |\n|---|---|---|---|")
    promised = [0, 0]
    for name, texts in identify_rows.neighbours(options.data).items():
        found = criba(options.binaries, texts)
        sure = sum(max(h[language] for language in identify_rows.LANGUAGES) >= 0.9 for h in found)
        if name in identify_rows.PROMISED:
            promised = [promised[0] + sure, promised[1] + len(texts)]
        row(name, found, sure)
    print(f"| {', '.join(identify_rows.PROMISED)} together | {promised[1]} | {100 * promised[0] / promised[1]:.2f} | |")
    for language in identify_rows.LANGUAGES:
        found = [h for h, (code, _) in zip(answers["sentences"], sets["sentences"]) if code == language]
        row(language, found, sum(max(h[code] for code in identify_rows.LANGUAGES) >= 0.9 for h in found))


def row(name, found, sure):
    undetermined = sum(h["und"] > max(h[language] for language in identify_rows.LANGUAGES) for h in found)
    print(f"| {name} | {len(found)} | {100 * sure / len(found):.2f} | {100 * undetermined / len(found):.2f} |")


if __name__ == "__main__":
    main()
