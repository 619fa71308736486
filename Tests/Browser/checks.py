"""What the browser checks share: a page that is watched, and a list of findings."""
import contextlib
import pathlib
import sys

from playwright.sync_api import sync_playwright

CHROMIUM = next((path for path in ("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
                 if pathlib.Path(path).exists()), None)


class Checks:
    """Runs checks one after the other; each is a function with a sentence, and says what it found when it fails."""

    def __init__(self):
        self.failed = 0

    def check(self, sentence, holds, found=""):
        if not holds:
            self.failed += 1
        print(f"{'ok  ' if holds else 'FAIL'} {sentence}{'' if holds else f': found {found}'}", flush=True)

    def equal(self, sentence, found, expected):
        self.check(sentence, found == expected, f"{found!r}, expected {expected!r}")

    def finish(self):
        print(f"{self.failed} failed" if self.failed else "all hold")
        sys.exit(1 if self.failed else 0)


# Keeps how long the page was busy at a stretch, in milliseconds; what the browser calls long begins at 50.
WATCH_PAUSES = """window.pauses = []; new PerformanceObserver(list => { for (const entry of list.getEntries()) pauses.push(Math.round(entry.duration)) })
  .observe({ type: 'longtask', buffered: true })"""


def watch_pauses(watched):
    """Before the page is opened: keeps its pauses from then on."""
    watched.page.add_init_script(WATCH_PAUSES)


def check_watching(checks, watched):
    """A pause made on purpose has to be seen, or no other would be."""
    watched.page.evaluate("setTimeout(() => { const end = performance.now() + 200; while (performance.now() < end); })")
    # The page forbids evaluating texts, which waiting for a condition would do inside it.
    seen = False
    for _ in range(50):
        seen = seen or watched.page.evaluate("pauses.some(each => each >= 150)")
        if not seen:
            watched.page.wait_for_timeout(100)
    checks.check("a pause made on purpose is seen", seen)


def best_pause(watched, act, turns):
    """The longest pause of an action, in the best of several turns: what a pause costs depends on what else the machine does."""
    best = None
    for turn in range(turns):
        watched.page.evaluate("pauses.length = 0")
        act(turn)
        watched.page.wait_for_timeout(60)
        watched.settle()
        watched.page.wait_for_timeout(60)
        longest = max(watched.page.evaluate("pauses"), default=0)
        best = longest if best is None else min(best, longest)
    return best


@contextlib.contextmanager
def browser():
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield opened
        opened.close()


class Watched:
    """A page in a window of some size, with what it complained about and asked for."""

    def __init__(self, opened, width=1280, height=900, scheme="light", **more):
        self.context = opened.new_context(viewport={"width": width, "height": height}, color_scheme=scheme, **more)
        self.page = self.context.new_page()
        self.complaints, self.requests = [], []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", lambda message: message.type in ("error", "warning") and self.complaints.append(message.text))
        self.page.on("request", lambda request: self.requests.append(request.url))

    def open(self, path, hash=""):
        self.page.goto("about:blank")
        self.page.goto(f"{pathlib.Path(path).resolve().as_uri()}{hash}")
        self.page.wait_for_selector("body[data-ready=true]", state="attached", timeout=30_000)
        if "cell=" in hash:
            self.page.wait_for_selector("#story-title")
        return self.page

    def settle(self):
        """Waits until nothing is due: filters draw the list at once and the rest in turns."""
        self.page.wait_for_selector("body[data-ready=true]", state="attached")

    def close(self):
        self.context.close()
