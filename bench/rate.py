"""How hard the puzzles of all sets are, in levels and in words, and how long it takes to say so.

python -m bench.rate [--every N] [--letters] [--sizes]

Of large sets every so many are rated, one in ten unless told. What takes longer than the limit is
counted as *stopped*; its level is one at least. With `--letters`, only how the numbers order what
Simon Tatham's Tracks call easy, tricky and hard. With `--sizes`, only the minutes of random
nonograms by their size and by what they take.
"""

import argparse
import random
import statistics
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice, pairwise, product
from pathlib import Path

from bench._machine import footing, heading
from bench._pictures import document_of, smooth_picture
from bench._shared import NONOGRAMS, PUZZLES, TRACKS, require_puzzles

import crosshatch
from crosshatch.data.document import Document
from crosshatch.data.grid import Grid
from crosshatch.families import compile_document
from crosshatch.files.content import Content
from crosshatch.files.reading import read_bytes
from crosshatch.help.rating import WORDS, Rating
from crosshatch.library.load import read_documents
from crosshatch.logic.rule import Ease

SECONDS = 20
SIZES = (8, 10, 15, 20, 25, 30)
LETTERS = {"e": "easy", "t": "tricky", "h": "hard"}
LARGE = 100
"""Sets that have more are rated in part."""
DRAWN = 40
"""The number of pictures drawn for each size."""


def main() -> None:
    """Print a row for each set."""
    options = argparse.ArgumentParser()
    options.add_argument("--every", type=int, default=10, metavar="N")
    options.add_argument("--letters", action="store_true")
    options.add_argument("--sizes", action="store_true")
    asked = options.parse_args()
    if asked.sizes:
        show_sizes()
        return
    require_puzzles()
    if asked.letters:
        show_letters()
        return
    every = asked.every
    heading("How hard the puzzles of all sets are")
    words = " | ".join(WORDS)
    print(f"| set | rated | levels | {words} | minutes | passes | ms | slowest, ms | stopped |")
    print("|---" * (8 + len(WORDS)) + "|")
    for name, documents in sets():
        step = every if len(documents) > LARGE else 1
        ratings = [rated(document) for document in documents[::step]]
        print(row(name, ratings), flush=True)
    footing()


def sets() -> Iterator[tuple[str, list[Document]]]:
    """The sets of puzzles, by name."""
    for kind in ("small", "classic", "survey"):
        yield kind, list(documents_in((NONOGRAMS / kind).glob("*.non")))
    yield "colour", list(documents_in((PUZZLES / "color").glob("*.*")))
    for file in sorted(NONOGRAMS.glob("*.jsonl")):
        yield file.stem, list(documents_in([file]))
    for size, letter in product(SIZES, LETTERS):
        yield f"tracks {size}x{size} {LETTERS[letter]}", tracks(size, letter)
    for name in ("few_pieces", "clues_only"):
        pieces = documents_in([TRACKS / f"{name}.jsonl"])
        yield f"tracks, {name.replace('_', ' ')}, up to 20x20", list(islice(pieces, 24))


def tracks(size: int, letter: str) -> list[Document]:
    """Simon Tatham's tracks of a size, with the letter of their difficulty."""
    return list(documents_in([TRACKS / f"sgt_{size}x{size}d{letter}.txt"]))


def show_letters() -> None:
    """Print, for each size, the minutes of each letter, and how many pairs are in order."""
    heading("How numbers order the letters of Tracks")
    print("| size | easy | tricky | hard | easy before tricky | tricky before hard |")
    print("|---" * 6 + "|")
    for size in SIZES:
        ratings = [[rated(document) for document in tracks(size, letter)] for letter in LETTERS]
        numbers = [[rating.number for rating in each] for each in ratings]
        minutes = (f"{statistics.median(each) / 60:.1f}" for each in numbers)
        shares = (f"{in_order(one, other):.0%}" for one, other in pairwise(numbers))
        print(f"| {size}x{size} | {' | '.join((*minutes, *shares))} |", flush=True)
    footing()


def show_sizes() -> None:
    """Print, for each size, the minutes of puzzles with one solution by what they take."""
    heading("The minutes of random nonograms")
    print("| size | smooth, by lines | 60 % filled, by lines | half filled, with what-ifs |")
    print("|---" * 4 + "|")
    for size in (5, 8, 10, 12, 15, 20, 25, 30):
        smooth = (smooth_picture(size, seed=seed) for seed in range(DRAWN))
        dense = (speckled_picture(size, 0.6, seed) for seed in range(DRAWN))
        sparse = (speckled_picture(size, 0.5, seed) for seed in range(5 * DRAWN))
        found = [*((each, False) for each in (smooth, dense)), (sparse, True)]
        cells = (spread(minutes_of(pictures, by_what_ifs=which)) for pictures, which in found)
        print(f"| {size}x{size} | {' | '.join(cells)} |", flush=True)
    footing()


def speckled_picture(size: int, density: float, seed: int) -> Grid:
    """A square of which each cell is filled with this probability."""
    chance = random.Random(seed)
    cells = ("#" if chance.random() < density else "." for _ in range(size * size))
    return tuple("".join(islice(cells, size)) for _ in range(size))


def minutes_of(pictures: Iterable[Grid], *, by_what_ifs: bool) -> list[float]:
    """The minutes of those puzzles that have one solution and take what-ifs, or none."""
    few = crosshatch.Limits(conflicts=300)
    puzzles = map(compile_document, map(document_of, pictures))
    proved = (each for each in puzzles if crosshatch.solve(each, limits=few).status == "unique")
    ratings = (crosshatch.rate(puzzle, limits=few) for puzzle in proved)
    kinds = {"what-if"} if by_what_ifs else {*Ease} - {"what-if", "search"}
    return [each.number / 60 for each in ratings if each.kind in kinds and not each.stopped]


def spread(values: list[float]) -> str:
    """The median, the lowest, the highest, and the number of values."""
    if not values:
        return ""
    low, high = min(values), max(values)
    return f"{statistics.median(values):.0f} ({low:.0f} to {high:.0f}; {len(values)})"


def in_order(lower: list[int], higher: list[int]) -> float:
    """The share of pairs in which the second is higher; of those that are equal, half."""
    pairs = list(product(lower, higher))
    return sum((one < other) + (one == other) / 2 for one, other in pairs) / len(pairs)


def documents_in(files: Iterable[Path]) -> Iterator[Document]:
    """The puzzles of some files."""
    for file in sorted(files):
        yield from read_documents(Content(read_bytes(file), file.suffix))


def rated(document: Document) -> Rating:
    """A puzzle's rating, within the limit."""
    return crosshatch.rate(compile_document(document), limits=crosshatch.Limits(seconds=SECONDS))


def row(name: str, ratings: list[Rating]) -> str:
    """A set's ratings: what is said of how many, and what is in the middle."""
    words = Counter(rating.word for rating in ratings)
    levels = sorted(Counter(rating.level for rating in ratings).items())
    times = [rating.seconds * 1000 for rating in ratings]
    number, passes = (
        statistics.median_low(each)
        for each in ([r.number for r in ratings], [r.passes for r in ratings])
    )
    cells = [
        name,
        str(len(ratings)),
        ", ".join(f"{level}: {count}" for level, count in levels),
        *(str(words[word] or "") for word in WORDS),
        f"{number / 60:,.0f}",
        f"{passes:,}",
        f"{statistics.median(times):.1f}",
        f"{max(times):,.0f}",
        str(sum(rating.stopped is not None for rating in ratings)),
    ]
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
