"""Making nonograms from pictures or at random, by changing cells until there is one solution."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice

from crosshatch.answers.result import Status
from crosshatch.data.arguments import (
    Array,
    not_none,
    require,
    require_between,
    require_function,
    require_pairs,
)
from crosshatch.data.chance import Chance
from crosshatch.data.grid import LONGEST, Grid
from crosshatch.data.palette import Palette, checked_palette, used_in
from crosshatch.files.notation import USUAL_KIND
from crosshatch.help.rating import Difficulty, Minutes, Rating
from crosshatch.make._attempt import Attempt, attempt_of
from crosshatch.make._difficulty import Aim, Judge, toward_difficulty
from crosshatch.make._mend import Effort, State, toward_line_logic, toward_one_solution
from crosshatch.make.made import MadeNonogram
from crosshatch.make.maker import Unfinished, best_of_draws, judged, rated
from crosshatch.make.wanted import Wanted
from crosshatch.puzzles import compile_document, from_picture
from crosshatch.puzzles.grids import random_cells
from crosshatch.puzzles.puzzle import Puzzle

OnAttempt = Callable[[int], None]
"""A callback that receives the number of open cells after each attempt."""
Metadata = tuple[tuple[str, str], ...]
"""Pairs of a name and a value, such as the author or the copyright."""

_DENSITIES = 0.3, 0.7
"""The least and the greatest density of random pictures, unless one is asked for."""


def nonogram(
    picture: Grid | Array,
    palette: Palette = (),
    *,
    title: str = "",
    metadata: Metadata = (),
    unique: bool = True,
    logic: bool = False,
    difficulty: str = Difficulty.ANY,
    seed: int = 0,
    on_attempt: OnAttempt | None = None,
) -> MadeNonogram:
    """Return the puzzle of a picture, with as few cells changed as possible to make it `unique`.

    With `logic`, line logic alone finds its picture; this never takes fewer changes than without
    it. With a `difficulty` ("easy", "medium", "hard"), the puzzle also is that hard, if changes
    that lead there are found. The same seed makes the same puzzle. `on_attempt` is called with the
    number of open cells after each attempt.

    >>> from crosshatch import make
    >>> made = make.nonogram(("#.", ".#"), seed=1)
    >>> made.is_unique, len(made.changed)
    (True, 1)
    """
    wanted = Wanted.of(difficulty, unique=unique, logic=logic, title=title, seed=seed)
    palette = checked_palette(palette)
    require_pairs("a name and a value, such as ('author', 'Me')", metadata=metadata)
    require_function(**not_none(on_attempt=on_attempt))
    work = _Work(wanted, Effort.THOROUGH, palette, metadata)
    return work.made(picture, Chance(seed), on_attempt)


def random_nonogram(
    width: int,
    height: int,
    *,
    density: float | None = None,
    title: str = "",
    unique: bool = True,
    logic: bool = False,
    difficulty: str = Difficulty.ANY,
    minutes: Minutes | None = None,
    seed: int = 0,
) -> MadeNonogram:
    """Return the puzzle of a random picture in which each cell is filled with this probability.

    The default density is a half, adjusted after each try if a difficulty or a time is wanted. A
    few cells are changed to make the puzzle `unique`. With `minutes`, such as (5, 10), an ordinary
    person's time lies between them. If no draw is as wanted, the nearest one is returned. The same
    seed makes the same puzzle on every machine.

    >>> from crosshatch import make
    >>> make.random_nonogram(5, 3, seed=4).picture
    ('#####', '#...#', '.####')
    """
    wanted = Wanted.of(difficulty, minutes, unique=unique, logic=logic, title=title, seed=seed)
    require(1, LONGEST, width=width, height=height)
    require_between(0, 1, **not_none(density=density))
    chance = wanted.chance(seed)

    def picture(share: float) -> Grid:
        return random_cells(width, height, share, chance)

    return nonogram_of_draws(picture, wanted, chance, density=density)


def nonogram_of_draws(
    picture: Callable[[float], Grid],
    wanted: Wanted,
    chance: Chance,
    palette: Palette = (),
    *,
    density: float | None = None,
) -> MadeNonogram:
    """Return the puzzle of the first random picture that is as wanted, or else of the nearest one.

    `picture` draws a picture with about this share of filled cells.
    """
    work = _Work(wanted, Effort.FAST, palette)

    def draw(share: float) -> Iterator[MadeNonogram]:
        yield work.made(picture(share), chance)

    return best_of_draws(draw, wanted, density, _DENSITIES)


def nonogram_of_picture(
    picture: Grid, wanted: Wanted, chance: Chance, palette: Palette = ()
) -> MadeNonogram:
    """Return the puzzle of a picture that another one can replace if it is not as wanted."""
    return _Work(wanted, Effort.FAST, palette).made(picture, chance)


@dataclass(frozen=True, slots=True)
class _Work:
    """The requirements for a puzzle made from a picture."""

    wanted: Wanted
    effort: Effort
    palette: Palette = ()
    metadata: Metadata = ()

    def puzzle(self, picture: Grid) -> Puzzle:
        """Return the puzzle of a picture, with clues that are written out."""
        palette = used_in(picture, self.palette)
        document = replace(
            from_picture(picture, USUAL_KIND),
            title=self.wanted.title,
            palette=palette,
            metadata=self.metadata,
        )
        return compile_document(document)

    def states(self, first: Attempt, chance: Chance, judge: Judge) -> Iterator[State]:
        """Yield attempts in order; only the first one if the puzzle need not be unique."""
        if not self.wanted.is_any:
            return toward_difficulty(first, chance, Aim(self.wanted, judge, self.effort))
        toward = toward_line_logic if self.wanted.logic else toward_one_solution
        states = toward(first, chance, self.effort)
        return states if self.wanted.unique else islice(states, 1)

    def made(
        self, picture: Grid | Array, chance: Chance, on_attempt: OnAttempt | None = None
    ) -> MadeNonogram:
        """Return the puzzle of the attempt with the fewest open cells, rated if that is wanted.

        Of several, take the one nearest to the wanted difficulty, then the one with the fewest
        specks, then the one with the fewest changes.
        """
        first = attempt_of(picture, self.palette)
        judge = cache(self._judged)  # the puzzle of the best attempt is mostly rated by then
        best, least = None, (0, 0, 0, 0)
        try:
            for state in self.states(first, chance, judge):
                changes = len(first.differences(state.attempt))
                rank = len(state.open.cells), abs(state.difficulty_gap), state.specks, changes
                if best is None or rank < least:
                    best, least = state, rank
                if on_attempt:
                    on_attempt(least[0])
            made = self.finished(first, best, at_once=False)
        except KeyboardInterrupt:
            raise Unfinished(self.finished(first, best, at_once=True)) from None
        return rated(made, lambda puzzle: judge(puzzle.document.picture or ()))

    def finished(self, first: Attempt, best: State | None, *, at_once: bool) -> MadeNonogram:
        """Return the result for the best attempt; `at_once` skips the final proof."""
        puzzle = self.puzzle((best.attempt if best else first).picture)
        if at_once:
            status = Status.UNIQUE if best and best.open.none else Status.UNKNOWN
        else:
            status = self.wanted.proof(puzzle)
        return MadeNonogram(
            puzzle=puzzle,
            before=first.picture,
            palette=self.palette,
            open=len(best.open.cells) if best else len(first.cells),
            status=status,
            wanted=self.wanted,
        )

    def _judged(self, picture: Grid) -> Rating:
        return judged(self.puzzle(picture))
