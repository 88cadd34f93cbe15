"""Nonograms from pictures or from chance, changed until there is one solution."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import islice
from math import copysign
from typing import Any

from crosshatch.ask import require
from crosshatch.families import compile_document
from crosshatch.grid import BLANK, FILLED, Grid, each_place, in_rows
from crosshatch.make._attempt import Attempt, attempt_at
from crosshatch.make._chance import Chance
from crosshatch.make._difficulty import Aim, toward_difficulty
from crosshatch.make._mend import State
from crosshatch.make._unique import (
    BUDGET,
    FEW,
    LITTLE,
    MANY,
    toward_line_logic,
    toward_one_solution,
)
from crosshatch.make._wanted import wanted_difficulty
from crosshatch.palette import Palette, symbols_of, used_in
from crosshatch.pictured import pictured
from crosshatch.puzzle import Puzzle
from crosshatch.rate import Difficulty, Rating, rate
from crosshatch.scene import Scene, beside, lit
from crosshatch.solve import Status, solve
from crosshatch.words import counted

Told = Callable[[int], None]
"""Who is told how many cells are open, again and again."""

_PROOF = 100 * BUDGET
_DRAWS = 20
"""How often a picture is drawn by chance before one is kept that is not what was asked."""
_WHAT_IFS = 20_000
"""How many what-ifs are tried to rate a puzzle before it is at least as hard as that."""
_HALF, _THINNER, _THINNEST, _DENSEST = 0.5, 0.03, 0.3, 0.7
"""The density unless one is said; by how much less it is where a puzzle was too easy, and more
where it was too hard; and within which limits."""


@dataclass(frozen=True, slots=True)
class Made:
    """A puzzle that was made of a picture, and what became of that."""

    puzzle: Puzzle = field(repr=False)
    before: Grid
    """The picture as it was."""
    palette: Palette
    """The colours that it had."""
    open: int
    """How many cells of the puzzle are open, or may be."""
    status: Status
    """What is proved of its solutions; by lines alone, if that was asked."""
    logic: bool = False
    """Whether line logic alone was to find its picture."""
    difficulty: Difficulty = Difficulty.ANY
    """How hard it was wanted."""
    rating: Rating | None = None
    """How hard it is, if some difficulty was wanted."""
    drawn: int = 1
    """How many pictures were drawn until it was made of one."""

    @property
    def picture(self) -> Grid:
        """The picture of the puzzle."""
        return self.puzzle.document.picture or ()

    @property
    def is_unique(self) -> bool:
        """Whether its picture is proved to be the only one."""
        return self.status is Status.UNIQUE

    @property
    def is_as_wanted(self) -> bool:
        """Whether it is that, and as hard as wanted."""
        wanted = self.difficulty
        is_met = self.rating.meets(wanted) if self.rating else wanted is Difficulty.ANY
        return self.is_unique and is_met

    @property
    def hardness(self) -> str:
        """How hard it is, in a word; empty if no difficulty was wanted."""
        if not self.rating:
            return ""
        return f"at least {self.rating.word}" if self.rating.stopped else self.rating.word

    @property
    def changed(self) -> tuple[tuple[int, int], ...]:
        """The cells that were changed, by row and column from 0."""
        pairs = each_place(self.before, self.picture)
        return tuple(place for place, (cell, now) in pairs if cell != now)

    @property
    def counts(self) -> dict[str, int]:
        """What there is to count where many are made."""
        changed = len(self.changed)
        return {"drawn": self.drawn, "repaired": int(changed > 0), "changed": changed}

    @property
    def notes(self) -> tuple[str, ...]:
        """What else is told of it, a line each."""
        return ()

    @property
    def scene(self) -> Scene:
        """The puzzle drawn with its picture, before and after where they differ."""
        after = self.puzzle.scene(self.picture)
        if not self.changed:
            return after
        document = replace(pictured(self.before, "nonogram"), palette=self.palette)
        before = compile_document(document).scene(self.before)
        lit_after = replace(lit(after, self.changed), caption="after")
        return beside(replace(before, caption="before"), lit_after)

    def as_json(self) -> dict[str, Any]:
        """What was made as the command line prints it with `--json`."""
        return {
            **self.puzzle.as_json(),
            "status": str(self.status),
            "size": list(self.puzzle.document.size),
            "drawn": self.drawn,
            "changed": [list(place) for place in self.changed],
            "open": self.open,
            "before": list(self.before),
            "picture": list(self.picture),
        }

    def __str__(self) -> str:
        changes = counted(len(self.changed), "cell") + " changed"
        if self.is_unique:
            proved = "1 solution, proved" + (" by line logic alone" if self.logic else "")
            if not self.rating:
                return f"{proved}, {changes}"
            if self.is_as_wanted:
                return f"{proved}, {self.hardness}, {changes}"
            return f"{proved}, but {self.hardness}, not {self.difficulty}, after {changes}"
        cells = counted(self.open, "cell")
        if self.logic:
            return f"line logic still leaves {cells} open after {changes}"
        if self.status is Status.MULTIPLE:
            return f"still 2 solutions or more after {changes}: {cells} open"
        return f"still not known to have 1 solution after {changes}: up to {cells} open"


class Unfinished(KeyboardInterrupt):
    """Ctrl-C while a puzzle was being made; `made` is the best by then."""

    def __init__(self, made: Made) -> None:
        super().__init__()
        self.made = made


def nonogram(
    picture: Grid,
    palette: Palette = (),
    *,
    title: str = "",
    unique: bool = True,
    logic: bool = False,
    difficulty: str = Difficulty.ANY,
    seed: int = 0,
    told: Told | None = None,
) -> Made:
    """The puzzle of a picture, of which as few cells are changed as can be, to make it `unique`.

    With `logic` line logic alone finds its picture. A picture never needs more changes without
    that. With a `difficulty` ("easy", "medium", "hard") it is as hard as that too, if some changes
    lead there. The same seed makes the same puzzle.

    >>> from crosshatch import make
    >>> made = make.nonogram(("#.", ".#"), seed=1)
    >>> made.is_unique, len(made.changed)
    (True, 1)
    """
    wanted = wanted_difficulty(difficulty, unique=unique)
    require(seed=seed)
    work = _Work(palette, title, unique, logic, wanted, quick=False)
    return _rated(_made(attempt_at(picture, symbols_of(palette)), Chance(seed), work, told)[0])


def random_nonogram(
    width: int,
    height: int,
    *,
    density: float | None = None,
    title: str = "",
    unique: bool = True,
    logic: bool = False,
    difficulty: str = Difficulty.ANY,
    seed: int = 0,
) -> Made:
    """The puzzle of a picture by chance, each cell filled with this probability.

    Unless it is said, that is a half; where a difficulty is wanted, what leads there. To be
    `unique` it is changed in few cells. The same one for a seed on every machine.

    >>> from crosshatch import make
    >>> make.random_nonogram(5, 3, seed=4).picture
    ('#####', '#...#', '.####')
    """
    wanted = wanted_difficulty(difficulty, unique=unique)
    require(seed=seed)
    if width < 1 or height < 1:
        raise ValueError(f"size: {width} by {height} is none")
    if density is not None and not 0 <= density <= 1:
        raise ValueError(f"density: {density} is not a number from 0 to 1")
    chance, share = Chance(seed), _HALF if density is None else density
    work = _Work((), title, unique, logic, wanted, quick=True)
    every: list[tuple[Made, int]] = []
    while len(every) < _DRAWS:
        cells = "".join(FILLED if chance.happens(share) else BLANK for _ in range(width * height))
        try:
            made, miss = _made(attempt_at(in_rows(cells, width), BLANK + FILLED), chance, work)
        except Unfinished as stopped:
            raise Unfinished(_nearest(every) if every else stopped.made) from None
        every.append((made, miss))
        if (made.is_unique and not miss) or not unique:
            break
        if density is None and miss:
            share = min(_DENSEST, max(_THINNEST, share + copysign(_THINNER, miss)))
    return _rated(_nearest(every))


def _nearest(every: list[tuple[Made, int]]) -> Made:
    """The first of those that are nearest to what is wanted, and how many were drawn."""
    made, _ = min(every, key=lambda one: (not one[0].is_unique, abs(one[1])))
    return replace(made, drawn=len(every))


@dataclass(frozen=True, slots=True)
class _Work:
    """What is to be made of pictures."""

    palette: Palette
    title: str
    unique: bool
    logic: bool
    wanted: Difficulty
    quick: bool
    """Whether nobody loves them."""

    def puzzle(self, picture: Grid) -> Puzzle:
        """The puzzle of a picture, with clues that are written out."""
        palette = used_in(picture, self.palette)
        document = replace(pictured(picture, "nonogram"), title=self.title, palette=palette)
        return compile_document(document)

    def states(self, first: Attempt, chance: Chance) -> Iterator[State]:
        """Attempts one after the other; only the first where it need not be the only solution."""
        most, budget = (FEW, LITTLE) if self.quick else (MANY, BUDGET)
        if self.wanted is not Difficulty.ANY:
            aim = Aim(self.wanted, self._judged, self.logic, budget)
            return toward_difficulty(first, chance, most, aim, quick=self.quick)
        states = (
            toward_line_logic(first, chance, most)
            if self.logic
            else toward_one_solution(first, chance, most, budget=budget, quick=self.quick)
        )
        return states if self.unique else islice(states, 1)

    def finished(self, first: Attempt, best: State | None, *, proved: bool) -> Made:
        """What became of the first attempt; proved once more."""
        puzzle, status = self.puzzle((best.attempt if best else first).picture), Status.UNKNOWN
        if proved:
            budget = None if self.logic else _PROOF
            status = solve(puzzle, logic=self.logic, budget=budget).status
        left = len(best.open.cells) if best else len(first.cells)
        palette, wanted = self.palette, self.wanted
        return Made(puzzle, first.picture, palette, left, status, self.logic, wanted)

    def _judged(self, attempt: Attempt) -> Rating:
        return rate(self.puzzle(attempt.picture))


def _made(
    first: Attempt, chance: Chance, work: _Work, told: Told | None = None
) -> tuple[Made, int]:
    """The puzzle of the attempt with least open, and by how many words it misses what is wanted.

    Of several it is the one that misses it least, and of those the one with the fewest changes.
    """
    best, least = None, (0, 0, 0)
    try:
        for state in work.states(first, chance):
            changes = len(first.differences(state.attempt))
            rank = len(state.open.cells), abs(state.miss), changes
            if best is None or rank < least:
                best, least = state, rank
            if told:
                told(least[0])
        return work.finished(first, best, proved=True), best.miss if best else 0
    except KeyboardInterrupt:
        raise Unfinished(work.finished(first, best, proved=False)) from None


def _rated(made: Made) -> Made:
    """The same, and how hard it is where some difficulty was wanted."""
    if made.difficulty is Difficulty.ANY or not made.is_unique:
        return made
    try:
        return replace(made, rating=rate(made.puzzle, budget=_PROOF, what_ifs=_WHAT_IFS))
    except KeyboardInterrupt:
        raise Unfinished(made) from None
