"""Ratings: how hard the puzzles of all sets are, in levels and words, and the time to say so.

Of large sets every so many are rated, one in ten unless told. What takes longer than the limit is
counted as *stopped*; its level is one at least. With `--letters`, only how the numbers order what
Simon Tatham's Tracks call easy, tricky and hard. With `--sizes`, only the minutes of random
nonograms by their size and by what they take. The tables stand in docs/rating.md.
"""

import random
import statistics
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice, pairwise, product
from types import SimpleNamespace

from bench._report import Result, Row, Table
from bench._shared import (
    NONOGRAMS,
    PUZZLES,
    TRACKS,
    document_of,
    documents_in,
    require_puzzles,
    smooth_picture,
    speckled,
)

import crosshatch
from crosshatch.data.document import Document
from crosshatch.data.grid import Grid
from crosshatch.help.rating import WORDS, Rating
from crosshatch.logic.ease import Ease
from crosshatch.puzzles import compile_document

OPTIONS = {"every": 10, "number": 40, "letters": False, "sizes": False}
SECONDS = 20
SIZES = (8, 10, 15, 20, 25, 30)
LETTERS = {"e": "easy", "t": "tricky", "h": "hard"}
LARGE = 100
"""Sets that have more are rated in part."""


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield the table that is wanted."""
    if chosen.sizes:
        columns = "size | smooth, by lines | 60 % filled, by lines | half filled, with what-ifs"
        sizes = (5, 8, 10, 12, 15, 20, 25, 30)
        yield Table(columns, (of_size(size, chosen.number) for size in sizes), is_detail=True)
        return
    require_puzzles()
    if chosen.letters:
        columns = "size | easy | tricky | hard | easy before tricky | tricky before hard"
        yield Table(columns, map(of_letters, SIZES), is_detail=True)
        return
    words = " | ".join(WORDS)
    yield Table(
        f"set | rated | levels | {words} | minutes | passes | time, ms | slowest, ms | stopped",
        (row(name, documents, chosen.every) for name, documents in sets()),
        is_detail=True,
    )


def sets() -> Iterator[tuple[str, list[Document]]]:
    """Yield the sets of puzzles, by name."""
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
    """Return Simon Tatham's tracks of a size, with the letter of their difficulty."""
    return list(documents_in([TRACKS / f"sgt_{size}x{size}d{letter}.txt"]))


def of_letters(size: int) -> Row:
    """Return the minutes of tracks by their letters, and how many pairs are in order."""
    ratings = [[rated(document) for document in tracks(size, letter)] for letter in LETTERS]
    numbers = [[rating.number for rating in each] for each in ratings]
    minutes = (f"{statistics.median(each) / 60:.1f}" for each in numbers)
    shares = (f"{in_order(one, other):.0%}" for one, other in pairwise(numbers))
    return f"{size}x{size}", *minutes, *shares


def of_size(size: int, number: int) -> Row:
    """Return the minutes of puzzles with one solution by what they take."""
    smooth = (smooth_picture(size, seed=seed) for seed in range(number))
    dense, sparse = (
        (speckled(size, size, fill, random.Random(seed)) for seed in range(times * number))
        for fill, times in ((0.6, 1), (0.5, 5))
    )
    found = [(smooth, False), (dense, False), (sparse, True)]
    cells = (spread(minutes_of(pictures, by_what_ifs=which)) for pictures, which in found)
    return f"{size}x{size}", *cells


def minutes_of(pictures: Iterable[Grid], *, by_what_ifs: bool) -> list[float]:
    """Return the minutes of those puzzles that have one solution and take what-ifs, or none."""
    few = crosshatch.Limits(conflicts=300)
    puzzles = map(compile_document, map(document_of, pictures))
    proved = (each for each in puzzles if crosshatch.solve(each, limits=few).status == "unique")
    ratings = (crosshatch.rate(puzzle, limits=few) for puzzle in proved)
    sorts = {"what-if"} if by_what_ifs else {*Ease} - {"what-if", "search"}
    return [each.number / 60 for each in ratings if each.sort in sorts and not each.stopped]


def spread(values: list[float]) -> str:
    """Return the median, the lowest, the highest, and the number of values."""
    if not values:
        return ""
    low, high = min(values), max(values)
    return f"{statistics.median(values):.0f} ({low:.0f} to {high:.0f}; {len(values)})"


def in_order(lower: list[int], higher: list[int]) -> float:
    """Return the share of pairs in which the second is higher; of those that are equal, half."""
    pairs = list(product(lower, higher))
    return sum((one < other) + (one == other) / 2 for one, other in pairs) / len(pairs)


def rated(document: Document) -> Rating:
    """Return a puzzle's rating, within the limit."""
    return crosshatch.rate(compile_document(document), limits=crosshatch.Limits(seconds=SECONDS))


def row(name: str, documents: list[Document], every: int) -> Row:
    """Return a set's ratings: what is said of how many, and what is in the middle."""
    step = every if len(documents) > LARGE else 1
    ratings = [rated(document) for document in documents[::step]]
    words = Counter(rating.word for rating in ratings)
    levels = sorted(Counter(rating.level for rating in ratings).items())
    times = [rating.seconds for rating in ratings]
    number, passes = (
        statistics.median_low(getattr(rating, what) for rating in ratings)
        for what in ("number", "passes")
    )
    return (
        *(name, len(ratings), ", ".join(f"{level}: {count}" for level, count in levels)),
        *(words[word] or None for word in WORDS),
        *(f"{number / 60:,.0f}", passes, statistics.median(times), max(times)),
        sum(rating.stopped is not None for rating in ratings),
    )
