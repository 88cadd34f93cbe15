"""Hints: how many it takes to solve puzzles, of which kinds, in how many letters and how fast.

They are followed to the end, each from where the last one was; times are of the processor. The
examples are followed unless `--only` names other sets; *all* stands for all of them. Of a file, the
first `--each` puzzles are followed, and of a set one in `--every` files, if they are not larger
than `--most`. With `--sample N`, sentences drawn at random are printed too.

With `--told`, only the share of puzzles of each file that can be told step by step: by the rules,
and by what-ifs of at most four steps, the contradiction among them. All what-ifs of the fewest
steps are taken at once, which ends where hints do and is much faster.
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby, islice
from types import SimpleNamespace
from typing import NamedTuple

from bench._machine import ROOT, timed
from bench._report import Figure, Result, Row, Table
from bench._shared import NONOGRAMS, PUZZLES, TATHAM, TRACKS, documents_in, require_puzzles

import crosshatch
from crosshatch.engine.masks import all_decided
from crosshatch.help.hints import StepSort
from crosshatch.logic.fewest_steps import MOST_TRIED, RuleCache
from crosshatch.logic.notes import Notes
from crosshatch.logic.rules import all_deductions
from crosshatch.logic.what_if import suppositions
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
    "told": False,
}
BEYOND_LOGIC = {StepSort.WHAT_IF, StepSort.SEARCH}
MOST_STEPS = 4
"""The most steps of a what-if that people follow in their heads."""
SEED = 23


class Told(NamedTuple):
    """A hint of a puzzle, and how long it took."""

    puzzle: str
    kind: str
    sentence: str
    seconds: float


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a row for each set, or for each file where only shares are wanted."""
    names = [*SETS] if "all" in chosen.only else [*chosen.only]
    if names != ["examples"]:
        require_puzzles()
    if chosen.told:
        yield from shares(names, chosen)
        return
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


def shares(names: Sequence[str], chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a row for each file with how many of its puzzles can be told step by step."""
    needed: dict[str, list[int | None]] = {name: [] for name in names}

    def rows() -> Iterator[Row]:
        for name in names:
            puzzles = puzzles_of(name, chosen)
            for file, named in groupby(puzzles, key=lambda each: each[0].split()[0]):
                same = [puzzle for _, puzzle in named]
                seconds, steps = timed(partial(list, map(steps_needed, same)))
                needed[name] += steps
                numbers = ", ".join(str(steps.count(number)) for number in range(MOST_STEPS + 1))
                share = sum(number is not None for number in steps) / len(steps)
                yield file, len(steps), f"{share:.1%}", numbers, seconds / len(steps)

    steps = f"longest what-if, 0 to {MOST_STEPS} steps"
    yield Table(f"file | puzzles | told | {steps} | each, s", rows(), is_detail=True)
    for name, numbers in needed.items():
        told = sum(number is not None for number in numbers) / len(numbers)
        value = f"{told:.1%} of {len(numbers)}, {numbers.count(0)} by the rules alone"
        yield Figure(f"{name} that can be told step by step", value, "95 % of each file")


def steps_needed(puzzle: Puzzle) -> int | None:
    """Return the steps of the longest what-if that is needed, 0 for none; None above four."""
    model, needed = puzzle.told.model, 0
    notes = Notes(model)
    while True:
        for _ in all_deductions(notes):
            pass
        masks, cache = notes.known(), RuleCache(model)
        if all_decided(masks):
            return needed
        failing = [each for each in suppositions(cache, masks) if 0 < each.rounds() <= MOST_STEPS]
        for most in range(1, MOST_STEPS + 1):
            found = []
            for each in failing:
                cache.steps_left = MOST_TRIED
                if each.rounds() <= most and each.within(most):
                    found.append((each.cell, each.left))
            if found:
                break
        else:
            return None
        notes.add(found)
        needed = max(needed, most)


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
