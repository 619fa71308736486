#!/usr/bin/env python3
"""Looks at the page of a comparison in a real browser: comparison_checks.py COMPARISON.html CELLS

CELLS is how many cells changed or still fail. The two runs have the axes interface, input and output in three languages; some
cells of every language regressed, and all say something else. What a pause costs depends on the machine and on what else it does, so each action is
done several times and the best time counts.
"""
import pathlib
import sys
import time

from axe_playwright_python.sync_playwright import Axe

from checks import Checks, Watched, best_pause, browser, check_watching, watch_pauses

CONTENT_SECONDS, READY_SECONDS, PAUSE_MILLISECONDS, FILE_MEGABYTES, TURNS = 2.0, 4.0, 150, 30, 4
# What a reader would have to scroll sideways for, or could not see at all.
CLIPPED = """() => [...document.querySelectorAll('body *')].filter(node => {
  const box = node.getBoundingClientRect();
  if (box.width === 0 || node.closest('option, select, thead, script')) return false;
  const hides = getComputedStyle(node).overflowX !== 'visible' && node.scrollWidth > node.clientWidth + 1;
  return box.right > innerWidth + 1 || box.left < -1 || hides;
}).slice(0, 3).map(node => node.outerHTML.slice(0, 120))"""
COUNT = "#count"


def numbers(page):
    """Shown, fitting and all cells, as the line above the list has them."""
    return [int(word.replace(",", "")) for word in page.inner_text(COUNT).split() if word.replace(",", "").isdigit()]


def find(page, words):
    before = page.evaluate("document.querySelector('#list').firstElementChild")
    page.fill("#filters input", words)
    page.wait_for_function("words => new URLSearchParams(location.hash.slice(1)).get('find') === (words || null)", arg=words)
    return before


def opening(checks, opened, path):
    contents, readies = [], []
    for _ in range(3):
        watched = Watched(opened)
        began = time.monotonic()
        page = watched.open(path)
        readies.append(time.monotonic() - began)
        contents.append(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 1e9") / 1000)
        watched.close()
    checks.check(f"the answers are painted in less than {CONTENT_SECONDS} s ({min(contents):.2f})", min(contents) < CONTENT_SECONDS)
    checks.check(f"the cells are there in less than {READY_SECONDS} s ({min(readies):.2f})", min(readies) < READY_SECONDS)


def answers(checks, opened, path):
    watched = Watched(opened)
    page = watched.open(path)
    checks.equal("the page has nothing to complain about", watched.complaints, [])
    checks.equal("it asks for nothing but itself", [url for url in watched.requests if not url.startswith("about:") and not url.startswith("file:")], [])
    found = dict(zip(page.locator(".answers dt").all_inner_texts(), page.locator(".answers dd").all_inner_texts()))
    for question, word in (("What was changed", "summary.instructions.txt"), ("Which language got worse", "Spanish input got worse"),
                           ("Which metric moved most", "began to fail"), ("Is it noise", "chance"), ("What to record again", "Nothing")):
        checks.check(f"it answers: {question}", word in found.get(question, ""), found)
    box = page.locator(".answers").bounding_box()
    checks.check("they are in the first screen", box["y"] + box["height"] <= page.viewport_size["height"], box)
    checks.check("no path of a machine is shown", "/tmp/" not in page.inner_text("header") and "/home/" not in page.inner_text("header"), page.inner_text("header"))
    watched.close()


def searching(checks, opened, path, cells):
    watched = Watched(opened)
    page = watched.open(path)
    for button in page.locator(".changes button").all():
        if button.get_attribute("aria-pressed") == "false":
            button.click()
    checks.equal("every changed cell can be shown", numbers(page)[1:], [cells, cells])
    checks.check("few cells are in the page", page.locator("#list .cell").count() <= 40)
    find(page, "input=es")
    spanish = numbers(page)[1]
    ids = page.locator("#list .id").all_inner_texts()
    checks.check("input=es finds the cells of Spanish input and no others", 0 < spanish < cells and all("input=es" in each for each in ids), ids[:3])
    found = {}
    for words in ("Spanish", "es", "spanish input=de", "español-nothing"):
        find(page, words)
        found[words] = (page.inner_text(COUNT), page.locator("#list .id").all_inner_texts())
    checks.check("Spanish and es find the same", found["Spanish"] == found["es"] and "=es" in "".join(found["es"][1]), found["es"][0])
    checks.check("they find what has that language on some axis or in its texts", all("=es" in each for each in found["Spanish"][1]), found["Spanish"][1][:3])
    checks.check("words narrow each other", all("input=de" in each for each in found["spanish input=de"][1]) and found["spanish input=de"][1] != [], found["spanish input=de"][0])
    checks.equal("nothing found is said", found["español-nothing"][0], "No cell fits.")
    find(page, "")
    page.locator("#filters label", has_text="input").locator("select").select_option("es")
    checks.equal("the menu finds what the word finds", numbers(page)[1], spanish)
    link, shown = page.evaluate("location.hash"), page.inner_text("#list")
    other = Watched(opened)
    again = other.open(path, link)
    checks.check("a link shows the same view", again.inner_text("#list") == shown and "input=es" in link, link)
    other.close()
    watched.close()


def more(checks, opened, path):
    watched = Watched(opened)
    page = watched.open(path)
    first = page.locator("#list .cell .id").first.inner_text()
    page.evaluate("document.querySelector('#list .cell').dataset.kept = 'yes'")
    before = page.locator("#list .cell").count()
    page.locator("#more").click()
    checks.equal("show more shows forty more", page.locator("#list .cell").count(), before + 40)
    checks.check("what was shown stays as it is", page.locator("#list .cell[data-kept]").count() == 1 and page.locator("#list .cell .id").first.inner_text() == first)
    alike = sum(int(text.split()[1].replace(",", "")) for text in page.locator("#list .alike summary").all_inner_texts())
    checks.equal("it counts what is shown, cells that are told together included", numbers(page)[0], before + 40 + alike)
    if alike > 0:
        first = page.locator("#list .alike").first
        first.locator("summary").click()
        first.locator("li").first.wait_for()
        checks.equal("cells that are told together are named on demand", first.locator("li .id").count(), min(200, int(first.locator("summary").inner_text().split()[1].replace(",", ""))))
    watched.close()


def times_more(opened, path):
    """How often more can be shown, up to as often as is measured: cells that are alike are shown together."""
    watched = Watched(opened)
    page = watched.open(path)
    times = 0
    while times < TURNS and page.locator("#more").is_visible():
        page.locator("#more").click()
        times += 1
    watched.close()
    return times


def pauses(checks, opened, path):
    times = times_more(opened, path)
    checks.check("more can be shown", times > 0)
    watched = Watched(opened)
    watch_pauses(watched)
    page = watched.open(path)
    check_watching(checks, watched)

    def more(turn):
        page.locator("#more").click()

    def search(turn):
        find(page, ["Spanish", "input=de", "family", "weekday"][turn])

    def choose(turn):
        page.locator("#filters label", has_text="output").locator("select").select_option(["es", "de", "en", ""][turn])

    for name, act, turns in (("showing more", more, times), ("searching", search, TURNS), ("choosing from a menu", choose, TURNS)):
        best = best_pause(watched, act, turns)
        checks.check(f"{name} pauses for less than {PAUSE_MILLISECONDS} ms ({best or 'less than 50'})", best < PAUSE_MILLISECONDS)
    watched.close()


def keyboard(checks, opened, path):
    watched = Watched(opened)
    page = watched.open(path)
    seen, pressed = [], None
    for _ in range(120):
        page.keyboard.press("Tab")
        name = page.evaluate("document.activeElement.id || document.activeElement.className || document.activeElement.tagName")
        if name == "BUTTON" and pressed is None:
            before = page.evaluate("document.activeElement.getAttribute('aria-pressed')")
            page.keyboard.press("Space")
            pressed = (before, page.evaluate("document.activeElement.getAttribute('aria-pressed')"))
            page.keyboard.press("Space")
        seen.append(name)
        if name == "more":
            break
    checks.check("prompts, buttons, menus, search and more are reached by Tab", {"text", "BUTTON", "SELECT", "INPUT", "more"} <= set(seen), seen)
    checks.check("a button says that it is pressed, and keeps the focus", pressed is not None and set(pressed) == {"true", "false"}, pressed)
    count = page.locator("#list .cell").count()
    page.keyboard.press("Enter")
    checks.equal("Enter shows more", page.locator("#list .cell").count(), count + 40)
    watched.close()


def languages(checks, opened, path):
    watched = Watched(opened)
    page = watched.open(path)
    texts = page.eval_on_selector_all("#list .text-pair p", "texts => texts.map(text => text.lang)")
    checks.check("every text says its language", texts and all(language in ("de", "es", "en") for language in texts), texts[:5])
    own = page.eval_on_selector_all("#list .cell", """cells => cells.every(cell => { const output = /output=(\\w+)/.exec(cell.querySelector('.id').textContent)[1];
      return output === 'auto' || [...cell.querySelectorAll('.text-pair p')].every(text => text.lang === output); })""")
    checks.check("it is the language of the output", own)
    checks.equal("the page itself is English", page.evaluate("document.documentElement.lang"), "en")
    watched.close()


def looks(checks, opened, path):
    axe = Axe()
    for width in (400, 1280):
        for scheme in ("light", "dark"):
            watched = Watched(opened, width=width, scheme=scheme)
            page = watched.open(path)
            checks.check(f"{width} pixels, {scheme}: no horizontal bar", page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
            checks.equal(f"{width} pixels, {scheme}: nothing is clipped", page.evaluate(CLIPPED), [])
            found = [(each["id"], each["nodes"][0]["html"][:160], each["nodes"][0].get("failureSummary", "")[:200]) for each in axe.run(page).response["violations"]]
            checks.equal(f"{width} pixels, {scheme}: axe finds no violation, contrast among them", found, [])
            watched.close()


def main(path, cells):
    checks = Checks()
    size = path.stat().st_size / 1e6
    checks.check(f"the file has less than {FILE_MEGABYTES} MB ({size:.1f})", size < FILE_MEGABYTES)
    with browser() as opened:
        opening(checks, opened, path)
        answers(checks, opened, path)
        searching(checks, opened, path, cells)
        more(checks, opened, path)
        pauses(checks, opened, path)
        keyboard(checks, opened, path)
        languages(checks, opened, path)
        looks(checks, opened, path)
    checks.finish()


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(pathlib.Path(sys.argv[1]), int(sys.argv[2]))
