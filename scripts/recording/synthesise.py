"""Reads the gold transcript of each fixture with its voice and writes audio.opus.

Text -> SVOX Pico (16 kHz, one process per clip: a second clip in one process sounds different) -> opusenc, mono,
16 kbit/s, 20 ms frames. The stream serial comes from the fixture's name, so the same text gives the same bytes.
"""

import hashlib
import pathlib
import struct
import subprocess
import sys
import tempfile

import fixture_paths
import ogg_opus

# How fast each voice speaks; 1.0 is Pico's own pace.
SPEED = {"de-DE": 1.0, "es-ES": 1.0, "en-US": 1.0, "en-GB": 1.0}

SPEAK = "import sys, py_nanotts as n; sys.stdout.buffer.write(" \
    "n.NanoTTS().speak(sys.stdin.read(), voice=sys.argv[1], speed=float(sys.argv[2])))"


def speak(text, voice):
    """16-bit mono PCM at 16 kHz, from a process of its own."""
    return subprocess.run([sys.executable, "-c", SPEAK, voice, str(SPEED[voice])], input=text.encode(),
                          stdout=subprocess.PIPE, check=True).stdout


def wave(pcm):
    return b"RIFF" + struct.pack("<I", 36 + len(pcm)) + b"WAVEfmt " + \
        struct.pack("<IHHIIHH", 16, 1, 1, 16_000, 32_000, 2, 16) + b"data" + struct.pack("<I", len(pcm)) + pcm


def encode(pcm, serial, destination):
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "speech.wav"
        source.write_bytes(wave(pcm))
        # Comments of the source are dropped and no padding is kept, so the bytes depend on the speech alone.
        subprocess.run(["opusenc", "--quiet", "--bitrate", "16", "--framesize", "20", "--downmix-mono",
                        "--discard-comments", "--padding", "0", "--serial", str(serial), str(source),
                        str(destination)], check=True)


def main():
    for folder in fixture_paths.fixtures(fixture_paths.arguments(__doc__).parse_args().family):
        fixture = fixture_paths.load(folder / "fixture.json")
        voice = fixture["provenance"]["audio"]["voice"]
        name = f"{folder.parent.name}/{folder.name}"
        serial = int.from_bytes(hashlib.sha256(name.encode()).digest()[:4], "big") & 0x7FFFFFFF
        encode(speak(fixture["transcript"], voice), serial, folder / "audio.opus")
        seconds = ogg_opus.duration((folder / "audio.opus").read_bytes())
        print(f"{name}: {len(fixture['transcript'].split())} words, {seconds:.1f} s")


if __name__ == "__main__":
    main()
