"""Makes odd and damaged Ogg Opus files, one oddity each, out of one good mono file.

    python3 scripts/audio/oddities.py GOOD.opus FOLDER [--packets N] [--per-page N]

Writes FOLDER/<name>.opus for each oddity and FOLDER/oddities.tsv with what is odd about it. `--packets` keeps only the
first packets of the good file, `--per-page` sets how many go on a page (50: a second of 20 ms packets). Nothing is
random: the same good file gives the same bytes. What has to come of each is in the module's tests, beside opusdec.
"""

import argparse
import pathlib

from pages import BEGINS, ENDS, Page, join
from streams import audio_packets, head, merged, multistream, short, stereo, stream, tags

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


# Packets.
@oddity("a packet says 0 frames in its table of contents")
def invalid_toc(good):
    pages = good.pages(trimmed=100)
    pages[3] = Page.of([b"\x03\x00"] + pages[3].packets(), pages[3].flags, pages[3].granule, SERIAL, 3)
    return pages


@oddity("a packet says 63 frames of 20 ms, more than 120 ms")
def toc_too_long(good):
    pages = good.pages(trimmed=100)
    pages[3] = Page.of([b"\x0b\x3f" + bytes(20)] + pages[3].packets(), pages[3].flags, pages[3].granule, SERIAL, 3)
    return pages


@oddity("a packet of two frames whose first length goes beyond its end: the decoder refuses it")
def undecodable_packet(good):
    packets = list(good.packets)
    packets[len(packets) // 2] = bytes([packets[0][0] | 2, 200, 1, 2, 3])
    return good.pages(packets)


@oddity("packets without any bytes amid the audio")
def empty_packets(good):
    pages = good.pages(trimmed=100)
    pages[3] = Page.of([b""] + pages[3].packets() + [b""], pages[3].flags, pages[3].granule, SERIAL, 3)
    return pages


@oddity("packets of one byte, the decoder's sign for lost frames")
def one_byte_packets(good):
    half = len(good.packets) // 2
    return good.pages(good.packets[:half] + [good.packets[0][:1]] * 3 + good.packets[half:])


@oddity("packets of 120 ms: six frames with their lengths")
def frames_120_ms(good):
    return good.pages(merged(good.packets, 6), trimmed=100, per_page=8)


@oddity("packets of 60 ms: three frames with their lengths")
def frames_60_ms(good):
    return good.pages(merged(good.packets, 3), trimmed=100, per_page=16)


@oddity("packets of 2.5 ms")
def frames_2_5_ms(good):
    return good.pages(short(good.packets), trimmed=10)


@oddity("packets of 2.5 ms and 120 ms change by turns")
def frames_mixed(good):
    long = merged(good.packets, 6)
    return good.pages([packet for pair in zip(short(good.packets), long) for packet in pair], trimmed=10, per_page=8)


@oddity("stereo and mono packets by turns in a mono stream")
def stereo_packets_in_mono(good):
    return good.pages([p if i % 2 else stereo([p])[0] for i, p in enumerate(good.packets)], trimmed=100)


@oddity("packets that go on with the next page")
def packets_over_pages(good):
    pages = good.pages(trimmed=100)
    lacing = b"".join(page.lacing for page in pages[2:])
    body = b"".join(page.body for page in pages[2:])
    result, whole, position = pages[:2], 0, 0
    # 1 to 7 segments a page cuts packets of more than 255 bytes; the rest of the packets are simply on other pages.
    granules = _granules(good.packets)
    for first in range(0, len(lacing), 7):
        part = lacing[first:first + 7]
        done = sum(1 for length in part if length < 255)
        continues = first > 0 and lacing[first - 1] == 255
        whole += done
        last = first + 7 >= len(lacing)
        granule = -1 if not done else granules[whole - 1] - (100 if last else 0)
        result.append(Page(int(continues) | (ENDS if last else 0), granule, SERIAL, len(result), part,
                           body[position:position + sum(part)]))
        position += sum(part)
    return result


def _granules(packets):
    from streams import samples
    total, result = 0, []
    for packet in packets:
        total += samples(packet)
        result.append(total)
    return result


# Headers.
@oddity("the pre-skip is 0")
def pre_skip_none(good):
    return good.pages(identification=head(pre_skip=0))


@oddity("the pre-skip is longer than the first page")
def pre_skip_long(good):
    return good.pages(identification=head(pre_skip=60_000), trimmed=100)


@oddity("the pre-skip is longer than the audio")
def pre_skip_above_audio(good):
    return good.pages(good.packets[:20], identification=head(pre_skip=65_535))


for _gain in (-32_768, -1, 256 * 6, 32_767):
    ODDITIES[f"gain-{_gain}"] = (
        f"an output gain of {_gain}/256 dB",
        lambda good, gain=_gain: good.pages(identification=head(gain=gain), trimmed=100))


@oddity("the header says version 2 and has further bytes")
def version_2(good):
    return good.pages(identification=head(version=2) + b"\x01\x02", trimmed=100)


@oddity("the header says version 16")
def version_16(good):
    return good.pages(identification=head(version=16))


@oddity("a comment header of 300 kB with 1,000 comments")
def comments_large(good):
    return good.pages(comment=tags(comments=[b"N%d=" % index + b"x" * 300 for index in range(1000)]), trimmed=100)


@oddity("a comment header with 100 kB of padding")
def comments_padded(good):
    return good.pages(comment=tags(padding=bytes(100_000)), trimmed=100)


@oddity("the comment header announces four billion comments")
def comments_announced(good):
    return good.pages(comment=b"OpusTags" + bytes(4) + b"\xff" * 4)


@oddity("headers without audio")
def headers_only(good):
    return good.pages()[:2]


@oddity("no comment header")
def no_comment_header(good):
    pages = good.pages()
    return [pages[0]] + [page.copy(sequence=page.sequence - 1) for page in pages[2:]]


# Channels.
for _channels, _streams, _coupled, _table in (
        (1, 1, 0, (0,)), (2, 1, 1, (0, 1)), (3, 2, 1, (0, 2, 1)), (4, 2, 2, (0, 1, 2, 3)), (5, 3, 2, (0, 4, 1, 2, 3)),
        (6, 4, 2, (0, 4, 1, 2, 3, 5)), (7, 4, 3, (0, 4, 1, 2, 3, 5, 6)), (8, 5, 3, (0, 6, 1, 2, 3, 4, 5, 7))):
    ODDITIES[f"family-1-channels-{_channels}"] = (
        f"mapping family 1 with {_channels} channels in {_streams} streams",
        lambda good, c=_channels, s=_streams, k=_coupled, t=_table: good.pages(
            multistream(good.packets, s, k), identification=head(c, family=1, mapping=(s, k, t)), trimmed=100,
            per_page=10))


@oddity("mapping family 1 with a silent channel")
def family_1_silent(good):
    return good.pages(
        multistream(good.packets, 1, 0), identification=head(2, family=1, mapping=(1, 0, (0, 255))), trimmed=100)


@oddity("mapping family 255 with 2 channels")
def family_255(good):
    return good.pages(
        multistream(good.packets, 2, 0), identification=head(2, family=255, mapping=(2, 0, (0, 1))), per_page=10)


@oddity("mapping family 2 (ambisonics) with 4 channels")
def family_2(good):
    return good.pages(
        multistream(good.packets, 4, 0), identification=head(4, family=2, mapping=(4, 0, (0, 1, 2, 3))), per_page=10)


@oddity("two channels in family 0")
def stereo_file(good):
    return good.pages(stereo(good.packets), identification=head(2), trimmed=100)


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


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("good", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--packets", type=int)
    parser.add_argument("--per-page", type=int, default=50)
    options = parser.parse_args()
    # Joining frames and setting channels works on packets of one frame.
    packets = [packet for _, _, packet in audio_packets(options.good.read_bytes())[1] if packet and not packet[0] & 3]
    packets = packets[:options.packets]
    if len(packets) < 6 * options.per_page and not options.packets:
        parser.error(f"{options.good} has {len(packets)} packets of one frame, expected six pages of {options.per_page}")
    good = Good(packets, options.per_page)
    options.folder.mkdir(parents=True, exist_ok=True)
    rows = ["file\twhat is odd"]
    for name, (sentence, make) in ODDITIES.items():
        (options.folder / f"{name}.opus").write_bytes(join(make(good)))
        rows.append(f"{name}.opus\t{sentence}")
    (options.folder / "oddities.tsv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    print(f"{len(ODDITIES)} files in {options.folder}")


if __name__ == "__main__":
    main()
