"""Makes odd and damaged Ogg Opus files, one oddity each, out of one good mono file.

    python3 scripts/audio/oddities.py GOOD.opus FOLDER [--packets N] [--per-page N]

Writes FOLDER/<name>.opus for each oddity and FOLDER/oddities.tsv with what is odd about it. `--packets` keeps only the
first packets of the good file, `--per-page` sets how many go on a page (50: a second of 20 ms packets). Nothing is
random: the same good file gives the same bytes. What has to come of each is in the module's tests, beside opusdec.
"""

import argparse
import pathlib

import damage  # noqa: F401
import links  # noqa: F401
import packets as _packets  # noqa: F401
from pages import join
from registry import ODDITIES, Good
from streams import audio_packets


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
