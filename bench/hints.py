"""Hints: how many it takes to solve puzzles, of which kinds, in how many letters and how fast.

They are followed to the end, each from where the last one was; times are of the processor. The
examples are followed unless `--only` names other sets; *all* stands for all of them. Of a file, the
first `--each` puzzles are followed, and of a set one in `--every` files, if they are not larger
than `--most`. With `--sample N`, sentences drawn at random are printed too.
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from types import SimpleNamespace
from typing import NamedTuple

from bench._machine import ROOT, timed
from bench._report import Result, Row, Table
from bench._shared import NONOGRAMS, PUZZLES, TATHAM, TRACKS, documents_in, require_puzzles

import crosshatch
from crosshatch.help.hints import StepSort
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle import Puzzle

SETS = {
    "examples": (ROOT / "examples", "*.toml"),
    "small": (NONOGRAMS / "small", "*.non"),
    "classic": (NONOGRAMS / "classic", "*.non"),
    "survey": (NONOGRAMS / "survey", "*.non"),
    "color": (PUZZLES / "color", "*.*"),
    "patterns": (TATHAM, "pattern_*[0-9].txt"),
    "tracks": (TRACKS, "sgt_*.txt"),
    "mosaics": (TATHAM, "mosaic_*[0-9].txt"),
    "tents": (TATHAM, "tents_*.txt"),
    "slitherlinks": (TATHAM, "loopy_*.txt"),
}
OPTIONS = {
    "only": ("examples",),
    "each": 5,
    "every": 1,
    "most": 30,
    "sample": 0,
}
BEYOND_LOGIC = {StepSort.WHAT_IF, StepSort.SEARCH}
SEED = 23


class Told(NamedTuple):
    """A hint of a puzzle, and how long it took."""

    puzzle: str
    kind: str
    sentence: str
    seconds: float


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a row for each set."""
    names = [*SETS] if "all" in chosen.only else [*chosen.only]
    if names != ["examples"]:
        require_puzzles()
    every: list[Told] = []

    def rows() -> Iterator[Row]:
        for name in names:
            puzzles = puzzles_of(name, chosen)
            told = [each for title, puzzle in puzzles for each in followed(title, puzzle)]
            every.extend(told)
            yield row(name, told)

    columns = "set | puzzles | hints | longest | slowest, ms | beyond logic, ms | kinds"
    yield Table(columns, rows(), is_detail=True)
    drawn = random.Random(SEED).sample(every, min(chosen.sample, len(every)))
    if drawn:
        sentences = ((each.puzzle, each.kind, each.sentence) for each in drawn)
        yield Table("puzzle | kind | sentence", sentences, is_detail=True)


def puzzles_of(name: str, chosen: SimpleNamespace) -> Iterator[tuple[str, Puzzle]]:
    """Yield the puzzles of a set that are not too large, by name."""
    folder, pattern = SETS[name]
    for file in sorted(folder.glob(pattern))[:: chosen.every]:
        for number, document in enumerate(islice(documents_in([file]), chosen.each)):
            puzzle = compile_document(document)
            if max(puzzle.size) <= chosen.most and "hint" in puzzle.kind.verbs:
                yield f"{file.stem} {number + 1}" if number else file.stem, puzzle


def followed(title: str, puzzle: Puzzle) -> Iterator[Told]:
    """Yield all hints of a puzzle, one after the other."""
    known, last = None, list[tuple[int, int]]()
    while True:
        seconds, hint = timed(partial(crosshatch.hint, puzzle, known, last=last))
        if (step := hint.step) is None or hint.after is None:
            return
        kind = str(step.sort)
        if step.deduction:
            kind = str(step.deduction.ease)
        yield from (Told(title, "first", each.sentence, 0) for each in step.first)
        yield Told(title, kind, step.sentence, seconds)
        known = tuple(hint.after)
        last = [place for cell, _ in step.findings for place in puzzle.places(cell)]


def row(name: str, told: Sequence[Told]) -> Row:
    """Return the figures of a set."""
    hints = [each for each in told if each.kind != "first"]
    slowest = [
        max((each.seconds for each in hints if (each.kind in BEYOND_LOGIC) == which), default=None)
        for which in (False, True)
    ]
    longest = max((len(each.sentence) for each in told), default=0)
    kinds = Counter(each.kind for each in hints).most_common()
    words = ", ".join(f"{kind} {number}" for kind, number in kinds)
    puzzles = len({each.puzzle for each in told})
    return name, puzzles, len(hints), longest, *slowest, words
