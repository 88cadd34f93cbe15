"""How hard the puzzles of all sets are, in levels and in words, and how long it takes to say so.

python -m bench.rate [--every N]

Of large sets every so many are rated, one in ten unless told. What takes longer than the limit is
counted as *stopped*; its level is one at least.
"""

import argparse
import statistics
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

from bench._machine import footing, heading
from bench._shared import NONOGRAMS, PUZZLES, TRACKS, require_puzzles

import crosshatch
from crosshatch.data.document import Document
from crosshatch.families import compile_document
from crosshatch.files.content import Content
from crosshatch.help.rating import WORDS, Rating
from crosshatch.library.load import read_bytes, read_documents

SECONDS = 20
LARGE = 100
"""Sets that have more are rated in part."""


def main() -> None:
    """Print a row for each set."""
    options = argparse.ArgumentParser()
    options.add_argument("--every", type=int, default=10, metavar="N")
    every = options.parse_args().every
    require_puzzles()
    heading("How hard the puzzles of all sets are")
    words = " | ".join(WORDS)
    print(f"| set | rated | levels | {words} | number | passes | ms | slowest, ms | stopped |")
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
    for size in (8, 10, 15, 20, 25, 30):
        for letter, difficulty in (("e", "easy"), ("t", "tricky"), ("h", "hard")):
            file = TRACKS / f"sgt_{size}x{size}d{letter}.txt"
            yield f"tracks {size}x{size} {difficulty}", list(documents_in([file]))
    for name in ("few_pieces", "clues_only"):
        pieces = documents_in([TRACKS / f"{name}.jsonl"])
        yield f"tracks, {name.replace('_', ' ')}, up to 20x20", list(islice(pieces, 24))


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
        f"{number:,}",
        f"{passes:,}",
        f"{statistics.median(times):.1f}",
        f"{max(times):,.0f}",
        str(sum(rating.stopped is not None for rating in ratings)),
    ]
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
