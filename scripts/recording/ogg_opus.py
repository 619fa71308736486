"""Ogg Opus packets and the digest that binds a recording to its audio. Standard library only.

The digest of a range is the SHA-256 over the raw audio packets (no headers, no tags, no paging) that overlap it, each
preceded by its length as UInt32 little-endian. A packet is presented from its first sample (cumulative 48 kHz samples
minus pre-skip, RFC 7845 section 4.2) to its last; it overlaps [from, to) when the two intervals intersect.
"""

import hashlib
import struct
import sys

RATE = 48_000
# Frame durations in 48 kHz samples by configuration number (RFC 6716, table 2).
_SILK = (480, 960, 1920, 2880)
_HYBRID = (480, 960)
_CELT = (120, 240, 480, 960)


def packets(data):
    """Yields the packets of the first logical stream, headers included."""
    position, serial, pending = 0, None, b""
    while position < len(data):
        if data[position:position + 4] != b"OggS":
            raise ValueError(f"no Ogg page at byte {position}")
        page_serial, = struct.unpack_from("<I", data, position + 14)
        count = data[position + 26]
        lacing = data[position + 27:position + 27 + count]
        body = position + 27 + count
        position = body + sum(lacing)
        if serial is None:
            serial = page_serial
        if page_serial != serial:
            continue
        for length in lacing:
            pending += data[body:body + length]
            body += length
            if length < 255:
                yield pending
                pending = b""


def samples(packet):
    """The duration of an Opus packet in 48 kHz samples, from its TOC byte (RFC 6716, section 3.1)."""
    toc = packet[0]
    configuration, code = toc >> 3, toc & 3
    if configuration < 12:
        frame = _SILK[configuration % 4]
    elif configuration < 16:
        frame = _HYBRID[configuration % 2]
    else:
        frame = _CELT[configuration % 4]
    frames = 1 if code == 0 else 2 if code < 3 else packet[1] & 63
    return frame * frames


def audio_packets(data):
    """Returns the pre-skip and the list of (first sample, end sample, packet), pre-skip already taken off."""
    stream = packets(data)
    head = next(stream)
    if not head.startswith(b"OpusHead"):
        raise ValueError("the first packet is no OpusHead")
    pre_skip, = struct.unpack_from("<H", head, 10)
    if not next(stream).startswith(b"OpusTags"):
        raise ValueError("the second packet is no OpusTags")
    result, position = [], -pre_skip
    for packet in stream:
        end = position + (samples(packet) if packet else 0)
        result.append((position, end, packet))
        position = end
    return pre_skip, result


def last_granule(data):
    """The granule position of the last page: pre-skip plus the samples to present (RFC 7845, section 4.5)."""
    return struct.unpack_from("<q", data, data.rindex(b"OggS") + 6)[0]


def duration(data):
    """Seconds presented: the last granule position minus pre-skip."""
    return (last_granule(data) - audio_packets(data)[0]) / RATE


def digest(data, span=None):
    """SHA-256 (hex) over the audio packets that overlap `span` = (from, to) in seconds; None takes all of them."""
    total = hashlib.sha256()
    for start, end, packet in audio_packets(data)[1]:
        if span is None or (start < span[1] * RATE and end > span[0] * RATE):
            total.update(struct.pack("<I", len(packet)) + packet)
    return total.hexdigest()


if __name__ == "__main__":
    for name in sys.argv[1:]:
        with open(name, "rb") as file:
            content = file.read()
        print(f"{name}: {duration(content):.3f} s, all {digest(content)}, [0, 20) {digest(content, (0, 20))}")
