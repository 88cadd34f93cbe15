"""The next step for somebody who is stuck, and why it is so: `hint` and `explain`.

The easiest deduction comes first: on one line, by the fewest cells. Where no line alone helps, a
what-if does: a cell is one thing because the other would leave some line without a filling. Where
even that does not help, the search says what all solutions have in common.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from crosshatch.explain._reason import Reason, easiest, shortest
from crosshatch.explain._sentence import reason_in_words, what_if_in_words
from crosshatch.explain._whatif import WhatIf, shortest_what_if
from crosshatch.grid import Grid
from crosshatch.logic import Sheet
from crosshatch.model import OPEN, Finding, state
from crosshatch.puzzle import Puzzle
from crosshatch.scene import Scene, lit
from crosshatch.solve import Status, solve
from crosshatch.words import cell_name


class Kind(StrEnum):
    """How a step is shown to be right."""

    GIVEN = "given"
    LINE = "line"
    WHAT_IF = "what-if"
    SEARCH = "search"


@dataclass(frozen=True, slots=True)
class Explanation:
    """Cells that follow, and why."""

    puzzle: Puzzle = field(repr=False)
    kind: Kind
    cells: tuple[Finding, ...]
    """What follows: cells of the model, and what they are."""
    sentence: str
    reason: Reason | None = None
    what_if: WhatIf | None = None
    first: int = 0
    """How many cells that it takes are to be found first."""

    def as_json(self) -> dict[str, Any]:
        """The explanation as the command line prints it; cells by row and column from 0."""
        facts: dict[str, Any] = {"kind": str(self.kind), "cells": self._told(self.cells)}
        lines = self.puzzle.model.lines
        if self.reason is not None:
            names = lines[self.reason.line].clue.numbers()
            facts["line"] = lines[self.reason.line].name
            facts["because"] = self._told(self.reason.because)
            facts["numbers"] = [names[number] for number in self.reason.numbers]
        if self.what_if is not None:
            facts["lines"] = [lines[line].name for line in self.what_if.lines]
        return {**facts, "first": self.first, "sentence": self.sentence}

    def scene(self, known: Grid | None) -> Scene:
        """The picture so far, with the cells lit that follow, and the clue from which they do."""
        places = [self.puzzle.place(cell) for cell, _ in self.cells]
        lines = {}
        if self.reason is not None:
            line = self.puzzle.model.lines[self.reason.line]
            lines = {f"{line.side}s": (line.number - 1,)}
        return lit(self.puzzle.scene(known), places, **lines)

    def _told(self, findings: tuple[Finding, ...]) -> list[dict[str, Any]]:
        return [{"cell": self.puzzle.place(cell), "is": state(mask)} for cell, mask in findings]


class Standing(StrEnum):
    """How a picture stands."""

    OPEN = "open"
    """There is more to find, and the hint says what."""
    SOLVED = "solved"
    SEVERAL = "several"
    """Nothing more follows: the solutions differ in every cell that is not known."""
    WRONG = "wrong"
    """No solution looks like it."""
    UNKNOWN = "unknown"
    """A limit came first."""


@dataclass(frozen=True, slots=True)
class Hint:
    """How a picture stands, and the easiest next step where there is one."""

    standing: Standing
    step: Explanation | None = None

    def as_json(self) -> dict[str, Any]:
        """The hint as the command line prints it."""
        return {"standing": str(self.standing), "step": self.step and self.step.as_json()}


def hint(
    puzzle: Puzzle,
    known: Grid | None = None,
    *,
    budget: int | None = None,
    time_limit: float | None = None,
) -> Hint:
    """The easiest next deduction from a picture so far, or from what is given.

    >>> import crosshatch
    >>> puzzle = crosshatch.loads('rows = ["2", "1", "1 1"]\\ncolumns = ["1 1", "2", "1"]')
    >>> crosshatch.hint(puzzle).step.sentence
    'row 1: run 2 must cover column 2 because it needs 2 of the 3 cells'
    """
    masks = _masks(puzzle, known)
    limits: dict[str, Any] = {"budget": budget, "time_limit": time_limit}
    if masks is None or solve(puzzle.knowing(masks), limit=1, **limits).status is Status.NONE:
        return Hint(Standing.WRONG)
    if OPEN not in masks:
        return Hint(Standing.SOLVED)
    if reason := easiest(puzzle.model, masks):
        return Hint(Standing.OPEN, _by_line(puzzle, reason))
    if what_if := shortest_what_if(puzzle.model, masks):
        return Hint(Standing.OPEN, _by_what_if(puzzle, what_if))
    result = solve(puzzle.knowing(masks), known=True, **limits)
    alike = puzzle.encode(result.known or ())
    for cell, mask in enumerate(alike):
        if mask != masks[cell]:
            return Hint(Standing.OPEN, _by_search(puzzle, cell, mask))
    return Hint(Standing.SEVERAL if result.known_exact else Standing.UNKNOWN)


def explain(
    puzzle: Puzzle,
    known: Grid | None,
    cell: tuple[int, int],
    *,
    budget: int | None = None,
    time_limit: float | None = None,
) -> Hint:
    """Why a cell, by row and column from 0, is what it is, given a picture so far.

    Where lines say nothing of it yet, what they say first is found out, and counted.

    >>> import crosshatch
    >>> puzzle = crosshatch.loads('rows = ["2", "1", "1 1"]\\ncolumns = ["1 1", "2", "1"]')
    >>> crosshatch.explain(puzzle, ("???", "???", "?.?"), (0, 2)).step.sentence
    'row 1: run 2 leaves column 3 blank because column 1 is filled'
    """
    place, masks = puzzle.cell(*cell), _masks(puzzle, known)
    limits: dict[str, Any] = {"budget": budget, "time_limit": time_limit}
    if masks is None or solve(puzzle.knowing(masks), limit=1, **limits).status is Status.NONE:
        return Hint(Standing.WRONG)
    if (given := puzzle.model.masks[place]) != OPEN:
        sentence = f"{_name(puzzle, place)} is {state(given)}: it was given"
        return Hint(Standing.OPEN, Explanation(puzzle, Kind.GIVEN, ((place, given),), sentence))
    masks = masks[:place] + bytes([OPEN]) + masks[place + 1 :]
    later = _as_far_as(puzzle, masks, place)
    if reason := shortest(puzzle.model, masks, place) or shortest(puzzle.model, later, place):
        first = sum(masks[cell] == OPEN for cell, _ in reason.because)
        return Hint(Standing.OPEN, _by_line(puzzle, reason, first))
    if what_if := shortest_what_if(puzzle.model, later, [place]):
        first = masks.count(OPEN) - later.count(OPEN)
        return Hint(Standing.OPEN, _by_what_if(puzzle, what_if, first))
    result = solve(puzzle.knowing(masks), known=True, **limits)
    mask = puzzle.encode(result.known or ())[place]
    if mask != OPEN:
        return Hint(Standing.OPEN, _by_search(puzzle, place, mask))
    return Hint(Standing.SEVERAL if result.known_exact else Standing.UNKNOWN)


def _as_far_as(puzzle: Puzzle, masks: bytes, cell: int) -> bytes:
    """What line logic makes of what is known, up to where it would decide a cell."""
    sheet = Sheet(puzzle.model, masks)
    for look in sheet.passes():
        if any(found == cell for found, _ in look.found or ()):
            break
        masks = bytes(sheet.masks)
    return masks


def wrong_cell(puzzle: Puzzle, known: Grid) -> tuple[int, int] | None:
    """The first cell, by row and column from 0, with which a picture goes wrong; None if none does.

    Up to the cell before it, read row by row, some solution looks like the picture. Where there is
    no solution at all, no cell is to blame.
    """
    picture = puzzle.encode(known)
    if not _fit(puzzle, picture, []):
        return None
    filled = [cell for cell, mask in enumerate(picture) if mask != OPEN]
    right, wrong = 0, len(filled) + 1
    # So many cells of the picture are known to go together, and so many not to.
    while wrong - right > 1:
        middle = (right + wrong) // 2
        if _fit(puzzle, picture, filled[:middle]):
            right = middle
        else:
            wrong = middle
    return None if right == len(filled) else puzzle.place(filled[right])


def _fit(puzzle: Puzzle, picture: bytes, cells: list[int]) -> bool:
    masks = bytearray(puzzle.model.masks)
    for cell in cells:
        masks[cell] &= picture[cell]
    return all(masks) and solve(puzzle.knowing(bytes(masks)), limit=1).status is not Status.NONE


def _masks(puzzle: Puzzle, known: Grid | None) -> bytes | None:
    """What is given and what a picture says beside it; None where they do not agree."""
    given = puzzle.model.masks
    if known is None:
        return given
    masks = bytes(one & other for one, other in zip(given, puzzle.encode(known), strict=True))
    return masks if all(masks) else None


def _by_line(puzzle: Puzzle, reason: Reason, first: int = 0) -> Explanation:
    sentence = reason_in_words(puzzle.model, reason)
    return Explanation(puzzle, Kind.LINE, reason.cells, sentence, reason=reason, first=first)


def _by_what_if(puzzle: Puzzle, what_if: WhatIf, first: int = 0) -> Explanation:
    sentence = what_if_in_words(puzzle.model, what_if, _name(puzzle, what_if.cell))
    cells = ((what_if.cell, OPEN & ~what_if.assumed),)
    return Explanation(puzzle, Kind.WHAT_IF, cells, sentence, what_if=what_if, first=first)


def _by_search(puzzle: Puzzle, cell: int, mask: int) -> Explanation:
    sentence = f"{_name(puzzle, cell)} is {state(mask)} in every solution, as a search proves"
    return Explanation(puzzle, Kind.SEARCH, ((cell, mask),), sentence)


def _name(puzzle: Puzzle, cell: int) -> str:
    return cell_name(*puzzle.place(cell))
