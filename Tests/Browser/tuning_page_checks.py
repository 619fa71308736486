#!/usr/bin/env python3
"""Opens the page of criba tune in windows of usual widths: tuning_page_checks.py PAGE"""
import sys

from checks import Checks, Watched, browser

# Columns that only a scrollbar would show.
HIDDEN_COLUMNS = """[...document.querySelectorAll('.scroll')].filter(each => each.scrollWidth > each.clientWidth)
  .map(each => `${each.querySelector('table').id || each.textContent.slice(0, 20)}: ${each.scrollWidth} of ${each.clientWidth}`)"""
# Words that reach over the edge of their drawing.
CUT_WORDS = """[...document.querySelectorAll('svg text')].filter(each => {
  const word = each.getBoundingClientRect(), drawing = each.closest('svg').getBoundingClientRect();
  return word.right > drawing.right || word.left < drawing.left || word.bottom > drawing.bottom || word.top < drawing.top;
}).map(each => each.textContent)"""


def main():
    checks = Checks()
    with browser() as opened:
        for width in (1200, 1280, 1600):
            watched = Watched(opened, width=width)
            watched.page.goto(f"file://{sys.argv[1]}")
            watched.page.wait_for_load_state()
            checks.equal(f"at {width} it has nothing to complain about", watched.complaints, [])
            checks.check(f"at {width} it has rules", watched.page.locator("#rules tbody tr").count() == 5)
            checks.equal(f"at {width} every table shows all its columns", watched.page.evaluate(HIDDEN_COLUMNS), [])
            checks.equal(f"at {width} no drawing cuts a word", watched.page.evaluate(CUT_WORDS), [])
            checks.check(f"at {width} it says what today's setting is worth",
                         "Today’s setting" in watched.page.locator("#held").inner_text())
            watched.close()
    checks.finish()


if __name__ == "__main__":
    main()
