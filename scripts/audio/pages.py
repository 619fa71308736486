"""Ogg pages taken apart and put together again with right checksums (RFC 3533, section 6). Standard library only."""

import struct

BEGINS, ENDS = 2, 4


def _table():
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1 ^ 0x04C11DB7 if value & 0x80000000 else value << 1) & 0xFFFFFFFF
        yield value


_TABLE = tuple(_table())


def checksum(data):
    """CRC-32 with polynomial 0x04C11DB7, not reflected (RFC 3533, section 6, item 7)."""
    value = 0
    for byte in data:
        value = (value << 8 & 0xFFFFFFFF) ^ _TABLE[value >> 24 ^ byte]
    return value


class Page:
    """One page; `lacing` holds the segment lengths, so a packet may go on with the next page."""

    def __init__(self, flags, granule, serial, sequence, lacing, body):
        self.flags, self.granule, self.serial, self.sequence = flags, granule, serial, sequence
        self.lacing, self.body = bytes(lacing), bytes(body)

    @classmethod
    def of(cls, packets, flags, granule, serial, sequence):
        """A page that holds whole packets."""
        lacing = b"".join(b"\xff" * (len(packet) // 255) + bytes([len(packet) % 255]) for packet in packets)
        if len(lacing) > 255:
            raise ValueError(f"{len(packets)} packets need {len(lacing)} segments, a page has 255")
        return cls(flags, granule, serial, sequence, lacing, b"".join(packets))

    def copy(self, **changes):
        page = Page(self.flags, self.granule, self.serial, self.sequence, self.lacing, self.body)
        for name, value in changes.items():
            setattr(page, name, value)
        return page

    def bytes(self):
        header = struct.pack(
            "<4sBBQIIIB", b"OggS", 0, self.flags, self.granule & 0xFFFFFFFFFFFFFFFF, self.serial & 0xFFFFFFFF,
            self.sequence & 0xFFFFFFFF, 0, len(self.lacing)) + self.lacing
        sum_ = checksum(header + self.body)
        return header[:22] + struct.pack("<I", sum_) + header[26:] + self.body

    def packets(self):
        """The packets of a page on which every packet is whole."""
        result, start, position = [], 0, 0
        for length in self.lacing:
            position += length
            if length < 255:
                result.append(self.body[start:position])
                start = position
        return result


def parse(data):
    """The pages of a sound file."""
    pages, position = [], 0
    while position < len(data):
        if data[position:position + 4] != b"OggS":
            raise ValueError(f"no Ogg page at byte {position}")
        _, _, flags, granule, serial, sequence, _, count = struct.unpack_from("<4sBBqIIIB", data, position)
        lacing = data[position + 27:position + 27 + count]
        start = position + 27 + count
        position = start + sum(lacing)
        pages.append(Page(flags, granule, serial, sequence, lacing, data[start:position]))
    return pages


def join(parts):
    """The bytes of pages and of what lies between them."""
    return b"".join(part.bytes() if isinstance(part, Page) else bytes(part) for part in parts)
