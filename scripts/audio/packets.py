"""Oddities of packets, headers and channels."""

from pages import ENDS, Page
from registry import ODDITIES, SERIAL, oddity
from streams import head, merged, multistream, samples, short, stereo, tags


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
