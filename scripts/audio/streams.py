"""Ogg Opus streams made of the packets of a good one: other pages, frames, channels and headers (RFC 7845, RFC 6716)."""

import pathlib
import struct
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "recording"))
from ogg_opus import audio_packets, samples  # noqa: E402
from pages import BEGINS, ENDS, Page  # noqa: E402

__all__ = ["audio_packets", "samples", "head", "tags", "stream", "merged", "stereo", "short", "multistream"]


def head(channels=1, pre_skip=312, gain=0, family=0, mapping=None, version=1, rate=48_000):
    """An identification header; `mapping` is (streams, coupled, channel table) for families but 0."""
    packet = b"OpusHead" + struct.pack("<BBHIhB", version, channels, pre_skip, rate, gain, family)
    return packet + (bytes(mapping[:2]) + bytes(mapping[2]) if mapping else b"")


def tags(vendor=b"criba", comments=(), padding=b""):
    """A comment header."""
    parts = [b"OpusTags", struct.pack("<I", len(vendor)), vendor, struct.pack("<I", len(comments))]
    for comment in comments:
        parts += [struct.pack("<I", len(comment)), comment]
    return b"".join(parts) + padding


def stream(packets, identification=None, comment=None, serial=0x6F646479, per_page=50, trimmed=0, start=0):
    """The pages of one stream; the last page ends it, `trimmed` samples before its packets do."""
    pages = [Page.of([identification or head()], BEGINS, 0, serial, 0)]
    comment = comment or tags()
    # A long comment header goes over several pages; only the last one completes it and has a granule position.
    lacing = b"\xff" * (len(comment) // 255) + bytes([len(comment) % 255])
    for first in range(0, len(lacing), 255):
        part = lacing[first:first + 255]
        body = comment[first * 255:first * 255 + sum(part)]
        ends = first + 255 >= len(lacing)
        pages.append(Page(1 if first else 0, 0 if ends else -1, serial, len(pages), part, body))
    granule, group = start, []
    for index, packet in enumerate(packets):
        granule += samples(packet) if packet else 0
        group.append(packet)
        is_last = index == len(packets) - 1
        if len(group) == per_page or is_last:
            pages.append(
                Page.of(group, ENDS if is_last else 0, granule - trimmed * is_last, serial, len(pages)))
            group = []
    return pages


def _frame(packet):
    """The only frame of a packet."""
    if packet[0] & 3:
        raise ValueError("the packet has more than one frame")
    return packet[1:]


def _length(size):
    """A frame length (RFC 6716, section 3.2.1)."""
    return bytes([size]) if size < 252 else bytes([252 + (size & 3), (size - 252 - (size & 3)) // 4])


def merged(packets, count):
    """Packets of one frame each joined `count` at a time, with the lengths of all frames (code 3, section 3.2.5)."""
    result = []
    for first in range(0, len(packets) - count + 1, count):
        group = packets[first:first + count]
        frames = [_frame(packet) for packet in group]
        if len({packet[0] for packet in group}) == 1:
            sizes = b"".join(_length(len(frame)) for frame in frames[:-1])
            result.append(bytes([group[0][0] | 3, 0x80 | count]) + sizes + b"".join(frames))
    return result


def stereo(packets):
    """The packets said to be stereo; what they sound like is another matter, but it is the same in every decoder."""
    return [bytes([packet[0] | 4]) + packet[1:] for packet in packets]


def short(packets, configuration=16):
    """The packets said to be of another configuration: 16 is CELT with 2.5 ms. Sounds as noise, the same everywhere."""
    return [bytes([configuration << 3]) + packet[1:] for packet in packets]


def multistream(packets, streams, coupled):
    """Each packet once for every stream; all but the last carry their length (RFC 6716, appendix B)."""
    result = []
    for packet in packets:
        parts = []
        for index in range(streams):
            first = bytes([packet[0] | (4 if index < coupled else 0)])
            length = _length(len(packet) - 1) if index < streams - 1 else b""
            parts.append(first + length + _frame(packet))
        result.append(b"".join(parts))
    return result
