"""Check a picture: the rules that it breaks, the lines at fault and, with a goal, how good it is.

The laws of its kind, which share nothing with the engine, name the places where it breaks them. The
core says whether every other line can still be completed from the picture and the givens, and, if
nothing is wrong so far, whether another rule shows that nothing fits.
"""

from dataclasses import dataclass, field, replace
from typing import Any, NotRequired

from crosshatch.answers.solve import solve
from crosshatch.data.arguments import Array, as_picture
from crosshatch.data.document import Proof
from crosshatch.data.grid import Grid
from crosshatch.data.json_keys import json_of
from crosshatch.data.optimum import Optimum
from crosshatch.engine.masks import Masks
from crosshatch.logic.asked import ask_about_hints
from crosshatch.puzzles.answer_json import HeadingJson
from crosshatch.puzzles.puzzle import Puzzle, require_puzzle


class JudgementJson(HeadingJson):
    """The result of checking a picture against the rules."""

    ok: bool
    """True if no rule is broken."""
    complete: bool
    """True if nothing in the picture is open, or it is solved once all open cells stay blank."""
    broken: list[str]
    """A sentence for each broken rule, and for each line that cannot be completed."""
    lines: list[tuple[str, int]]
    """The lines at fault, as `["row", 3]` or `["column", 0]`, numbered from 0 as drawn."""
    filled: NotRequired[int]
    """In a puzzle with a goal: how many cells the picture fills."""
    bound: NotRequired[int | None]
    """In a puzzle with a goal: no picture fills fewer cells (or more, if `goal` is `max`)."""
    proof: NotRequired[Proof]
    """In a puzzle with a goal: the proof that no picture is better; `none` if there is none."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The result of checking a picture against the rules; only puzzles with a goal are solved.

    >>> import crosshatch
    >>> puzzle = crosshatch.nonogram(rows=[[2], [1]], columns=[[1], [2]])
    >>> crosshatch.check(puzzle, ("#.", "??")).lines
    (('row', 0), ('column', 1))
    """

    puzzle: Puzzle = field(repr=False)
    picture: Grid = field(repr=False)
    complete: bool
    """True if no cell is open, or the picture is solved once all open cells stay blank."""
    broken: tuple[str, ...]
    """A sentence for each broken rule, and for each line that cannot be completed.

    Each is certain, whatever the open cells turn out to be.
    """
    lines: tuple[tuple[str, int], ...]
    """The lines at fault: `row` or `column`, and the number from 0 as drawn."""
    optimum: Optimum | None = None
    """The best picture, if the puzzle has a goal and this picture solves it."""

    def as_json(self) -> JudgementJson:
        """Return the judgement as the command line prints it with `--json`."""
        best: dict[str, Any] = {}
        if optimum := self.optimum:
            best = {**optimum.as_json(), "filled": optimum.cells.number_in(self.picture)}
        heading, broken = self.puzzle.as_json(), self.broken
        return json_of(JudgementJson, self, **heading, ok=not broken, lines=[*self.lines], **best)


def check(puzzle: Puzzle, picture: Grid | Array) -> Judgement:
    """Check a picture, finished or not, against the rules; raise `ClueError` if its size is wrong.

    >>> import crosshatch
    >>> puzzle = crosshatch.nonogram(rows=[[2], [1]], columns=[[1], [2]])
    >>> crosshatch.check(puzzle, ("##", "??")).broken
    ()
    >>> crosshatch.check(puzzle, ("#.", "??")).broken[0]
    'runs of row 1: the clue is 2, the picture has 1'
    """
    require_puzzle(puzzle)
    picture = as_picture(picture)
    masks, said = puzzle.encode(picture), puzzle.check(picture)
    told = ask_about_hints(puzzle, "check", masks=[*masks], said=[*said])
    broken = tuple(told["broken"])
    finished = None if broken else puzzle.finished(picture)
    complete = finished is not None or _is_closed(masks)
    return Judgement(
        puzzle=puzzle,
        picture=picture,
        complete=complete,
        broken=broken,
        lines=tuple((side, number) for side, number in told["lines"]),
        optimum=_best(puzzle, finished) if puzzle.best and finished else None,
    )


def _is_closed(masks: Masks) -> bool:
    """Return True if no cell has several symbols left; cells with none left count as closed."""
    return all(mask.bit_count() <= 1 for mask in masks)


def _best(puzzle: Puzzle, picture: Grid) -> Optimum | None:
    """Return the best picture of a puzzle with a goal, starting from one that solves it."""
    return solve(puzzle.kind.compile(replace(puzzle.document, picture=picture))).optimum
