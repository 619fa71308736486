#!/usr/bin/env python3
"""Opens pages of one file and looks for what their scripts draw: single_page_checks.py PAGE SELECTOR [PAGE SELECTOR]…"""
import sys

from checks import Checks, Watched, browser


def main():
    checks = Checks()
    words = sys.argv[1:]
    with browser() as opened:
        for path, selector in zip(words[::2], words[1::2]):
            watched = Watched(opened)
            watched.page.goto(f"file://{path}")
            watched.page.wait_for_load_state()
            checks.equal(f"{path} has nothing to complain about", watched.complaints, [])
            checks.check(f"{path} draws {selector}", watched.page.locator(selector).count() > 0)
            width = watched.page.evaluate("document.documentElement.scrollWidth - innerWidth")
            checks.check(f"{path} is no wider than its window", width <= 0, width)
    checks.finish()


if __name__ == "__main__":
    main()
