"""Says which Python package is missing, and where it comes from, in place of a traceback."""

import importlib


def need(*modules):
    """Ends the program when a module can't be imported."""
    for module in modules:
        try:
            importlib.import_module(module)
        except ModuleNotFoundError as error:
            raise SystemExit(
                f"found no Python package {error.name}, expected those of scripts/recording/requirements.txt; make the environment: "
                "python3 -m venv .venv && .venv/bin/pip install -r scripts/recording/requirements.txt, and run this with "
                ".venv/bin/python") from None
