"""Where fixtures are, and how the other scripts select them."""

import argparse
import json
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2] / "Fixtures" / "voice-note"
LANGUAGES = ("de", "es", "en")
CANDIDATES = ("de-DE", "es-ES", "en-US")
PROBE_SECONDS = 20


def load(path):
    return json.loads(path.read_text(encoding="utf-8"))


def candidates(family):
    """The locales that compete in a family's cells."""
    return tuple(family.get("override", {}).get("candidates", CANDIDATES))


def families(names=()):
    """The family folders that have audio of their own, all or the named ones."""
    found = [path.parent for path in sorted(ROOT.glob("*/family.json"))]
    unknown = set(names) - {path.name for path in found}
    if unknown:
        raise SystemExit(f"no such family: {', '.join(sorted(unknown))}")
    return [path for path in found if not names or path.name in names]


def fixtures(names=()):
    """The fixture folders (`<family>/<language>`) with audio of their own."""
    for family in families(names):
        description = load(family / "family.json")
        if "variantOf" in description:
            continue
        for language in description.get("languages", LANGUAGES):
            yield family / language


def arguments(purpose):
    parser = argparse.ArgumentParser(description=purpose)
    parser.add_argument("family", nargs="*", help="families to work on; all when none is named")
    return parser
