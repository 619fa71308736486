#!/usr/bin/env python3
"""Derives Sources/LanguageModelData/model.bin from the word lists and texts beside this script.

Usage: scripts/language-model/train.py [OUTPUT]      (Python 3.11 and numpy; a fixed seed, about one minute)

A softmax classifier over character n-grams (1 to 5 scalars of a word with its edges) and whole words, trained on
single words, word pairs and runs of words. Plain lines of NAME.txt are text; a line "prefixes | stems | endings" is
crossed into words, "-" standing for the empty affix. Nothing but those files enters the model.

Format, little-endian: "CRBL", u32 version, u32 log2 of slots, u32 n-grams; 16 class names of 4 bytes; f32 scale of a
weight, 12 bytes of zero; per slot a u32 (low 16 bits of the hash << 16 | row + 1, 0 = empty, linear probing from the
top bits of the hash); per row 16 i8 weights, one a class. `Sources/Languages/NGramModel.swift` reads it, and
`WordScanner.swift` and `NGramHash.swift` there must see words and hash as `words_of` and `ngrams` do here.
"""
import pathlib
import struct
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
OUTPUT = HERE.parent.parent / "Sources/LanguageModelData/model.bin"
CLASSES = ["de", "es", "en", "nl", "pt", "ca", "gl", "fr", "it", "da", "sv", "af", "eu"]
WIDTH, SLOT_BITS, LONGEST, ORDER, ROOM = 16, 16, 24, 5, 28000
EDGE, PRIME, BASIS, WORD_MARK = 0x5F, 0x01000193, 0x811C9DC5, 0x2B2B
MASK = 0xFFFFFFFF


def words_of(text):
    """Words as the identifier sees them: runs of letters and apostrophes in lower case; ¿ and ¡ stand alone."""
    words, current = [], []
    for c in text.lower().replace("’", "'"):
        if c.isalpha() or (c == "'" and current):
            current.append(c)
            continue
        if current:
            words.append("".join(current))
            current = []
        if c in "¿¡":
            words.append(c)
    if current:
        words.append("".join(current))
    return words


def step(h, c):
    return ((h ^ c) * PRIME) & MASK


def mixed(h):
    h ^= h >> 15
    h = (h * 0x2C1B3C6D) & MASK
    return h ^ (h >> 12)


def ngrams(word):
    """Hashes of all n-grams of orders 1 to ORDER of the word with its edges, and of the whole word."""
    scalars = [EDGE] + [ord(c) for c in word[:LONGEST]] + [EDGE]
    found = []
    for start in range(len(scalars)):
        h = BASIS
        for end in range(start, min(start + ORDER, len(scalars))):
            h = step(h, scalars[end])
            if end == start and scalars[end] == EDGE:
                continue
            found.append(mixed(h))
    h = step(BASIS, WORD_MARK)
    for c in scalars:
        h = step(h, c)
    found.append(mixed(h))
    return found


def read(name):
    """The texts (lists of words) and the crossed words of one language."""
    texts, crossed = [], []
    for line in (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("#") or not line.strip():
            continue
        parts = [[("" if a == "-" else a) for a in part.split()] for part in line.split("|")]
        if len(parts) == 1:
            texts.append(words_of(line))
        else:
            crossed += [p + s + e for p in parts[0] for s in parts[1] for e in parts[2]]
    return texts, crossed


def samples(rng, count):
    """Balanced training samples: (words, class)."""
    corpora = []
    for name in CLASSES:
        texts, crossed = read(name)
        listed = sorted({w for t in texts for w in t})
        corpora.append((texts, listed, sorted(set(crossed) - set(listed))))
    out = []
    for k, (texts, listed, crossed) in enumerate(corpora):
        share = count[k]
        for _ in range(share):
            kind = rng.random()
            pool = listed if rng.random() < 0.62 or not crossed else crossed
            pick = lambda p: p[int(rng.integers(len(p)))]
            if kind < 0.55:
                words = [pick(pool)]
            elif kind < 0.75:
                words = [pick(listed), pick(pool)]
            else:
                text = pick(texts)
                length = int(rng.integers(2, 9))
                start = int(rng.integers(max(1, len(text) - length)))
                words = text[start : start + length]
            out.append((words, k))
    return out, corpora


def train(seed=7, epochs=14, rate=1.5, decay=1e-5, per_class=9000, main=20000):
    rng = np.random.default_rng(seed)
    data, corpora = samples(rng, [main if k < 3 else per_class for k in range(len(CLASSES))])
    seen = {}
    for texts, listed, crossed in corpora:
        for w in listed + crossed:
            for h in set(ngrams(w)):
                seen[h] = seen.get(h, 0) + 1
        for t in texts:
            for w in t:
                for h in set(ngrams(w)):
                    seen[h] = seen.get(h, 0) + 1
    kept = sorted(h for h, n in seen.items() if n >= 3)
    index = {h: i for i, h in enumerate(kept)}
    print(f"{len(data)} samples, {len(seen)} n-grams, {len(kept)} kept", file=sys.stderr)
    cache = {}

    def features(words):
        f = []
        for w in words:
            if w not in cache:
                cache[w] = [index[h] for h in ngrams(w) if h in index]
            f += cache[w]
        return f or [len(kept)]

    rows = [(np.array(features(w), dtype=np.int64), k) for w, k in data]
    W = np.zeros((len(kept) + 1, len(CLASSES)), dtype=np.float64)
    G = np.full_like(W, 1e-2)
    order = np.arange(len(rows))
    for epoch in range(epochs):
        rng.shuffle(order)
        loss = 0.0
        for at in range(0, len(order), 512):
            batch = [rows[i] for i in order[at : at + 512]]
            flat = np.concatenate([f for f, _ in batch])
            sizes = np.array([len(f) for f, _ in batch])
            starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
            scale = 1 / np.sqrt(sizes)
            z = np.add.reduceat(W[flat], starts) * scale[:, None]
            z -= z.max(axis=1, keepdims=True)
            p = np.exp(z)
            p /= p.sum(axis=1, keepdims=True)
            truth = np.array([k for _, k in batch])
            loss -= np.log(p[np.arange(len(batch)), truth] + 1e-12).sum()
            p[np.arange(len(batch)), truth] -= 0.95
            p += -0.05 / len(CLASSES)
            g = np.repeat(p * scale[:, None] / len(batch), sizes, axis=0)
            unique, inverse = np.unique(flat, return_inverse=True)
            gw = np.zeros((len(unique), len(CLASSES)))
            np.add.at(gw, inverse, g)
            gw += decay * W[unique]
            G[unique] += gw * gw * 512
            W[unique] -= rate * gw / np.sqrt(G[unique])
        print(f"epoch {epoch + 1}: loss {loss / len(rows):.4f}", file=sys.stderr)
    return kept, W[:-1]


def write(kept, W, path):
    """Quantises the weights and lays them out; the strongest ROOM n-grams are kept."""
    scale = float(np.percentile(np.abs(W), 99.9) / 127)
    Q = np.clip(np.round(W / scale), -127, 127).astype(np.int8)
    slots = 1 << SLOT_BITS
    strength = np.abs(Q.astype(int)).max(axis=1)
    chosen = sorted(sorted(range(len(kept)), key=lambda i: (-strength[i], kept[i]))[:ROOM])
    table = np.zeros(slots, dtype=np.uint32)
    for row, i in enumerate(chosen):
        slot = kept[i] >> (32 - SLOT_BITS)
        while table[slot]:
            slot = (slot + 1) & (slots - 1)
        table[slot] = (kept[i] & 0xFFFF) << 16 | (row + 1)
    weights = np.zeros((len(chosen), WIDTH), dtype=np.int8)
    weights[:, : len(CLASSES)] = Q[chosen]
    names = b"".join(n.encode().ljust(4, b"\0") for n in CLASSES + [""] * (WIDTH - len(CLASSES)))
    header = b"CRBL" + struct.pack("<III", 1, SLOT_BITS, len(chosen)) + names + struct.pack("<fIII", scale, 0, 0, 0)
    path.write_bytes(header + table.astype("<u4").tobytes() + weights.tobytes())
    print(f"{len(chosen)} n-grams, scale {scale:.4f}, {path.stat().st_size} bytes", file=sys.stderr)


if __name__ == "__main__":
    kept, W = train()
    write(kept, W, pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else OUTPUT)
