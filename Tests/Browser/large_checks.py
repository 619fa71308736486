#!/usr/bin/env python3
"""Looks at the page of a large run: large_checks.py REPORT.html CELLS

What a pause costs depends on the machine and on what else it does, so each action is done several times and the best time
counts: it is the page's own.
"""
import pathlib
import sys
import time

from checks import Checks, Watched, best_pause, browser, check_watching, watch_pauses

OPENS_SECONDS, PAUSE_MILLISECONDS, FILE_MEGABYTES, TURNS = 3.0, 100, 25, 5


def main(path, cells):
    checks = Checks()
    size = path.stat().st_size / 1e6
    checks.check(f"the file has less than {FILE_MEGABYTES} MB ({size:.1f})", size < FILE_MEGABYTES)
    with browser() as opened:
        times = []
        for _ in range(3):
            watched = Watched(opened)
            watch_pauses(watched)
            began = time.monotonic()
            page = watched.open(path)
            times.append(time.monotonic() - began)
            if _ < 2:
                watched.close()
        checks.check(f"it opens in less than {OPENS_SECONDS} s ({min(times):.2f} of {', '.join(f'{each:.2f}' for each in times)})", min(times) < OPENS_SECONDS)
        checks.check("every cell is counted", page.inner_text("#cells > p").startswith(f"{cells:,} of {cells:,} cells"), page.inner_text("#cells > p"))
        list_ = page.locator("#list")

        def scroll(turn):
            list_.hover()
            for _ in range(12):
                page.mouse.wheel(0, 9000 * (1 if turn % 2 == 0 else -1))
                page.wait_for_timeout(20)

        def search(turn):
            page.fill("#search", ["manana", "es", "[input=es", "weekday", "zz"][turn])

        def choose(turn):
            page.fill("#search", "")
            page.select_option("select[data-filter=input]", ["es", "de", "en", "", "es"][turn])

        def square(turn):
            page.locator("#cube button.square").nth(turn * 3).click()

        def story(turn):
            page.keyboard.press("n")
            page.wait_for_selector("#story-title")
            page.keyboard.press("Escape")

        check_watching(checks, watched)
        for name, act in (("scrolling", scroll), ("searching", search), ("choosing from a menu", choose), ("clicking a square", square), ("opening a failing cell and going back", story)):
            pause = best_pause(watched, act, TURNS)
            checks.check(f"{name} pauses for less than {PAUSE_MILLISECONDS} ms ({pause or 'less than 50'})", pause < PAUSE_MILLISECONDS)
        checks.check("few rows are in the page", page.locator("#list .row").count() < 60)
        checks.equal("the page has nothing to complain about", watched.complaints, [])
        watched.close()
    checks.finish()


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(pathlib.Path(sys.argv[1]), int(sys.argv[2]))
