"""Reads the gold transcript of each fixture with its voice and writes audio.opus.

Text -> SVOX Pico (16 kHz, one process per clip: a second clip in one process sounds different) -> opusenc, mono,
16 kbit/s, 20 ms frames. The stream serial comes from the fixture's name, so the same text gives the same bytes.
A fixture whose audio has the engine "espeak-ng" is read by that, in languages that Pico has no voice for; one with an
empty transcript is a quiet room.
"""

import hashlib
import io
import pathlib
import random
import struct
import subprocess
import sys
import tempfile
import wave

import fixture_paths
import ogg_opus

# How fast each voice speaks; 1.0 is Pico's own pace.
SPEED = {"de-DE": 1.0, "es-ES": 1.0, "en-US": 1.0, "en-GB": 1.0, "fr-FR": 1.0, "it-IT": 1.0}

SPEAK = "import sys, py_nanotts as n; sys.stdout.buffer.write(" \
    "n.NanoTTS().speak(sys.stdin.read(), voice=sys.argv[1], speed=float(sys.argv[2])))"


# Pico's rate, and that of a quiet room.
RATE = 16_000
# How many words a minute espeak-ng reads.
ESPEAK_PACE = 150
# A quiet room: how long, and how far its noise swings, in steps of 16 bits (three steps are −81 dBFS).
QUIET_SECONDS = 6
QUIET_SWING = 3


def pico(text, voice):
    """16-bit mono PCM, from a process of its own."""
    return subprocess.run([sys.executable, "-c", SPEAK, voice, str(SPEED[voice])], input=text.encode(),
                          stdout=subprocess.PIPE, check=True).stdout, RATE


def espeak(text, voice):
    """16-bit mono PCM and its rate."""
    with tempfile.TemporaryDirectory() as folder:
        spoken = pathlib.Path(folder) / "speech.wav"
        subprocess.run(["espeak-ng", "-v", voice, "-s", str(ESPEAK_PACE), "-w", str(spoken), "--stdin"],
                       input=text.encode(), check=True)
        with wave.open(str(spoken)) as source:
            return source.readframes(source.getnframes()), source.getframerate()


def quiet_room(seed):
    """Noise without a voice in it, the same for the same seed."""
    noise = random.Random(seed)
    swings = [noise.randint(-QUIET_SWING, QUIET_SWING) for _ in range(QUIET_SECONDS * RATE)]
    return struct.pack(f"<{len(swings)}h", *swings), RATE


def sound(fixture, seed):
    audio = fixture["provenance"]["audio"]
    if not fixture["transcript"]:
        return quiet_room(seed)
    if audio["engine"].startswith("espeak-ng"):
        return espeak(fixture["transcript"], audio["voice"])
    return pico(fixture["transcript"], audio["voice"])


def encode(pcm, rate, serial, destination):
    riff = io.BytesIO()
    with wave.open(riff, "wb") as target:
        target.setparams((1, 2, rate, 0, "NONE", None))
        target.writeframes(pcm)
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "speech.wav"
        source.write_bytes(riff.getvalue())
        # Comments of the source are dropped and no padding is kept, so the bytes depend on the speech alone.
        subprocess.run(["opusenc", "--quiet", "--bitrate", "16", "--framesize", "20", "--downmix-mono",
                        "--discard-comments", "--padding", "0", "--serial", str(serial), str(source),
                        str(destination)], check=True)


def main():
    for folder in fixture_paths.fixtures(fixture_paths.arguments(__doc__).parse_args().family):
        fixture = fixture_paths.load(folder / "fixture.json")
        name = f"{folder.parent.name}/{folder.name}"
        serial = int.from_bytes(hashlib.sha256(name.encode()).digest()[:4], "big") & 0x7FFFFFFF
        pcm, rate = sound(fixture, serial)
        encode(pcm, rate, serial, folder / "audio.opus")
        seconds = ogg_opus.duration((folder / "audio.opus").read_bytes())
        print(f"{name}: {len(fixture['transcript'].split())} words, {seconds:.1f} s")


if __name__ == "__main__":
    main()
