"""Nonograms from pictures or from chance, changed until there is one solution."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from crosshatch.ask import require
from crosshatch.families import compile_document
from crosshatch.grid import BLANK, FILLED, Grid, each_place, in_rows
from crosshatch.make._attempt import Attempt, attempt_at
from crosshatch.make._chance import Chance
from crosshatch.make._mend import State
from crosshatch.make._unique import BUDGET, FEW, MANY, toward_line_logic, toward_one_solution
from crosshatch.palette import Palette, symbols_of, used_in
from crosshatch.pictured import pictured
from crosshatch.puzzle import Puzzle
from crosshatch.solve import Status, solve
from crosshatch.words import counted

Told = Callable[[int], None]
"""Who is told how many cells are open, again and again."""

_PROOF = 100 * BUDGET
_DRAWS = 20
"""How often a picture is drawn by chance before one is kept that has several solutions."""


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
    def changed(self) -> tuple[tuple[int, int], ...]:
        """The cells that were changed, by row and column from 0."""
        pairs = each_place(self.before, self.picture)
        return tuple(place for place, (cell, now) in pairs if cell != now)

    def __str__(self) -> str:
        changes = counted(len(self.changed), "cell") + " changed"
        if self.is_unique:
            by_lines = " by line logic alone" if self.logic else ""
            return f"1 solution, proved{by_lines}, {changes}"
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
    seed: int = 0,
    told: Told | None = None,
) -> Made:
    """The puzzle of a picture, of which as few cells are changed as can be, to make it `unique`.

    With `logic` line logic alone finds its picture. A picture never needs more changes without
    that. The same seed makes the same puzzle.

    >>> from crosshatch import make
    >>> made = make.nonogram(("#.", ".#"), seed=1)
    >>> made.is_unique, len(made.changed)
    (True, 1)
    """
    require(seed=seed)
    first = attempt_at(picture, symbols_of(palette))
    states = _states(first, Chance(seed), unique=unique, logic=logic, quick=False)
    return _made(first, states, palette, title, logic=logic, told=told)


def random_nonogram(
    width: int,
    height: int,
    *,
    density: float = 0.5,
    title: str = "",
    unique: bool = True,
    logic: bool = False,
    seed: int = 0,
) -> Made:
    """The puzzle of a picture by chance, each cell filled with this probability.

    To be `unique` it is changed in few cells. The same one for a seed on every machine.

    >>> from crosshatch import make
    >>> make.random_nonogram(5, 3, seed=4).picture
    ('#####', '#...#', '.####')
    """
    require(seed=seed)
    if width < 1 or height < 1:
        raise ValueError(f"size: {width} by {height} is none")
    if not 0 <= density <= 1:
        raise ValueError(f"density: {density} is not a number from 0 to 1")
    chance = Chance(seed)
    for drawn in range(1, _DRAWS + 1):
        cells = "".join(FILLED if chance.happens(density) else BLANK for _ in range(width * height))
        first = attempt_at(in_rows(cells, width), BLANK + FILLED)
        states = _states(first, chance, unique=unique, logic=logic, quick=True)
        made = replace(_made(first, states, (), title, logic=logic), drawn=drawn)
        if made.is_unique or not unique:
            break
    return made


def _states(
    first: Attempt, chance: Chance, *, unique: bool, logic: bool, quick: bool
) -> Iterator[State]:
    """Attempts one after the other; only the first where it need not be the only solution."""
    most = FEW if quick else MANY
    states = (
        toward_line_logic(first, chance, most)
        if logic
        else toward_one_solution(first, chance, most, budget=BUDGET, quick=quick)
    )
    for state in states:
        yield state
        if not unique:
            return


def _made(
    first: Attempt,
    states: Iterator[State],
    palette: Palette,
    title: str,
    *,
    logic: bool,
    told: Told | None = None,
) -> Made:
    """The puzzle of the attempt with least open, and of those the one with the fewest changes."""
    best, least = None, (0, 0)
    try:
        for state in states:
            rank = len(state.open.cells), len(first.differences(state.attempt))
            if best is None or rank < least:
                best, least = state, rank
            if told:
                told(least[0])
        return _finished(first, best, palette, title, logic=logic, proved=True)
    except KeyboardInterrupt:
        raise Unfinished(
            _finished(first, best, palette, title, logic=logic, proved=False)
        ) from None


def _finished(
    first: Attempt, best: State | None, palette: Palette, title: str, *, logic: bool, proved: bool
) -> Made:
    """What became of the first attempt; proved once more, from clues that are written out."""
    picture = best.attempt.picture if best else first.picture
    document = replace(
        pictured(picture, "nonogram"), title=title, palette=used_in(picture, palette)
    )
    puzzle, status = compile_document(document), Status.UNKNOWN
    if proved:
        status = solve(puzzle, logic=logic, budget=None if logic else _PROOF).status
    left = len(best.open.cells) if best else len(first.cells)
    return Made(puzzle, first.picture, palette, left, status, logic)
