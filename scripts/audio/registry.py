"""Where oddities are listed: each a name, a sentence, and a function that makes it out of a good file."""

from streams import stream

ODDITIES = {}
SERIAL = 0x6F646479
OTHER = 0x6F746872


class Good:
    """The packets of the good file, and how many go on a page."""

    def __init__(self, packets, per_page):
        self.packets, self.per_page = packets, per_page

    def pages(self, packets=None, **settings):
        settings.setdefault("per_page", self.per_page)
        return stream(self.packets if packets is None else packets, **settings)


def oddity(sentence):
    """Adds a function that takes the good file and gives pages, or bytes between pages."""
    def add(function):
        ODDITIES[function.__name__.replace("_", "-")] = (sentence, function)
        return function
    return add


def changed(sentence, name, change):
    """Adds an oddity that changes the pages of the good file in place."""
    def make(good):
        pages = good.pages(trimmed=100)
        return change(pages) or pages
    ODDITIES[name] = (sentence, make)


def set_page(index, **values):
    def change(pages):
        for name, value in values.items():
            setattr(pages[index], name, value)
    return change


def shift_sequence(first, by):
    def change(pages):
        for page in pages[first:]:
            page.sequence += by
    return change


def remove(*indices):
    def change(pages):
        return [page for index, page in enumerate(pages) if index not in [i % len(pages) for i in indices]]
    return change
