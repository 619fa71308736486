"""Oddities of chained links and of streams beside the audio, and files that are none."""

from pages import BEGINS, ENDS, Page
from registry import OTHER, oddity
from streams import head, stereo


# Links and other streams.
@oddity("two links with different serial numbers")
def links(good):
    return good.pages(trimmed=100) + good.pages(trimmed=200, serial=OTHER)


@oddity("two links with one serial number and one header")
def links_same_serial(good):
    return good.pages(trimmed=100) + good.pages(trimmed=200)


@oddity("two links with one serial number, the second with another pre-skip")
def links_same_serial_other_pre_skip(good):
    return good.pages(trimmed=100) + good.pages(trimmed=200, identification=head(pre_skip=3840))


@oddity("two links with one serial number, mono and stereo")
def links_same_serial_mono_stereo(good):
    return good.pages(trimmed=100) + good.pages(stereo(good.packets), identification=head(2), trimmed=200)


@oddity("three links, mono, stereo and mono, each with another pre-skip and gain")
def links_mono_stereo(good):
    return (good.pages(trimmed=100)
            + good.pages(stereo(good.packets), identification=head(2, 120, -256), serial=OTHER, trimmed=200)
            + good.pages(identification=head(1, 1000, 256), serial=OTHER + 1))


@oddity("two links, the first without a page that ends it")
def links_first_without_end(good):
    pages = good.pages()
    pages[-1].flags = 0
    return pages + good.pages(serial=OTHER, trimmed=100)


@oddity("two links with garbage between them")
def links_garbage_between(good):
    return good.pages(trimmed=100) + [b"garbage" * 9] + good.pages(serial=OTHER, trimmed=100)


@oddity("a second link that is not Opus")
def link_not_opus(good):
    return good.pages(trimmed=100) + [
        Page.of([b"Speex   " + bytes(72)], BEGINS, 0, OTHER, 0), Page.of([b"\x01\x02\x03"], ENDS, 5, OTHER, 1)]


@oddity("another stream multiplexed with the audio")
def other_stream(good):
    pages = good.pages(trimmed=100)
    result = [pages[0], Page.of([b"\x80theora\x03\x02\x01" + bytes(32)], BEGINS, 0, OTHER, 0)] + pages[1:2]
    for index, page in enumerate(pages[2:]):
        result += [Page.of([bytes(200)], 0, index << 6, OTHER, index + 1), page]
    return result + [Page.of([bytes(9)], ENDS, 99 << 6, OTHER, len(pages) - 1)]


@oddity("another stream begins before the Opus stream")
def other_stream_first(good):
    pages = good.pages(trimmed=100)
    return [Page.of([b"fishead\x00" + bytes(56)], BEGINS, 0, OTHER, 0)] + pages + [Page.of([b""], ENDS, 0, OTHER, 1)]


@oddity("two Opus streams beside each other")
def two_opus_streams(good):
    first, second = good.pages(trimmed=100), good.pages(serial=OTHER, trimmed=300)
    return [page for pair in zip(first, second) for page in pair]


@oddity("an audio page carries a serial number that began nowhere")
def unknown_serial(good):
    pages = good.pages(trimmed=100)
    pages[3].serial = OTHER
    return pages


@oddity("two streams that begin together have one serial number")
def duplicate_serial(good):
    pages = good.pages()
    return [pages[0]] + pages


@oddity("not a byte")
def empty(good):
    return []


@oddity("text that speaks of OggS")
def text(good):
    return [b"It was a dark and stormy night. OggS or not, no page." * 40]
