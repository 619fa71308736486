"""Oddities of pages: the end of the stream, gaps, granule positions, and what lies between pages."""

from pages import BEGINS, ENDS, Page, join
from registry import SERIAL, changed, oddity, remove, set_page, shift_sequence


# The end of the stream.
changed("the good file, its end trimmed by 100 samples", "good", lambda pages: None)
changed("no page ends the stream", "no-end", lambda pages: set_page(-1, flags=0)(pages))
changed("the last page is missing", "no-last-page", remove(-1))
changed("the end lies 100,000 samples above the packets", "end-above-samples",
        lambda pages: set_page(-1, granule=pages[-1].granule + 100_000)(pages))
changed("the end lies before the last page", "end-before-last-page",
        lambda pages: set_page(-1, granule=pages[-2].granule - 10)(pages))
changed("the end is at granule position -1", "end-without-granule", set_page(-1, granule=-1))
changed("a page amid the audio ends the stream", "end-amid-audio", lambda pages: set_page(4, flags=ENDS)(pages))


@oddity("the stream ends on a page without packets, which would trim 100 samples")
def end_on_empty_page(good):
    pages = good.pages()
    pages[-1].flags = 0
    return pages + [Page.of([], ENDS, pages[-1].granule - 100, SERIAL, len(pages))]


@oddity("the last page is torn 10 bytes before its end")
def torn_last_page(good):
    data = join(good.pages(trimmed=100))
    return [data[:-10]]


# Gaps.
changed("an audio page is missing", "page-missing", remove(3))
changed("two audio pages apart are missing", "two-pages-missing", remove(3, 5))
changed("a sequence number is left out, but no page", "sequence-gap", shift_sequence(4, 1))
changed("the page before the last is missing, so the end follows a hole", "end-after-hole", remove(-2))
changed("a sequence number is left out before the first audio page", "gap-before-audio", shift_sequence(2, 5))
changed("the first audio page is missing", "first-audio-page-missing", remove(2))
changed("sequence numbers begin again amid the audio", "sequence-restarts", shift_sequence(4, -3))
changed("an audio page is there twice", "page-twice", lambda pages: pages[:4] + pages[3:])
changed("two audio pages change places", "pages-swapped", lambda pages: pages[:3] + [pages[4], pages[3]] + pages[5:])


@oddity("an audio page has a wrong checksum")
def bad_checksum(good):
    parts = [page.bytes() for page in good.pages(trimmed=100)]
    parts[3] = parts[3][:-5] + bytes([parts[3][-5] ^ 0x10]) + parts[3][-4:]
    return parts


changed("a page amid the audio says that it begins the stream", "begins-amid-audio", set_page(4, flags=BEGINS))
changed("the first page comes once more amid the audio", "head-twice", lambda pages: pages[:4] + pages[:1] + pages[4:])


# Granule positions.
changed("the first audio page has granule position -1", "first-granule-missing", set_page(2, granule=-1))
changed("the first audio page ends before its samples do", "first-granule-small",
        lambda pages: set_page(2, granule=pages[2].granule - 1)(pages))
changed("a later page has granule position -1", "later-granule-missing", set_page(4, granule=-1))
changed("a later granule position is 500 too small", "later-granule-wrong",
        lambda pages: set_page(3, granule=pages[3].granule - 500)(pages))
changed("all later granule positions are 0", "later-granules-zero",
        lambda pages: [page.copy(granule=0) if index > 2 else page for index, page in enumerate(pages)])
changed("the audio starts at a negative granule position", "start-negative",
        lambda pages: [page.copy(granule=page.granule - 480_000) if index > 1 else page
                       for index, page in enumerate(pages)])


@oddity("the audio starts at a granule position of a million")
def start_offset(good):
    return good.pages(start=1_000_000, trimmed=100)


@oddity("granule positions wrap from positive to negative amid the audio")
def granule_wraps(good):
    return good.pages(start=2**63 - 50_000, trimmed=100)


# What lies between pages.
@oddity("300 bytes of garbage between pages")
def garbage_between_pages(good):
    pages = good.pages(trimmed=100)
    return pages[:4] + [b"O" * 300] + pages[4:]


@oddity("garbage before the first page")
def garbage_before(good):
    return [b"RIFF....OggS"] + good.pages(trimmed=100)


@oddity("garbage after the last page")
def garbage_after(good):
    return good.pages(trimmed=100) + [b"ID3\x03" + bytes(range(256))]


@oddity("a page's version is 1, which no reader knows")
def page_version(good):
    parts = [page.bytes() for page in good.pages(trimmed=100)]
    parts[3] = parts[3][:4] + b"\x01" + parts[3][5:]
    return parts
