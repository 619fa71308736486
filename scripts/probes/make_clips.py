"""Makes the clips of the probe set from the fixtures' audio and from spoken texts, and `clips.jsonl`, which says what each is.

    make_clips.py FOLDER [--speech FOLDER]

The audio is not kept in the repository: the same fixtures, voices and seeds make the same clips again. With `--speech` the
clips are cut from a folder of recorded speech (`<language>/<name>.ogg`, truth = language) instead of the own voices.
Each line: clip (file), family, language (spoken), truth (right answer, null = abstain), condition, source, voice.
"""

import argparse
import hashlib
import json
import pathlib
import sys

import environment

environment.need("numpy")

import numpy  # noqa: E402

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "recording"))
import fixture_paths  # noqa: E402
import synthesise  # noqa: E402

import sounds  # noqa: E402
import texts  # noqa: E402

LOCALES = {"de": "de-DE", "es": "es-ES", "en": "en-US"}
# Pico's voices of languages that are no candidates.
FOREIGN_LOCALES = {"fr": "fr-FR", "it": "it-IT"}
PICO = "SVOX Pico via py-nanotts 0.1.1"
ESPEAK = "espeak-ng 1.51"
# How many seconds a clip of running speech lasts, in turn, so that no length stands for a language.
CLEAN_SECONDS = (7, 8, 9.5)


def seed(name):
    """A number that hangs on the name alone."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:4], "big") & 0x7FFFFFFF


def decoded(path):
    from faster_whisper.audio import decode_audio
    return decode_audio(str(path), sampling_rate=sounds.RATE).astype(numpy.float64)


def spoken(text, language, engine=PICO):
    """A text read by a voice, as samples at 16 kHz."""
    if engine == PICO:
        pcm, rate = synthesise.pico(text, LOCALES.get(language, language))
    else:
        pcm, rate = synthesise.espeak(text, language)
    samples = numpy.frombuffer(pcm, dtype="<i2").astype(numpy.float64) / 32768
    if rate == sounds.RATE:
        return samples
    places = numpy.arange(int(len(samples) * sounds.RATE / rate)) * rate / sounds.RATE
    return numpy.interp(places, numpy.arange(len(samples)), samples)


class Clips:
    """Writes clips and their lines."""

    def __init__(self, folder):
        self.folder, self.lines = folder, []

    def add(self, samples, family, language, condition, number, voice, truth="spoken", source=None):
        name = f"{family}.{language}.{condition}.{number}.opus"
        path = self.folder / name
        if not path.exists():
            pcm = numpy.round(sounds.limited(samples) * 32767).astype("<i2").tobytes()
            partial = path.with_suffix(".partial")
            synthesise.encode(pcm, sounds.RATE, seed(name), partial)
            partial.replace(path)
        self.lines.append({
            "clip": name, "family": family, "language": language, "truth": language if truth == "spoken" else truth,
            "condition": condition, "voice": voice, **({"source": source} if source else {})})

    def write(self):
        lines = sorted(self.lines, key=lambda line: line["clip"])
        text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
        (self.folder / "clips.jsonl").write_text(text, encoding="utf-8")
        print(f"{len(lines)} clips in {self.folder}")


def running_speech():
    """(family, language, samples, voice) of every fixture that is running speech by an own voice in its own language."""
    for folder in fixture_paths.fixtures():
        fixture = fixture_paths.load(folder / "fixture.json")
        audio = fixture["provenance"]["audio"]
        tags = fixture_paths.load(folder.parent / "family.json").get("tags", [])
        if not audio["engine"].startswith("SVOX Pico") or {"mixed-languages", "digits", "loan-words"} & set(tags):
            continue
        yield folder.parent.name, fixture["language"], decoded(folder / "audio.opus"), fixture


def from_fixtures(clips):
    for family, language, samples, fixture in running_speech():
        length = len(samples) / sounds.RATE
        source = f"{family}/{language}"
        voice = f"{PICO}, {fixture['provenance']['audio']['voice']}"
        salt = seed(source)

        def add(samples, condition, number=1, truth="spoken"):
            clips.add(samples, family, language, condition, number, voice, truth, source)

        # Running speech: windows spread over the note. The first 20 s of each are a probe of the fixture itself already.
        count = 4 if length > 200 else 3 if length > 55 else 2 if length > 28 else 1
        for number in range(count):
            start = length * (number + 0.3) / count if count > 1 else max(0, length - 10)
            seconds = CLEAN_SECONDS[(salt + number) % 3]
            add(sounds.window(samples, min(start, length - seconds - 1), seconds), "clean", number + 1)
        # Hard cases: each condition on a third of the notes, another third for each.
        base = sounds.window(samples, length * 0.15, 7)
        third = salt // 7 % 3
        add(sounds.window(samples, length * 0.55, 2), "cut-2s")
        add(sounds.window(samples, length * 0.4, 4), "cut-4s")
        if third == 0:
            add(sounds.with_noise(base, 15, salt), "noise-15dB")
            add(sounds.in_room(base, 0.9, salt), "room-0.9s")
        elif third == 1:
            add(sounds.with_noise(base, 8, salt), "noise-8dB")
            add(sounds.over_telephone(base), "telephone")
        else:
            add(sounds.with_noise(base, 3, salt), "noise-3dB")
            add(sounds.in_room(base, 0.4, salt), "room-0.4s")
        # The same sentence by a rougher voice.
        if third == 1:
            sentence = " ".join(fixture["transcript"].split()[12:32])
            clips.add(spoken(sentence, language, ESPEAK), family, language, "clean", 9, f"{ESPEAK}, {language}",
                      source=source)


def joins(clips):
    """Two languages in one note, the first for three quarters of it: the first is the answer."""
    notes = {}
    for family, language, samples, _ in running_speech():
        if family in ("moved-appointment", "who-does-what", "two-tasks", "ask-a-favour"):
            notes[family, language] = samples
    for family, language in sorted(notes):
        other = {"de": "es", "es": "en", "en": "de"} if seed(family) % 2 else {"de": "en", "en": "es", "es": "de"}
        main = sounds.window(notes[family, language], 20, 6.5)
        tail = sounds.window(notes[family, other[language]], 30, 2.2)
        clips.add(sounds.joined(main, tail), family, language, "joined", 1, PICO, source=f"{family}, then {other[language]}")


def spoken_texts(clips):
    for language, entries in texts.LOANS.items():
        for family, text in entries:
            clips.add(spoken(text, language), family, language, "loan", 1, f"{PICO}, {LOCALES[language]}")
    for family, text in texts.DIGITS:
        for language in LOCALES:
            clips.add(spoken(text, language), family, language, "digits", 1, f"{PICO}, {LOCALES[language]}", None)
        for language in LOCALES:
            clips.add(spoken(text, language, ESPEAK), family, language, "digits", 2, f"{ESPEAK}, {language}", None)
    for language, entries in texts.FOREIGN.items():
        for family, text in entries:
            voice = "fr-fr" if language == "fr" else language
            clips.add(spoken(text, voice, ESPEAK), family, language, "foreign", 1, f"{ESPEAK}, {voice}", None)
            # A recogniser is surer of a clear voice, in a language that is not its own too.
            if language in FOREIGN_LOCALES:
                locale = FOREIGN_LOCALES[language]
                clips.add(spoken(text, locale, PICO), family, language, "foreign", 2, f"{PICO}, {locale}", None)
    for number, seconds in enumerate((2, 4, 6, 8, 12), 1):
        clips.add(sounds.hum(seconds, number), f"silence-{number}", "zxx", "silence", 1, "none", None)
        clips.add(sounds.hum(seconds, number + 100) * 0.02, f"silence-{number}", "zxx", "silence", 2, "none", None)


def recordings(folder):
    """The audio in a folder of recorded speech; ends the program when there is none."""
    if not folder.is_dir():
        raise SystemExit(f"--speech {folder}: found no folder, expected one with <language>/<name>.ogg or .opus")
    found = sorted(folder.glob("*/*.og[ga]")) + sorted(folder.glob("*/*.opus"))
    if not found:
        raise SystemExit(f"--speech {folder}: found no audio, expected <language>/<name>.ogg or .opus; put each file into a folder "
                         "that is named as its language, such as de")
    return found


def recorded_speech(clips, paths):
    """Cuts of recorded human speech: two clean windows of each file, and a few hard ones."""
    for path in paths:
        language, samples = path.parent.name, decoded(path)
        length, family, salt = len(samples) / sounds.RATE, path.stem, seed(path.stem)
        known = language in LOCALES

        def add(samples, condition, number=1):
            clips.add(samples, family, language, condition if known else "foreign", number, "recorded speech",
                      "spoken" if known else None, f"{language}/{path.name}")

        seconds = 7 if length > 9 else length
        add(sounds.window(samples, 0, seconds), "clean", 1)
        if length > 13:
            add(sounds.window(samples, length - seconds - 0.8, seconds), "clean", 2)
        if known:
            base = sounds.window(samples, 0, min(length, 7))
            add(sounds.window(samples, length * 0.3, 4), "cut-4s")
            add(sounds.with_noise(base, (15, 8, 3)[salt % 3], salt), f"noise-{(15, 8, 3)[salt % 3]}dB")


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folder", type=pathlib.Path, help="where the clips go")
    options.add_argument("--speech", type=pathlib.Path, help="a folder of recorded speech, <language>/<name>.ogg")
    options = options.parse_args()
    paths = recordings(options.speech) if options.speech else []
    environment.need("faster_whisper")
    options.folder.mkdir(parents=True, exist_ok=True)
    clips = Clips(options.folder)
    if options.speech:
        recorded_speech(clips, paths)
    else:
        from_fixtures(clips)
        joins(clips)
        spoken_texts(clips)
    clips.write()


if __name__ == "__main__":
    main()
