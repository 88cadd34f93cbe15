"""Trains the recognizer of numbers in pictures: crates/reader/src/digits.bin.

python packages/digits/train.py FOLDER… [--samples 200000] [--seconds 3600] [--from WEIGHTS.npz]

The folders have fonts, of which one family in eight is set aside to measure. The recognizer is
three layers of filters of three by three pixels, the most of each two by two of which goes on, and
two layers of sums: few enough weights, of a byte each, for a program of which reading is a part.
It says whether there is a number of one digit, of two digits or none, and which digits.
"""

import argparse
import random
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np
from draw import HIGH, WIDE, fonts_in, sample

Weights = dict[str, np.ndarray]
Batch = tuple[np.ndarray, np.ndarray]

FILTERS = (1, 12, 24, 40)
HIDDEN = 64
HEADS = (3, 10, 10)
"""The number of lengths, of last digits and of first digits."""
BATCH = 128
RATE = 1.5e-3
KEPT = 0.85
"""The share of hidden values that are kept while it learns."""
SURE = 0.98
TARGET = Path(__file__).parents[2] / "crates" / "reader" / "src" / "digits.bin"


def first_weights(noise: np.random.Generator) -> Weights:
    """Return weights by chance."""
    flat = HIGH // 8 * (WIDE // 8) * FILTERS[-1]
    shapes = [(9 * one, other) for one, other in pairwise(FILTERS)]
    weights = {}
    for at, (inputs, outputs) in enumerate((*shapes, (flat, HIDDEN), (HIDDEN, sum(HEADS)))):
        factors = noise.normal(0, (2 / inputs) ** 0.5, (inputs, outputs))
        weights[f"w{at}"] = factors.astype(np.float32)
        weights[f"b{at}"] = np.zeros(outputs, np.float32)
    return weights


def around(seen: np.ndarray) -> np.ndarray:
    """Return for each pixel those of the square around it."""
    number, high, wide, channels = seen.shape
    framed = np.zeros((number, high + 2, wide + 2, channels), np.float32)
    framed[:, 1:-1, 1:-1] = seen
    out = np.empty((number, high, wide, 9, channels), np.float32)
    for at in range(9):
        row, column = divmod(at, 3)
        out[..., at, :] = framed[:, row : row + high, column : column + wide]
    return out.reshape(number * high * wide, 9 * channels)


def forward(weights: Weights, seen: np.ndarray, kept: list[tuple] | None = None) -> np.ndarray:
    """Return the sums of the heads; keep what is needed to learn."""
    for layer in range(3):
        number, high, wide, _ = seen.shape
        pixels = around(seen)
        sums = pixels @ weights[f"w{layer}"] + weights[f"b{layer}"]
        sums = sums.reshape(number, high // 2, 2, wide // 2, 2, -1)
        most = np.maximum(sums.max((2, 4)), 0)
        if kept is not None:
            spread = most[:, :, None, :, None]
            kept.append((pixels, (sums == spread) & (spread > 0), seen.shape))
        seen = most
    flat = seen.reshape(len(seen), -1)
    hidden = np.maximum(flat @ weights["w3"] + weights["b3"], 0)
    if kept is not None:
        mask = (np.random.default_rng(len(kept)).random(hidden.shape) < KEPT) / np.float32(KEPT)
        hidden = hidden * mask
        kept.append((flat, hidden, mask))
    return hidden @ weights["w4"] + weights["b4"]


def shares(sums: np.ndarray) -> np.ndarray:
    powers = np.exp(sums - sums.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


def errors(sums: np.ndarray, numbers: np.ndarray) -> np.ndarray:
    """Return by how much each share is too large; digits count only where there are any."""
    length = np.where(numbers < 0, 0, np.where(numbers < 10, 1, 2))
    digits = np.maximum(numbers, 0)
    out, begin = np.zeros_like(sums), 0
    wanted = ((length, length >= 0), (digits % 10, length > 0), (digits // 10, length == 2))
    for size, (target, counts) in zip(HEADS, wanted, strict=True):
        part = shares(sums[:, begin : begin + size])
        part -= (1 - SURE) / size
        part[np.arange(len(target)), target] -= SURE
        out[:, begin : begin + size] = part * counts[:, None] / len(target)
        begin += size
    return out


def gradients(weights: Weights, seen: np.ndarray, numbers: np.ndarray) -> Weights:
    """Return by how much each weight changes the error."""
    kept: list[tuple] = []
    error = errors(forward(weights, seen, kept), numbers)
    flat, hidden, mask = kept.pop()
    found = {"w4": hidden.T @ error, "b4": error.sum(0)}
    error = (error @ weights["w4"].T) * (hidden > 0) * mask
    found |= {"w3": flat.T @ error, "b3": error.sum(0)}
    back = (error @ weights["w3"].T).reshape(len(seen), HIGH // 8, WIDE // 8, -1)
    for layer in (2, 1, 0):
        pixels, mask, (number, high, wide, channels) = kept.pop()
        spread = (mask * back[:, :, None, :, None]).reshape(number * high * wide, -1)
        found |= {f"w{layer}": pixels.T @ spread, f"b{layer}": spread.sum(0)}
        parts = (spread @ weights[f"w{layer}"].T).reshape(number, high, wide, 9, channels)
        framed = np.zeros((number, high + 2, wide + 2, channels), np.float32)
        for at in range(9):
            row, column = divmod(at, 3)
            framed[:, row : row + high, column : column + wide] += parts[..., at, :]
        back = framed[:, 1:-1, 1:-1]
    return found


def as_ink(drawn: np.ndarray) -> np.ndarray:
    return drawn.astype(np.float32)[..., None] / 255


def right(weights: Weights, drawn: np.ndarray, numbers: np.ndarray) -> tuple[float, float]:
    """Return the shares of numbers, and of other things, that are recognized."""
    parts = [forward(weights, as_ink(drawn[at : at + 500])) for at in range(0, len(drawn), 500)]
    sums = np.concatenate(parts)
    length, last, first = (
        sums[:, begin : begin + size].argmax(1)
        for begin, size in zip((0, 3, 13), HEADS, strict=True)
    )
    said = np.where(length == 0, -1, np.where(length == 1, last, 10 * first + last))
    return float((said == numbers)[numbers >= 0].mean()), float((said < 0)[numbers < 0].mean())


def learn(weights: Weights, batches: Iterator[Batch], seconds: float) -> None:
    """Change weights for some time, in ever smaller steps."""
    means = {key: np.zeros_like(each) for key, each in weights.items()}
    squares = {key: np.zeros_like(each) for key, each in weights.items()}
    begun = time.monotonic()
    for step, (drawn, numbers) in enumerate(batches, 1):
        share = (time.monotonic() - begun) / seconds
        if share >= 1:
            return
        rate = RATE * (1 - share) ** 1.2 * min(1, step / 200)
        for key, gradient in gradients(weights, as_ink(drawn), numbers).items():
            means[key] += 0.1 * (gradient - means[key])
            squares[key] += 0.001 * (gradient**2 - squares[key])
            spread = np.sqrt(squares[key] / (1 - 0.999**step)) + 1e-8
            weights[key] -= rate * means[key] / (1 - 0.9 ** min(step, 500)) / spread


def drawn_by_chance(families: list[list[str]], number: int, seed: int) -> Batch:
    """Return samples of numbers and other things in some fonts."""
    chance, noise = random.Random(seed), np.random.default_rng(seed)
    found: list[tuple[np.ndarray, int]] = []
    while len(found) < number:
        if one := sample(families, chance, noise):
            found.append(one)
    return np.array([each[0] for each in found]), np.array([each[1] for each in found])


def in_batches(drawn: np.ndarray, numbers: np.ndarray) -> Iterator[Batch]:
    """Yield batches for ever, in an order by chance."""
    chance = np.random.default_rng(0)
    while True:
        order = chance.permutation(len(drawn))
        for at in range(0, len(order) - BATCH + 1, BATCH):
            chosen = order[at : at + BATCH]
            yield drawn[chosen], numbers[chosen]


def packed(weights: Weights) -> bytes:
    """Return weights as whole numbers of a byte, with the scale and the offset of each output."""
    out = b""
    for layer in range(5):
        factors = weights[f"w{layer}"]
        scales = np.maximum(np.abs(factors).max(0), 1e-9) / 127
        out += scales.astype("<f4").tobytes() + weights[f"b{layer}"].astype("<f4").tobytes()
        out += np.round(factors / scales).astype(np.int8).tobytes()
    return out


def main() -> None:
    """Draw, learn, measure and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--samples", type=int, default=200_000)
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--from", dest="begin")
    chosen = parser.parse_args()
    families = fonts_in(chosen.folders)
    random.Random(0).shuffle(families)
    aside = len(families) // 8
    measured = drawn_by_chance(families[:aside], 8000, 1)
    weights = first_weights(np.random.default_rng(0))
    if chosen.begin:
        weights = dict(np.load(chosen.begin))
    learnt = drawn_by_chance(families[aside:], chosen.samples, 2)
    learn(weights, in_batches(*learnt), chosen.seconds)
    np.savez("weights.npz", **weights)
    TARGET.write_bytes(packed(weights))
    print("numbers {:.2%}, other things {:.2%}".format(*right(weights, *measured)))


if __name__ == "__main__":
    main()
