"""Gives a copy of a story words of its own, the same ones in recordings, requests and answers, so that replay still finds them.

In each text a word that no expectation of the family speaks of is replaced by an invented one of the same length: chunks and
limits stay where they are, and no evaluator sees a difference.
"""

import functools
import json
import re
import unicodedata

CONSONANTS = "bdfgklmnprst"
VOWELS = "aeiou"
WORD = re.compile(r"\w+")
LETTERS = re.compile(r"[a-z]{5,}$")


def folded(text):
    kept = "".join(c for c in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(c))
    return kept


@functools.cache
def protected(family):
    """The beginnings of all words that the family's expectations look for."""
    found = set()

    def gather(value, isPattern):
        if isinstance(value, dict):
            for key, inner in value.items():
                gather(inner, isPattern or key in ("mentions", "answers", "about", "says", "never", "names"))
        elif isinstance(value, list):
            for inner in value:
                gather(inner, isPattern)
        elif isPattern and isinstance(value, str):
            found.update(folded(word) for word in re.split(r"[ |*]+", value) if word)

    gather(json.loads((family / "family.json").read_text(encoding="utf-8")), False)
    return tuple(found)


def texts(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner)


# Where texts of the story stand.
SPOKEN = ("transcript", "text", "what", "reason", "gold", "heard")


def frame(value):
    """A file's own words: its keys, and the values that name something."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from WORD.findall(key)
            if key == "content":
                yield from inner
                continue
            if isinstance(inner, str) and key not in SPOKEN:
                yield from WORD.findall(inner)
            if key == "schema":
                yield from (word for text in texts(inner) for word in WORD.findall(text))
            yield from frame(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from frame(inner)


@functools.cache
def chosen(family, member):
    """A word of each text that was heard or answered, the rarest way to say something: the longest that nothing looks for."""
    heard, answered = [], []
    said = set(frame(json.loads((family / member / "fixture.json").read_text(encoding="utf-8"))))
    for path in sorted((family / member / "recordings" / "speech").glob("*.json")):
        recording = json.loads(path.read_text(encoding="utf-8"))
        said.update(frame(recording))
        heard.append("".join(segment["text"] for segment in recording.get("segments", [])))
    for path in sorted((family / member / "recordings" / "model").glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            recording = json.loads(line)
            said.update(frame(recording))
            for entry in recording.get("transcript", {}).get("transcript", {}).get("entries", []):
                said.update(frame(entry))
                if entry["role"] == "instructions":
                    said.update(word for text in texts(entry) for word in WORD.findall(text))
                if entry["role"] == "response":
                    for content in entry["contents"]:
                        answered += texts(content.get("structure", {}).get("content", {}))
    words = set()
    for text in heard + answered:
        candidates = [
            word
            for word in WORD.findall(text)
            if LETTERS.match(word)
            and word not in said
            and not folded(word).startswith(protected(family))
            and not re.search(KEPT, folded(word))
        ]
        if candidates and not words.intersection(candidates):
            words.add(max(candidates, key=lambda word: (len(word), word)))
    return tuple(sorted(words))


# What people ask, count and name days with, in all three languages: the pipeline and its judges look for these.
KEPT = (
    r"^(bitt|konnt|kannst|wurd|vergiss|denk|schick|bring|sag|geb|gib|ruf|mach|komm|hol|kauf|melde|nimm|pass|schau|morg|heut"
    r"|gest|ubermorg|nachst|woche|halb|viertel|mittag|abend|nacht|fruh|please|could|would|can|remember|send|bring|tell|call"
    r"|buy|let|tomorrow|today|tonight|next|week|half|quarter|noon|morning|evening|night|after|por|pued|podri|necesit|acuer"
    r"|record|manda|envi|trae|dime|llam|compr|recog|manana|hoy|noche|tarde|proxim|seman|medi|cuart|antes|despues)"
    r"|^(drei|vier|funf|sechs|sieb|acht|neun|zwolf|tres|cuatr|cinc|seis|siete|ocho|nuev|once|doce|trece|quin|three|four|five"
    r"|seven|eight|nine|eleven|twelve|first|second|third|fifth)"
    r"|(und|zig|zehn|hundert|tausend|tag|mal)|(teen|ty)$|(enta|enti)|(mil|cient|int)|(ieren|ando|iendo)$"
)


class DistinctWords:
    """The words of one copy."""

    def __init__(self, index):
        self.index = index

    def replaced(self, text, family, member):
        if not (family / member).is_dir():
            return text
        words = chosen(family, member)
        new = {word: self.invented(word, place) for place, word in enumerate(words)}
        return WORD.sub(lambda match: new.get(match.group(), match.group()), text)

    def invented(self, word, place):
        """A word of the same length, different in every copy."""
        number, letters = (self.index + 1) * 7919 + place * 104729, []
        for position in range(len(word)):
            alphabet = VOWELS if position % 2 else CONSONANTS
            number, letter = divmod(number, len(alphabet))
            letters.append(alphabet[letter])
        return "".join(letters)
