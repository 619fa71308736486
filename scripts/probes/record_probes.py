"""Records what the recogniser hears in each clip of a folder, once per candidate locale, as a probe set.

    record_probes.py FOLDER PROBES.jsonl [--candidates de-DE,es-ES,en-US]

FOLDER holds `clips.jsonl` (see make_clips.py), or audio in one folder a language, `<language>/<name>.ogg`: then the folder's
name is the language that was spoken. The engine is that of scripts/recording/record_speech.py. A line is written when a clip is
done, so that an interrupted recording goes on where it stopped; clips are taken in an order that mixes conditions, so that half a
set is a fair half. Only the first 20 s are heard, as in the pipeline.
"""

import argparse
import hashlib
import json
import os
import pathlib
import sys

import environment

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "recording"))
import fixture_paths  # noqa: E402
import ogg_opus  # noqa: E402
import record_speech  # noqa: E402

FORMAT = "criba.probe/1"


def clips(folder):
    """The lines that describe the clips."""
    listed = folder / "clips.jsonl"
    if listed.exists():
        lines = [json.loads(line) for line in listed.read_text(encoding="utf-8").splitlines()]
    else:
        found = sorted(path for pattern in ("*.og[ga]", "*.opus") for path in folder.glob(f"*/{pattern}"))
        if not found:
            raise SystemExit(f"{folder}: no clips.jsonl and no <language>/<name>.ogg")
        lines = [{"clip": f"{path.parent.name}/{path.name}", "family": path.stem, "language": path.parent.name,
                  "truth": path.parent.name if path.parent.name in fixture_paths.LANGUAGES else None,
                  "condition": "clean" if path.parent.name in fixture_paths.LANGUAGES else "foreign",
                  "voice": "recorded speech"} for path in found]
    return sorted(lines, key=lambda line: hashlib.sha256(line["clip"].encode()).digest())


def encode_once(model):
    """Lets the three passes over one clip share the encoder's answer, which doesn't hang on the language."""
    encode, last = model.encode, {}

    def remembered(features):
        key = hashlib.sha256(features.tobytes()).digest()
        if key not in last:
            last.clear()
            last[key] = encode(features)
        return last[key]
    model.encode = remembered


def open_model(folder):
    """The model on one thread: recording is slow and the machine has other work."""
    import faster_whisper
    found = hashlib.sha256((folder / "model.bin").read_bytes()).hexdigest()
    if found != record_speech.MODEL_SHA256:
        raise SystemExit(f"{folder}/model.bin: SHA-256 {found}, expected {record_speech.MODEL_SHA256}")
    return faster_whisper.WhisperModel(str(folder), device="cpu", compute_type="int8", cpu_threads=1, local_files_only=True)


def load_model():
    if "CRIBA_WHISPER" in os.environ:
        return open_model(pathlib.Path(os.environ["CRIBA_WHISPER"]))
    import tempfile
    with tempfile.TemporaryDirectory() as folder:
        record_speech.join_model(pathlib.Path(folder))
        return open_model(pathlib.Path(folder))


def probe(model, audio, locale):
    """What one pass gave: text, the words' confidences, their mean and minimum, log probability, and when speech was heard."""
    segments, _ = model.transcribe(audio, language=locale[:2], beam_size=5, word_timestamps=True, temperature=0,
                                   condition_on_previous_text=False)
    segments = list(segments)
    words = [word for segment in segments for word in segment.words]
    confidences = [round(float(word.probability), 4) for word in words]
    heard = {"text": "".join(segment.text for segment in segments).strip(), "confidences": confidences}
    if words:
        heard["mean"] = round(sum(confidences) / len(confidences), 4)
        heard["min"] = min(confidences)
        heard["avg_logprob"] = round(sum(s.avg_logprob * len(s.words) for s in segments) / len(words), 4)
        heard["start"], heard["end"] = round(float(words[0].start), 2), round(float(words[-1].end), 2)
    return heard


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folder", type=pathlib.Path)
    options.add_argument("probes", type=pathlib.Path)
    options.add_argument("--candidates", default=",".join(fixture_paths.CANDIDATES))
    options = options.parse_args()
    pending, model = clips(options.folder), None
    environment.need("faster_whisper")
    from faster_whisper.audio import decode_audio
    done = set()
    if options.probes.exists():
        whole, _, torn = options.probes.read_text(encoding="utf-8").rpartition("\n")
        if torn:
            options.probes.write_text(whole + "\n" if whole else "", encoding="utf-8")
        done = {json.loads(line)["digest"] for line in whole.splitlines()}
    options.probes.parent.mkdir(parents=True, exist_ok=True)
    with open(options.probes, "a", encoding="utf-8") as out:
        for number, clip in enumerate(pending, 1):
            path = options.folder / clip["clip"]
            opus = path.read_bytes()
            digest = ogg_opus.digest(opus, [0, fixture_paths.PROBE_SECONDS])
            if digest in done:
                continue
            if model is None:
                model = load_model()
                encode_once(model)
            audio = decode_audio(str(path), sampling_rate=record_speech.RATE)
            audio = audio[:fixture_paths.PROBE_SECONDS * record_speech.RATE]
            line = {"format": FORMAT, "engine": record_speech.ENGINE, "digest": digest, **clip,
                    "seconds": round(len(audio) / record_speech.RATE, 2),
                    "probes": {locale: probe(model, audio, locale) for locale in options.candidates.split(",")}}
            out.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
            out.flush()
            done.add(digest)
            print(f"{number}/{len(pending)} {clip['clip']}", flush=True)


if __name__ == "__main__":
    main()
