"""Makes a root with many families out of the fixtures at hand, for measuring how cost grows with cells.

Each generated family is a copy of one told story under an id of its own; copies share the bytes of their audio, as
variants of one note do, and have every other file for themselves. With --distinct no two families share a text: what was
heard, what was asked and what was answered have words of their own, so that nothing remembered by text helps.
"""

import argparse
import json
import os
import pathlib
import shutil

from distinct_words import DistinctWords

ROOT = pathlib.Path(__file__).resolve().parents[2]
MATRIX = {
    "suite": "voice-note",
    "fixtures": {"families": "all"},
    "axes": {"interface": ["de", "es", "en"], "input": ["de", "es", "en"], "output": ["auto", "de", "es", "en"]},
}
CELLS_PER_FAMILY = 36


def copy_family(source, target, name, words):
    for path in source.rglob("*"):
        if path.is_dir() or path.name == "answers.json" or path.parent.name in ("alternatives", "mistaken"):
            continue
        goal = target / path.relative_to(source)
        goal.parent.mkdir(parents=True, exist_ok=True)
        if path.name == "family.json":
            family = json.loads(path.read_text(encoding="utf-8"))
            family["id"] = name
            goal.write_text(json.dumps(family, ensure_ascii=False), encoding="utf-8")
        elif path.suffix == ".opus":
            os.link(path, goal) if path.stat().st_dev == target.stat().st_dev else shutil.copy(path, goal)
        elif words:
            member = path.relative_to(source).parts[0]
            goal.write_text(words.replaced(path.read_text(encoding="utf-8"), source, member), encoding="utf-8")
        else:
            shutil.copyfile(path, goal)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", type=pathlib.Path)
    parser.add_argument("cells", type=int)
    parser.add_argument("--story", action="append", help="stories to copy; all own stories when none is named")
    parser.add_argument("--distinct", action="store_true", help="give every family texts of its own")
    options = parser.parse_args()
    shutil.rmtree(options.target, ignore_errors=True)
    fixtures = options.target / "Fixtures" / "voice-note"
    fixtures.mkdir(parents=True)
    stories = [
        path.parent
        for path in sorted((ROOT / "Fixtures" / "voice-note").glob("*/family.json"))
        if "variantOf" not in json.loads(path.read_text(encoding="utf-8"))
        and (not options.story or path.parent.name in options.story)
    ]
    count = (options.cells + CELLS_PER_FAMILY - 1) // CELLS_PER_FAMILY
    for index in range(count):
        story = stories[index % len(stories)]
        name = f"{story.name}-{index:05d}"
        folder = fixtures / name
        folder.mkdir()
        copy_family(story, folder, name, DistinctWords(index) if options.distinct else None)
    (options.target / "Matrix").mkdir()
    (options.target / "Matrix" / "voice-note.json").write_text(json.dumps(MATRIX), encoding="utf-8")
    (options.target / "Matrix" / "all.json").write_text('{"matrices": ["voice-note.json"]}', encoding="utf-8")
    print(f"{count * CELLS_PER_FAMILY} cells in {count} families")


if __name__ == "__main__":
    main()
