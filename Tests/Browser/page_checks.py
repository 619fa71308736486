#!/usr/bin/env python3
"""Looks at report pages in a real browser: page_checks.py FOLDER

The folder holds red, green, hostile, many, baseline, suites and trend .html, made by the tests of Reporting, with junit.xml of the
hostile run and texts.json, the hostile texts.
"""
import json
import pathlib
import sys
import xml.parsers.expat

from axe_playwright_python.sync_playwright import Axe

from checks import Checks, Watched, browser

# What is out of view is drawn as well, and what can be opened is open.
WHOLE = """() => {
  document.querySelectorAll('details').forEach(details => { details.open = true });
  document.querySelectorAll('#heat, #detection, #numbers, #cube').forEach(section => { section.style.contentVisibility = 'visible' });
}"""
FAILED = "#cell=voice-note%2Ftwo-tasks%5Binput%3Des%2Cinterface%3Dde%2Coutput%3Dauto%5D"
COUNT = "#cells > p"


def overview(checks, opened, folder):
    watched = Watched(opened)
    page = watched.open(folder / "red.html")
    checks.equal("the page has nothing to complain about", watched.complaints, [])
    checks.equal("the page asks for nothing but itself", [url for url in watched.requests if not url.startswith("about:") and not url.endswith("red.html")], [])
    checks.equal("failures are counted", page.inner_text(COUNT), "144 of 144 cells, 13 not passed")
    rows = page.eval_on_selector_all("#list .row", "rows => rows.map(row => row.className)")
    checks.check("failures come first and only rows in view exist", rows[0] == "row failed" and len(rows) < 60, (rows[:1], len(rows)))
    answers = dict(zip(page.locator(".answers dt").all_inner_texts(), page.locator(".answers dd").all_inner_texts()))
    checks.check("what broke", "A weekday agrees with its date." in answers.get("What broke", "") and "12 cells" in answers["What broke"], answers)
    checks.check("at which stage", answers.get("At which stage", "").startswith("digest"), answers)
    checks.check("in which language", answers.get("In which language", "").startswith("input es"), answers)
    checks.check("whether it is new is said to be unknown", answers.get("Is it new", "").startswith("Not known"), answers)
    checks.check("how to run only that", "--only family=two-tasks --only input=es" in answers.get("Run only that", ""), answers)
    checks.check("the matrix names a broken square in words", page.locator("[aria-label='interface de, input es, output auto: 1 of 4 did not pass']").count() == 1)
    checks.check("detection is drawn from the cells' fields", "4 ✓" in page.text_content("#detection .confusion") and "4 ✗" in page.text_content("#detection .confusion"), page.text_content("#detection")[:300])
    checks.equal("the margin in which candidates are tied is shaded", page.locator("#detection .strip .zone").count(), 1)
    checks.equal("each note is a dot or a cross in the margins", page.locator("#detection .strip .dot, #detection .strip .cross").count(), 12)
    watched.close()


def trend(checks, opened, folder):
    watched = Watched(opened)
    page = watched.open(folder / "red.html")
    checks.check("without a history the page says nothing of a trend", page.locator("#trend").is_hidden() and page.text_content("#trend") == "")
    page = watched.open(folder / "trend.html")
    checks.check("the pass rate is drawn, red gates as squares", page.locator(".trend-chart circle").count() == 2 and page.locator(".trend-chart rect").count() == 1)
    checks.check("what changed since the run before is said", "100 % passed in the run before, 90.9 % now." in page.inner_text("#trend"), page.inner_text("#trend")[:300])
    checks.check("the first bad run is named with a cell", "13 cells not passing since run-3" in page.inner_text("#trend .begun"), page.inner_text("#trend")[:300])
    checks.equal("cohorts and metrics that moved have a line each", page.locator("#trend .sparkline").count(), 2)
    checks.check("cells that flip are told", "2 times: failed since run-1, passed since run-2, failed since run-3" in page.inner_text("#trend .flips"), page.inner_text("#trend .flips"))
    page.locator("#trend .begun a").first.click()
    page.wait_for_selector("#story-title")
    checks.check("a cell of the trend opens", "two-tasks" in page.inner_text("#story-title"))
    checks.equal("the trend has nothing to complain about", watched.complaints, [])
    watched.close()


def filters(checks, opened, folder):
    watched = Watched(opened)
    page = watched.open(folder / "red.html", "#input=en&output=auto")
    checks.equal("filters come from the address", page.inner_text(COUNT), "12 of 144 cells, 1 not passed")
    page = watched.open(folder / "red.html")
    page.locator(".group").first.click()
    watched.settle()
    checks.equal("a group is a filter", page.inner_text(COUNT), "12 of 144 cells, 12 not passed")
    link, rows, heat = page.evaluate("location.hash"), page.inner_text("#list"), page.text_content("#heat")
    other = Watched(opened)
    again = other.open(folder / "red.html", link)
    checks.check("a link shows the same view", (again.inner_text("#list"), again.text_content("#heat")) == (rows, heat), again.inner_text("#list"))
    other.close()
    page.locator("#clear").click()
    page.fill("#search", "MANANA strasse")
    watched.settle()
    checks.equal("search forgets accents and case", page.inner_text(COUNT).split(",")[0], "12 of 144 cells")
    page.fill("#search", "two-tasks[input=es,interface=de")
    watched.settle()
    checks.equal("an id is found across its parts", page.inner_text(COUNT).split(",")[0], "4 of 144 cells")
    page.fill("#search", "nowhere")
    checks.equal("nothing found is said", page.inner_text(COUNT), "No cell fits these filters.")
    page.go_back()
    watched.close()


def keyboard(checks, opened, folder):
    watched = Watched(opened)
    page = watched.open(folder / "red.html")
    seen = set()
    for _ in range(140):
        page.keyboard.press("Tab")
        seen.add(page.evaluate("document.activeElement.id || document.activeElement.className.split(' ')[0] || document.activeElement.tagName"))
        if "list" in seen:
            break
    checks.check("groups, squares, sorting, search, menus and list are reached by Tab", {"chip", "copy", "group", "square", "sort", "search", "list"} <= seen, seen)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    wanted = page.evaluate("document.getElementById(document.activeElement.getAttribute('aria-activedescendant')).id")
    checks.equal("arrow keys move in the list", wanted, "row-2")
    page.keyboard.press("Enter")
    page.wait_for_selector("#story-title")
    first = page.inner_text("#story-title")
    checks.equal("Enter opens the cell and its title has the focus", page.evaluate("document.activeElement.id"), "story-title")
    page.keyboard.press("n")
    page.wait_for_function("title => document.getElementById('story-title').innerText !== title", arg=first)
    second = page.inner_text("#story-title")
    page.keyboard.press("p")
    page.wait_for_function("title => document.getElementById('story-title').innerText !== title", arg=second)
    checks.equal("n and p go to the next failing cell and back", page.inner_text("#story-title"), first)
    page.keyboard.press("Escape")
    checks.equal("Escape returns to the list", page.evaluate("document.activeElement.id"), "list")
    page.keyboard.press("/")
    checks.equal("a slash goes to the search", page.evaluate("document.activeElement.id"), "search")
    watched.close()


def story(checks, opened, folder):
    watched = Watched(opened)
    page = watched.open(folder / "red.html", FAILED)
    checks.check("what fails comes first, with both sides", "Montag" in page.inner_text(".fails") and "It holds when" in page.inner_text(".fails"), page.inner_text(".fails"))
    checks.equal("the first broken stage is marked", page.text_content(".stages li:has(small) button").strip(), "✗ digest broken")
    kinds = page.eval_on_selector_all("[data-type]", "figures => [...new Set(figures.map(figure => figure.dataset.type))].sort()")
    checks.equal("every kind of exhibit is shown", kinds, ["bars", "card", "conversation", "difference", "request", "stripPlot", "table", "text"])
    checks.check("texts carry their language", page.locator("[data-type=text] [lang=es]").count() > 0 and page.locator("[data-type=card] [lang=de]").count() > 0)
    checks.check("a conversation says why something was said", "asked first" in page.inner_text("[data-type=conversation] .note"))
    page.locator(".story-head .copy").first.click()
    page.wait_for_function("() => document.querySelector('.story-head .copy').innerText !== 'Copy command'")
    checks.equal("the command is copied", page.inner_text(".story-head .copy >> nth=0"), "Copied")
    checks.equal("the story has nothing to complain about", watched.complaints, [])
    watched.close()


def hostile(checks, opened, folder):
    texts = json.loads((folder / "texts.json").read_text())
    checks.check("there are at least 60 hostile texts", len(texts) >= 60, len(texts))
    watched = Watched(opened)
    page = watched.open(folder / "hostile.html")
    title = page.title()
    checks.equal("a hostile run opens", watched.complaints, [])
    heights = page.eval_on_selector_all("#list .row", "rows => [...new Set(rows.map(row => row.getBoundingClientRect().height))]")
    checks.equal("no text changes the height of its row", heights, [36])
    steering = "[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069\\u2028\\u2029]"
    unreadable, foreign = [], []
    for number, text in enumerate(texts):
        page.evaluate("hash => { location.hash = hash }", f"#cell=voice-note%2Ffamily-{number}%5Binput%3Des%2Cinterface%3Dde%2Coutput%3Dauto%5D")
        page.wait_for_function("number => document.getElementById('story-title')?.innerText.includes(`family-${number}[`)", arg=number)
        shown = page.inner_text("#story .fails dd >> nth=1")
        letters = [character for character in text if character.isalnum() and ord(character) < 0x2000]
        if sum(character in shown for character in letters) < len(letters) or not shown.strip():
            unreadable.append((number, text[:40], shown[:40]))
        foreign += page.evaluate("() => [...document.querySelectorAll('#story img, #story iframe, #story script, #story style, #story a[href^=javascript], #story object, #story form')].map(node => node.outerHTML.slice(0, 80))")
        if page.evaluate("pattern => new RegExp(pattern, 'u').test(document.getElementById('story').textContent)", steering):
            unreadable.append((number, "a character that steers", text[:40]))
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            unreadable.append((number, "a horizontal bar", text[:40]))
    checks.equal("every hostile text can be read", unreadable, [])
    checks.equal("no hostile text becomes an element", foreign, [])
    checks.check("no hostile text runs", page.evaluate("window.owned") is None and "owned" not in title, title)
    checks.equal("hostile texts make the page complain about nothing", watched.complaints, [])
    try:
        parser = xml.parsers.expat.ParserCreate()
        cases = []
        parser.StartElementHandler = lambda name, attributes: name == "testcase" and cases.append(attributes["name"])
        parser.Parse((folder / "junit.xml").read_bytes(), True)
        checks.check("expat reads junit.xml, each case with a name of its own", len(cases) == len(set(cases)) and len(cases) > 60, len(cases))
    except xml.parsers.expat.ExpatError as error:
        checks.check("expat reads junit.xml", False, error)
    watched.close()


def many(checks, opened, folder):
    watched = Watched(opened)
    page = watched.open(folder / "many.html")
    checks.equal("10,800 cells are counted", page.inner_text(COUNT).split(".")[0], "10,800 of 10,800 cells, 360 not passed")
    page.locator("#list").focus()
    page.keyboard.press("End")
    page.wait_for_selector("#row-10799")
    checks.check("the last of them is reached, with few rows in the page", page.locator("#list .row").count() < 60)
    page.keyboard.press("Home")
    page.wait_for_selector("#row-0")
    page.keyboard.press("Enter")
    page.wait_for_selector("#story-title")
    checks.check("evidence is inflated when a story is opened", page.locator("#story [data-type=card]").count() == 1)
    watched.close()


def baseline_and_suites(checks, opened, folder):
    watched = Watched(opened)
    page = watched.open(folder / "baseline.html")
    answers = page.inner_text(".answers")
    checks.check("against a baseline the page says what is new", "Partly." in answers and "12 regressed, 1 fixed, 1 still failing against main" in answers, answers)
    page = watched.open(folder / "suites.html")
    checks.equal("suites are tabs", page.locator("[role=tab]").count(), 3)
    page.locator("[role=tab]").first.focus()
    page.keyboard.press("ArrowRight")
    watched.settle()
    checks.check("an arrow key chooses a suite for all that is below", page.locator("#cube .matrix").count() == 1 and "144 of 288" in page.inner_text(COUNT), page.inner_text(COUNT))
    watched.close()


def widths(checks, opened, folder):
    for width in (400, 768, 1280, 1920):
        watched = Watched(opened, width=width)
        wide = []
        for name, hash in (("red", ""), ("red", FAILED), ("hostile", ""), ("suites", ""), ("trend", "")):
            page = watched.open(folder / f"{name}.html", hash)
            page.evaluate(WHOLE)
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                wide.append((name, hash, page.evaluate("[...document.querySelectorAll('*')].filter(node => node.getBoundingClientRect().right > innerWidth + 1 && !node.closest('.scroll, .list')).slice(0, 3).map(node => node.outerHTML.slice(0, 120))")))
        checks.equal(f"{width} pixels need no horizontal bar", wide, [])
        watched.close()


def accessibility(checks, opened, folder):
    axe = Axe()
    looks = [("red", ""), ("red", FAILED), ("trend", ""), ("green", ""), ("hostile", ""), ("suites", "")]
    for scheme, width, chosen in (("light", 1280, looks), ("dark", 1280, looks[:3]), ("light", 400, looks[:2]), ("dark", 400, looks[1:3])):
        watched = Watched(opened, width=width, scheme=scheme)
        found = []
        for name, hash in chosen:
            page = watched.open(folder / f"{name}.html", hash)
            page.evaluate(WHOLE)
            result = axe.run(page)
            found += [(name, hash[:12], violation["id"], violation["nodes"][0]["html"][:160], violation["nodes"][0].get("failureSummary", "")[:200]) for violation in result.response["violations"]]
        checks.equal(f"axe finds no violation, {scheme}, {width} pixels", found, [])
        watched.close()


def printing(checks, opened, folder):
    watched = Watched(opened)
    for hash, what in (("", "overview"), (FAILED, "story")):
        page = watched.open(folder / "red.html", hash)
        page.emulate_media(media="print")
        checks.check(f"the {what} prints without its controls", not page.locator(".filters").is_visible() and not page.locator(".copy").first.is_visible())
        checks.check(f"the {what} prints", len(page.pdf()) > 10_000)
        page.emulate_media(media="screen")
    watched.close()


def main(folder):
    checks = Checks()
    with browser() as opened:
        for part in (overview, trend, filters, keyboard, story, hostile, many, baseline_and_suites, widths, printing, accessibility):
            part(checks, opened, folder)
    checks.finish()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(pathlib.Path(sys.argv[1]))
