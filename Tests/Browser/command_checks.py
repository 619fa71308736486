#!/usr/bin/env python3
"""Copies commands from a page and runs them: command_checks.py REPORT.html CRIBA FOLDER

Each command that the page offers is copied by its button, `run` is replaced by `plan --cells`, and the cells that CRIBA
lists in FOLDER must be the ones that the page shows for it.
"""
import pathlib
import shlex
import subprocess
import sys

from checks import Checks, Watched, browser

FIELD = "() => { const field = document.createElement('textarea'); field.id = 'pasted'; document.body.append(field); field.focus(); }"


def copied(page, button):
    """What a button copies, pasted into a field."""
    button.click()
    page.wait_for_function("button => button.innerText === 'Copied'", arg=button.element_handle())
    page.evaluate(FIELD)
    page.keyboard.press("Control+V")
    text = page.input_value("#pasted")
    page.evaluate("document.getElementById('pasted').remove()")
    return text


def planned(command, criba, folder):
    """The ids that the command selects."""
    words = shlex.split(command)
    assert words[1] == "run", command
    listed = subprocess.run([criba, "plan", "--cells", *words[2:]], cwd=folder, capture_output=True, text=True)
    return sorted(line for line in listed.stdout.splitlines() if "[" in line and "/" in line)


def shown(page):
    """The ids of the cells in the list, all of them."""
    ids, place = [], 0
    page.locator("#list").focus()
    page.keyboard.press("Home")
    total = int(page.inner_text("#cells > p").split(" of ")[0].replace(",", ""))
    while place < total:
        page.wait_for_selector(f"#row-{place}", state="attached")
        page.keyboard.press("Enter")
        page.wait_for_selector("#story-title")
        ids.append(page.inner_text("#story-title"))
        page.keyboard.press("Escape")
        page.keyboard.press("ArrowDown")
        place += 1
    return sorted(ids)


def main(report, criba, folder):
    checks = Checks()
    with browser() as opened:
        watched = Watched(opened)
        page = watched.open(report)
        group = copied(page, page.locator(".answers .copy"))
        page.locator(".group").first.click()
        watched.settle()
        failing = shown(page)
        checks.check("the largest group has cells", len(failing) > 1, failing)
        checks.equal("the command for the largest group selects its cells", planned(group, criba, folder), failing)
        filtered = copied(page, page.locator("#filter-command .copy"))
        checks.equal("so does the command beneath the filters", planned(filtered, criba, folder), failing)
        page.keyboard.press("n")
        page.wait_for_selector("#story-title")
        cell = page.inner_text("#story-title")
        alone = copied(page, page.locator(".story-head .copy").first)
        checks.equal("the command of a cell selects it alone", planned(alone, criba, folder), [cell])
        words = shlex.split(alone)
        run = subprocess.run([criba, *words[1:], "--out", pathlib.Path(folder) / "again", "--report", "json"], cwd=folder, capture_output=True, text=True)
        checks.check("run again, the cell fails again", run.returncode == 2 and "1 failed, of 1 cell" in run.stdout, run.stdout + run.stderr)
        watched.close()
    checks.finish()


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
